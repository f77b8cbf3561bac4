import { SHAPE_TOKENS } from './tokens';

/** Class of the single element inside the shadow root that carries the theme and is the container for container queries. */
export const ROOT_CLASS = 'mo-root';

/** Emotion's key: the class of every styled part begins with it. */
export const KEY = 'mo';

/** Each shape property: the host page's value, or its default. */
const SHAPE = Object.entries(SHAPE_TOKENS)
  .map(([name, { css, own }]) => `${own}:var(${name},${css});`)
  .join('');

/**
 * Base styles of every shadow root. A host page's CSS reaches only the host element and what inherits from it, so the root element
 * resets every inherited property and sets its own, except for those with which a host hides or disables what is around the element
 * (D-323). No containment on the host element: it would become the containing block of `position: fixed`. A query container has no
 * intrinsic width: without an explicit one, it would collapse in a table cell or a flex row. Radii are capped at what a one-line
 * control can show: larger ones would clip a card's corners (D-324). A color has
 * no transition: text would change before the ground behind it (D-319). With reduced motion there are no transitions at all, because a
 * short one would apply to every element; only the hidden probes keep theirs, which is how they notice new host tokens. What is typed
 * before the application has loaded is hidden by the tag's own `privacy` attribute (D-345). Lists have an empty marker: VoiceOver does not
 * announce a list without markers as a list (D-542).
 */
export const BASE = `
:host{display:block;flex:1 1 auto;box-sizing:border-box;min-inline-size:0}
:host([hidden]:not([hidden=until-found i])){display:none!important}
:host([popover]:not(:popover-open)){display:none}
.mo-root{all:initial;visibility:inherit;pointer-events:inherit;display:block;box-sizing:border-box;direction:ltr;position:relative;container:mo/inline-size;
contain-intrinsic-inline-size:320px;
${SHAPE}
--_r:min(var(--_R),32px);--_1:calc(var(--_sp)*.5);--_2:var(--_sp);--_3:calc(var(--_sp)*1.5);--_4:calc(var(--_sp)*2);--_5:calc(var(--_sp)*3);
--_6:calc(var(--_sp)*4);--_small:calc(var(--_fs)*.875);--_large:calc(var(--_fs)*1.125);
font:400 var(--_fs)/1.5 var(--_ff);
color:var(--_text);background:var(--_page);accent-color:var(--_accent);
overflow-wrap:anywhere;text-align:start;-webkit-text-size-adjust:100%;text-size-adjust:100%;
-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
:host([dir=rtl]) .mo-root{direction:rtl}
.mo-root *,.mo-root ::before,.mo-root ::after{box-sizing:border-box}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset,legend,dialog{margin:0;padding:0;border:0;min-inline-size:0}
h1,h2,h3{font:inherit;font-weight:600;text-wrap:balance}
ol,ul{list-style:""}
button,input,select{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{background:none;border:0;padding:0;text-align:inherit;cursor:pointer;touch-action:manipulation}
a{color:inherit}
img,svg{display:block;max-inline-size:100%}
svg{flex:none}
[hidden]{display:none!important}
:host([privacy=on i]) input:not(:focus){-webkit-text-security:disc}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.mo-hide{position:absolute!important;inline-size:1px!important;block-size:1px!important;padding:0!important;
margin:-1px 0!important;overflow:hidden!important;clip-path:inset(50%)!important;white-space:nowrap!important;border:0!important}
[data-kept]{position:sticky;bottom:0;margin-block-start:var(--_2)}
@keyframes mo-spin{to{transform:rotate(1turn)}}
@keyframes mo-pulse{50%{opacity:.45}}
@media (prefers-reduced-motion:reduce){.mo-root :not(.mo-hide),.mo-root ::before,.mo-root ::after,.mo-root ::backdrop{
animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`;
