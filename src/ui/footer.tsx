import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { forward } from './forward';

interface FooterProps {
  /** Save and Exit, Help: in the same order on every screen. */
  readonly actions?: ReactNode;
  /** Terms, Privacy, E-Sign. */
  readonly links?: ReactNode;
  readonly poweredBy?: ReactNode;
  /** True in the hosted app, where this is the page's footer landmark. */
  readonly landmark?: boolean | undefined;
  /** Copyright line, version. */
  readonly legal?: ReactNode;
}

const Shape = styled('div', forward)`
  display: grid;
  /* A long name is cut; it does not widen the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_3);
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
  padding: var(--_5);
  font-size: var(--_small);
  color: var(--_muted);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_2) var(--_5);
    /* What comes with the facilitator finds its room. */
    min-block-size: 24px;
  }
  img {
    max-block-size: 24px;
    max-inline-size: 140px;
  }
  a,
  button[data-kind='link'] {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    padding: 0;
    font-weight: 400;
    color: inherit;
  }
  button:not([data-kind='link']) {
    min-block-size: 40px;
    padding: 7px var(--_4);
    color: var(--_text);
  }
  @container mo (max-width: 559px) {
    padding: var(--_4);
  }
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_1) var(--_4);
  /* A line of its own: the name that comes later would break another one. */
  &[data-last] {
    flex: 1 1 100%;
  }
  @container mo (min-width: 720px) {
    &[data-last] {
      flex: 1 1 50%;
      justify-content: end;
    }
  }
`;

export function Footer({ actions, links, poweredBy, legal, landmark = false }: FooterProps) {
  return (
    <Shape as={landmark ? 'footer' : 'div'} part="footer" data-screen>
      {(actions || poweredBy) && (
        <div>
          <Group>{actions}</Group>
          {poweredBy}
        </div>
      )}
      {(links || legal) && (
        <div>
          <Group>{links}</Group>
          <Group data-last>{legal}</Group>
        </div>
      )}
    </Shape>
  );
}
