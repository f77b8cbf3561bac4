import { styleCache } from './style-root';

/**
 * Rules that no first screen needs before somebody uses it: they are not among the bytes that its first paint waits for. Forced colors
 * have no shadows and show a transparent outline, which is how a focused heading is seen there. The browser's own print command prints
 * an open legal text without the screen underneath.
 */
const LATER = [
  ':is(h1,h2)[tabindex]:focus-visible{outline-color:transparent;box-shadow:0 2px var(--_focus)}',
  '@media print{.mo-root{background:none;color:#000}[data-screen],[data-print=dialog]>:not(dialog){display:none!important}}',
];

let areThere = false;

/** Adds these rules to the stylesheet that all elements on the page share. */
export function addLateStyles(): void {
  if (areThere) return;
  areThere = true;
  for (const rule of LATER) styleCache().sheet.insert(rule);
}
