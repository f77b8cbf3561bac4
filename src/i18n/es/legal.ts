import type { legal as english } from '../en/legal';

/** The same in Spanish. */
export const legal = {
  'legal.locale': 'es-US',
  'legal.updated': 'Última actualización: {date}',
  'legal.contents': 'Contenido',
  'legal.print': 'Imprimir',
  'legal.language': 'Este texto está en inglés.',
  'legal.translation': 'Esta es una traducción. El texto que tiene validez legal es el texto en inglés.',
  'legal.showOriginal': 'Leer el texto en inglés',
  'legal.showTranslation': 'Leer la traducción al español',
} as const satisfies Record<keyof typeof english, string>;
