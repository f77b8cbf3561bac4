/** A promise of the contract is broken. Its message is shown with secrets removed. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Something cannot be checked, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Something that the run was to check could not be: without it the run is not complete, whatever the rest says (D-549). */
export class Blocked extends Skipped {}

/** Why something failed, in one line; for a call without an answer, the message of its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  // If a host name has several addresses, each has its own error, and the outer error has no message.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  if (first instanceof Error) return reasonOf(first);
  return error.message;
}

/**
 * The detail of a check that failed or was skipped. Whatever a server answers, the remaining checks still run: an unexpected error is
 * a finding like any other. On one line: a server's words could move the terminal's cursor, or look like lines of this report.
 */
function detailOf(error: unknown): string {
  const isOurs = error instanceof Unmet || error instanceof Skipped;
  const detail = isOurs ? error.message : `this could not be checked: ${reasonOf(error)}`;
  return detail.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

export type Verdict = 'ok' | 'FAIL' | 'skip';

/** How a check or an attack ended. */
export interface Ending {
  readonly verdict: Verdict;
  /** For FAIL, what was found instead; for skip, the reason. Contains no token, password, code or personal number. */
  readonly detail: string | undefined;
  /** For skip: neither the product nor the options are the reason, so the run is not complete. */
  readonly blocked: boolean;
}

export const PASSED: Ending = { verdict: 'ok', detail: undefined, blocked: false };

/** @param redacted takes secrets out of a text */
export function endingOf(error: unknown, redacted: (text: string) => string): Ending {
  const verdict = error instanceof Skipped ? 'skip' : 'FAIL';
  return { verdict, detail: redacted(detailOf(error)), blocked: error instanceof Blocked };
}

/** The result of one check. */
export interface Outcome extends Ending {
  /** Such as `PUT onboarding/accounts/identity/owners`. */
  readonly call: string;
  /** Whose application was used, if it was one of the two. */
  readonly applicant: 'owners' | 'contact' | undefined;
  readonly holds: string;
  /** Why it matters to an applicant or the facilitator. */
  readonly why: string;
}
