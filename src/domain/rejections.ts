/**
 * Parses a server's refusal into rejections of single fields (specification 8, Loading and saving): from its message, as in
 * `"owners[0].birthDate" is required`, or from a list or map of errors beside it, as most frameworks send one (D-464).
 */
import { isRecord } from './record';
import { encodeIssue, type Issue } from './rule';

export interface Rejection {
  /** The part of the application that the path begins with, such as `owners`; undefined if it is only a field. */
  readonly part: string | undefined;
  /** Index in a list of owners or accounts, from 0; undefined for a form without a list. */
  readonly index: number | undefined;
  /** Name of the form field. */
  readonly field: string;
  /** An encoded issue, or the server's own sentence where ours would say less. */
  readonly message: string;
}

/** API names whose form field has another name. Every form uses this table. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  address: 'addressLine',
  streetNum: 'addressLine',
  streetName: 'addressLine',
  websiteUrl: 'website',
};

/** A quoted path such as `"owners[0].address.city"`, or an unquoted one with an index; then the reason. */
const QUOTED =
  /"(?:(?<part>\w{1,40})(?=[.[]))?(?:\[(?<bracketed>\d{1,4})\]|\.(?<dotted>\d{1,4})(?=\.))?\.?(?:address\.)?(?<name>\w{1,40})"/;
const UNQUOTED =
  /(?<part>\w{1,40})?(?:\[(?<bracketed>\d{1,4})\]|\.(?<dotted>\d{1,4}))\.(?:address\.)?(?<name>\w{1,40})/;
/** Joi repeats the value that a pattern refuses: `"ssn" with value "612" fails to match …`. */
const VALUE = /(?:\s+with value "[^\n]{0,300}?"(?=\s+fails\b))?/;
const REASON = /\s+(?<reason>[^"\n]{1,300})/;
const COMPLAINTS = [QUOTED, UNQUOTED].map((path) => new RegExp(path.source + VALUE.source + REASON.source, 'g'));
/** Without an index, a quoted word is a field only if a complaint follows. */
const COMPLAINS = /^(?:is|are|was|has|must|should|cannot|fails|length|does|contains|not)\b/;
const LONGEST_MESSAGE = 10_000;

/**
 * All rejections in a refusal, in order. The caller knows which fields its form has.
 *
 * @param body the whole answer, for its list or map of errors; the message often names only one of them
 */
export function parseRejections(message: string, body?: unknown): Rejection[] {
  const all = [...errorsOf(body)].slice(0, MOST_ERRORS);
  const isNamed = ({ index, field }: Rejection): boolean =>
    all.some((other) => other.index === index && other.field === field);
  return [...all, ...inMessage(message).filter((found) => !isNamed(found))];
}

function inMessage(message: string): Rejection[] {
  const text = message.slice(0, LONGEST_MESSAGE);
  return COMPLAINTS.flatMap((complaint) => Array.from(text.matchAll(complaint)))
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ groups = {} }) => {
      const { part, bracketed, dotted, name = '', reason = '' } = groups;
      const index = bracketed ?? dotted;
      if (index === undefined && !COMPLAINS.test(reason)) return [];
      return [
        {
          part,
          index: index === undefined ? undefined : Number(index),
          field: formField(name),
          message: encodeIssue(issueFor(reason) ?? INVALID),
        },
      ];
    });
}

function formField(name: string): string {
  return Object.hasOwn(FORM_FIELDS, name) ? (FORM_FIELDS[name] ?? name) : name;
}

const INVALID: Issue = { key: 'validation.invalid' };

