/**
 * What a rule of the domain says when it is broken. `{label}` is the field's own label, `{field}` the same inside a
 * sentence (`fieldName` of the domain); other places are figures of the rule. Sentences of the specification are kept
 * letter for letter. Here stands what the first screen says; `rules.ts` has the rest.
 */
export const validation = {
  'validation.required': '{label} is required.',
  'validation.invalid': 'Please enter a valid {field}.',
  'validation.tooLong': '{label} must be {max} characters or fewer.',
  'validation.tooShort': '{label} must be at least {min} characters.',
  'validation.password.required': 'Password is required',
  'validation.password.criteria': 'Password does not meet the required criteria',
  'validation.password.weak': 'Password is not strong enough',
  'validation.password.requirements': 'Password does not meet the requirements.',
  'validation.terms': 'Please agree to the Terms of Service, Privacy Notice and E-Sign Consent.',
  'validation.captcha': 'Please verify that you are not a robot.',
} as const;
