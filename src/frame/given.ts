import type { Given } from '../host/attributes';
import { LONGEST, LONGEST_KEY, type SentGiven } from './messages';

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

/** A JSON copy, without what a message cannot hold; undefined if nothing is left. */
function copyOf(value: unknown): SentGiven['prefill'] {
  const text = tried((): string | undefined => JSON.stringify(value));
  return text === undefined ? undefined : (JSON.parse(text) as SentGiven['prefill']);
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
    ? readAll(prefill, (name) => copyOf(tried(() => Reflect.get(prefill, name) as unknown)) ?? null)
    : undefined;
  return {
    ...(isObject(messages) && {
      messages: readAll(messages, (key) => textOf(tried(() => Reflect.get(messages, key) as unknown))),
    }),
    ...(parts !== undefined && { prefill: parts }),
  };
}
