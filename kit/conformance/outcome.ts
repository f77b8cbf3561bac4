/** A promise of the contract is broken. Its message is shown with secrets removed. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Something cannot be checked, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
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
