import styled from '@emotion/styled';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner';
import { forward } from './forward';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly kind?: ButtonKind | undefined;
  /** Work is in progress: shows a spinner and ignores presses. */
  readonly busy?: boolean | undefined;
  /** Replaces the text while busy. */
  readonly busyText?: ReactNode;
  readonly icon?: ReactNode;
}

const Shape = styled('button', forward)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--_2);
  min-block-size: 44px;
  padding: 9px calc(var(--_sp) * 2.5);
  border: 1px solid transparent;
  border-radius: var(--_r);
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  &[data-kind='primary'] {
    background: var(--_primary);
    border-color: var(--_primary-line);
    color: var(--_on-primary);
    box-shadow: var(--_shadow);
  }
  &[data-kind='secondary'] {
    background: var(--_field);
    border-color: var(--_control);
  }
  &[data-kind='quiet'] {
    padding-inline: var(--_3);
  }
  &[data-kind='link'] {
    display: inline;
    min-block-size: 24px;
    padding: 2px 0;
    border: 0;
    border-radius: 3px;
    font-weight: 400;
    text-align: start;
    color: var(--_accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  @media (hover: hover) {
    &:hover {
      background: var(--_quiet);
    }
    &[data-kind='primary']:hover {
      background: var(--_primary-hover);
    }
    &[data-kind='link']:hover {
      background: none;
      text-decoration-thickness: 2px;
    }
  }
  &[data-kind='primary']:active {
    background: var(--_primary-active);
    box-shadow: none;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-disabled='true']:not([aria-busy='true'], [data-kind='link']) {
    background: var(--_quiet);
    border-color: var(--_line);
    color: var(--_muted);
    box-shadow: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** `type="button"` by default. A press while busy reaches neither `onClick` nor the form. */
export function Button({ kind = 'secondary', busy = false, busyText, icon, children, onClick, ...rest }: ButtonProps) {
  return (
    <Shape
      type="button"
      part={kind === 'primary' ? 'button button-primary' : 'button'}
      {...rest}
      data-kind={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyText ? busyText : children}
    </Shape>
  );
}
