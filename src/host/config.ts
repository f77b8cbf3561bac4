/** What the host page configures, parsed once: the element's attributes or the hosted app's configuration. */
import type { GeocoderConfig } from '../api/geocoder';
import { ATTRIBUTES, type AttributeName, type AttributeValue } from './attributes';
import { given, oneOf, secureUrl, type FirstConfig, type RawConfig } from './first-config';

export * from './first-config';

export type HistoryMode = AttributeValue<'history'>;
/** Parsed attributes whose meaning is more than an optional text. */
interface Meanings extends FirstConfig {
  readonly geocoder: GeocoderConfig;
  /** Minutes. */
  readonly sessionTimeout: number;
  readonly history: HistoryMode;
  readonly metrics: boolean;
  /** Undefined: the applicant's shortcut decides. */
  readonly privacy: AttributeValue<'privacy'> | undefined;
}

export type Config = {
  readonly [Name in Exclude<AttributeName, 'frameSrc'>]: Name extends keyof Meanings
    ? Meanings[Name]
    : string | undefined;
} & {
  /** True outside production for a slug that ends in -demo: test data is filled in (specification 4). */
  readonly demo: boolean;
};

const DEFAULT_SESSION_TIMEOUT = 30;
/** A day: browser timers cannot hold more than 24 of them. */
const LONGEST_SESSION_TIMEOUT = 24 * 60;

/** As `secureUrl`, but an address without a path stays as it was written, without a slash. */
export function safeUrl(text: string | null | undefined): string | undefined {
  const written = given(text);
  const url = secureUrl(text);
  return url === `${written}/` ? written : url;
}

function geocoderOf(text: string | undefined, apiBase: string): GeocoderConfig {
  const clean = given(text);
  if (clean === undefined) return { kind: 'nominatim', url: `${apiBase}/geocoder/search` };
  if (/^off$/i.test(clean)) return { kind: 'off' };
  const url = clean.replace(/^photon:/i, '');
  return { kind: url === clean ? 'nominatim' : 'photon', url };
}

/** Minutes; anything but a positive number is the default. */
function minutesOf(text: string | undefined): number {
  const minutes = Number(given(text));
  return minutes > 0 ? Math.min(minutes, LONGEST_SESSION_TIMEOUT) : DEFAULT_SESSION_TIMEOUT;
}

/** Parses the rest of the host's configuration; anything invalid falls back to its default. */
export function readConfig(first: FirstConfig, raw: RawConfig): Config {
  return {
    ...first,
    of: given(raw.of),
    geocoder: geocoderOf(raw.geocoder, first.apiBase),
    backofficeUrl: safeUrl(raw.backofficeUrl),
    helpUrl: safeUrl(raw.helpUrl),
    forgotPasswordUrl: safeUrl(raw.forgotPasswordUrl),
    continueUrl: safeUrl(raw.continueUrl),
    sessionTimeout: minutesOf(raw.sessionTimeout),
    history: oneOf(ATTRIBUTES.history.values, raw.history, 'none'),
    // Presence means on, as for `hidden`; frameworks write a false property as "false".
    metrics: raw.metrics !== undefined && raw.metrics !== 'false',
    privacy: oneOf(ATTRIBUTES.privacy.values, raw.privacy, undefined),
    demo: first.environment !== 'production' && first.slug.endsWith('-demo'),
  };
}
