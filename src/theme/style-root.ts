import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/utils';
import { KEY } from './base-styles';

/** Replaces Emotion's sheet, which writes style elements that a strict style policy refuses. */
class AdoptedSheet {
  readonly css: CSSStyleSheet;
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  readonly nonce = undefined;
  readonly before = null;
  tags: object[] = [];
  ctr = 0;

  constructor(key: string, container: Node, css: CSSStyleSheet) {
    this.key = key;
    this.container = container;
    this.css = css;
  }

  hydrate(): void {}

  insert(rule: string): void {
    // Emotion's update path reads the last tag's sibling before it flushes.
    if (!this.tags.length) this.tags = [{ nextElementSibling: null }];
    try {
      this.css.insertRule(rule, this.css.cssRules.length);
    } catch {
      // A vendor prefix of another browser: skip the rule, as Emotion does.
    }
    this.ctr += 1;
  }

  flush(): void {
    this.css.replaceSync('');
    this.tags = [];
    this.ctr = 0;
  }
}

/** Class of a rule, as Emotion names it. */
const RULE_NAME = new RegExp(`\\.${KEY}-(\\w+)`, 'g');

interface Styles {
  readonly parts: CSSStyleSheet;
  readonly cache: EmotionCache;
}

/** The stylesheets that the first screen was drawn with, before Emotion had loaded. */
export interface DrawnStyles {
  readonly base: CSSStyleSheet;
  readonly parts: CSSStyleSheet;
  /** The text of `parts`. */
  readonly rules: string;
}

let base: CSSStyleSheet | undefined;
let made: Styles | undefined;

/** Continues with the stylesheets that the first element on the page was drawn with; all others share them. */
export function continueStyles(drawn: DrawnStyles): void {
  base ??= drawn.base;
  styles(drawn);
}

/** Created on first use: on a server, without a document, importing the module must do nothing. */
function styles({ parts, rules }: Partial<DrawnStyles> = {}): Styles {
  if (made) return made;
  const sheet = new AdoptedSheet(KEY, document, parts ?? new CSSStyleSheet());
  // Browsers with constructed sheets need none of the prefixes that Emotion adds.
  const cache = createCache({ key: KEY, container: document.createDocumentFragment(), stylisPlugins: [] });
  cache.sheet = sheet as unknown as EmotionCache['sheet'];
  for (const [, name = ''] of rules?.matchAll(RULE_NAME) ?? []) cache.inserted[name] = true;
  made = { parts: sheet.css, cache };
  return made;
}

/**
 * The module's only Emotion cache. Its rules are in a constructed stylesheet that every shadow root adopts, so that two elements on
 * a page share them and nothing is written to the document's head.
 */
export const styleCache = (): EmotionCache => styles().cache;

/** Adds the base sheet and the components' sheet to a shadow root, after `continueStyles`. Calling it again is harmless. */
export function adoptStyles(root: ShadowRoot): void {
  const { parts, cache } = styles();
  const shared = base;
  if (!shared) throw new Error('No styles yet');
  if (root.ownerDocument !== document) {
    import('./other-documents').then(
      ({ adoptCopies }) => adoptCopies(root, shared, cache.sheet),
      () => undefined,
    );
    return;
  }
  const missing = [shared, parts].filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}
