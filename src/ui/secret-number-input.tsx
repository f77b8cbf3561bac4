import styled from '@emotion/styled';
import { type FocusEvent, type InputEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forward } from './forward';
import { SecretInput, type SecretInputProps } from './secret-input';
import { inputBase } from './text-input';

interface SecretNumberInputProps extends SecretInputProps {
  /** Returns what to show of a number once its field has been left. */
  readonly cover: (value: string) => string;
  /** Runs just before the browser changes the text. */
  readonly onBeforeEdit?: ((input: HTMLInputElement) => void) | undefined;
}

const DottedInput = styled('input', forward)(
  inputBase,
  `&[data-dots] { -webkit-text-security: disc; }
  &[data-covered]:not(:focus) { color: transparent; -webkit-text-fill-color: transparent; }
  &:not(:focus) + [data-cover] { display: flex; }`,
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
  /* In a narrow field with large text, the cover is longer than the space next to the button. */
  & + button {
    position: relative;
    background: inherit;
  }
`;

/** An input for secret numbers. Nothing on the page changes while somebody types; the cover appears once the field is left. */
export function SecretNumberInput({
  cover,
  ref,
  onFocus,
  onBlur,
  onInput,
  onBeforeEdit,
  ...rest
}: SecretNumberInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const focused = useRef(false);
  const [text, setText] = useState('');
  const look = (): void => {
    if (!focused.current) setText(cover(input.current?.value ?? ''));
  };
  // A form library writes the value through the ref; the cover follows at the next render.
  useLayoutEffect(look);

  const beforeEdit = useRef(onBeforeEdit);
  useLayoutEffect(() => {
    beforeEdit.current = onBeforeEdit;
  });
  useEffect(() => {
    const element = input.current;
    // React's `onBeforeInput` is synthesized from other events, and misses paste, drop and deletion.
    const note = (): void => {
      if (element !== null) beforeEdit.current?.(element);
    };
    element?.addEventListener('beforeinput', note);
    return () => element?.removeEventListener('beforeinput', note);
  }, []);

  return (
    <SecretInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      dotted={DottedInput}
      cover={
        text !== '' && (
          <Cover data-cover aria-hidden="true">
            {text}
          </Cover>
        )
      }
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      onInput={(event: InputEvent<HTMLInputElement>) => {
        onInput?.(event);
        look();
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        focused.current = true;
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        focused.current = false;
        onBlur?.(event);
        look();
      }}
    />
  );
}
