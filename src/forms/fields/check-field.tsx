import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { useFormField } from '../form-context';
import { useFieldEvents } from './use-field-events';

interface CheckFieldProps {
  readonly name: string;
  /** Shown next to the box. */
  readonly children: ReactNode;
  /** The label as one sentence, for labels that contain buttons: those would leave gaps in the accessible name. */
  readonly spoken?: string;
}

/** A checkbox that must be checked. */
export function CheckField({ name, children, spoken }: CheckFieldProps) {
  const { id, error } = useFormField(name);
  const events = useFieldEvents(name);
  return <Checkbox {...events} id={id} aria-required aria-label={spoken} label={children} error={error} />;
}
