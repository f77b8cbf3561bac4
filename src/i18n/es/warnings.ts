import type { warnings as english } from '../en/warnings';

export const warnings: Readonly<Record<keyof typeof english, string>> = {
  'warning.title': 'Revise estos datos',
  'warning.lead': 'Esto suele retrasar una solicitud. Cámbielo, o presione Continuar otra vez para dejarlo como está.',
  'warning.change': 'Cambiar: {field}',
  'warning.keep': 'Dejar como está',
  'warning.einPrefix': 'Ningún EIN comienza con estos dos dígitos. Compárelo con la carta del IRS (CP 575).',
  'warning.itinAsSsn':
    'Es un ITIN: ningún número de Seguro Social comienza con 9. Elija ITIN como tipo de identificación fiscal.',
  'warning.noItin': 'Todos los ITIN comienzan con 9. Si es otro número, elija el tipo que le corresponde.',
  'warning.poBox': 'Parece un apartado postal. Escriba la dirección física donde trabaja la empresa.',
  'warning.mailService': 'Parece un servicio de buzones. Escriba la dirección física donde trabaja la empresa.',
  'warning.registeredAgent':
    'Parece la dirección de un agente registrado. Escriba la dirección física donde trabaja la empresa.',
  'warning.soleName':
    'El nombre legal de un propietario único es su propio nombre, sin LLC, Inc. ni Corp. Si la empresa está registrada como sociedad, vuelva atrás y elija ese tipo de empresa.',
  'warning.legalForm':
    'El nombre legal de una LLC o corporación lo indica, con LLC, Inc. o Corp. Escríbalo exactamente como está registrado.',
  'warning.accountName':
    'No es el nombre de la empresa, {name}. Los bancos devuelven los pagos a una cuenta cuyo titular es otra persona.',
  'warning.accountOwner':
    'No es el nombre del propietario, {name}, ni el de la empresa. Los bancos devuelven los pagos a una cuenta cuyo titular es otra persona.',
  'warning.sameNumbers':
    'Es otra vez el número de ruta bancaria. En un cheque, el número de cuenta está después de él.',
  'warning.newBusiness':
    'La empresa es nueva y el volumen mensual es alto para sus primeros meses. Revise la fecha y la cantidad.',
  'warning.longAgo': 'Esta fecha es de hace más de {years} años. Revise el año.',
  'warning.volume':
    'Es más de {amount} al año, y las redes de tarjetas piden entonces más documentos. Verifique que sea la cantidad de un mes.',
  'warning.ownerEmail': '{name} tiene el mismo correo electrónico. Escribimos a cada propietario por separado.',
  'warning.ownerPhone': '{name} tiene el mismo número de teléfono. Es posible que llamemos a cada propietario.',
  'warning.website': 'Este sitio web parece ser de otra empresa. Escriba el sitio web de la suya.',
};
