/** The first screen of the frame's page, where it is not the one that the page has as markup. */
import { drawFirstScreen } from '../first-screen/first-screen';
import { readLook } from '../first-screen/look';
import { PRERENDERED } from '../first-screen/prerendered';
import { readFirst } from '../host/first-config';
import { frame as english } from '../i18n/en/frame';
import { frame as spanish } from '../i18n/es/frame';
import { resolveLocale, type Locale } from '../i18n/resolve';
import { show } from './frame-cover';

/** Where the page has its first screen as markup; undefined where nothing is to be seen. */
export function findHost(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('body > div') ?? undefined;
}

/** Its shadow root, also in a browser that makes none of markup. */
export const rootOf = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' });

const TITLES: Readonly<Record<Locale, string>> = { en: english['frame.title'], es: spanish['frame.title'] };

/** Screen readers say both as they come to the page in the frame. `own`: the title that the host has given. */
export function entitle(locale: Locale, own?: string): void {
  document.documentElement.lang = locale;
  document.title = own ?? TITLES[locale];
}

/** Draws the screen that the page around the frame has asked for by the address; for any other text, nothing is shown yet. */
export function showLook(text: string): void {
  const raw = readLook(text);
  const host = findHost();
  if (raw === null || host === undefined || PRERENDERED === null) return;
  const config = readFirst(raw, window.location);
  const locale = resolveLocale(config.locale, '');
  entitle(locale);
  drawFirstScreen(PRERENDERED, { root: rootOf(host), config, start: config.start, locale, primaryColor: undefined });
  show();
}
