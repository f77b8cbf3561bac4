import type { FieldValues } from 'react-hook-form';

/** The fields that show values from the host, which the applicant cannot change. */
export interface LockedFields<Form> {
  readonly names: readonly string[];
  /** A form filled with the host's values. */
  readonly given: Form;
  /** Called when the server refuses the value of a field. */
  readonly onRefused?: (name: string) => void;
}

/** Whether a field shows the host's value. A field with another value, or none, can be edited. */
export function isLocked(locked: LockedFields<FieldValues> | undefined, name: string, value: unknown): boolean {
  return locked !== undefined && locked.names.includes(name) && value !== '' && value === locked.given[name];
}
