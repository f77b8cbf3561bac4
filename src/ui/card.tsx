import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { forward } from './forward';

interface CardProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  /** Next to the title: an edit button, a mark. */
  readonly action?: ReactNode;
  readonly as?: 'section' | 'div' | undefined;
}

const Shape = styled('div', forward)`
  background: var(--_card);
  border: 1px solid var(--_line);
  border-radius: calc(var(--_r) * 1.4);
  box-shadow: var(--_shadow);
  padding: var(--_6);
  @container mo (max-width: 559px) {
    padding: var(--_4);
  }
  @media print {
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--_2) var(--_4);
  margin-block-end: var(--_4);
  > button {
    margin-block: -8px;
    margin-inline: calc(var(--_3) * -1);
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.35;
  }
`;

export function Card({ children, title, action, as = 'div' }: CardProps) {
  return (
    <Shape as={as} part="card">
      {(title || action) && (
        <Head>
          {title && <h2>{title}</h2>}
          {action}
        </Head>
      )}
      {children}
    </Shape>
  );
}
