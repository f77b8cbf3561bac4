import type { Call } from '../../src/api/call';
import { labelOf, type Walk, type Who } from './walk';

/** How far an applicant has come; a check that needs it is skipped if the check that reaches it failed. */
export type Milestone = 'signed-up' | 'verified' | 'typed' | 'business' | 'people' | 'bank' | 'submitted';

export interface Check {
  /** Method and path, or what several calls have in common. */
  readonly call: string;
  /** What must hold, as the end of a sentence that begins with the call. */
  readonly holds: string;
  readonly why: string;
  /** Whose progress it needs, and how far; none by default. */
  readonly needs?: readonly [Who, Milestone];
  readonly reaches?: readonly [Who, Milestone];
  /**
   * Runs after the checks before it, in their order: a walk is one application.
   * @throws {Unmet} when it does not hold
   * @throws {Skipped} when it cannot be checked
   */
  readonly run: (walk: Walk) => Promise<void> | void;
}

type Rest = Omit<Check, 'call'>;

/** A check of one call. */
export function of<A, B, Q>(call: Call<A, B, Q>, rest: Rest): Check {
  return { call: labelOf(call), ...rest };
}
