export const LOCALES = ['en', 'es'] as const;

export type Locale = (typeof LOCALES)[number];

/**
 * The language to use: the host's choice, else the page's language, else English. Regions (`es-MX`, or `es_MX` as Java writes it)
 * fall back to the language.
 */
export function resolveLocale(asked: string | undefined, pageLang: string): Locale {
  for (const tag of [asked, pageLang]) {
    const language = tag?.toLowerCase().split(/[-_]/)[0];
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
