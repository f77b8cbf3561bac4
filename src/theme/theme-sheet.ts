import { ROOT_CLASS } from './base-styles';
import { sheetIn } from './sheet-in';

/** Outranks the default colors, wherever their stylesheet is. */
const SELECTOR = `.${ROOT_CLASS}`.repeat(3);

/**
 * Gives a screen the colors of its theme, in place of those of the sheet `before`, and returns their sheet: null without a theme or a
 * page. Not in the screen's `style`: once somebody types, Chromium's password manager watches `style` and `class` of everything around
 * the form, and styles and lays out the page within the task that changes them (D-441).
 */
export function dressInTheme(
  screen: HTMLElement,
  vars: Readonly<Record<string, string>> | undefined,
  before: CSSStyleSheet | null | undefined,
): CSSStyleSheet | null {
  const scope: Node & Partial<DocumentOrShadowRoot> = screen.getRootNode();
  const view = screen.ownerDocument.defaultView;
  if (view === null || scope.adoptedStyleSheets === undefined) return null;
  // The colors that the screen was drawn with, before the application had loaded.
  if (screen.hasAttribute('style')) screen.removeAttribute('style');
  const colors = Object.entries(vars ?? {}).map((pair) => pair.join(':'));
  const sheet = vars === undefined ? null : sheetIn(view, `${SELECTOR}{${colors.join(';')}}`);
  const others = scope.adoptedStyleSheets.filter((one) => one !== before);
  scope.adoptedStyleSheets = sheet === null ? others : [...others, sheet];
  return sheet;
}
