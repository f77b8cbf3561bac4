import { decodeIssue, fieldName } from '../domain/rule';
import type { Translate } from '../i18n/translate';

/** The sentence for a broken rule, encoded by the domain, about the field with this label. */
export function issueText(t: Translate, encoded: string, label: string): string {
  const issue = decodeIssue(encoded);
  if (issue === null) return encoded;
  return t(issue.key, { label, field: fieldName(label), ...issue.params });
}

/** The codes of the rules that were broken, once per field. */
export function codesIn(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return [];
    if (!('message' in error) || typeof error.message !== 'string') return codesIn(error);
    const issue = decodeIssue(error.message);
    return issue === null ? [] : [issue.key];
  });
}
