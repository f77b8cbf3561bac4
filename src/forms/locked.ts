import type { FieldValues } from 'react-hook-form';

/** Fields of a form that show what the host gave, as text. */
export interface LockedFields<Form> {
  readonly names: readonly string[];
  /** The form of what the host gave. */
  readonly given: Form;
}

/** Whether a field shows what the host gave. One that holds something else, or nothing, is the applicant's. */
export function isLocked(locked: LockedFields<FieldValues> | undefined, name: string, value: unknown): boolean {
  return locked !== undefined && locked.names.includes(name) && value !== '' && value === locked.given[name];
}
