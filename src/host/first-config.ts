/** The part of the configuration that the first screen needs; the application reads the rest (`config.ts`). */
import { ATTRIBUTES, type AttributeName, type AttributeValue } from './attributes';

export type Environment = AttributeValue<'environment'>;
export type Chrome = AttributeValue<'chrome'>;
export type ColorScheme = AttributeValue<'colorScheme'>;
export type Isolation = AttributeValue<'isolation'>;
export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile';
export type CaptchaConfig =
  { readonly kind: 'off' } | { readonly kind: 'altcha' } | { readonly kind: CaptchaProvider; readonly siteKey: string };

/** The raw texts of the element's attributes; undefined or blank if not given. */
export type RawConfig = { readonly [Name in AttributeName]?: string | undefined };

/** What decides how the first screen looks, and which server it asks. */
export interface FirstConfig {
  /** Empty if the host forgot it. */
  readonly slug: string;
  readonly facId: string | undefined;
  readonly invite: string | undefined;
  readonly subMerchantId: string | undefined;
  readonly apiBase: string;
  readonly environment: Environment;
  readonly start: string;
  readonly locale: string | undefined;
  readonly captcha: CaptchaConfig;
  readonly chrome: Chrome;
  readonly colorScheme: ColorScheme;
  readonly isolation: Isolation;
}

const DEFAULT_API_BASE = '/api';
const DEFAULT_START = 'get-started';

export function oneOf<T extends string, Otherwise extends T | undefined>(
  values: readonly T[],
  text: string | undefined,
  otherwise: Otherwise,
): T | Otherwise {
  return values.find((value) => value === text?.trim().toLowerCase()) ?? otherwise;
}

/**
 * Whether a host name, as URLs have it, is this machine's own. Without a pattern: V8 compiles each when it is first used, which
 * takes one to three kilobytes of memory.
 */
function isLoopback(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  // URLs have no other hosts that end in a number. `1e5` and `-1` are not.
  const isIp4 = String(Math.abs(Number(last))) === last;
  return `.${host}`.endsWith('.localhost') || host === '[::1]' || (isIp4 && host.startsWith('127.'));
}

export function given(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/**
 * An absolute https URL (http only for localhost) as browsers read it; undefined for anything else. The original text may read as
 * another address elsewhere: a mail program takes `https://ours.example\@other.example` for a link to other.example.
 */
export function secureUrl(text: string | null | undefined): string | undefined {
  try {
    const { protocol, hostname, username, password, href } = new URL(given(text) ?? '');
    const secure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    return secure && username + password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The environment, from the API's host name, never the page's. */
export function environmentOf(apiHost: string): Environment {
  const host = apiHost.toLowerCase();
  if (isLoopback(host)) return 'local';
  // Also checks the first and last part of a hyphenated label: `dev-api`, `api-dev`.
  const parts = host.split('.').flatMap((label) => [label, label.replace(/-.*/, ''), label.replace(/.*-/, '')]);
  if (parts.some((part) => /^dev(?:elopment)?$/.test(part))) return 'development';
  if (parts.includes('sandbox')) return 'sandbox';
  return 'production';
}

const SITE_KEY_CAPTCHA = /^(recaptcha|hcaptcha|turnstile):(.+)$/i;

export function captchaOf(text: string | undefined, environment: Environment): CaptchaConfig {
  const clean = given(text);
  const kind = clean?.toLowerCase();
  if (kind === 'off' || kind === 'altcha') return { kind };
  // Not matched against nothing, to spare its memory too.
  const [, provider, siteKey] = (clean && SITE_KEY_CAPTCHA.exec(clean)) || [];
  // The pattern knows no other.
  if (siteKey !== undefined) return { kind: provider?.toLowerCase() as CaptchaProvider, siteKey };
  return { kind: environment === 'production' ? 'off' : 'altcha' };
}

/** Parses the part of the host's configuration that the first screen needs; anything invalid falls back to its default. */
export function readFirst(raw: RawConfig, page: { readonly href: string }): FirstConfig {
  const apiBase = (given(raw.apiBase) ?? DEFAULT_API_BASE).replace(/\/+$/, '');
  const environment = oneOf(ATTRIBUTES.environment.values, raw.environment, environmentOf(hostOf(apiBase, page.href)));
  return {
    slug: given(raw.slug) ?? '',
    facId: given(raw.facId),
    invite: given(raw.invite),
    subMerchantId: given(raw.subMerchantId),
    apiBase,
    environment,
    start: given(raw.start) ?? DEFAULT_START,
    locale: given(raw.locale),
    captcha: captchaOf(raw.captcha, environment),
    chrome: oneOf(ATTRIBUTES.chrome.values, raw.chrome, 'full'),
    colorScheme: oneOf(ATTRIBUTES.colorScheme.values, raw.colorScheme, 'light'),
    isolation: oneOf(ATTRIBUTES.isolation.values, raw.isolation, 'open'),
  };
}

function hostOf(apiBase: string, pageHref: string): string {
  try {
    return new URL(apiBase, pageHref).hostname;
  } catch {
    return '';
  }
}
