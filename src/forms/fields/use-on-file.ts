import { useRef, type FocusEvent, type InputEvent } from 'react';
import { isMasked, typedInto } from '../../domain/secret';

/**
 * For a secret field whose number is on file and shown masked. The first keystroke replaces the mask, so that it is
 * never mixed with digits; leaving the field empty brings the mask back.
 *
 * @param saved the server's value, masked or not
 */
export function useOnFile(saved: string, format: (typed: string) => string) {
  const before = useRef('');
  return {
    onFocus(event: FocusEvent<HTMLInputElement>) {
      before.current = event.currentTarget.value;
    },
    onInput(event: InputEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      if (isMasked(before.current)) input.value = typedInto(before.current, input.value);
      // Undo may bring the mask back while the field has the focus.
      before.current = input.value;
    },
    format: (typed: string) => (typed.trim() === '' && isMasked(saved) ? saved : format(typed)),
  };
}
