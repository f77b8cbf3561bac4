/** A choice that is offered only as the list spells it, but may have been saved in other capitals. */

/** The value of the list that a text names, whatever its capitals; the text itself if it names none. */
export function formatChoice(values: readonly string[], text: string): string {
  const wanted = text.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? text;
}
