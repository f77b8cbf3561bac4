/**
 * Defines rules and their results. A rule reads the typed text and returns either the value to send or an issue: a message key and
 * its figures. The texts are in i18n; the screen adds the field's label.
 */

import { looksEmpty } from './look-alikes';

/** Every message that a rule can return; the texts are in `src/i18n/en/validation.ts` and `rules.ts`. */
export const issueKeys = [
  'validation.required',
  'validation.invalid',
  'validation.tooLong',
  'validation.tooShort',
  'validation.characters.person',
  'validation.characters.business',
  'validation.date.required',
  'validation.date.incomplete',
  'validation.date.format',
  'validation.date.future',
  'validation.age.owner',
  'validation.age.contact',
  'validation.phone',
  'validation.ssn',
  'validation.ssn.repeated',
  'validation.taxId',
  'validation.routing.length',
  'validation.routing.checksum',
  'validation.account.length',
  'validation.account.mismatch',
  'validation.bank.required',
  'validation.address.number',
  'validation.address.name',
  'validation.address.numberTooLong',
  'validation.volume.format',
  'validation.volume.range',
  'validation.url',
  'validation.percentage',
  'validation.password.required',
  'validation.password.criteria',
  'validation.password.weak',
  'validation.password.requirements',
  'validation.smsCode',
  'validation.smsCode.wrong',
  'validation.terms',
  'validation.captcha',
  'validation.businessType',
  'validation.category',
  'validation.ownership.over',
  'validation.ownership.under',
  'validation.ownership.gate',
  'validation.ownership.soleMoreThanOne',
  'validation.ownership.soleNone',
  'validation.ownership.soleShare',
] as const;

export type IssueKey = (typeof issueKeys)[number];

export interface Issue {
  readonly key: IssueKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: Issue };

/** Reads typed text. `T` is the value to send. */
export type Rule<T> = (typed: string) => Checked<T>;

/** The value type of a rule. */
export type ValueOf<R> = R extends Rule<infer T> ? T : never;

export function good<T>(value: T): Checked<T> {
  return { ok: true, value };
}

export function bad(key: IssueKey, params?: Issue['params']): { readonly ok: false; readonly issue: Issue } {
  return { ok: false, issue: params ? { key, params } : { key } };
}

/** A field that looks empty passes as `undefined` and is left out of what is sent. */
export function optional<T>(rule: Rule<T>): Rule<T | undefined> {
  return (typed) => (looksEmpty(typed) ? good(undefined) : rule(typed));
}

/** The same rule with another message for an empty field. */
export function requiredAs<T>(key: IssueKey, rule: Rule<T>): Rule<T> {
  return (typed) => (looksEmpty(typed) ? bad(key) : rule(typed));
}

/** A value that the applicant cannot choose. */
export function fixed<const T>(value: T): Rule<T> {
  return () => good(value);
}

/** Accepts one of a list of values, exactly as spelled. */
export function oneOf<const T extends string>(values: readonly T[]): Rule<T> {
  return (typed) => {
    if (looksEmpty(typed)) return bad('validation.required');
    const wanted = typed.trim();
    const value = values.find((candidate) => candidate === wanted);
    return value === undefined ? bad('validation.invalid') : good(value);
  };
}

/** A server value that is passed through unchecked; left out if empty. */
export const carried: Rule<string | undefined> = (typed) => good(typed === '' ? undefined : typed);

/** Like `carried`, for a value of any type that only the server understands: it is returned unchanged (D-306). */
export const returned: Rule<unknown> = (given) => good(given);

/** An issue as one string, because zod and react-hook-form pass on only a message. */
export function encodeIssue(issue: Issue): string {
  return issue.params ? `${issue.key} ${JSON.stringify(issue.params)}` : issue.key;
}

/** The issue in a message, or null if the message is not ours. */
export function decodeIssue(message: string): Issue | null {
  const [head = ''] = message.split(' ', 1);
  const key = issueKeys.find((candidate) => candidate === head);
  if (key === undefined) return null;
  if (message === head) return { key };
  const params = readParams(message.slice(head.length + 1));
  return params ? { key, params } : null;
}

/**
 * A label as it reads inside a sentence: "First name" becomes "first name", while "ZIP code" and "Social Security number" keep
 * their capitals. It fills `{field}`; the label itself fills `{label}`.
 */
export function fieldName(label: string): string {
  const isPlain = /^\p{Lu}(?!\p{Lu})/u.test(label) && !/\s\p{Lu}\p{Ll}/u.test(label);
  return isPlain ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function readParams(json: string): Readonly<Record<string, string | number>> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const entries: [string, string | number][] = [];
    for (const [name, value] of Object.entries(parsed)) {
      if (typeof value === 'string' || typeof value === 'number') entries.push([name, value]);
    }
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}
