import type { Catalogue, MessageKey, MessageParams } from './catalogue';

/** Returns a text by its key, with `{name}` placeholders filled from `params`. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** A sentence that is kept on the screen: worded each time it is shown, so that it follows a change of language. */
export type Wording = (t: Translate) => string;

/** Fills `{name}` placeholders; one without a value becomes an empty string. */
export function fill(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Creates a translator from a catalog, or from the part of it that has loaded. */
export function createTranslate(catalogue: Partial<Catalogue>): Translate {
  return (key, params) => fill(catalogue[key] ?? '', params);
}
