import { ATTACKS } from './attacks';
import type { Attack, Finding } from './attacks/attack';
import { Attacker } from './attacks/attacker';
import { detailOf, Skipped } from './outcome';
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
      yield { ...known, verdict: 'ok', detail: undefined };
    } catch (error) {
      if (error instanceof Skipped) yield { ...known, verdict: 'skip', detail: detailOf(error) };
      else yield { ...known, verdict: 'FAIL', detail: attacker.walk.redacted(detailOf(error)) };
    }
  }
}

const TEST_LABELS = /^(?:localhost|local|dev|development|sandbox|staging|stage|test|testing|qa|uat|demo|preview)\d*$/;
const TEST_ENDINGS = /\.(?:localhost|local|test|example|invalid|internal)$/;
const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1|f[cd]))/;

/** Whether a server must not be attacked without `--force`: nothing in its name says that it is for tests. */
export function looksLikeProduction(apiBase: string): boolean {
  const { hostname } = new URL(apiBase);
  if (PRIVATE.test(hostname) || TEST_ENDINGS.test(hostname)) return false;
  const labels = hostname.split('.');
  // Anybody can register a name under `.dev`.
  if (labels.length > 1) labels.pop();
  return !labels.some((label) => label.split('-').some((part) => TEST_LABELS.test(part)));
}
