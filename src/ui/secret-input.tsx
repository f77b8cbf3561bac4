import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type FocusEvent, type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import { InputFrame, inputBase } from './text-input';
import { forward } from './forward';

interface SecretInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'size' | 'prefix'
> {
  /** `password` hides every letter; `digits` is readable while focused and shows the last four when left. */
  readonly mask: 'password' | 'digits';
  readonly showText: string;
  readonly hideText: string;
  /** Names the button for screen readers, starting with its text: "Show password". */
  readonly extent?: 'short' | 'medium' | undefined;
}

const Bare = styled('input', forward)(
  inputBase,
  `&[data-covered]:not(:focus) { color: transparent; -webkit-text-fill-color: transparent; }
  &:not(:focus) + [data-cover] { display: flex; }
  &::-ms-reveal { display: none; }`,
);

const Cover = styled.span`
  display: none;
  position: absolute;
  inset: 0;
  align-items: center;
  padding-inline: 12px;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
`;

const Toggle = styled.button`
  flex: none;
  min-inline-size: 44px;
  padding-inline: 12px;
  border-radius: inherit;
  font-size: var(--_small);
  font-weight: 600;
  color: var(--_accent);
  &:hover {
    text-decoration: underline;
  }
`;

/** All but the last four digits as dots; other characters stay to keep the number's shape. */
export function maskDigits(text: string): string {
  let left = text.replace(/\D/g, '').length - 4;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? '•' : digit));
}

/**
 * An input for secrets. Uncontrolled on purpose: React copies the value of a controlled input into the `value`
 * attribute, where session recorders read it. Its value is set and read only through `ref`.
 */
export function SecretInput({ mask, showText, hideText, extent, ref, onBlur, onInput, ...rest }: SecretInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const digits = mask === 'digits';
  const look = (): void => {
    if (digits) setText(maskDigits(input.current?.value ?? ''));
  };
  // A form library writes the value through the ref; the cover follows at the next render.
  useLayoutEffect(look);
  return (
    <InputFrame part="input" data-extent={extent}>
      <Bare
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        {...(digits && { inputMode: 'numeric', autoComplete: 'off' })}
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        type={digits || shown ? 'text' : 'password'}
        data-covered={(digits && !shown && text !== '') || undefined}
        onInput={(event: InputEvent<HTMLInputElement>) => {
          look();
          onInput?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          onBlur?.(event);
          look();
        }}
      />
      {digits && !shown && text !== '' && (
        <Cover data-cover aria-hidden="true">
          {text}
        </Cover>
      )}
      <Toggle
        type="button"
        aria-label={shown ? hideText : showText}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? hideText : showText}
      </Toggle>
    </InputFrame>
  );
}
