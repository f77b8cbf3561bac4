import type { Opening } from './opening';
import { viewOf } from './place';

const STYLES = `
:host{display:block;flex:1 1 auto;box-sizing:border-box;min-inline-size:0}
:host([hidden]:not([hidden=until-found i])){display:none!important}
:host([popover]:not(:popover-open)){display:none}
:host(:fullscreen){overflow:auto}
div,section{writing-mode:horizontal-tb}
div{position:relative;container-type:inline-size;contain-intrinsic-inline-size:320px}
iframe{display:block;inline-size:100%;border:0;color-scheme:auto}
iframe[hidden]{display:block;block-size:0!important;visibility:hidden}
i{position:absolute;inset-inline-start:0;inline-size:1px;pointer-events:none}
span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
section{padding:20px 24px;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px}
h1{margin:0;font:inherit;font-weight:600}
p{margin:12px 0 16px}
a{color:inherit}
button{min-block-size:44px;padding-inline:16px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
`;

/** What is in the element's root, except the frame itself and what is offered in its place. */
export interface Layout {
  /** The element's children, until there is a frame to see. */
  readonly slot: HTMLElement;
  /** The frame's container. */
  readonly place: HTMLElement;
  /** Has the page's custom properties as computed values. */
  readonly probe: HTMLElement;
  /** Lies over the frame, to be scrolled into view. */
  readonly mark: HTMLElement;
}

/** A constructed stylesheet belongs to one document, and does not move with the element (D-354). */
export function dress(root: ShadowRoot): void {
  const sheet = new (viewOf(root).CSSStyleSheet)();
  sheet.replaceSync(STYLES);
  // Those of the open element may still be there, and would hide the frame.
  root.adoptedStyleSheets = [sheet];
}

/** Removes what the open element has in the root, and keeps a frame that is there already. */
export function layOut(root: ShadowRoot, opening: Opening | null): Layout {
  dress(root);
  const slot = document.createElement('slot');
  const place = opening?.frame.parentElement ?? document.createElement('div');
  const probe = document.createElement('span');
  if (opening === null) root.replaceChildren(place);
  for (const child of Array.from(root.children)) if (child !== place) child.remove();
  if (opening?.frame.hidden !== false) place.before(slot);
  place.after(probe);
  return { slot, place, probe, mark: document.createElement('i') };
}
