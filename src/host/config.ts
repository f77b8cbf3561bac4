/** What the host page configures, parsed once: the element's attributes or the hosted app's configuration. */
import type { GeocoderConfig } from '../api/geocoder';
import { ATTRIBUTES, type AttributeName, type AttributeValue } from './attributes';

export type Environment = AttributeValue<'environment'>;
export type Chrome = AttributeValue<'chrome'>;
export type ColorScheme = AttributeValue<'colorScheme'>;
export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile';
export type CaptchaConfig =
  { readonly kind: 'off' } | { readonly kind: 'altcha' } | { readonly kind: CaptchaProvider; readonly siteKey: string };

/** Raw texts of the element's attributes; undefined or blank where not given. */
export type RawConfig = { readonly [Name in AttributeName]?: string | undefined };

/** What attributes mean where that is more than an optional text. */
interface Meanings {
  /** Empty where the host forgot it. */
  readonly slug: string;
  readonly apiBase: string;
  readonly environment: Environment;
  readonly start: string;
  readonly geocoder: GeocoderConfig;
  readonly captcha: CaptchaConfig;
  readonly chrome: Chrome;
  readonly colorScheme: ColorScheme;
  /** Minutes. */
  readonly sessionTimeout: number;
}

export type Config = {
  readonly [Name in AttributeName]: Name extends keyof Meanings ? Meanings[Name] : string | undefined;
} & {
  /** True outside production for a slug that ends in -demo: test data is filled in (specification 4). */
  readonly demo: boolean;
};

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const DEFAULT_API_BASE = '/api';
const DEFAULT_SESSION_TIMEOUT = 30;
/** A day: timers of a browser hold no more than 24 of them. */
const LONGEST_SESSION_TIMEOUT = 24 * 60;
const DEFAULT_START = 'get-started';

function oneOf<T extends string>(values: readonly T[], text: string | undefined, otherwise: T): T {
  return values.find((value) => value === text?.trim().toLowerCase()) ?? otherwise;
}

function given(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Environment by the API's host name, never by the page's. */
export function environmentOf(apiHost: string): Environment {
  const host = apiHost.toLowerCase();
  if (LOOPBACK.test(host)) return 'local';
  const parts = host.split('.').flatMap((label) => [label, ...edgesOf(label)]);
  if (parts.some((part) => part === 'dev' || part === 'development')) return 'development';
  if (parts.includes('sandbox')) return 'sandbox';
  return 'production';
}

/** First and last part of a hyphenated label: `dev-api`, `api-dev`. */
function edgesOf(label: string): string[] {
  const parts = label.split('-');
  return parts.length === 1 ? [] : [parts[0] ?? '', parts.at(-1) ?? ''];
}

/** An absolute https address (http for this machine alone), or undefined for anything else. */
export function safeUrl(text: string | null | undefined): string | undefined {
  const clean = given(text);
  if (clean === undefined) return undefined;
  try {
    const url = new URL(clean);
    const secure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
    return secure ? clean : undefined;
  } catch {
    return undefined;
  }
}

const SITE_KEY_CAPTCHA = /^(recaptcha|hcaptcha|turnstile):(.+)$/;

function captchaOf(text: string | undefined, environment: Environment): CaptchaConfig {
  const clean = given(text);
  if (clean === 'off') return { kind: 'off' };
  if (clean === 'altcha') return { kind: 'altcha' };
  const [, provider, siteKey] = SITE_KEY_CAPTCHA.exec(clean ?? '') ?? [];
  const kind = (['recaptcha', 'hcaptcha', 'turnstile'] as const).find((name) => name === provider);
  if (kind !== undefined && siteKey !== undefined) return { kind, siteKey };
  return { kind: environment === 'production' ? 'off' : 'altcha' };
}

function geocoderOf(text: string | undefined, apiBase: string): GeocoderConfig {
  const clean = given(text);
  if (clean === 'off') return { kind: 'off' };
  if (clean === undefined) return { kind: 'nominatim', url: `${apiBase}/geocoder/search` };
  if (clean.startsWith('photon:')) return { kind: 'photon', url: clean.slice('photon:'.length) };
  return { kind: 'nominatim', url: clean };
}

/** Minutes; anything but a positive number is the default. */
function minutesOf(text: string | undefined): number {
  const minutes = Number(given(text));
  return minutes > 0 ? Math.min(minutes, LONGEST_SESSION_TIMEOUT) : DEFAULT_SESSION_TIMEOUT;
}

/** Parses what the host gave; anything invalid falls back to its default. */
export function readConfig(raw: RawConfig, page: { readonly href: string }): Config {
  const apiBase = (given(raw.apiBase) ?? DEFAULT_API_BASE).replace(/\/+$/, '');
  const environment = oneOf(ATTRIBUTES.environment.values, raw.environment, environmentOf(hostOf(apiBase, page.href)));
  const slug = given(raw.slug) ?? '';
  return {
    slug,
    facId: given(raw.facId),
    invite: given(raw.invite),
    subMerchantId: given(raw.subMerchantId),
    of: given(raw.of),
    apiBase,
    environment,
    start: given(raw.start) ?? DEFAULT_START,
    locale: given(raw.locale),
    geocoder: geocoderOf(raw.geocoder, apiBase),
    captcha: captchaOf(raw.captcha, environment),
    backofficeUrl: safeUrl(raw.backofficeUrl),
    helpUrl: safeUrl(raw.helpUrl),
    forgotPasswordUrl: safeUrl(raw.forgotPasswordUrl),
    continueUrl: safeUrl(raw.continueUrl),
    sessionTimeout: minutesOf(raw.sessionTimeout),
    chrome: oneOf(ATTRIBUTES.chrome.values, raw.chrome, 'full'),
    colorScheme: oneOf(ATTRIBUTES.colorScheme.values, raw.colorScheme, 'light'),
    demo: environment !== 'production' && slug.endsWith('-demo'),
  };
}

function hostOf(apiBase: string, pageHref: string): string {
  try {
    return new URL(apiBase, pageHref).hostname;
  } catch {
    return '';
  }
}
