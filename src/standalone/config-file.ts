/** The file next to the hosted app that configures it without a rebuild, for all host names or for one. */
import { isRecord } from '../domain/record';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName } from '../host/attributes';
import { captchaOf, oneOf, safeUrl, type RawConfig } from '../host/config';

export const CONFIG_FILE = 'config.json';

/** What a URL of the hosted app itself specifies: the product, the links, the screen. */
const IN_ADDRESS = ['slug', 'invite', 'subMerchantId', 'of', 'start'] as const satisfies readonly AttributeName[];
/** What only a page around the element can ask for; the hosted app has none. */
const OF_A_HOST_PAGE = ['history', 'metrics', 'isolation', 'frameSrc'] as const satisfies readonly AttributeName[];
const NOT_IN_FILE = [...IN_ADDRESS, ...OF_A_HOST_PAGE] as const;
export type ConfigKey = Exclude<AttributeName, (typeof NOT_IN_FILE)[number]>;

function isConfigKey(key: string): key is ConfigKey {
  const others: readonly string[] = NOT_IN_FILE;
  return ATTRIBUTE_NAMES.some((name) => name === key) && !others.includes(key);
}

/** Keys allowed in the file and in its entries for host names. */
export const CONFIG_KEYS: readonly ConfigKey[] = ATTRIBUTE_NAMES.filter(isConfigKey);

type Valid = (text: string) => boolean;

const choice =
  ({ values }: { readonly values: readonly string[] }): Valid =>
  (text) =>
    oneOf(values, text, undefined) !== undefined;

/** An absolute address, or a path of the page's own host. Anything else would be taken for a path below the current screen. */
const isAddress: Valid = (text) => {
  if (!/^(?:\/|https?:\/\/)/i.test(text)) return false;
  try {
    return new URL(text, 'https://host.invalid').hostname !== '';
  } catch {
    return false;
  }
};
const isLink: Valid = (text) => safeUrl(text) !== undefined;

/** What the application would otherwise replace by a default, or misread, without a word (D-088). */
const VALID: Readonly<Record<ConfigKey, Valid>> = {
  facId: () => true,
  apiBase: isAddress,
  environment: choice(ATTRIBUTES.environment),
  locale: (text) => /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.test(text),
  geocoder: (text) => /^off$/i.test(text) || isAddress(text.replace(/^photon:/i, '')),
  captcha: (text) => captchaOf(text, 'local').kind !== 'altcha' || captchaOf(text, 'production').kind === 'altcha',
  backofficeUrl: isLink,
  helpUrl: isLink,
  forgotPasswordUrl: isLink,
  continueUrl: isLink,
  sessionTimeout: (text) => Number(text) > 0,
  privacy: choice(ATTRIBUTES.privacy),
  chrome: choice(ATTRIBUTES.chrome),
  colorScheme: choice(ATTRIBUTES.colorScheme),
};

/** Key of the entries for host names. */
const HOSTS_KEY = 'hosts';

/** Key of the list of pages that may show the application in a frame. */
const FRAME_ANCESTORS_KEY = 'frameAncestors';

export interface ConfigFile {
  readonly config: RawConfig;
  /** Origins of the pages that may show the application in a frame; none unless the file names them. */
  readonly frameAncestors: readonly string[];
  /** Problems in the file, for its author: they name keys, never values. */
  readonly complaints: readonly string[];
}

/** Characters that end a host name in a URL: a full URL is not a host name. */
const ADDRESS_SIGN = /[/@?#\\]/;
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** A host name as browsers write it (lower case, punycode), without port and trailing dot; null if it is not a host name. */
export function hostName(text: string): string | null {
  if (ADDRESS_SIGN.test(text)) return null;
  try {
    const { hostname } = new URL(`https://${text}`);
    return HOST_NAME.test(hostname) ? hostname.replace(/\.$/, '') : null;
  } catch {
    return null;
  }
}

/** A bare origin such as `https://www.acme.example` (http for localhost only), as browsers write it; null for anything else. */
export function originOf(text: string): string | null {
  const clean = safeUrl(text);
  if (clean === undefined) return null;
  const { origin, href } = new URL(clean);
  return href === `${origin}/` && HOST_NAME.test(new URL(clean).hostname) ? origin : null;
}

/**
 * Reads the content of the file for a page on `host`. An entry of `hosts` with the same host name (case and port do not
 * matter) overrides the file's own keys, key by key. Anything invalid is left out and reported.
 */
export function readConfigFile(content: unknown, host: string): ConfigFile {
  const complaints: string[] = [];
  if (!isRecord(content)) return { config: {}, frameAncestors: [], complaints: ['it must hold an object'] };
  const { [HOSTS_KEY]: hosts = {}, ...own } = content;
  const config = textsOf(own, '');
  let frameAncestors = originsOf(own, '') ?? [];
  if (!isRecord(hosts)) {
    complaints.push(`"${HOSTS_KEY}" must be an object of host names`);
    return { config, frameAncestors, complaints };
  }
  const here = hostName(host);
  let byHost: RawConfig = {};
  for (const [name, entry] of Object.entries(hosts)) {
    const where = `${HOSTS_KEY}["${name}"]`;
    const named = hostName(name);
    if (named === null) complaints.push(`${where} is no host name`);
    else if (!isRecord(entry)) complaints.push(`${where} must be an object`);
    else if (named === here) {
      byHost = { ...byHost, ...textsOf(entry, `${where}.`) };
      frameAncestors = originsOf(entry, `${where}.`) ?? frameAncestors;
    }
  }
  const decided = { ...config, ...byHost };
  // The attribute of the page around the frame would count (D-192).
  if (frameAncestors.length > 0 && decided.apiBase === undefined) {
    complaints.push(`"${FRAME_ANCESTORS_KEY}" needs "apiBase"`);
  }
  return { config: decided, frameAncestors, complaints };

  function originsOf(record: Readonly<Record<string, unknown>>, path: string): readonly string[] | undefined {
    const list = record[FRAME_ANCESTORS_KEY];
    if (list === undefined) return undefined;
    if (!Array.isArray(list)) {
      complaints.push(`"${path}${FRAME_ANCESTORS_KEY}" must be a list of origins`);
      return [];
    }
    return list.flatMap((entry: unknown, at) => {
      const origin = typeof entry === 'string' ? originOf(entry) : null;
      if (origin === null) complaints.push(`"${path}${FRAME_ANCESTORS_KEY}[${at}]" must be an https origin`);
      return origin ?? [];
    });
  }

  function textsOf(record: Readonly<Record<string, unknown>>, path: string): RawConfig {
    const texts = Object.entries(record).filter((pair): pair is [ConfigKey, string] => {
      const [key, value] = pair;
      if (key === FRAME_ANCESTORS_KEY) return false;
      if (!isConfigKey(key)) complaints.push(`"${path}${key}" is no key of this file`);
      else if (typeof value !== 'string') complaints.push(`"${path}${key}" must be a text`);
      // A blank text takes a key back.
      else if (value.trim() !== '' && !VALID[key](value.trim())) complaints.push(`"${path}${key}" is not valid`);
      else return true;
      return false;
    });
    return Object.fromEntries(texts);
  }
}
