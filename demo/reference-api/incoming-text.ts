import { pathText } from './paths';
import { Refusal } from './refusal';

/**
 * What any body or query may be, before a schema reads it. Everything that the database or a regular expression could
 * choke on is refused here, for every call, so that no handler has to think of it.
 */
const LONGEST = 4096;
/** The solved proof of work is the only long text of the contract. */
const LONGER: ReadonlyMap<string, number> = new Map([['captcha', 16_384]]);
const MOST_ITEMS = 100;
const MOST_KEYS = 100;
const DEEPEST = 6;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** @throws {Refusal} 400 that names the place, never the value */
export function inspect(value: unknown, path: readonly PropertyKey[] = []): void {
  const refuse = (why: string): never => {
    const name = pathText(path);
    throw new Refusal(400, `${name === '' ? 'The body' : `"${name}"`} ${why}`);
  };
  if (typeof value === 'string') {
    if (value.length > (LONGER.get(pathText(path)) ?? LONGEST)) refuse('is too long');
    if (UNSTORABLE.test(value)) refuse('contains characters that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) refuse('is nested too deeply');
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) refuse(`must not have more than ${MOST_ITEMS} entries`);
    for (const [at, item] of value.entries()) inspect(item, [...path, at]);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > MOST_KEYS) refuse(`must not have more than ${MOST_KEYS} fields`);
  // The path ends up in a message: an unknown field is not named by what somebody sent.
  for (const [key, item] of entries) inspect(item, [...path, /^\w{1,40}$/.test(key) ? key : '?']);
}
