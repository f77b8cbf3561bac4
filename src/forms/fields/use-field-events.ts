import type { FocusEvent } from 'react';
import { useFormField } from '../form-context';

/**
 * Registers a field; leaving it shows its value formatted and saves what has changed. No keystroke is ever blocked.
 *
 * @param alsoChecks a field that is validated again with this one, once Continue has been pressed
 */
export function useFieldEvents(name: string, format?: (typed: string) => string, alsoChecks?: string) {
  const { step } = useFormField(name);
  const { onBlur, ...registered } = step.form.register(name, alsoChecks === undefined ? {} : { deps: alsoChecks });
  return {
    ...registered,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      const typed: unknown = step.form.getValues(name);
      if (format !== undefined && typeof typed === 'string') {
        const shown = format(typed);
        if (shown !== typed) step.form.setValue(name, shown, { shouldValidate: step.form.formState.isSubmitted });
      }
      void onBlur(event);
      step.leave();
    },
  };
}
