/** A promise of the contract is broken. Its message is shown with secrets removed. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Something cannot be checked, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Why something failed, in one line: of a call that got no answer, what its cause says. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  // Where a name has several addresses, each has a reason, and the error itself none.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  if (first instanceof Error) return reasonOf(first);
  return error.message;
}

/**
 * What a check says that failed or was left out. Whatever a server answers, the others are tried too: an error that nobody foresaw is a
 * finding like any other. In one line: a server's words could move a terminal's cursor, and look like lines of ours.
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
