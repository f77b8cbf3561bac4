import styled from '@emotion/styled';

/** A turning ring as large as the text; says nothing by itself. Without motion it is a still ring with a gap. */
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
