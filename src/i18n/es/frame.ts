import type { frame as en } from '../en/frame';

export const frame: Readonly<Record<keyof typeof en, string>> = {
  'frame.title': 'Su solicitud de una cuenta de comercio',
  'frame.blocked': 'La solicitud no se puede mostrar en esta página.',
  'frame.link': 'Abrir la solicitud en una pestaña nueva',
  'frame.retry': 'Intentar de nuevo en esta página',
  'error.frame-blocked': 'No se pudo cargar el marco de la solicitud.',
};
