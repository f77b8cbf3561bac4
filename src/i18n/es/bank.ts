import type { bank as english } from '../en/bank';

/** The same in Spanish. */
export const bank = {
  'bank.title': 'Agregue la cuenta bancaria de su empresa',
  'bank.lead': 'Le enviaremos sus pagos a una cuenta corriente de EE. UU. a nombre de la empresa.',
  'bank.leadOwner':
    'Le enviaremos sus pagos a una cuenta corriente de EE. UU. a nombre del propietario o de la empresa.',
  'bank.numbered': 'Cuenta bancaria {number}',
  'bank.name': 'Nombre del titular de la cuenta',
  'bank.useName': 'Usar {name}',
  'bank.type': 'Tipo de cuenta',
  'bank.checking': 'Cuenta corriente',
  'bank.routing': 'Número de ruta bancaria',
  'bank.routingHint': 'Nueve dígitos, en la parte inferior izquierda de un cheque.',
  'bank.account': 'Número de cuenta',
  'bank.accountHint': 'De 5 a 17 dígitos, junto al número de ruta bancaria del cheque.',
  'bank.confirm': 'Confirme el número de cuenta',
  'bank.confirmKept': 'Solo si escribe un nuevo número de cuenta.',
  'bank.pending': 'Estamos verificando esta cuenta.',
  'bank.onFile': 'Conservaremos los números guardados, a menos que escriba otros.',
  'bank.keepSaved': 'Conservar los números guardados',
  'bank.same': 'Las dos cuentas tienen los mismos números. Puede continuar si es lo que desea.',
  'bank.sameAs': '{first} y {second} tienen los mismos números. Puede continuar si es lo que desea.',
  'bank.why': 'Usamos estos números solo para pagos y comisiones.',
  'bank.where': 'Dónde encontrar estos números',
  'bank.check':
    'La línea inferior de un cheque muestra el número de ruta bancaria de nueve dígitos, después el número de cuenta y por último el número del cheque.',
  'bank.checkAlt': 'Un cheque con la línea inferior resaltada',
  'bank.loadFailed': 'No se pudieron cargar las cuentas bancarias. Inténtelo de nuevo.',
} as const satisfies Record<keyof typeof english, string>;
