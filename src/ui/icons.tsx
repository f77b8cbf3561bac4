import styled from '@emotion/styled';
import type { ReactElement } from 'react';

/** An icon of 1.25 times the size of the text next to it, in its color, without a name. */
export const draw = (paths: string) =>
  function Icon(): ReactElement {
    return (
      <svg
        viewBox="0 0 20 20"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={paths} />
      </svg>
    );
  };

export const CheckIcon = /* @__PURE__ */ draw('m4.5 10.5 3.6 3.6 7.4-8');
export const AlertIcon = /* @__PURE__ */ draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6.2v4.6M10 13.7v.1');
export const WarningIcon = /* @__PURE__ */ draw('M10 3 2.2 16.5h15.6ZM10 8.3v3.6M10 14.2v.1');

/*
 * The icons of the first screens are drawn with borders, which also keep their color in forced colors: a page's first SVG element
 * would take 31 KiB of memory (D-232).
 */
const Circle = styled.span`
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  margin: 2px;
  border: 2px solid currentColor;
  border-radius: 50%;
  &::before {
    content: '';
    display: block;
    inline-size: 0.125em;
    block-size: 0.5em;
    margin: 0.125em auto;
    border: solid;
    border-width: 0.125em 0 0.3125em;
  }
`;

/** Apart, because only the captcha's line shows it on a first screen, and the entry holds the styles of what it has. */
const Done = styled(Circle)`
  border-width: 0.11em;
  &::before {
    inline-size: 0.28em;
    block-size: 0.52em;
    margin: 0.1em auto;
    border-width: 0 0.11em 0.11em 0;
    transform: rotate(45deg);
  }
`;

const Arrow = styled.span`
  flex: none;
  direction: ltr;
  inline-size: 0.75em;
  border-block-start: 2px solid currentColor;
  &::before {
    content: '';
    display: block;
    inline-size: 0.5em;
    block-size: 0.5em;
    margin: -0.3em 0.1em;
    border: solid;
    border-width: 0 0 2px 2px;
    transform: rotate(45deg);
  }
`;

export const InfoIcon = (): ReactElement => <Circle />;
export const DoneIcon = (): ReactElement => <Done />;
export const BackIcon = (): ReactElement => <Arrow />;
