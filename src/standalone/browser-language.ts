import { LOCALES } from '../i18n/resolve';

/** The first of a browser's languages that the application speaks: whoever reads Catalan first may read Spanish next. */
export function browserLanguage({ language, languages }: Pick<Navigator, 'language' | 'languages'>): string {
  const isSpoken = (tag: string): boolean => LOCALES.some((locale) => tag.toLowerCase().split('-')[0] === locale);
  return languages.find(isSpoken) ?? language;
}
