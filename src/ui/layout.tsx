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
