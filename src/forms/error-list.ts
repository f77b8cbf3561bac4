/** An error for a list of errors: prefixed with the field's label unless it already names the field. */
export function labeledIssueText(text: string, label: string): string {
  return text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`;
}

/** Names of the fields that have an error; fields inside lists by their paths. */
export function fieldsIn(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isError = 'message' in error && typeof error.message === 'string';
    return isError ? [prefix + name] : fieldsIn(error, `${prefix}${name}.`);
  });
}
