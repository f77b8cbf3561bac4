import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const slide = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

const Shape = styled.div`
  display: grid;
  gap: var(--_4);
  justify-items: center;
  padding-block: var(--_5);
  text-align: center;
`;

const Track = styled.div`
  position: relative;
  inline-size: min(100%, 320px);
  block-size: 6px;
  border-radius: 3px;
  background: var(--_line);
  overflow: hidden;
  span {
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-radius: inherit;
    background: var(--_accent);
    animation: ${slide} 1.8s ease-in-out infinite;
    forced-color-adjust: none;
  }
  @media (prefers-reduced-motion: reduce) {
    span {
      inline-size: 100%;
      opacity: 0.6;
    }
  }
`;

interface ProgressProps {
  /** Names the bar. */
  readonly label: string;
  /** Announced when it changes: change it at most every 30 seconds. */
  readonly status?: string | undefined;
  readonly children?: ReactNode;
}

/** Progress of unknown length. */
export function Progress({ label, status, children }: ProgressProps) {
  return (
    <Shape>
      <Track role="progressbar" aria-label={label}>
        <span />
      </Track>
      {children}
      <p role="status">{status}</p>
    </Shape>
  );
}
