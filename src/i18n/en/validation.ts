/** What a rule of the domain says when it is broken. `{label}` is the field's own label. */
export const validation = {
  'validation.required': '{label} is required.',
} as const;
