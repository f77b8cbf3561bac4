import styled from '@emotion/styled';
import type { ReactElement } from 'react';

const draw = (paths: string) =>
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

/* Decorative, 1.25 times the size of the text next to them, in its color. */
export const CheckIcon = /* @__PURE__ */ draw('m4.5 10.5 3.6 3.6 7.4-8');
export const AlertIcon = /* @__PURE__ */ draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6.2v4.6M10 13.7v.1');
export const WarningIcon = /* @__PURE__ */ draw('M10 3 2.2 16.5h15.6ZM10 8.3v3.6M10 14.2v.1');
export const DoneIcon = /* @__PURE__ */ draw(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.8 10.3l2.3 2.3 4.2-4.8',
);
export const CloseIcon = /* @__PURE__ */ draw('m5 5 10 10M15 5 5 15');
export const ChevronIcon = /* @__PURE__ */ draw('m5.5 7.8 4.5 4.5 4.5-4.5');
export const EditIcon = /* @__PURE__ */ draw('m12 4.6 3.4 3.4L7 16.4l-3.9.5.5-3.9ZM10.4 6.2l3.4 3.4');
export const TrashIcon = /* @__PURE__ */ draw(
  'M3.5 5.5h13M8 5.5V3.6h4v1.9M5.2 5.5l.7 11h8.2l.7-11M8.4 8.6v4.8M11.6 8.6v4.8',
);
export const PlusIcon = /* @__PURE__ */ draw('M10 4.2v11.6M4.2 10h11.6');
export const LockIcon = /* @__PURE__ */ draw('M4.5 9h11v7.5h-11ZM7 9V6.4a3 3 0 0 1 6 0V9');
export const SearchIcon = /* @__PURE__ */ draw('M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.7 3.7');
export const PersonIcon = /* @__PURE__ */ draw(
  'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.5 17c.5-3.3 3.2-4.5 6.5-4.5s6 1.2 6.5 4.5',
);
export const BankIcon = /* @__PURE__ */ draw('M3 8h14l-7-4.5ZM3 16.5h14M5 8.5v7M8.4 8.5v7M11.6 8.5v7M15 8.5v7');
export const MailIcon = /* @__PURE__ */ draw('M3 5h14v10.5H3ZM3.3 5.5 10 10.8l6.7-5.3');
export const ClockIcon = /* @__PURE__ */ draw('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.3l2.8 1.7');

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
export const BackIcon = (): ReactElement => <Arrow />;
