import type { validation as english } from '../en/validation';

/** The same in Spanish. */
export const validation = {
  'validation.required': 'El campo {label} es obligatorio.',
  'validation.invalid': '{label}: este dato no es válido.',
  'validation.tooLong': '{label}: como máximo {max} caracteres.',
  'validation.tooShort': '{label}: al menos {min} caracteres.',
  'validation.password.required': 'La contraseña es obligatoria',
  'validation.password.criteria': 'La contraseña no cumple los criterios exigidos',
  'validation.password.weak': 'La contraseña no es lo bastante segura',
  'validation.password.requirements': 'La contraseña no cumple los requisitos.',
  'validation.terms':
    'Acepte los Términos del servicio, el Aviso de privacidad y el Consentimiento de firma electrónica.',
  'validation.captcha': 'Confirme que no es un robot.',
} as const satisfies Record<keyof typeof english, string>;
