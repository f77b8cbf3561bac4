/** Names of the fields that have an error, those inside lists by their paths. */
export function fieldsIn(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isError = 'message' in error && typeof error.message === 'string';
    return isError ? [prefix + name] : fieldsIn(error, `${prefix}${name}.`);
  });
}
