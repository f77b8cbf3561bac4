import type { Given } from '../host/attributes';
import { LONGEST, LONGEST_KEY, type SentGiven } from './messages';

/** What may fail because code of the host's runs, such as a getter; undefined if it does. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The keys of an object, each with what is read there. */
function readAll<T>(given: object, read: (key: string) => T): Record<string, T> {
  const keys = tried(() => Object.keys(given)) ?? [];
  return Object.fromEntries(keys.filter((key) => key.length <= LONGEST_KEY).map((key) => [key, read(key)]));
}

/** A copy without what no message can hold; undefined if nothing is left. */
function copyOf(value: unknown): SentGiven['prefill'] {
  const text = tried((): string | undefined => JSON.stringify(value));
  return text === undefined ? undefined : (JSON.parse(text) as SentGiven['prefill']);
}

/** A text as the application has to see it: one that is none, or is too long, it refuses by name. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}

/** The texts that a message can hold: one that is too long would take the others along. */
export function fittingTexts<Name extends string>(
  texts: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(texts);
  const fitting = entries.filter(([, text]) => text !== undefined && text.length <= LONGEST);
  return Object.fromEntries(fitting) as Partial<Record<Name, string>>;
}

/** What a host gives by script, as the frame takes it; the application there parses it. What does not fit takes nothing along. */
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
