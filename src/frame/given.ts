import type { Given } from '../host/attributes';
import { LONGEST, LONGEST_KEY } from './messages/parts';
import type { SentGiven } from './messages/to-frame';

/** Runs a read that may throw because it runs the host's code, such as a getter; undefined if it throws. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values of an object, read one by one. */
function readAll<T>(given: object, read: (key: string) => T): Record<string, T> {
  const keys = tried(() => Object.keys(given)) ?? [];
  return Object.fromEntries(keys.filter((key) => key.length <= LONGEST_KEY).map((key) => [key, read(key)]));
}

/** The names of an object's values, also of those that its class reads for it. */
function namesOf(value: object): ReadonlySet<string> {
  const names = new Set(Object.keys(value));
  for (
    let at = Reflect.getPrototypeOf(value);
    at !== null && at !== Object.prototype;
    at = Reflect.getPrototypeOf(at)
  ) {
    for (const name of Object.getOwnPropertyNames(at))
      if (Reflect.getOwnPropertyDescriptor(at, name)?.get) names.add(name);
  }
  return names;
}

type Held = NonNullable<SentGiven['prefill']> | null;

/** Levels of lists and objects in a part. What the application reads has two: the owners and one of them, or a business and its address. */
const DEEPEST = 10;
/** Values of a part after which no more lists and objects are read, and values of one of these; 25 owners with every field are 475. */
const MOST_VALUES = 5_000;
const MOST_OF_ONE = 1_000;

/** The copy of a value, in which an object has nothing yet; undefined if no message can hold it. */
function emptied(value: unknown): Held | undefined {
  if (Array.isArray(value)) return [];
  // A name for each of its bytes would be read.
  if (ArrayBuffer.isView(value)) return undefined;
  if (isObject(value)) return {};
  const isHeld = typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);
  return isHeld ? (value as Held) : undefined;
}

/**
 * A copy of what a message can hold; anything else is left out, as the application leaves out a field that is neither text nor number.
 * Not by JSON, which calls what the host's objects or an old library have as `toJSON` (D-473). Level by level, since an object may lead
 * back to itself or to the whole page (D-682).
 */
function copyOf(part: unknown): Held | undefined {
  const copy = emptied(part);
  const due = [{ from: part, to: copy, around: [] as readonly unknown[] }];
  let count = 0;
  for (const { from, to, around } of due) {
    if (!isObject(from) || !isObject(to)) continue;
    if (count > MOST_VALUES) break;
    const path = [...around, from];
    const most = count + MOST_OF_ONE;
    for (const name of tried(() => (Array.isArray(from) ? from.keys() : namesOf(from))) ?? []) {
      count += 1;
      if (count > most) break;
      const value = tried(() => Reflect.get(from, name) as unknown);
      const isCut = isObject(value) && (path.includes(value) || path.length === DEEPEST);
      const item = isCut ? undefined : tried(() => emptied(value));
      // In a list, what is left out keeps its place.
      if (item !== undefined || Array.isArray(from)) Reflect.set(to, name, item ?? null);
      if (isObject(item)) due.push({ from: value, to: item, around: path });
    }
  }
  return copy;
}

/** A text that differs if the values do. Of JSON it takes only single values, since an old library may write any two lists alike (D-473). */
export function printOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => `${printOf(name)}:${printOf(item)}`);
  return `{${entries.join()}}`;
}

/** A text for the application, which refuses by key what is empty (here: not a text) or too long. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}

/** Only the texts that fit into a message: one that is too long would make the whole message invalid. */
export function fittingTexts<Name extends string>(
  texts: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(texts);
  const fitting = entries.filter(([, text]) => text !== undefined && text.length <= LONGEST);
  return Object.fromEntries(fitting) as Partial<Record<Name, string>>;
}

/**
 * What the host passes by script, as the frame accepts it; the application there parses it. A part that does not fit does not
 * affect the others.
 */
export function sendable({ messages, prefill }: Given = {}): SentGiven {
  const parts = isObject(prefill)
    ? readAll(prefill, (name) => tried(() => copyOf(Reflect.get(prefill, name))) ?? null)
    : undefined;
  return {
    ...(isObject(messages) && {
      messages: readAll(messages, (key) => textOf(tried(() => Reflect.get(messages, key) as unknown))),
    }),
    ...(parts !== undefined && { prefill: parts }),
  };
}
