import { keyframes } from '@emotion/react';

/** How something comes above the page. Not in the base styles: the first screen has nothing of the kind. */
export const enter = keyframes`
  from { opacity: 0; transform: translateY(6px); }
`;
