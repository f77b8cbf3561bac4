import { keyframes } from '@emotion/react';

/** The entrance animation of anything above the page. Not in the base styles, because the first screen has nothing like that. */
export const enter = keyframes`
  from { opacity: 0; transform: translateY(6px); }
`;
