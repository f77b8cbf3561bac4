import type { bank as english } from '../en/bank';

/** The same in Spanish. */
export const bank = {
  'bank.title': 'Agregue la cuenta bancaria de su empresa',
  'bank.lead': 'A esta cuenta le pagamos su dinero. Una cuenta corriente en EE. UU. a nombre de la empresa.',
  'bank.numbered': 'Cuenta bancaria {number}',
  'bank.name': 'Nombre del titular de la cuenta',
  'bank.type': 'Tipo de cuenta',
  'bank.checking': 'Corriente',
  'bank.routing': 'Número de ruta bancaria',
  'bank.routingHint': 'Nueve dígitos, en la parte inferior izquierda de un cheque.',
  'bank.account': 'Número de cuenta',
  'bank.accountHint': 'De 5 a 17 dígitos, junto al número de ruta bancaria.',
  'bank.confirm': 'Confirme el número de cuenta',
  'bank.confirmKept': 'Solo es necesario si escribe un nuevo número de cuenta.',
  'bank.pending': 'Esta cuenta se está verificando.',
  'bank.onFile': 'Se conservan los números guardados, a menos que escriba otros.',
  'bank.keepSaved': 'Conservar los números guardados',
  'bank.same': 'Las dos cuentas tienen los mismos números. Puede continuar si es lo que desea.',
  'bank.sameAs': '{first} y {second} tienen los mismos números. Puede continuar si es lo que desea.',
  'bank.why': 'Usamos estos números únicamente para pagos y comisiones.',
  'bank.where': 'Dónde encontrar estos números',
  'bank.check':
    'En un cheque, la línea inferior muestra primero el número de ruta bancaria de nueve dígitos, luego el número de cuenta y después el número del cheque.',
  'bank.checkAlt': 'Imagen de un cheque con la línea inferior señalada',
  'bank.loadFailed': 'No se pudieron cargar las cuentas bancarias. Inténtelo de nuevo.',
  'bank.saveFailed': 'No se pudo enviar. Inténtelo de nuevo.',
} as const satisfies Record<keyof typeof english, string>;
