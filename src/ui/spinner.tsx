import styled from '@emotion/styled';

/** A spinning ring as large as the text, silent to screen readers. With reduced motion it does not spin. */
export const Spinner = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 1.125em;
  block-size: 1.125em;
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: mo-spin 0.8s linear infinite;
`;
