/** A stylesheet for shadow roots in a window's document: a constructed one belongs to one document (D-354). */
export function sheetIn(view: typeof globalThis, rules: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

/** Gives a shadow root a stylesheet with these rules in place of `before`: null without rules, or in a document that is never shown. */
export function exchangeSheet(
  root: ShadowRoot,
  before: CSSStyleSheet | null | undefined,
  rules: string,
): CSSStyleSheet | null {
  const view = root.ownerDocument.defaultView;
  const sheet = view && rules ? sheetIn(view, rules) : null;
  const others = root.adoptedStyleSheets.filter((one) => one !== before);
  root.adoptedStyleSheets = sheet === null ? others : [...others, sheet];
  return sheet;
}
