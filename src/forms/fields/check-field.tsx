import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { useFormField } from '../step-form';
import { useFieldEvents } from './use-field-events';

interface CheckFieldProps {
  readonly name: string;
  /** Shown beside the box; it must read like the label of the form's labels. */
  readonly children: ReactNode;
}

/** A box to tick. */
export function CheckField({ name, children }: CheckFieldProps) {
  const { id, error } = useFormField(name);
  const events = useFieldEvents(name);
  return <Checkbox {...events} id={id} label={children} error={error} />;
}
