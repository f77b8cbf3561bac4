import type { signUp as english } from '../en/sign-up';

/** The same in Spanish. */
export const signUp = {
  'signUp.title': 'Cree su cuenta',
  'signUp.lead': 'Solicite una cuenta de comercio.',
  'signUp.duration': 'Unos 10 minutos. Puede guardar y terminar más tarde.',
  'signUp.haveReady':
    'Tenga a mano: su identificación fiscal, los números de Seguro Social de los propietarios y sus datos bancarios.',
  'signUp.name': 'Nombre completo',
  'signUp.password': 'Cree una contraseña',
  'signUp.passwordHint': 'Al menos 12 caracteres, con una letra mayúscula, un número y un carácter especial.',
  'signUp.strength': 'Seguridad de la contraseña',
  'signUp.strength.weak': 'Débil',
  'signUp.strength.good': 'Buena',
  'signUp.strength.strong': 'Segura',
  'signUp.strength.veryStrong': 'Muy segura',
  'signUp.capsLock': 'El bloqueo de mayúsculas está activado.',
  'signUp.emailSuggestion': '¿Quiso decir {email}?',
  'signUp.terms': 'Acepto los {terms}, el {privacy} y el {esign}',
  'signUp.submit': 'Comenzar la solicitud',
  'signUp.noToken': 'Su cuenta se ha creado. Inicie sesión para continuar.',
  'signUp.continue': 'Continuar una solicitud anterior',
  'signUp.captcha': 'Verificación de seguridad',
  'signUp.captchaWorking': 'Comprobando que usted no es un robot…',
  'signUp.captchaDone': 'Verificación de seguridad completada.',
  'signUp.captchaFailed': 'No se pudo cargar la verificación de seguridad.',
  'signUp.captchaRetry': 'Repetir la verificación',
} as const satisfies Record<keyof typeof english, string>;
