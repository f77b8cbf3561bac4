import { styleCache } from './style-root';

/**
 * Rules that no first screen needs before somebody uses it: they are not among the bytes that its first paint waits for. Forced colors
 * have no shadows and show a transparent outline, which is how a focused heading is seen there. The browser's own print command prints
 * an open legal text without the screen underneath. A button whose screen is on its way has a spinner in place of its words, so that nothing
 * moves; in forced colors, which would show the words all the same, it sets the forced colors itself.
 */
const LATER = [
  ':is(h1,h2)[tabindex]:focus-visible{outline-color:transparent;box-shadow:0 2px var(--_focus)}',
  'button[data-leads]{position:relative;cursor:progress;-webkit-text-fill-color:transparent;text-decoration-color:transparent}',
  'button[data-leads] :is(svg,span:empty){visibility:hidden}',
  'button[data-leads]::after{content:"";position:absolute;inset:0;margin:auto;inline-size:1.125em;block-size:1.125em;border:2px solid;border-block-start-color:transparent;border-radius:50%;animation:mo-spin .8s linear infinite}',
  '@media (forced-colors:active){button[data-leads]{forced-color-adjust:none;background:ButtonFace!important;border-color:ButtonText!important;color:ButtonText!important}}',
  '@media print{.mo-root{background:none;color:#000}[data-screen],[data-print=dialog]>:not(dialog){display:none!important}}',
];

let areThere = false;

/** Adds these rules to the stylesheet that all elements on the page share. */
export function addLateStyles(): void {
  if (areThere) return;
  areThere = true;
  for (const rule of LATER) styleCache().sheet.insert(rule);
}
