import { ATTACKS } from './attacks';
import type { Attack, Finding } from './attacks/attack';
import { Attacker } from './attacks/attacker';
import { endingOf, PASSED } from './outcome';
import type { ConformanceOptions } from './walk';

export type { Finding } from './attacks/attack';

/**
 * Tries every attack that once succeeded against the reference API on a server. It makes a few hundred calls and about eighty
 * sign-ups at most.
 */
export async function* attack(
  options: ConformanceOptions,
  attacks: readonly Attack[] = ATTACKS,
): AsyncGenerator<Finding, void, void> {
  const attacker = new Attacker(options);
  for (const { run, ...known } of attacks) {
    try {
      await run(attacker);
      yield { ...known, ...PASSED };
    } catch (error) {
      yield { ...known, ...endingOf(error, (text) => attacker.walk.redacted(text)) };
    }
  }
}

const TEST_LABELS = /^(?:localhost|local|dev|development|sandbox|staging|stage|test|testing|qa|uat|demo|preview)\d*$/;
const TEST_ENDINGS = /\.(?:localhost|local|test|example|invalid|internal)$/;
/** Addresses of private networks. Browsers write any spelling of an IPv4 address as four numbers. */
const PRIVATE = /^(?:(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2,3}|\[::1\]|\[f[cd][\da-f]{2}:.*)$/;
const IPV4 = /^\d+(?:\.\d+){3}$/;
/** Below these, names are sold as below `.com`: `co.uk`, `com.au`. */
const SHARED_ENDING = /\.[a-z]{2,3}\.[a-z]{2}$/;

/** Whether a server must not be attacked without `--force`: nothing in its name says that it is for tests. */
export function looksLikeProduction(apiBase: string): boolean {
  const hostname = new URL(apiBase).hostname.replace(/\.$/, '');
  if (IPV4.test(hostname) || hostname.startsWith('[')) return !PRIVATE.test(hostname);
  if (TEST_ENDINGS.test(hostname)) return false;
  const labels = hostname.split('.');
  // Anybody can register `demo.com`, and a name under `.dev`.
  const own = labels.length === 1 ? labels : labels.slice(0, SHARED_ENDING.test(hostname) ? -3 : -2);
  return !own.some((label) => label.split('-').some((part) => TEST_LABELS.test(part)));
}
