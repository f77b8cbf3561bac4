import { useRef, type FocusEvent, type InputEvent } from 'react';
import { isMasked } from '../../domain/form-schema';

/**
 * For a secret field whose number the server has and shows in part. The first key replaces what is shown, so that a mask
 * is never mixed with digits; an emptied field left again shows what is on file.
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
      if (isMasked(before.current)) input.value = addedTo(before.current, input.value);
      before.current = '';
    },
    format: (typed: string) => (typed.trim() === '' && isMasked(saved) ? saved : format(typed)),
  };
}

/** What an edit put into a text: the part between the beginning and the end that stayed. */
function addedTo(before: string, after: string): string {
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < longest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}
