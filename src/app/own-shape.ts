import { logProblem } from '../host/log';
import { ROOT_CLASS } from '../theme/base-styles';
import { pixelsOf } from '../theme/host-lengths';
import { exchangeSheet } from '../theme/sheet-in';
import { SHAPE_TOKENS } from '../theme/tokens';
import { watchHostTokens } from '../theme/watch-host-tokens';

/** Units that mean one length in a heading and another in a label. */
const RELATIVE = /\d(em|ex|ch|cap|ic|lh)\b/i;
/** A length without a unit, such as 0, which no calculation accepts as a length (D-591). */
const isBare = (value: string): boolean => !Number.isNaN(Number(value));
/** Applicants must be able to copy a link or a number even if the page turns off text selection (D-329). */
const OWN = '-webkit-user-select:text;user-select:text;';
/** Browsers cut off what does not fit on the screen (D-423). */
const FULL_SCREEN = ':host(:fullscreen){overflow:auto}';

/**
 * The value to use instead of the host's; undefined if the host's can be used. An invalid value would make every style that uses it
 * invalid: the page's own font would show, and gaps would vanish.
 */
function insteadOf(probe: HTMLElement, name: string, value: string, usual: string): string | undefined {
  if (value === '') return undefined;
  const isFont = name === '--mo-font-family';
  const pixels = isFont ? undefined : pixelsOf(probe, value);
  const least = name === '--mo-font-size' ? 1 : 0;
  const isUsable = isFont ? CSS.supports('font-family', value) : pixels !== undefined && pixels >= least;
  // Corners may be a percentage.
  if (isUsable || (name === '--mo-radius' && CSS.supports('padding-left', value))) {
    return (RELATIVE.test(value) || isBare(value)) && pixels !== undefined ? `${pixels}px` : undefined;
  }
  logProblem(`${name} is no ${isFont ? 'list of fonts' : 'length'}: the default is used`);
  return usual;
}

export interface Shape {
  /** Adopts the stylesheet again: another document takes it away. */
  readonly restore: () => void;
  readonly stop: () => void;
}

/** Uses the default for a length or font that the host page sets to an invalid value (D-324). */
export function watchShape(root: ShadowRoot): Shape {
  const probe = document.createElement('span');
  probe.className = 'mo-hide';
  probe.setAttribute('aria-hidden', 'true');
  root.append(probe);
  // A stylesheet of its own: the screen may not be there yet, or may be rendered again.
  let sheet: CSSStyleSheet | null = null;
  const wear = (rules: string): void => {
    sheet = exchangeSheet(root, sheet, rules);
  };
  const known = new Map<string, { readonly value: string; readonly rule: string }>();
  let said = '';
  const read = (): void => {
    const computed = getComputedStyle(probe);
    for (const [name, { css, own }] of Object.entries(SHAPE_TOKENS)) {
      const value = computed.getPropertyValue(name).trim();
      if (known.get(name)?.value === value) continue;
      const instead = insteadOf(probe, name, value, css);
      known.set(name, { value, rule: instead === undefined ? '' : `${own}:${instead};` });
    }
    const now = `${FULL_SCREEN}.${ROOT_CLASS}{${OWN}${[...known.values()].map(({ rule }) => rule).join('')}}`;
    // The browser would style the whole screen again.
    if (now !== said) wear(now);
    said = now;
  };
  read();
  const stop = watchHostTokens(probe, read, Object.keys(SHAPE_TOKENS));
  return {
    restore() {
      if (sheet === null || !root.adoptedStyleSheets.includes(sheet)) wear(said);
    },
    stop() {
      stop();
      probe.remove();
      wear('');
    },
  };
}
