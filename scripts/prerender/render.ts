/** Renders every first screen as React does on a server. Bundled and run by `scripts/prerender.mjs`. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/app';
import { createOnboarding } from '../../src/app/onboarding';
import { phaseAtom } from '../../src/app/startup';
import { FIRST_SCREENS, variantKey, variantOf } from '../../src/first-screen/variant';
import { ATTRIBUTES } from '../../src/host/attributes';
import { readConfig, type Config, type RawConfig } from '../../src/host/config';
import { readFirst } from '../../src/host/first-config';
import * as englishPage from '../../src/i18n/en/page';
import * as spanishPage from '../../src/i18n/es/page';
import { loadCatalogue } from '../../src/i18n/locales';
import { LOCALES, type Locale } from '../../src/i18n/resolve';
import { createMemoryHistory } from '../../src/router/history';
import { BASE } from '../../src/theme/base-styles';
import { themeFromBrand, type Scheme } from '../../src/theme/brand';
import { PALETTE } from '../../src/theme/palette';
import type { RouteName } from '../../src/journey/routes';
import { collectedRules } from './server-styles';

const CAPTCHAS = ['off', 'altcha', 'turnstile:key'];
const PAGE = { href: 'https://host.example/' };

export interface Rendered {
  /** Markup by variant and language. */
  readonly screens: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
  /** Markup of the application that could not be loaded, above a screen. */
  readonly failed: Readonly<Record<Locale, string>>;
  /** Its sentence. */
  readonly failure: Readonly<Record<Locale, string>>;
  readonly rules: string;
  readonly base: string;
  readonly neutral: string;
  /** The same in dark, for markup: a script works it out. */
  readonly dark: string;
}

// Called while rendering; the browser answers it again.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const configOf = (raw: RawConfig): Config => readConfig(readFirst(raw, PAGE), raw);

function newOnboarding(chrome: string, captcha: string, start: string, locale: Locale, landmark: boolean) {
  const config = configOf({ slug: 'acme', chrome, captcha, start });
  const onboarding = createOnboarding({
    userAgent: '',
    config,
    history: createMemoryHistory<RouteName>('get-started'),
    emit: () => true,
    hosted: landmark,
    pageLang: () => locale,
  });
  return {
    config,
    onboarding,
    markup: () => renderToString(createElement(App, { onboarding, config, palette: PALETTE, landmark, hostBrand: {} })),
  };
}

async function inLanguages(make: (locale: Locale) => Promise<string>): Promise<Record<Locale, string>> {
  const all = await Promise.all(LOCALES.map(async (locale) => [locale, await make(locale)] as const));
  return Object.fromEntries(all) as Record<Locale, string>;
}

async function renderScreen(chrome: string, captcha: string, start: string, locale: Locale, landmark: boolean) {
  const { onboarding, markup } = newOnboarding(chrome, captcha, start, locale, landmark);
  if (start === 'get-started' || start === 'continue') await onboarding.showInAdvance(start);
  else await onboarding.prepareTexts();
  return markup();
}

async function renderFailed(locale: Locale): Promise<string> {
  const { onboarding, markup } = newOnboarding('none', 'off', 'loading', locale, false);
  await onboarding.prepareTexts();
  onboarding.store.set(phaseAtom, {
    kind: 'failed',
    words: 'error.load-failed',
    retry: () => undefined,
  });
  return markup();
}

/** @param landmark as the hosted app, or as an element on somebody's page */
export async function renderAll(landmark: boolean): Promise<Rendered> {
  const screens: Record<string, Record<Locale, string>> = {};
  for (const start of FIRST_SCREENS) {
    for (const chrome of ATTRIBUTES.chrome.values) {
      for (const captcha of CAPTCHAS) {
        const config = configOf({ slug: 'acme', chrome, captcha, start });
        const key = variantKey(variantOf(config, start));
        screens[key] ??= await inLanguages((locale) => renderScreen(chrome, captcha, start, locale, landmark));
      }
    }
  }
  const { translateAtom } = await import('../../src/app/texts');
  return {
    screens,
    failed: await inLanguages(renderFailed),
    failure: await inLanguages(async (locale) => {
      const { onboarding } = newOnboarding('none', 'off', 'loading', locale, false);
      await onboarding.prepareTexts();
      return onboarding.store.get(translateAtom).translate('error.load-failed');
    }),
    rules: collectedRules(),
    base: BASE,
    neutral: `.mo-root{${neutralColors('light')}}`,
    dark: `.mo-root[data-scheme=dark]{${neutralColors('dark')}}@media (prefers-color-scheme:dark){.mo-root[data-scheme=auto]{${neutralColors('dark')}}}`,
  };
}

/** The texts for a browser that is too old, by language. */
export async function unsupported(): Promise<Record<string, { readonly title: string; readonly text: string }>> {
  const texts = LOCALES.map(async (locale) => {
    const { 'unsupported.title': title, 'unsupported.text': text } = await loadCatalogue(locale);
    return [locale, { title, text }] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** The texts of the hosted app's page itself, by language. */
export const pageTexts: Readonly<Record<Locale, Readonly<Record<keyof typeof englishPage, string>>>> = {
  en: englishPage,
  es: spanishPage,
};

/** The colors without any brand. */
function neutralColors(scheme: Scheme): string {
  const all = Object.entries(themeFromBrand({}, scheme).vars);
  return all.map((pair) => pair.join(':')).join(';');
}
