import type { Catalogue } from './catalogue';

/** Languages, each loaded on demand. */
const LOADERS = {
  en: async () => (await import('./catalogue')).en,
  es: async () => (await import('./es/catalogue')).es,
} satisfies Record<string, () => Promise<Catalogue>>;

export type Locale = keyof typeof LOADERS;

export const LOCALES = Object.keys(LOADERS) as readonly Locale[];

/** The language to use: the host's choice, else the page's language, else English. Region parts (`es-MX`) fall back to the language. */
export function resolveLocale(asked: string | undefined, pageLang: string): Locale {
  for (const tag of [asked, pageLang]) {
    const language = tag?.toLowerCase().split('-')[0];
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

/**
 * All texts of a language.
 * @throws {Error} when they cannot be fetched.
 */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return LOADERS[locale]();
}
