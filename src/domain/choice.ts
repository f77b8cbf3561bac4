/** A choice that is offered only as the list spells it, but may have been saved in another spelling (D-382, D-462). */

/** Other names of a list's values. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** The same for every spelling of a choice: capitals, blanks, dashes and underscores do not count. */
export function spelling(text: string): string {
  return text.replace(/[\s_-]/g, '').toLowerCase();
}

/** The value of the list that a text names, however it is spelled; the text itself if it names none. */
export function formatChoice(values: readonly string[], text: string, others: OtherNames = {}): string {
  const wanted = spelling(text);
  const isMeant = (name: string): boolean => spelling(name) === wanted;
  return values.find((value) => isMeant(value) || others[value]?.some(isMeant)) ?? text;
}
