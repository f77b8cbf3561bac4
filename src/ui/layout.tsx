import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { forward } from './forward';

/** A vertical stack; `large` between cards, `small` between related lines. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--_sp) * 2.5);
  &[data-gap='large'] {
    gap: var(--_5);
  }
  &[data-gap='small'] {
    gap: var(--_2);
  }
`;

/**
 * Fields side by side if the column is at least 560 px wide, else stacked; labels, hints and controls of a row are aligned. `data-layout`: `half` (default), `third` for
 * three from 680 px, `narrow` for a short one first, `wide` for a short one last.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: calc(var(--_sp) * 2.5) var(--_4);
  @container mo (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-layout='narrow'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2.4fr);
    }
    &[data-layout='wide'] {
      grid-template-columns: minmax(0, 2.4fr) minmax(0, 1fr);
    }
    /* Four grid rows per line: label, hint, control, error. An empty row must take no space, so gaps are margins here. */
    row-gap: 0;
    margin-block-end: calc(var(--_sp) * -2.5);
    > * {
      grid-row: span 4;
      margin-block-end: calc(var(--_sp) * 2.5);
    }
    > [part='field'] {
      display: grid;
      grid-template-rows: subgrid;
      align-items: start;
    }
  }
  @container mo (min-width: 680px) {
    &[data-layout='third'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 0.75fr);
    }
  }
`;

/** The row of buttons at the end of a form: the main one first in reading order, full width if narrow. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_2) var(--_3);
  @container mo (max-width: 479px) {
    > button:not([data-kind='link']) {
      flex: 1 1 100%;
    }
  }
`;

/** Holds the Back button above the first card, its arrow level with the card's edge. */
export const BackRow = styled.div`
  margin-block: calc(var(--_2) * -1) var(--_1);
  > button {
    margin-inline-start: calc(var(--_3) * -1);
    font-weight: 600;
  }
  /* Its border and the heading's outline are drawn there, and would touch. */
  @media (forced-colors: active) {
    margin-block-end: var(--_2);
  }
`;

const Column = styled('div', forward)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_5);
  inline-size: 100%;
  max-inline-size: 728px;
  margin-inline: auto;
  padding: var(--_4) var(--_5) var(--_6);
  @container mo (max-width: 559px) {
    gap: var(--_4);
    padding: var(--_3) var(--_3) var(--_5);
  }
`;

interface MainProps extends ComponentPropsWithRef<'div'> {
  /** True in the hosted app, where this is the main landmark; a host page has its own. */
  readonly landmark?: boolean | undefined;
}

/** The column that holds a screen. */
export function Main({ landmark = false, ...rest }: MainProps) {
  return <Column as={landmark ? 'main' : 'div'} part="main" {...rest} />;
}
