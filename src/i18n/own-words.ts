import { en, type Catalogue, type MessageKey } from './catalogue';
import { FIXED } from './fixed';

/** Sentences that a host has written to replace ours, by key. */
export type OwnWords = Partial<Catalogue>;

export interface CheckedWords {
  readonly words: OwnWords;
  /** What was refused, and why; one line each. */
  readonly refused: readonly string[];
}

/**
 * How much longer than ours a sentence may be (factor and characters): space that is enough for translations is enough for a host's
 * text.
 */
const TIMES = 2;
const MORE = 40;

const NONE: CheckedWords = { words: {}, refused: [] };
const fixed: ReadonlySet<string> = new Set(FIXED);

const isKey = (key: string): key is MessageKey => Object.hasOwn(en, key);
/** Their Spanish sentences have the field's label in the other form, which goes with it; a host may begin with either of ours. */
const NAMES_IN_EITHER_FORM: ReadonlySet<string> = new Set<MessageKey>(['validation.invalid', 'validation.taxId']);

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Why a sentence cannot replace ours; null if it can. */
function objection(key: string, text: string): string | null {
  if (!isKey(key)) return 'there is no such text';
  if (fixed.has(key) || key.startsWith('legal.')) return 'this text cannot be changed';
  if (text.trim() === '') return 'it has to be a text';
  const ours = en[key];
  const asOurs = NAMES_IN_EITHER_FORM.has(key) ? text.replaceAll('{label}', '{field}') : text;
  if (placeholdersOf(asOurs) !== placeholdersOf(ours))
    return `it needs the placeholders ${placeholdersOf(ours) || 'none'}`;
  const most = ours.length * TIMES + MORE;
  return text.length > most ? `it may have ${most} characters` : null;
}

/** The text of a key, empty if there is none. This may run the host's code (a getter); if it throws, only that text is lost. */
function textAt(given: object, key: string): string {
  try {
    const text: unknown = Reflect.get(given, key);
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

function keysOf(given: object): readonly string[] | null {
  try {
    return Object.keys(given);
  } catch {
    return null;
  }
}

/** Reads `el.messages`: accepts valid sentences and lists the others. */
export function readOwnWords(given: unknown): CheckedWords {
  if (typeof given !== 'object' || given === null) return NONE;
  const keys = keysOf(given);
  if (keys === null) return { words: {}, refused: ['they cannot be read'] };
  const words: Record<string, string> = {};
  const refused: string[] = [];
  for (const key of keys) {
    const text = textAt(given, key);
    const reason = objection(key, text);
    if (reason === null) words[key] = text;
    else refused.push(`${key}: ${reason}`);
  }
  return { words, refused };
}
