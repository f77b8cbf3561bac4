/** Password strength: zxcvbn's rating, lowered for repeated substrings and sequential characters. */

export type StrengthScore = 0 | 1 | 2 | 3 | 4;
export type StrengthLevel = 'weak' | 'good' | 'strong' | 'veryStrong';

export interface Strength {
  readonly score: StrengthScore;
  /** Weak (0, 1), Good (2), Strong (3), Very Strong (4). */
  readonly level: StrengthLevel;
}

/** The parts of zxcvbn's result that are used. */
export interface Rating {
  readonly score: number;
}

/** zxcvbn takes longer for longer text; beyond this length the rating is already at its highest. */
const rated = 100;

const levels: Record<StrengthScore, StrengthLevel> = { 0: 'weak', 1: 'weak', 2: 'good', 3: 'strong', 4: 'veryStrong' };

/** Lowers the rating by one for a repetition and by one for a sequence, never below 0 (specification 5, Sign-up). */
export function strengthOf(rating: Rating, password: string): Strength {
  const lowered = rating.score - Number(hasRepetition(password)) - Number(hasSequence(password));
  const score = asScore(lowered);
  return { score, level: levels[score] };
}

/** Whether three or more characters are repeated anywhere, or one character occurs three times in a row. */
export function hasRepetition(password: string): boolean {
  return /(.{3}).*\1|(.)\2\2/su.test(password.slice(0, rated).toLowerCase());
}

/** Whether there are three or more consecutive letters or digits, up or down: abc, 321. */
export function hasSequence(password: string): boolean {
  const codes = Array.from(password.slice(0, rated).toLowerCase(), (char) =>
    /[\p{L}\p{Nd}]/u.test(char) ? (char.codePointAt(0) ?? NaN) : NaN,
  );
  return codes.some((code, at) => {
    const [next = NaN, last = NaN] = [codes[at + 1], codes[at + 2]];
    const step = next - code;
    return Math.abs(step) === 1 && last - next === step;
  });
}

/**
 * Loads zxcvbn (400 kB of word lists, so only once a password is typed) and returns the rating function.
 * `userInputs` are words that make a password weak, such as the applicant's name and email.
 */
export async function loadStrength(): Promise<(password: string, userInputs?: readonly string[]) => Strength> {
  const { default: zxcvbn } = await import('zxcvbn');
  return (password, userInputs = []) => {
    const words = userInputs.flatMap((input) => [input, ...input.split(/[\s@.]+/)]).filter((word) => word !== '');
    return strengthOf(zxcvbn(password.slice(0, rated), words), password);
  };
}

function asScore(lowered: number): StrengthScore {
  if (lowered >= 4) return 4;
  if (lowered >= 3) return 3;
  if (lowered >= 2) return 2;
  return lowered >= 1 ? 1 : 0;
}
