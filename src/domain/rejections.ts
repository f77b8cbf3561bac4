/**
 * Parses a server's refusal into rejections of single fields, as in `"owners[0].birthDate" is required`, which are then reported in
 * our own words (specification 8, Loading and saving).
 */
import type { Issue } from './rule';

export interface Rejection {
  /** Index in a list of owners or accounts, from 0; undefined for a form without a list. */
  readonly index: number | undefined;
  /** Name of the form field. */
  readonly field: string;
  readonly issue: Issue;
}

/** API names whose form field has another name. Every form uses this table. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  streetNum: 'addressLine',
  streetName: 'addressLine',
  websiteUrl: 'website',
};

/** A quoted path such as `"owners[0].address.city"`, or an unquoted one with an index; then the reason. */
const QUOTED =
  /"(?:\w{1,40}(?=[.[]))?(?:\[(?<bracketed>\d{1,4})\]|\.(?<dotted>\d{1,4})(?=\.))?\.?(?:address\.)?(?<name>\w{1,40})"/;
const UNQUOTED = /(?:\w{1,40})?(?:\[(?<bracketed>\d{1,4})\]|\.(?<dotted>\d{1,4}))\.(?:address\.)?(?<name>\w{1,40})/;
const REASON = /\s+(?<reason>[^"]{1,300})/;
const COMPLAINTS = [QUOTED, UNQUOTED].map((path) => new RegExp(path.source + REASON.source, 'g'));
/** Without an index, a quoted word is a field only if a complaint follows. */
const COMPLAINS = /^(?:is|are|was|has|must|should|cannot|fails|length|does|contains|not)\b/;
const LONGEST_MESSAGE = 10_000;

/** All rejections in a message, in order. The caller knows which fields its form has. */
export function parseRejections(message: string): Rejection[] {
  const text = message.slice(0, LONGEST_MESSAGE);
  return COMPLAINTS.flatMap((complaint) => Array.from(text.matchAll(complaint)))
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ groups = {} }) => {
      const { bracketed, dotted, name = '', reason = '' } = groups;
      const index = bracketed ?? dotted;
      if (index === undefined && !COMPLAINS.test(reason)) return [];
      const field = Object.hasOwn(FORM_FIELDS, name) ? (FORM_FIELDS[name] ?? name) : name;
      return [{ index: index === undefined ? undefined : Number(index), field, issue: issueFor(reason) }];
    });
}

function issueFor(reason: string): Issue {
  if (/is required|not allowed to be empty/.test(reason)) return { key: 'validation.required' };
  const [, max] = /length must be less than or equal to (\d{1,4})/.exec(reason) ?? [];
  return max === undefined
    ? { key: 'validation.invalid' }
    : { key: 'validation.tooLong', params: { max: Number(max) } };
}
