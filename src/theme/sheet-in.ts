/** A stylesheet for shadow roots in a window's document: a constructed one belongs to one document (D-354). */
export function sheetIn(view: typeof globalThis, rules: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
