import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { useFormField } from '../form-context';
import { useFieldEvents } from './use-field-events';

interface CheckFieldProps {
  readonly name: string;
  /** Shown beside the box. */
  readonly children: ReactNode;
  /** The same as one sentence, where buttons in it would leave gaps in the name that is read aloud. */
  readonly spoken?: string;
}

/** A box to tick. */
export function CheckField({ name, children, spoken }: CheckFieldProps) {
  const { id, error } = useFormField(name);
  const events = useFieldEvents(name);
  return <Checkbox {...events} id={id} aria-label={spoken} label={children} error={error} />;
}