/** What a reason means in our words; null if it means anything else. */
function issueFor(reason: string): Issue | null {
  if (/(?:is|field) required|not(?: allowed to)? be (?:blank|empty|null)|can['’]t be (?:blank|empty)/i.test(reason)) {
    return { key: 'validation.required' };
  }
  const [, max] = /length must be less than or equal to (\d{1,4})/.exec(reason) ?? [];
  return max === undefined ? null : { key: 'validation.tooLong', params: { max: Number(max) } };
}

const MOST_ERRORS = 200;
/** Levels of objects and lists: an answer may be nested as deep as a server likes. */
const DEEPEST = 8;
const LONGEST_SENTENCE = 300;

/** Where frameworks put their errors, in the body or one level below. */
const PLACES = ['errors', 'fieldErrors', 'field_errors', 'validationErrors'];
/** Where they put only lists: an object there is about the failure. */
const LISTS = ['violations', 'issues', 'details', 'detail'];
const INNER = ['data', 'error'];
/** What frameworks call the path of an error in a list, and its text. */
const PATHS = ['path', 'field', 'loc', 'param', 'property', 'propertyPath', 'instancePath'];
const TEXTS = ['message', 'msg', 'defaultMessage', 'detail', 'reason', 'title'];
/** Parts of a path that are not the application's. */
const AROUND = new Set(['', '$', '#', 'body', 'data', 'attributes']);

/** Only an own key: a host page may have extended Object.prototype. */
function own(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}

function* errorsOf(body: unknown): Generator<Rejection> {
  for (const holder of [body, ...INNER.map((name) => own(body, name))]) {
    for (const place of [...PLACES, ...LISTS]) {
      const given = own(holder, place);
      if (Array.isArray(given)) for (const error of given) yield* listed(error);
      else if (isRecord(given) && !LISTS.includes(place)) yield* mapped(given, []);
    }
  }
}

/** An error of a list, with its path and its text. */
function* listed(error: unknown): Generator<Rejection> {
  const pointer = own(own(error, 'source'), 'pointer');
  const paths = [...PATHS.map((name) => own(error, name)), pointer];
  const path = paths.map(stepsOf).find((steps) => steps.length > 0);
  const text = TEXTS.map((name) => own(error, name)).find((value) => typeof value === 'string');
  if (path !== undefined && typeof text === 'string') yield* rejectionOf(path, text);
}

/** The errors in a map by field, which may be nested like the application. */
function* mapped(value: unknown, path: readonly string[]): Generator<Rejection> {
  if (typeof value === 'string') yield* rejectionOf(path, value);
  else if (typeof value === 'object' && value !== null && path.length < DEEPEST) {
    for (const [name, inner] of Object.entries(value)) yield* mapped(inner, [...path, ...stepsOf(name)]);
  }
}

/** A path in any notation: `owners[0].ssn`, `owners.0.ssn`, `$.Owners[0].Ssn`, `/owners/0/ssn`, or a list. */
function stepsOf(path: unknown): string[] {
  const text = Array.isArray(path) ? path.join('.') : path;
  if (typeof text !== 'string') return [];
  return text
    .split(/[.[\]/'"]+/)
    .map(camelCase)
    .filter((step) => !AROUND.has(step));
}

/** `birth_date` and `BirthDate` as `birthDate`. */
function camelCase(name: string): string {
  return name
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .replace(/[a-z\d][_-][a-z]/gi, (joint) => {
      return joint.charAt(0) + joint.charAt(2).toUpperCase();
    });
}

function* rejectionOf(path: readonly string[], text: string): Generator<Rejection> {
  const last = path.findLastIndex((step) => !/^\d+$/.test(step));
  const [name, before] = [path[last], path[last - 1] === 'address' ? path[last - 2] : path[last - 1]];
  if (name === undefined || text.trim() === '') return;
  yield {
    part: last > 0 && !/^\d+$/.test(path[0] ?? '') ? path[0] : undefined,
    index: /^\d{1,4}$/.test(before ?? '') ? Number(before) : undefined,
    field: formField(name),
    message: sentenceOf(text),
  };
}

/** Emails and long numbers: an error at a field does not repeat what was typed there. */
const TYPED = /[^\s@]+@[^\s@]+|\d(?:[-\s().]*\d){3,}/;

/** Our sentence where we have one, else the server's, which frameworks often begin with a small letter. */
function sentenceOf(text: string): string {
  const issue = issueFor(text);
  const isUnfit = text.length > LONGEST_SENTENCE || TYPED.test(text) || text.includes('Redirected');
  if (issue !== null || isUnfit) return encodeIssue(issue ?? INVALID);
  const sentence = text.trim();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
