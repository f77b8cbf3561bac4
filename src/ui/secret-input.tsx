import styled from '@emotion/styled';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type InputEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { InputFrame, inputBase } from './text-input';
import { forward } from './forward';
import { UNRECORDED } from './unrecorded';

interface SecretInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'size' | 'prefix'
> {
  /** `password` hides every letter; `digits` is a number, with its own keyboard and a cover once the field is left. */
  readonly mask: 'password' | 'digits';
  /** What is shown of a number whose field has been left. */
  readonly cover?: ((value: string) => string) | undefined;
  /** Runs right before the browser changes the text. */
  readonly onBeforeEdit?: ((input: HTMLInputElement) => void) | undefined;
  readonly showText: string;
  readonly hideText: string;
  /** Names the button for screen readers, starting with its text: "Show password". */
  readonly extent?: 'short' | 'medium' | undefined;
}

const Bare = styled('input', forward)(
  inputBase,
  /* Dots without the type of a password, which would offer to save the number. */
  `&[data-dots] { -webkit-text-security: disc; }
  &[data-covered]:not(:focus) { color: transparent; -webkit-text-fill-color: transparent; }
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

/**
 * An input for secrets. Uncontrolled on purpose: React copies the value of a controlled input into the `value`
 * attribute, where session recorders read it. Its value is set and read only through `ref`, and no text of the page changes
 * while somebody types.
 */
export function SecretInput({
  mask,
  cover,
  showText,
  hideText,
  extent,
  ref,
  onFocus,
  onBlur,
  onInput,
  onBeforeEdit,
  ...rest
}: SecretInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const focused = useRef(false);
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const digits = mask === 'digits';
  const look = (): void => {
    if (digits && !focused.current) setText(cover?.(input.current?.value ?? '') ?? '');
  };
  // A form library writes the value through the ref; the cover follows at the next render.
  useLayoutEffect(look);

  const beforeEdit = useRef(onBeforeEdit);
  useLayoutEffect(() => {
    beforeEdit.current = onBeforeEdit;
  });
  useEffect(() => {
    const element = input.current;
    // React's own onBeforeInput is made of other events, and comes without paste, drop and deletion.
    const note = (): void => {
      if (element !== null) beforeEdit.current?.(element);
    };
    element?.addEventListener('beforeinput', note);
    return () => element?.removeEventListener('beforeinput', note);
  }, []);

  useEffect(() => {
    const form = shown ? input.current?.form : null;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [shown]);

  return (
    <InputFrame {...UNRECORDED} part="input" data-extent={extent}>
      <Bare
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        {...(digits && { inputMode: 'numeric', autoComplete: 'off' })}
        {...rest}
        {...UNRECORDED}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        type={digits || shown ? 'text' : 'password'}
        data-dots={(digits && !shown) || undefined}
        data-covered={(digits && !shown && text !== '') || undefined}
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
