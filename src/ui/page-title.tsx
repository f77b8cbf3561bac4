import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Title = styled.h1`
  font-size: calc(var(--_fs) * 1.625);
  line-height: 1.25;
  letter-spacing: -0.018em;
  @container mo (max-width: 559px) {
    font-size: calc(var(--_fs) * 1.375);
  }
`;

const Lead = styled.p`
  margin-block-start: var(--_2);
  color: var(--_muted);
  text-wrap: pretty;
`;

interface PageTitleProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}

/** The only `h1` of a screen and the sentence under it. */
export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <div>
      {/* The heading receives the focus by script when the screen changes. */}
      <Title tabIndex={-1}>{children}</Title>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}
