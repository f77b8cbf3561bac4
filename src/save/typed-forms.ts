/** What is typed is kept while the session lasts: a step that is left and entered again shows it. */
import type { TypedForms } from './saves';

export function keepTyped<Name extends keyof TypedForms>(
  typed: TypedForms,
  name: Name,
  form: NonNullable<TypedForms[Name]>,
): void {
  typed[name] = structuredClone(form);
}

/** What was typed belongs to somebody else. */
export function forgetTyped(typed: TypedForms, name: keyof TypedForms): void {
  delete typed[name];
}

/**
 * Forgets what was typed, once the server has it in full: its word counts from now on. Something newer than what was
 * saved stays: it may have been typed while the save was under way, or on another visit.
 */
export function forgetSaved<Name extends keyof TypedForms>(
  typed: TypedForms,
  name: Name,
  saved: NonNullable<TypedForms[Name]>,
): void {
  if (alike(typed[name], saved)) forgetTyped(typed, name);
}

/** Whether two forms say the same, whatever the order of their fields; a field without a value is an empty one. */
function alike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? '') === (other ?? '');
  return [...Object.keys(one), ...Object.keys(other)].every((key) => alike(one[key], other[key]));
}

/** A form, or a list of forms. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
