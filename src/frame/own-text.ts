import type { Given } from '../host/attributes';

/** The host's replacement for one of our texts. Reading it may run the host's code. */
export function ownText(given: (() => Given) | undefined, key: string): string | undefined {
  try {
    const text: unknown = Reflect.get(Object(given?.().messages), key);
    return typeof text === 'string' && text.trim() !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}
