import type { Check } from './check';
import { CHECKS } from './checks';
import { endingOf, PASSED, type Outcome } from './outcome';
import { Walk, type ConformanceOptions } from './walk';

export type { Outcome, Verdict } from './outcome';
export type { ConformanceOptions } from './walk';

/**
 * Walks two complete applications through a server and reports each check as it goes. It leaves two submitted
 * applications behind: never run it against production.
 */
export async function* conform(options: ConformanceOptions): AsyncGenerator<Outcome, void, void> {
  const walk = new Walk(options);
  const reached = new Set<string>();
  for (const check of CHECKS) {
    const outcome = await lookAt(check, walk, reached);
    if (outcome.verdict === 'ok' && check.reaches !== undefined) reached.add(check.reaches.join());
    yield outcome;
  }
}

async function lookAt(check: Check, walk: Walk, reached: ReadonlySet<string>): Promise<Outcome> {
  const { call, holds, why, needs, reaches } = check;
  const outcome = { call, applicant: (needs ?? reaches)?.[0], holds, why };
  if (needs !== undefined && !reached.has(needs.join())) {
    return { ...outcome, verdict: 'skip', detail: 'a step before it does not hold', blocked: false };
  }
  try {
    await check.run(walk);
    return { ...outcome, ...PASSED };
  } catch (error) {
    return { ...outcome, ...endingOf(error, (text) => walk.redacted(text)) };
  }
}
