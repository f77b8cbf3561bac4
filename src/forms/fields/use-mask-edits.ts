import { useRef, type InputEvent } from 'react';
import { enteredOver, isMasked, type Edit } from '../../domain/secret';

/**
 * For a field that may show the server's mask of a number on file. The first edit replaces the mask with what was entered, so that
 * the two never mix.
 *
 * @param isGone whether the server has no number, or one that does not match the mask
 */
export function useMaskEdits(valueBefore: () => unknown, isGone: boolean) {
  const selection = useRef<Edit['selection']>(undefined);
  return {
    /** Runs just before the browser edits, the last moment when the selection is known. */
    onBeforeEdit: ({ selectionStart, selectionEnd }: HTMLInputElement): void => {
      const start = selectionStart ?? 0;
      selection.current = { start, end: selectionEnd ?? start };
    },
    /** Runs before the form takes the edit. */
    replaceMask: ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void => {
      const selected = selection.current;
      selection.current = undefined;
      const before = valueBefore();
      const { inputType, data } = nativeEvent as Partial<globalThis.InputEvent>;
      // Undo would restore the mask of a number that has been replaced.
      if (isGone && inputType?.startsWith('history') === true && isMasked(input.value)) input.value = '';
      if (typeof before !== 'string' || !isMasked(before)) return;
      const entered = enteredOver({ before, after: input.value, selection: selected, kind: inputType, data });
      if (entered !== input.value) input.value = entered;
    },
  };
}
