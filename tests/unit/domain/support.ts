/** How the tables of these tests read: what is typed, and the value sent or the exact sentence shown. */
import { expect } from '@esm-bundle/chai';
import { decodeIssue, fieldName, type Issue, type Rule } from '../../../src/domain/rule';
import { rules } from '../../../src/i18n/en/rules';
import { validation } from '../../../src/i18n/en/validation';
import { fill } from '../../../src/i18n/translate';

export interface Sent {
  readonly sent: unknown;
}
export type Row = readonly [what: string, typed: string, expected: Sent | string];

export function sends(sent: unknown): Sent {
  return { sent };
}

/** The sentence of an issue, in English. */
export function say(issue: Issue | null, label = 'Field'): string {
  return issue === null
    ? ''
    : fill({ ...validation, ...rules }[issue.key], { label, field: fieldName(label), ...issue.params });
}

/** One test a row. */
export function table(label: string, rule: Rule<unknown>, rows: readonly Row[]): void {
  for (const [what, typed, expected] of rows) {
    const then = typeof expected === 'string' ? `says "${expected}"` : `sends ${JSON.stringify(expected.sent)}`;
    it(`${label}: ${what} ${then}`, () => {
      const checked = rule(typed);
      expect(checked.ok ? sends(checked.value) : say(checked.issue, label)).to.deep.equal(expected);
    });
  }
}

interface Parsed {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** Every message of a refused form by the path of its field, in English. */
export function messages(parsed: Parsed, label = 'Field'): Record<string, string> {
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const issue = decodeIssue(message);
      return [path.join('.'), issue === null ? `not ours: ${message}` : say(issue, label)];
    }),
  );
}

/** A fixed clock. */
export function on(today: string): () => string {
  return () => today;
}
