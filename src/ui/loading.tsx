import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Bar = styled.span`
  display: block;
  block-size: 1em;
  border-radius: 6px;
  background: var(--_line);
  animation: mo-pulse 1.6s ease-in-out infinite;
  &[data-tall] {
    block-size: 44px;
    border-radius: var(--_r);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: var(--_3);
  > :nth-of-type(3n + 1) > :first-of-type {
    inline-size: 32%;
  }
  > :nth-of-type(3n + 2) > :first-of-type {
    inline-size: 26%;
  }
  > :nth-of-type(3n) > :first-of-type {
    inline-size: 20%;
  }
`;

/** A skeleton of a form that is loading. */
export function Skeleton({ fields = 3 }: { readonly fields?: number }) {
  return (
    <Stack aria-hidden="true">
      {Array.from({ length: fields }, (_, index) => (
        <Stack key={index}>
          <Bar />
          <Bar data-tall />
        </Stack>
      ))}
    </Stack>
  );
}

/** A skeleton, or the given children, with a text for screen readers: beside what is busy, whose content they leave out. */
export function Loading({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div>
      <span className="mo-hide" role="status">
        {text}
      </span>
      <div aria-busy="true">{children ?? <Skeleton />}</div>
    </div>
  );
}
