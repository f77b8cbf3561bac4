import type { legal as english } from '../en/legal';

/** The same in Spanish. */
export const legal = {
  'legal.locale': 'es-US',
  'legal.updated': 'Última actualización: {date}',
  'legal.contents': 'Contenido',
  'legal.print': 'Imprimir',
  'legal.language': 'Este texto está en inglés.',
} as const satisfies Record<keyof typeof english, string>;
