/**
 * Error messages for the domain's rules. `{label}` is the field's label, `{field}` the label as it reads inside a sentence
 * (`fieldName` in `domain/rule.ts`); other placeholders are the rule's figures. Sentences from the specification are kept word for
 * word. This file has the first screen's messages; `rules.ts` has the rest.
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
