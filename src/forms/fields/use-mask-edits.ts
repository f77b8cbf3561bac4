import { useRef, type InputEvent } from 'react';
import { enteredOver, isMasked, type Edit } from '../../domain/secret';

/**
 * For a field that may show the server's mask of a number on file. The first edit replaces the mask by what was entered, so
 * that it is never mixed with digits.
 *
 * @param isGone whether the server has no number, or another than the mask is of
 */
export function useMaskEdits(valueBefore: () => unknown, isGone: boolean) {
  const selection = useRef<Edit['selection']>(undefined);
  return {
    /** Right before the browser edits: only then is it known what is selected. */
    onBeforeEdit: ({ selectionStart, selectionEnd }: HTMLInputElement): void => {
      const start = selectionStart ?? 0;
      selection.current = { start, end: selectionEnd ?? start };
    },
    /** The form has not taken the edit yet. */
    replaceMask: ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void => {
      const selected = selection.current;
      selection.current = undefined;
      const before = valueBefore();
      const { inputType, data } = nativeEvent instanceof globalThis.InputEvent ? nativeEvent : {};
      // Undo would bring back the mask of a number that has been replaced.
      if (isGone && inputType?.startsWith('history') === true && isMasked(input.value)) input.value = '';
      if (typeof before !== 'string' || !isMasked(before)) return;
      const entered = enteredOver({ before, after: input.value, selection: selected, kind: inputType, data });
      if (entered !== input.value) input.value = entered;
    },
  };
}
