import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { forward } from './forward';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The accessible name; say what it acts on ("Remove owner Jane Doe"). */
  readonly label: string;
  /** The tooltip; defaults to the label. Set it if the label names a person: no style can hide a tooltip (D-261). */
  readonly tip?: string;
  readonly icon: ReactNode;
  readonly danger?: boolean | undefined;
}

const Shape = styled('button', forward)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: var(--_r);
  color: var(--_muted);
  @media (hover: hover) {
    &:hover {
      background: var(--_quiet);
      color: var(--_text);
    }
    &[data-danger]:hover {
      background: var(--_danger-tint);
      color: var(--_danger);
    }
  }
`;

export function IconButton({ label, tip = label, icon, danger = false, ...rest }: IconButtonProps) {
  return (
    <Shape
      type="button"
      part="button"
      {...rest}
      aria-label={label}
      title={tip || undefined}
      data-danger={danger || undefined}
    >
      {icon}
    </Shape>
  );
}
