import './zod-csp';
import * as z from 'zod/mini';
import { encodeIssue, type Rule } from './rule';

/** A schema for one field: takes the typed text, returns the value to send. Its message is an encoded issue. */
export function field<T>(rule: Rule<T>) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const checked = rule(typed);
      if (checked.ok) return checked.value;
      context.issues.push({ code: 'custom', message: encodeIssue(checked.issue), input: typed });
      return z.NEVER;
    }),
  );
}
