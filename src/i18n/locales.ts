import { en, type Catalogue } from './catalogue';

/** Languages other than English, each fetched when it is asked for. */
const LOADERS: Readonly<Record<string, () => Promise<Catalogue>>> = {
  es: async () => (await import('./es/catalogue')).es,
};

export const LOCALES = ['en', ...Object.keys(LOADERS)];

/** The language to use: what the host asks for, else the page's, else English. Region parts (`es-MX`) fall back to the language. */
export function resolveLocale(asked: string | undefined, pageLang: string): string {
  const known = [asked, pageLang].map((tag) => tag?.toLowerCase().split('-')[0] ?? '');
  return known.find((language) => LOCALES.includes(language)) ?? 'en';
}

/** Texts of a language; English where it cannot be fetched. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  try {
    return (await LOADERS[locale]?.()) ?? en;
  } catch {
    return en;
  }
}
