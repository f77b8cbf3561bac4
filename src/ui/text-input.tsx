import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { forward } from './forward';
import { UNRECORDED } from './unrecorded';

/** The frame of a control. It shows the focus ring, which includes the adornments. */
export const InputFrame = styled('div', forward)`
  position: relative;
  display: flex;
  align-items: stretch;
  min-block-size: 44px;
  background: var(--_field);
  border: 1px solid var(--_control);
  border-radius: var(--_r);
  @media (hover: hover) {
    &:hover {
      border-color: var(--_text);
    }
  }
  &:has(:is(input, select):focus) {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
    border-color: var(--_focus);
    box-shadow: 0 0 0 4px var(--_tint);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--_danger);
  }
  &:has([aria-invalid='true']:focus) {
    outline-color: var(--_danger);
    box-shadow: 0 0 0 4px var(--_danger-tint);
  }
  &:has([readonly]) {
    background: var(--_quiet);
  }
  &[data-extent='short'] {
    max-inline-size: calc(var(--_fs) * 10);
  }
  &[data-extent='medium'] {
    max-inline-size: calc(var(--_fs) * 18);
  }
`;

/** The control inside a frame. Without `:has` support it keeps its own focus ring. */
export const inputBase = `
  flex: 1 1 0;
  inline-size: 100%;
  /* A host's long text on a button next to it wraps (D-566). */
  min-inline-size: 50%;
  padding: 8px 12px;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--_text);
  line-height: 1.5;
  text-overflow: ellipsis;
  appearance: none;
  &::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  @supports selector(:has(a)) {
    &:focus-visible {
      outline: 0;
    }
  }
  &:autofill {
    box-shadow: inset 0 0 0 99px var(--_tint);
    -webkit-text-fill-color: var(--_text);
  }
  &::-ms-reveal {
    display: none;
  }
`;

export const BareInput = styled('input', forward)(inputBase);

const Adornment = styled.span`
  display: flex;
  align-items: center;
  flex: none;
  padding-inline: 12px 0;
  color: var(--_muted);
  & + input {
    padding-inline-start: 6px;
  }
  input + & {
    padding-inline: 0 12px;
  }
`;

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> {
  /** Decoration before and after the text; screen readers only announce the label, so do not put meaning here. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Hides what is typed from session recorders. */
  readonly unrecorded?: boolean;
  /** Expected length of the answer; never wider than the column. */
  readonly extent?: 'short' | 'medium' | undefined;
}

/** A one-line input. `ref` is the input itself. */
export function TextInput({ prefix, suffix, extent, unrecorded = false, ...rest }: TextInputProps) {
  return (
    // What is next to a number is on the same side in every direction of writing (D-567).
    <InputFrame
      {...(unrecorded && UNRECORDED)}
      part="input"
      data-extent={extent}
      dir={prefix || suffix ? 'ltr' : undefined}
    >
      {prefix && <Adornment aria-hidden="true">{prefix}</Adornment>}
      <BareInput type="text" {...rest} {...(unrecorded && UNRECORDED)} />
      {suffix && <Adornment aria-hidden="true">{suffix}</Adornment>}
    </InputFrame>
  );
}
