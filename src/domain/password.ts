/** The passwords on the sign-up and continue screens (specification 5). They are sent exactly as typed: no trimming, no maximum. */
import { limits } from './limits';
import { bad, good, type Issue, type Rule } from './rule';
import { lengthOf } from './text';

const passwordCriteria = ['length', 'uppercase', 'number', 'special'] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number];

/** Which criteria a password meets; special is anything that is neither letter nor digit. */
export function meetsCriteria(password: string): Record<PasswordCriterion, boolean> {
  const text = password.normalize('NFC');
  return {
    length: lengthOf(password) >= limits.password.min,
    uppercase: /\p{Lu}/u.test(text),
    number: /\p{Nd}/u.test(text),
    special: /[^\p{L}\p{N}]/u.test(text),
  };
}

/**
 * The issue that the live check shows next to the strength; null if the password is fine.
 *
 * @param score 0 to 4; undefined until the rating has loaded, and strength is then not checked
 */
export function passwordIssue(password: string, score?: number): Issue | null {
  if (password === '') return { key: 'validation.password.required' };
  if (!meetsAll(password)) return { key: 'validation.password.criteria' };
  return score !== undefined && score < limits.password.strengthMin ? { key: 'validation.password.weak' } : null;
}

/** The rule for the password on Start Application. */
export function newPasswordRule(rate: (password: string) => number | undefined = () => undefined): Rule<string> {
  return (typed) => {
    if (typed === '') return bad('validation.password.required');
    if (!meetsAll(typed)) return bad('validation.password.requirements');
    const score = rate(typed);
    return score !== undefined && score < limits.password.strengthMin ? bad('validation.password.weak') : good(typed);
  };
}

/** The rule for the password on the continue screen: at least five characters (specification 5, Sign-up and continue). */
export const knownPasswordRule: Rule<string> = (typed) => {
  if (typed === '') return bad('validation.password.required');
  const min = limits.password.continueMin;
  return lengthOf(typed) < min ? bad('validation.tooShort', { min }) : good(typed);
};

function meetsAll(password: string): boolean {
  return Object.values(meetsCriteria(password)).every(Boolean);
}
