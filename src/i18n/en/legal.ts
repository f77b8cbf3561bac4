/** Texts around the legal documents; the documents themselves are in `src/legal`. */
export const legal = {
  'legal.locale': 'en-US',
  'legal.updated': 'Last updated {date}',
  'legal.contents': 'Contents',
  'legal.print': 'Print',
  'legal.language': 'This text is in English.',
  'legal.translation': 'This is a translation. The English text is the one that applies.',
  'legal.showOriginal': 'Read the English text',
  'legal.showTranslation': 'Read the translation',
} as const;
