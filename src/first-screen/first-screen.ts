import type { Locale } from '../i18n/resolve';
import type { Config } from '../host/config';
import { BASE } from '../theme/base-styles';
import { themeFromBrand, type Brand, type Scheme } from '../theme/brand';
import { readHostTokens } from '../theme/host-tokens';
import type { DrawnStyles } from '../theme/style-root';
import { drawTree, sayText } from './draw';
import type { Prerendered } from './format';
import { variantKey, variantOf, type Variant } from './variant';

/** What is on the screen before React has loaded. */
export interface Drawn {
  readonly variant: Variant;
  readonly locale: Locale;
  /** What the host page sets on the element. */
  readonly hostBrand: Brand;
  /** The color of the brand as stored by an earlier element. */
  readonly primaryColor: string | undefined;
}

let styles: DrawnStyles | null = null;

/** The sheets that all elements on the page share. */
export function drawnStyles({ rules, neutral }: Prerendered): DrawnStyles {
  if (styles !== null) return styles;
  const base = new CSSStyleSheet();
  const parts = new CSSStyleSheet();
  base.replaceSync(BASE + neutral);
  parts.replaceSync(rules);
  styles = { base, parts, rules };
  return styles;
}

interface DrawInput {
  readonly root: ShadowRoot;
  readonly config: Config;
  readonly start: string;
  readonly locale: Locale;
  readonly primaryColor: string | undefined;
}

const DARK = '(prefers-color-scheme: dark)';

/** The scheme that the visitor sees. */
function schemeOf({ colorScheme }: Config): Scheme {
  return colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia(DARK).matches) ? 'dark' : 'light';
}

/** Draws the first screen in an empty root; null if nothing was rendered ahead for it. */
export function drawFirstScreen(
  prerendered: Prerendered,
  { root, config, start, locale, primaryColor }: DrawInput,
): Drawn | null {
  const variant = variantOf(config, start);
  const tree = prerendered.screens[variantKey(variant)];
  if (tree === undefined) return null;
  const { base, parts } = drawnStyles(prerendered);
  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets.filter((sheet) => sheet !== base && sheet !== parts),
    base,
    parts,
  ];
  // Read while the root is empty: later it would force a layout of the whole screen.
  const probe = document.createElement('span');
  root.append(probe);
  const hostBrand = readHostTokens(probe);
  probe.remove();
  const screen = drawTree(prerendered, locale, tree);
  if (screen instanceof HTMLElement) {
    screen.lang = locale;
    screen.dataset['scheme'] = config.colorScheme;
    if (primaryColor !== undefined || Object.keys(hostBrand).length > 0) {
      const { vars, scheme } = themeFromBrand({ primaryColor, ...hostBrand }, schemeOf(config));
      for (const [name, value] of Object.entries(vars)) screen.style.setProperty(name, value);
      screen.style.setProperty('color-scheme', scheme);
    }
  }
  root.append(screen);
  return { variant, locale, hostBrand, primaryColor };
}

/** Whether what was drawn is what this configuration begins with. */
export function isStillRight(drawn: Drawn, config: Config, start: string, locale: Locale): boolean {
  return drawn.locale === locale && variantKey(drawn.variant) === variantKey(variantOf(config, start));
}

/** Draws another variant in place of the first; what was typed moves along. */
export function redraw(prerendered: Prerendered, input: DrawInput): Drawn | null {
  const { root } = input;
  const focused = root.activeElement;
  const before = controlsOf(root);
  root.replaceChildren();
  const drawn = drawFirstScreen(prerendered, input);
  for (const [name, control] of controlsOf(root)) {
    const old = before.get(name);
    if (old === undefined) continue;
    control.value = old.value;
    control.checked = old.checked;
    if (old !== focused) continue;
    control.focus({ preventScroll: true });
    if (old.selectionStart !== null) control.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
  return drawn;
}

function controlsOf(root: ShadowRoot): Map<string, HTMLInputElement> {
  return new Map([...root.querySelectorAll('input')].map((control) => [control.name, control]));
}

/** Says on the screen that the application cannot be loaded, above whatever was typed; returns the sentence. */
export function showFailure(prerendered: Prerendered, root: ShadowRoot, locale: Locale, retry: () => void): string {
  const { tree, message } = prerendered.failure;
  const notice = drawTree(prerendered, locale, tree);
  if (notice instanceof HTMLElement) {
    root.querySelector('[part="main"]')?.prepend(notice);
    notice.querySelector('button')?.addEventListener('click', () => {
      notice.remove();
      retry();
    });
  }
  return sayText(prerendered, locale, message);
}
