import type { LegalDocument } from './open-legal';

/** A legal text as data. `{company}` is replaced with the facilitator's name. */
export interface LegalSection {
  readonly heading: string;
  /** In reading order: a string is a paragraph, an array of strings is a list. */
  readonly body: readonly (string | readonly string[])[];
}

export interface LegalContent {
  readonly title: string;
  readonly updated: { readonly year: number; readonly month: number; readonly day: number };
  readonly sections: readonly LegalSection[];
}

/** One language's three texts. */
export type LegalTexts = Readonly<Record<LegalDocument, LegalContent>>;
