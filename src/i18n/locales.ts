import type { Catalogue } from './catalogue';
import type { Locale } from './resolve';

/** Languages, each loaded on demand. */
const LOADERS = {
  en: async () => (await import('./catalogue')).en,
  es: async () => (await import('./es/catalogue')).es,
} satisfies Record<Locale, () => Promise<Catalogue>>;

/** Only the texts of the first screen; the English ones are in the bundle. */
const FIRST_LOADERS = {
  en: async () => (await import('./en/first')).first,
  es: async () => (await import('./es/first')).first,
} satisfies Record<Locale, () => Promise<Partial<Catalogue>>>;

/**
 * Loads all texts of a language.
 * @throws {Error} if they cannot be fetched
 */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return LOADERS[locale]();
}

/** Loads the texts of a language that the first screen needs. */
export function loadFirstTexts(locale: Locale): Promise<Partial<Catalogue>> {
  return FIRST_LOADERS[locale]();
}
