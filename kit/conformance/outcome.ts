/** A promise of the contract is broken. Its message is shown with secrets removed. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Something cannot be checked, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

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
export function detailOf(error: unknown): string {
  const isOurs = error instanceof Unmet || error instanceof Skipped;
  const detail = isOurs ? error.message : `this could not be checked: ${reasonOf(error)}`;
  return detail.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

export type Verdict = 'ok' | 'FAIL' | 'skip';

/** The result of one check. */
export interface Outcome {
  /** Such as `PUT onboarding/accounts/identity/owners`. */
  readonly call: string;
  /** Whose application was used, if it was one of the two. */
  readonly applicant: 'owners' | 'contact' | undefined;
  readonly holds: string;
  /** Why it matters to an applicant or the facilitator. */
  readonly why: string;
  readonly verdict: Verdict;
  /** For FAIL, what was found instead; for skip, the reason. Contains no token, password, code or personal number. */
  readonly detail: string | undefined;
}
