import { identityAttacks } from './identity';
import { limitAttacks } from './limits';
import { linkAttacks } from './links';
import { raceAttacks } from './races';
import type { Attack } from './attack';

/** All attacks, in order. Those that use up a limit come last. */
export const ATTACKS: readonly Attack[] = [...raceAttacks, ...identityAttacks, ...linkAttacks, ...limitAttacks];
