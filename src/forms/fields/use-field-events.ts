import { useEffect, useEffectEvent, useRef, type ChangeEvent, type FocusEvent, type InputEvent } from 'react';
import { useFormField } from '../form-context';

type Control = HTMLInputElement | HTMLSelectElement;
type Edited = ChangeEvent<Control> | InputEvent<Control> | FocusEvent<Control>;

/**
 * Registers a field. Its value is formatted when the field is left or the form is submitted; leaving it also saves a changed value.
 * No keystroke is ever blocked.
 *
 * @param alsoChecks a field that is validated together with this one, once Continue has been pressed
 */
export function useFieldEvents(name: string, format?: (typed: string) => string, alsoChecks?: string) {
  const { step } = useFormField(name);
  const { form, beforeSubmit } = step;
  const { onBlur, onChange, ref, ...registered } = form.register(
    name,
    alsoChecks === undefined ? {} : { deps: alsoChecks },
  );
  const control = useRef<Control>(null);

  /**
   * Takes the value from whichever event comes first. React's `onChange` misses values that a script, such as a password manager,
   * sets with a single `input` event.
   */
  function take(target: Control): void {
    if (valueIn(target) !== form.getValues(name)) void onChange({ type: 'change', target });
  }
  const onEdit = (event: Edited): void => take(event.currentTarget);

  function show(): void {
    const typed: unknown = form.getValues(name);
    // A locked value is shown as the host passed it.
    if (format === undefined || typeof typed !== 'string' || step.isLocked(name)) return;
    const shown = format(typed);
    if (shown !== typed) form.setValue(name, shown, { shouldValidate: form.formState.isSubmitted });
  }

  const settle = useEffectEvent(() => {
    // A script may have set the value without any event.
    if (control.current) take(control.current);
    show();
  });
  useEffect(() => beforeSubmit(() => settle()), [beforeSubmit]);

  return {
    ...registered,
    ref(node: Control | null) {
      control.current = node;
      ref(node);
    },
    onInput: onEdit,
    onChange: onEdit,
    onBlur: (event: FocusEvent<Control>) => {
      take(event.currentTarget);
      show();
      void onBlur(event);
      step.leave();
    },
  };
}

function valueIn(control: Control): string | boolean {
  // Not `instanceof`: in another document, elements are of that window's classes (D-354).
  return 'checked' in control && control.type === 'checkbox' ? control.checked : control.value;
}
