import type { Ending } from '../outcome';
import type { Attacker } from './attacker';

/** An attack that once succeeded against the reference API, tried on another server. */
export interface Attack {
  /** Short name, for pipelines. */
  readonly id: string;
  /** What a safe server does. */
  readonly holds: string;
  /** What an attacker could do with it. */
  readonly consequence: string;
  readonly fix: string;
  /**
   * @throws {Unmet} when the attack succeeds, with what was seen
   * @throws {Skipped} when it cannot be tried; {Blocked} when what it needs beforehand fails
   */
  readonly run: (attacker: Attacker) => Promise<void>;
}

/** The result of one attack. */
export interface Finding extends Ending {
  readonly id: string;
  readonly holds: string;
  readonly consequence: string;
  readonly fix: string;
}
