import { createContext, useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StepForm } from './use-step-form';

/** A form as its fields see it, whatever its type. */
type AnyStepForm = StepForm<FieldValues, unknown>;

export const StepFormContext = createContext<AnyStepForm | null>(null);

/** Makes a form available to its fields. */
export function asAnyForm<Form extends FieldValues, Entity>(step: StepForm<Form, Entity>): AnyStepForm {
  return step as unknown as AnyStepForm;
}

export function useFormField(name: string) {
  const step = useContext(StepFormContext);
  if (step === null) throw new Error('A field must be inside a form');
  return {
    step,
    id: step.idOf(name),
    label: step.labelOf(name),
    error: step.errorOf(name),
    locked: step.isLocked(name) ? String(step.form.getValues(name)) : undefined,
  };
}
