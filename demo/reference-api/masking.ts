import { textOf } from '../../src/domain/form-schema';
import { asMask, maskDigits } from '../../src/domain/secret';
import { readTinType } from '../../src/domain/tax-id';
import { Refusal } from './refusal';
import { SECRET_FIELDS, type Draft } from './vault';

const NINE_DIGITS = 9;
const SHORTEST_ACCOUNT = 5;

/** A number that has all its digits. Half-typed ones are returned as typed, so that nothing is lost on resume. */
function isComplete(field: string, text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return digits >= (field === 'accountNumber' ? SHORTEST_ACCOUNT : NINE_DIGITS);
}

/** The draft as it may leave the server. */
export function masked(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      field,
      SECRET_FIELDS.has(field) ? maskedValue(field, value) : value,
    ]),
  );
}

/** A stored tax ID does not belong to another type than the one it was given for. */
function isForSameType(sent: Draft, stored: Draft): boolean {
  const types = [sent['tinType'], stored['tinType']].map((type) => readTinType(textOf(type)));
  return types[0] === null || types[0] === types[1];
}

function maskedValue(field: string, value: unknown): unknown {
  const text = textOf(value);
  if (text === '') return value;
  // Digits of other scripts are hidden whole: `maskDigits` knows only plain ones.
  return isComplete(field, text) ? maskDigits(text.replace(/(?!\d)\p{Nd}/gu, '*')) : text;
}

/** Leaves out nulls, since empty fields are not sent. */
export function present(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined && value !== null));
}

/**
 * The draft to keep: `sent`, with the stored secrets where it leaves them out.
 * @throws {Refusal} 400 when a secret field is a number, carries an asterisk or is a mask of another kind (D-650): a masked value must
 * never come back.
 */
export function withStoredSecrets(sent: Draft, stored: Draft | undefined, path: string): Draft {
  const kept: Record<string, unknown> = { ...sent };
  for (const field of SECRET_FIELDS) {
    const value = sent[field];
    if (value === undefined) {
      if (stored?.[field] !== undefined && isForSameType(sent, stored)) kept[field] = stored[field];
      continue;
    }
    // A number has lost its leading zeros, and what is no text would miss encryption.
    if (typeof value !== 'string') throw new Refusal(400, `"${path}.${field}" must be text`);
    // Full-width digits and asterisks become plain ones.
    const text = value.normalize('NFKC');
    if (text.includes('*') || asMask(text) !== text) throw new Refusal(400, `"${path}.${field}" must not be masked`);
    kept[field] = text;
  }
  return kept;
}
