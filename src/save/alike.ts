/** Whether two forms hold the same values, whatever the order of their fields. A missing field counts as empty. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? '') === (other ?? '');
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isAlike(one[key], other[key]));
}

/** A form, or a list of forms. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
