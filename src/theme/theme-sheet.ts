import { ROOT_CLASS } from './base-styles';
import { exchangeSheet } from './sheet-in';

/** Outranks the default colors, wherever their stylesheet is. */
const SELECTOR = `.${ROOT_CLASS}`.repeat(3);

/** Not by `instanceof`: in another document, its class is another one too. */
function rootOf(screen: HTMLElement): ShadowRoot | null {
  const root: Node & Partial<DocumentOrShadowRoot> = screen.getRootNode();
  return root.adoptedStyleSheets === undefined ? null : (root as ShadowRoot);
}

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
  const root = rootOf(screen);
  if (root === null) return null;
  // The colors that the screen was drawn with, before the application had loaded.
  if (screen.hasAttribute('style')) screen.removeAttribute('style');
  return exchangeSheet(root, before, vars === undefined ? '' : rulesOf(vars));
}

/** Paper is white: a dark theme is for the screen only, and what is printed has the light defaults (D-635). */
function rulesOf(vars: Readonly<Record<string, string>>): string {
  const colors = Object.entries(vars).map((pair) => pair.join(':'));
  return `@media ${vars['color-scheme'] === 'light' ? 'all' : 'screen'}{${SELECTOR}{${colors.join(';')}}}`;
}

/** Another document takes the stylesheets away, also if the screen has come back from it. */
export const isDressedIn = (screen: HTMLElement, sheet: CSSStyleSheet | null): boolean =>
  sheet !== null && rootOf(screen)?.adoptedStyleSheets.includes(sheet) === true;
