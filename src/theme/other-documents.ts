/** Stylesheets for an element in another document, such as a frame of the same origin: a constructed sheet belongs to one (D-354). */
import type { EmotionCache } from '@emotion/utils';
import { sheetIn } from './sheet-in';

interface Copies {
  readonly base: CSSStyleSheet;
  readonly parts: CSSStyleSheet;
}

type Sheet = EmotionCache['sheet'] & { readonly css?: CSSStyleSheet };

const copies = new WeakMap<Document, Copies>();
/** Weak, so that a document that is gone is not kept. */
const growing = new Set<WeakRef<CSSStyleSheet>>();
let isFollowing = false;

/** Adds every rule that the application inserts from now on to the copies too. */
function follow(sheet: Sheet): void {
  if (isFollowing) return;
  isFollowing = true;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    insert(rule);
    for (const one of growing) {
      const copy = one.deref();
      if (copy === undefined) growing.delete(one);
      else insertInto(copy, rule);
    }
  };
}

function insertInto(copy: CSSStyleSheet, rule: string): void {
  try {
    copy.insertRule(rule, copy.cssRules.length);
  } catch {
    // A vendor prefix of another browser, as in the sheet itself.
  }
}

function textOf({ cssRules }: CSSStyleSheet): string {
  return Array.from(cssRules, ({ cssText }) => cssText).join('');
}

function copiesFor(page: Document, base: CSSStyleSheet, sheet: Sheet): Copies | null {
  const view = page.defaultView;
  // A document that is never shown needs no styles.
  if (view === null || sheet.css === undefined) return null;
  const made = { base: sheetIn(view, textOf(base)), parts: sheetIn(view, textOf(sheet.css)) };
  follow(sheet);
  growing.add(new WeakRef(made.parts));
  copies.set(page, made);
  return made;
}

export function adoptCopies(root: ShadowRoot, base: CSSStyleSheet, sheet: Sheet): void {
  const page = root.ownerDocument;
  // The element may have been moved back meanwhile.
  if (page === document) return;
  const own = copies.get(page) ?? copiesFor(page, base, sheet);
  if (own !== null && !root.adoptedStyleSheets.includes(own.base)) {
    root.adoptedStyleSheets = [own.base, own.parts, ...root.adoptedStyleSheets];
  }
}
