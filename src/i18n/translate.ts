import type { Catalogue, MessageKey, MessageParams } from './catalogue';

/** Returns a text by its key, with `{name}` placeholders filled from `params`. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Fills `{name}` placeholders; one without a value becomes an empty string. */
export function fill(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** A translator for a catalog, or for the part that has loaded so far. */
export function createTranslate(catalogue: Partial<Catalogue>): Translate {
  return (key, params) => fill(catalogue[key] ?? '', params);
}
