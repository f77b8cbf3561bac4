import type { Catalogue, MessageKey, MessageParams } from './catalogue';

/** A text by its key, with `{name}` places filled from `params`. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Fills `{name}` places; a place without a value stays readable as an empty string. */
export function fill(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** A translator over a catalogue, or over the part of one that has come so far. */
export function createTranslate(catalogue: Partial<Catalogue>): Translate {
  return (key, params) => fill(catalogue[key] ?? '', params);
}
