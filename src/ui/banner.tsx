import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { withPersonal } from './personal';
import { DoneIcon, InfoIcon, WarningIcon } from './icons';

export type BannerKind = 'info' | 'success' | 'warning' | 'error';

export interface BannerProps {
  readonly kind?: BannerKind | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announces the banner when it appears. Leave it out for banners that are there from the start. */
  readonly live?: boolean | undefined;
}

const Shape = styled.div`
  --_ink: var(--_accent);
  display: flex;
  gap: var(--_3);
  padding: var(--_3) var(--_4);
  background: var(--_tint);
  border: 1px solid var(--_line);
  border-radius: var(--_r);
  &[data-kind='error'] {
    --_ink: var(--_danger);
    background: var(--_danger-tint);
    border-color: var(--_danger-line);
    > :not(div) {
      rotate: 180deg;
    }
  }
  > :not(div) {
    color: var(--_ink);
    translate: 0 2px;
  }
  > div {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_2) var(--_4);
  }
  strong {
    display: block;
    font-weight: 600;
  }
`;

/** Apart, because the first screen has neither kind, and the entry holds the styles of what it has. */
const LaterShape = styled(Shape)`
  --_ink: var(--_good);
  background: var(--_good-tint);
  border-color: var(--_good-line);
  &[data-kind='warning'] {
    --_ink: var(--_warn);
    background: var(--_warn-tint);
    border-color: var(--_warn-line);
  }
`;

const SHAPES = { info: Shape, success: LaterShape, warning: LaterShape, error: Shape };

/* An error's icon is the one of an info, turned upside down. */
const ICONS = { info: InfoIcon, success: DoneIcon, warning: WarningIcon, error: InfoIcon };

export function Banner({ kind = 'info', title, children, action, live = false }: BannerProps) {
  const Icon = ICONS[kind];
  const Part = SHAPES[kind];
  return (
    <Part data-kind={kind} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon />
      <div>
        <div>
          {title && <strong>{title}</strong>}
          {withPersonal(children)}
        </div>
        {action}
      </div>
    </Part>
  );
}
