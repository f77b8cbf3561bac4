/** Something that the contract promises does not hold. Its message is shown; secrets are taken out of it there. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

/** Something cannot be looked at, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

export type Verdict = 'ok' | 'FAIL' | 'skip';

/** What one check found. */
export interface Outcome {
  /** Such as `PUT onboarding/accounts/identity/owners`. */
  readonly call: string;
  /** Whose application was asked for, where it was one of the two. */
  readonly applicant: 'owners' | 'contact' | undefined;
  readonly holds: string;
  /** What an applicant, or the facilitator, has of it. */
  readonly why: string;
  readonly verdict: Verdict;
  /** Of FAIL, what was there instead; of skip, the reason. Holds no token, password, code or number of a person. */
  readonly detail: string | undefined;
}
