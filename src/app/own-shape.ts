import { logProblem } from '../host/log';
import { ROOT_CLASS } from '../theme/base-styles';
import { pixelsOf } from '../theme/host-lengths';
import { SHAPE_TOKENS } from '../theme/tokens';
import { watchHostTokens } from '../theme/watch-host-tokens';

/** Lengths that are one thing in a heading and another in a label. */
const RELATIVE = /\d(em|ex|ch|cap|ic|lh)\b/i;
/** A page that lets nobody select its own text still has applicants who copy a link or a number (D-329). */
const OWN = '-webkit-user-select:text;user-select:text;';

/**
 * What is used in the place of a host's value; undefined where that can be used as it is. Every style that a value without a meaning
 * gets into means nothing either: the page's own font would show, and no gap would be left.
 */
function insteadOf(probe: HTMLElement, name: string, value: string, usual: string): string | undefined {
  if (value === '') return undefined;
  const isFont = name === '--mo-font-family';
  const pixels = isFont ? undefined : pixelsOf(probe, value);
  const least = name === '--mo-font-size' ? 1 : 0;
  const isUsable = isFont ? CSS.supports('font-family', value) : pixels !== undefined && pixels >= least;
  // Round corners may be a share of what they are the corners of.
  if (isUsable || (name === '--mo-radius' && CSS.supports('padding-left', value))) {
    return RELATIVE.test(value) && pixels !== undefined ? `${pixels}px` : undefined;
  }
  logProblem(`${name} is no ${isFont ? 'list of fonts' : 'length'}: the default is used`);
  return usual;
}

/** Keeps to the defaults where the host page sets a length or a font that is none (D-324). */
export function watchShape(root: ShadowRoot): () => void {
  const probe = document.createElement('span');
  probe.className = 'mo-hide';
  probe.setAttribute('aria-hidden', 'true');
  root.append(probe);
  // Not in the screen's own style: the screen may not be there yet, or be rendered again.
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const known = new Map<string, { readonly value: string; readonly rule: string }>();
  const read = (): void => {
    const computed = getComputedStyle(probe);
    for (const [name, { css, own }] of Object.entries(SHAPE_TOKENS)) {
      const value = computed.getPropertyValue(name).trim();
      if (known.get(name)?.value === value) continue;
      const instead = insteadOf(probe, name, value, css);
      known.set(name, { value, rule: instead === undefined ? '' : `${own}:${instead};` });
    }
    sheet.replaceSync(`.${ROOT_CLASS}{${OWN}${[...known.values()].map(({ rule }) => rule).join('')}}`);
  };
  read();
  const stop = watchHostTokens(probe, read, Object.keys(SHAPE_TOKENS));
  return () => {
    stop();
    probe.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
