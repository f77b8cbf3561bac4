import { useRef, type InputEvent } from 'react';
import { enteredOver, isMasked, type Edit } from '../../domain/secret';

/**
 * For a field that may show the server's mask of a number on file. The first edit replaces the mask by what was entered, so
 * that it is never mixed with digits.
 */
export function useMaskEdits(valueBefore: () => unknown) {
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
      if (typeof before !== 'string' || !isMasked(before)) return;
      const { inputType, data } = nativeEvent instanceof globalThis.InputEvent ? nativeEvent : {};
      const entered = enteredOver({ before, after: input.value, selection: selected, kind: inputType, data });
      if (entered !== input.value) input.value = entered;
    },
  };
}
