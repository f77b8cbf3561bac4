/** Texts around the legal documents; the documents themselves are in `src/legal`. */
export const legal = {
  'legal.locale': 'en-US',
  'legal.updated': 'Last updated {date}',
  'legal.contents': 'Contents',
  'legal.print': 'Print',
  'legal.language': 'This text is in English.',
} as const;
