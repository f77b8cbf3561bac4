import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { useClock } from '../clock/context';
import { BareInput, InputFrame } from './text-input';
import { UNRECORDED } from './unrecorded';

export interface SecretInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'size' | 'prefix' | 'children'
> {
  readonly showText: string;
  readonly hideText: string;
  /** Of the label, where several fields are on one screen: it describes the button. */
  readonly labelId?: string;
  readonly extent?: 'short' | 'medium' | undefined;
}

interface BaseProps extends SecretInputProps {
  /** Hides the text as dots in this text input, not a password input: browsers offer to save passwords. */
  readonly dotted?: typeof BareInput;
  /** What is shown over a hidden value once the field has been left. */
  readonly cover?: ReactNode;
}

/** Milliseconds without typing after which a revealed secret is hidden again. */
const SHOWN_FOR = 20_000;

const Toggle = styled.button`
  min-inline-size: 44px;
  padding-inline: 12px;
  border-radius: inherit;
  font-size: var(--_small);
  font-weight: 600;
  color: var(--_accent);
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
`;

/**
 * An input for secrets. Uncontrolled on purpose: React copies the value of a controlled input into the `value` attribute, where
 * session recorders read it. Its value is set and read only through `ref`. A revealed secret is hidden again when its form is
 * submitted, after 20 s without typing, and when the window loses the focus (D-215).
 */
export function SecretInput({ dotted, cover, showText, hideText, labelId, extent, ref, ...rest }: BaseProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [shown, setShown] = useState(false);

  const clock = useClock();

  useEffect(() => {
    const element = input.current;
    if (!shown || element === null) return undefined;
    const hide = (): void => setShown(false);
    let timer = clock.set(hide, SHOWN_FOR);
    const wait = (): void => {
      clock.clear(timer);
      timer = clock.set(hide, SHOWN_FOR);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', wait, { signal });
    element.form?.addEventListener('submit', hide, { signal });
    // Somebody else may see the screen, or it may be about to be shared.
    window.addEventListener('blur', hide, { signal });
    return () => {
      clock.clear(timer);
      listening.abort();
    };
  }, [shown, clock]);

  const covered = !shown && cover;
  const dots = dotted !== undefined;
  const Input = dotted ?? BareInput;
  return (
    <InputFrame {...UNRECORDED} part="input" data-extent={extent}>
      <Input
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        {...rest}
        {...UNRECORDED}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        type={dots || shown ? 'text' : 'password'}
        data-dots={(dots && !shown) || undefined}
        data-covered={covered ? true : undefined}
      />
      {covered}
      <Toggle type="button" aria-describedby={labelId} aria-controls={rest.id} onClick={() => setShown(!shown)}>
        {shown ? hideText : showText}
      </Toggle>
    </InputFrame>
  );
}
