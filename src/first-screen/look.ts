import { ATTRIBUTES } from '../host/attributes';
import type { RawConfig } from '../host/first-config';
import { LOCALES } from '../i18n/resolve';
import { CAPTCHA_LOOKS, FIRST_SCREENS } from './variant';

/** What each part of the text may say, in order. */
const PARTS = [FIRST_SCREENS, ATTRIBUTES.chrome.values, CAPTCHA_LOOKS, LOCALES, ATTRIBUTES.colorScheme.values] as const;

/** The configuration that has this first screen; null if the text does not name one. */
export function readLook(text: string): RawConfig | null {
  const parts = text.split(',');
  if (parts.length !== PARTS.length) return null;
  const known = PARTS.every((values, at) => values.some((value) => value === parts[at]));
  if (!known) return null;
  const [start, chrome, captcha, locale, colorScheme] = parts;
  // Any product and any key look the same.
  return { slug: '-', start, chrome, captcha: captcha === 'slot' ? 'turnstile:-' : captcha, locale, colorScheme };
}
