import type { Locale } from '../i18n/resolve';
import type { FirstConfig } from '../host/first-config';
import { BASE, ROOT_CLASS } from '../theme/base-styles';
import { themeFromBrand, type Brand, type Scheme } from '../theme/brand';
import { readHostTokens } from '../theme/host-tokens';
import type { DrawnStyles } from '../theme/style-root';
import { COLOR_TOKENS, SHAPE_TOKENS } from '../theme/tokens';
import { uncover } from '../host/uncover';
import { DECLARED } from './declared';
import { drawTree, sayText } from './draw';
import type { Prerendered } from './format';
import { patch } from './patch';
import { variantKey, variantOf, type Variant } from './variant';

/** What is on the screen before React has loaded. */
export interface Drawn {
  readonly variant: Variant;
  readonly locale: Locale;
  /** The brand that the host page sets on the element. */
  readonly hostBrand: Brand;
  /** The brand color that an earlier element has stored. */
  readonly primaryColor: string | undefined;
}

let styles: DrawnStyles | null = null;

/** The stylesheets that all elements on the page share; without a build, only the base. */
export function drawnStyles(prerendered: Prerendered | null): DrawnStyles {
  if (styles !== null) return styles;
  const { rules, neutral } = prerendered ?? { rules: '', neutral: '' };
  const base = new CSSStyleSheet();
  const parts = new CSSStyleSheet();
  base.replaceSync(BASE + neutral);
  parts.replaceSync(rules);
  styles = { base, parts, rules };
  return styles;
}

type Colors = Pick<Drawn, 'hostBrand' | 'primaryColor'>;

export interface DrawInput {
  readonly root: ShadowRoot;
  readonly config: FirstConfig;
  readonly start: string;
  readonly locale: Locale;
  readonly primaryColor: string | undefined;
}

const DARK = '(prefers-color-scheme: dark)';

/** The scheme that the visitor sees. */
function schemeOf({ colorScheme }: FirstConfig): Scheme {
  return colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia(DARK).matches) ? 'dark' : 'light';
}

/** Applies the colors known so far to a screen. */
function color(screen: HTMLElement, config: FirstConfig, { hostBrand, primaryColor }: Colors): void {
  screen.dataset['scheme'] = config.colorScheme;
  const wanted = schemeOf(config);
  // The stylesheet already has the light colors without a brand.
  const isPlain = primaryColor === undefined && Object.keys(hostBrand).length === 0 && wanted === 'light';
  if (isPlain && screen.style.length === 0) return;
  const { vars } = themeFromBrand({ primaryColor, ...hostBrand }, wanted);
  for (const [name, value] of Object.entries(vars)) screen.style.setProperty(name, value);
}

/**
 * Draws the first screen, patches another one into it, or takes over one that was sent as markup. Returns null if nothing was
 * prerendered for it. What was typed stays.
 */
export function drawFirstScreen(
  prerendered: Prerendered,
  { root, config, start, locale, primaryColor }: DrawInput,
): Drawn | null {
  const variant = variantOf(config, start);
  const key = variantKey(variant);
  const content = prerendered.screens[key];
  // In another document, the application brings the styles.
  if (content === undefined || root.ownerDocument !== document) return null;
  const { base, parts } = drawnStyles(prerendered);
  if (!root.adoptedStyleSheets.includes(base)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, base, parts];
  // Markup includes a link to the same rules, and a fallback for browsers without script.
  for (const extra of root.querySelectorAll('link,noscript')) extra.remove();
  const before = root.querySelector<HTMLElement>(`.${ROOT_CLASS}`);
  // Read while the root is empty: later it would force a layout of the whole screen.
  const probe = document.createElement('span');
  // For `light-dark()`.
  probe.style.colorScheme = schemeOf(config);
  root.append(probe);
  const hostBrand = readHostTokens(probe);
  probe.remove();
  const drawn = { variant, locale, hostBrand, primaryColor };
  let screen = before;
  if (screen?.getAttribute(DECLARED) !== key || screen.lang !== locale) {
    const wanted = drawTree(prerendered, locale, [...prerendered.root, ...content]) as HTMLElement;
    wanted.lang = locale;
    if (screen === null) screen = wanted;
    else patch(screen, wanted);
  }
  screen.removeAttribute(DECLARED);
  color(screen, config, drawn);
  if (before === null) root.append(screen);
  return drawn;
}

/** Whether the drawn screen is the right one for this configuration. A different color scheme is corrected in place. */
export function isStillRight(drawn: Drawn, { root, config, start, locale }: DrawInput): boolean {
  if (drawn.locale !== locale || variantKey(drawn.variant) !== variantKey(variantOf(config, start))) return false;
  const screen = root.firstElementChild;
  if (screen instanceof HTMLElement && screen.dataset['scheme'] !== config.colorScheme) color(screen, config, drawn);
  return true;
}

/** Whether the screen in a frame looks different once the frame hears of a color, a length or the font, or hides what is typed (D-345). */
export function changesLater(host: Element): boolean {
  const set = getComputedStyle(host);
  return (
    host.matches('[privacy]') ||
    Object.keys({ ...COLOR_TOKENS, ...SHAPE_TOKENS }).some((name) => set.getPropertyValue(name))
  );
}

/**
 * Shows that the application could not be loaded; returns the sentence. It follows a form, which has its own heading and must not
 * move; the footer, which would, does nothing yet, and is hidden until the next attempt: a press on it is not lost (D-351). `again`: an
 * applicant has pressed the message away, and the keyboard's place went with it (D-373).
 */
export function showFailure(
  prerendered: Prerendered,
  root: ShadowRoot,
  locale: Locale,
  retry: (again: boolean) => void,
  again?: boolean,
): string {
  const { tree, message } = prerendered.failure;
  const notice = drawTree(prerendered, locale, tree) as HTMLElement;
  const main = root.querySelector('[part=main]') ?? root;
  if (root.querySelector('h1')) {
    notice.firstChild?.remove();
    notice.dataset['kept'] = '';
    main.firstElementChild?.append(notice);
    notice.previousElementSibling?.addEventListener('focusin', ({ target }) => uncover(notice, target as Element));
    root.querySelector('[part=footer]')?.setAttribute('hidden', '');
  } else main.prepend(notice);
  const button = notice.querySelector('button');
  button?.addEventListener('click', ({ composed }) => {
    notice.remove();
    retry(composed);
  });
  if (again && document.activeElement === document.body) button?.focus();
  return sayText(prerendered, locale, message);
}
