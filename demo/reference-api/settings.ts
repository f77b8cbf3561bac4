import type { ServerOptions } from './http';

/** Settings of a process, from its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Why a process must not start; one sentence a line. */
export class Unsafe extends Error {
  override readonly name = 'Unsafe';
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * A process that others can reach, or that works on a real PostgreSQL, runs as production: no seed, no outbox, no `/demo`,
 * no code in an answer, limits as they are.
 * @throws {Unsafe} when production lacks something, or has something that only a demo may have
 */
export function settingsFrom(env: Environment): ServerOptions {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = text('DATABASE_URL');
  const reasons = [
    ...(LOOPBACK.test(host) ? [] : [`HOST is ${host}`]),
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL is set']),
    ...(text('PRODUCTION') === undefined ? [] : ['PRODUCTION is set']),
  ];
  const production = reasons.length > 0;
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const problems: string[] = [];
  const number = (name: string, least = 0): number | undefined => {
    const typed = text(name);
    if (typed === undefined) return undefined;
    const value = Number(typed);
    if (Number.isFinite(value) && value >= least) return value;
    problems.push(`${name} must be a number of ${least} or more.`);
    return undefined;
  };
  const captcha = text('CAPTCHA');
  // Misspelled, it would be off in production.
  if (captcha !== undefined && !isCaptcha(captcha)) problems.push('CAPTCHA must be altcha or off.');
  // What is misspelled here would be ignored.
  const log = env['LOG'];
  if (log !== undefined && log !== '' && log !== 'all') problems.push('LOG must be all, or left out.');
  const settings: ServerOptions = {
    production,
    host,
    port: number('PORT'),
    origins: list('ORIGINS'),
    linkHosts: list('LINKS'),
    dataDir: text('DATA_DIR'),
    databaseUrl,
    connections: number('DATABASE_CONNECTIONS', 1),
    key: text('REFERENCE_KEY'),
    captcha: captcha !== undefined && isCaptcha(captcha) ? captcha : undefined,
    latency: number('LATENCY'),
    reviewTime: number('REVIEW_TIME'),
    version: text('APP_VERSION'),
    proxies: number('PROXIES'),
    metricsToken: text('METRICS_TOKEN'),
    assetBase: text('PUBLIC_URL'),
    postUrl: text('POST_URL'),
    postToken: text('POST_TOKEN'),
  };
  problems.push(...misspelled(settings));
  if (production) problems.push(...missing(settings));
  if (problems.length > 0) {
    const why = production ? [`This runs as production, because ${reasons.join(' and ')}.`] : [];
    throw new Unsafe([...why, ...problems].join('\n'));
  }
  return settings;
}

function misspelled({
  production,
  origins = [],
  linkHosts = [],
  assetBase: publicUrl,
  postUrl,
  databaseUrl,
}: ServerOptions): string[] {
  const isFit = production ? isHttps : isHttp;
  const scheme = production ? 'https' : 'http or https';
  const unfit = origins.filter((origin) => !isFit(origin));
  const odd = linkHosts.filter((place) => !isPlace(place));
  return [
    ...(unfit.length > 0 ? [`ORIGINS must be ${scheme}: ${unfit.join(', ')}.`] : []),
    ...(odd.length > 0 ? [`LINKS must be like shop.example or shop.example/apply: ${odd.join(', ')}.`] : []),
    ...(publicUrl !== undefined && !isFit(publicUrl) ? [`PUBLIC_URL must be ${scheme}.`] : []),
    ...(postUrl !== undefined && !production && !isHttp(postUrl) ? ['POST_URL must be http or https.'] : []),
    ...(databaseUrl !== undefined && !/^postgres(?:ql)?:$/.test(urlOf(databaseUrl)?.protocol ?? '')
      ? ['DATABASE_URL must begin with postgres://.']
      : []),
  ];
}

function missing({ key, origins = [], postUrl, latency, metricsToken }: ServerOptions): string[] {
  return [
    ...(key === undefined ? ['Set REFERENCE_KEY: base64 of 32 random bytes, the same for every process.'] : []),
    ...(origins.length === 0 ? ['Set ORIGINS: the pages that may call, such as https://shop.example.'] : []),
    ...(postUrl === undefined ? ['Set POST_URL: where codes and emails are sent to be delivered.'] : []),
    ...(postUrl !== undefined && !isHttps(postUrl) && !isOnThisMachine(postUrl)
      ? ['POST_URL must be https, or on this machine: codes are sent there.']
      : []),
    ...(latency !== undefined ? ['LATENCY is only for demos.'] : []),
    ...(metricsToken !== undefined && metricsToken.length < SHORTEST_TOKEN
      ? [`METRICS_TOKEN must have ${SHORTEST_TOKEN} characters or more.`]
      : []),
  ];
}

const isCaptcha = (text: string): text is 'altcha' | 'off' => text === 'altcha' || text === 'off';
const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isHttps = (text: string): boolean => urlOf(text)?.protocol === 'https:';
const isHttp = (text: string): boolean => /^https?:$/.test(urlOf(text)?.protocol ?? '');
/** A host, with a path or without one, as a parsed address has it: a link is compared with it. */
function isPlace(text: string): boolean {
  const url = urlOf(`https://${text}`);
  const plain = (place: string): string => place.replace(/\/+$/, '');
  return url !== null && plain(url.host + url.pathname) === plain(text);
}
const isOnThisMachine = (text: string): boolean => LOOPBACK.test(urlOf(text)?.hostname ?? '');

const SHORTEST_TOKEN = 16;
