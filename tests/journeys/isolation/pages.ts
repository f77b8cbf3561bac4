import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const stylesheet = (path: string): string => readFileSync(require.resolve(path), 'utf8');

/** A page of a host, and what of it could reach into the element. */
export interface HostPage {
  readonly css?: string;
  /** Runs before anything of the element. */
  readonly script?: string;
  readonly head?: string;
  readonly html?: string;
  /** What stands around the element; `$` is its place. */
  readonly around?: string;
  /** Attributes of a second element below the first. */
  readonly second?: string;
}

/** Pages whose styles must change nothing of what is drawn: the element looks as on a blank page. */
export const STYLED: Readonly<Record<string, HostPage>> = {
  'a reset that takes everything from everything': { css: '*,*::before,*::after{all:unset!important}' },
  'a root font of 62.5%': { css: 'html{font-size:62.5%!important}' },
  'Bootstrap 5': { css: stylesheet('bootstrap/dist/css/bootstrap.min.css') },
  'Bootstrap 3': { css: stylesheet('bootstrap3/dist/css/bootstrap.min.css') },
  "Tailwind's preflight": { css: stylesheet('tailwindcss/preflight.css') },
  'everything that is inherited set to something odd': {
    css: `body{font:italic 900 31px/3 fantasy;color:red;letter-spacing:.4em;word-spacing:2em;text-align:right;
      text-transform:uppercase;text-indent:5em;text-shadow:1px 1px red;white-space:pre;cursor:crosshair;
      visibility:visible;-webkit-text-stroke:1px red;quotes:none;tab-size:1;hyphens:auto;word-break:break-all}
      input,button,label,select,a,h1,p,div{font-size:40px!important;color:lime!important;background:red!important;
      border:9px dotted blue!important;margin:30px!important;float:right!important}`,
  },
  'a right-to-left page': { html: 'dir="rtl"' },
  'a dark page that declares its scheme': { css: ':root{color-scheme:dark}body{background:#000;color:#fff}' },
};

/** Pages whose place is narrow, cut or moved: the element stays whole and works. */
export const PLACES: Readonly<Record<string, HostPage>> = {
  'a column of 280 px': { around: '<div style="width:280px">$</div>' },
  'a transformed ancestor that cuts off what overflows': {
    around:
      '<div style="transform:rotate(0.001deg) scale(.98);overflow:hidden;filter:saturate(1);will-change:transform">$</div>',
  },
  'a page that is zoomed': { css: 'body{zoom:1.6}' },
  'a flex row beside a menu': {
    around: '<div style="display:flex"><nav style="flex:none;width:200px">Menu</nav>$</div>',
  },
  'a grid cell': { around: '<div style="display:grid;grid-template-columns:1fr 340px">$<aside>Beside</aside></div>' },
  'a table cell': { around: '<table><tr><td>$</td><td>Beside</td></tr></table>' },
};

const OLD_LIBRARY = `
  // What an old Prototype.js did to a page. Its Array.prototype.reduce, which adds nothing up, no library survives:
  // selfCheck() tells of it.
  Object.toJSON = (value) => 'old ' + value;
  for (const type of [Array, String, Number, Date]) {
    type.prototype.toJSON = function () { return 'old ' + String(this); };
  }
  Array.prototype.each = function (visit) { for (let at = 0; at < this.length; at++) visit(this[at]); };
  Array.from = function (list) { const all = []; for (let at = 0; at < (list && list.length || 0); at++) all.push(list[at]); return all; };
  Array.prototype.entries = function () { return this; };
  Function.prototype.bind = function (self) { const run = this; const rest = [].slice.call(arguments, 1);
    return function () { return run.apply(self, rest.concat([].slice.call(arguments))); }; };
  String.prototype.startsWith = function (text) { return this.indexOf(text) === 0; };
  Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this; };
  Element.prototype.update = function () {}; Element.prototype.select = function () { return []; };
  document.getElementsByClassName = function () { return []; };
`;

/** Pages whose scripts changed what everybody shares. */
export const SCRIPTED: Readonly<Record<string, HostPage>> = {
  'an extended Object.prototype': {
    script: `Object.prototype.extend = function () { return this; }; Object.prototype.token = 'from the prototype';
      Object.prototype.success = false; Array.prototype.last = function () { return this[this.length - 1]; };`,
  },
  'fetch and JSON wrapped by somebody else': {
    script: `const { fetch: real } = window; window.fetch = function () { return real.apply(this, arguments); };
      const { parse, stringify } = JSON;
      JSON.parse = function (text) { return parse.call(JSON, text); };
      JSON.stringify = function (value) { return stringify.call(JSON, value); };`,
  },
  '<base href> that leads elsewhere': { head: '<base href="https://elsewhere.example/deep/">' },
};

/** Pages that want the keyboard, the focus or the form for themselves. */
export const GREEDY: Readonly<Record<string, HostPage>> = {
  hotkeys: {
    script: `window.fired = []; for (const type of ['keydown', 'keypress', 'keyup'])
      document.addEventListener(type, (event) => { if (event.key !== 'Tab' && event.key !== 'Escape') {
        window.fired.push(event.key); event.preventDefault(); } });`,
  },
  'a focus trap': {
    around: '<div id="trap" role="dialog" aria-label="Portal"><button>Close portal</button>$</div>',
    script: `document.addEventListener('focusin', (event) => {
      const trap = document.getElementById('trap');
      if (!trap.contains(event.target)) trap.querySelector('button').focus(); });`,
  },
  'a form': {
    around: '<form id="outer" action="/sent"><input name="outer">$<button>Outer</button></form>',
    script: `window.fired = []; document.addEventListener('submit', (event) => {
      event.preventDefault(); window.fired.push('submit'); });
      document.addEventListener('change', () => window.fired.push('change'));`,
  },
};

export const OLD: Readonly<Record<string, HostPage>> = { 'an old Prototype.js': { script: OLD_LIBRARY } };

/** The page's text. `element` is the whole tag; scripts of the host are inline, as such hosts write them. */
export function htmlOf(host: HostPage, element: string, script: string): string {
  const inner = (host.around ?? '$').replace('$', element);
  return `<!doctype html>
<html lang="en" ${host.html ?? ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page of a host</title>
    ${host.head ?? ''}
    <link rel="icon" href="data:," />
    <style>body{margin:0}</style>
    <style>${host.css ?? ''}</style>
    <script>${host.script ?? ''}</script>
    <script type="module" crossorigin src="${script}"></script>
  </head>
  <body>
    ${inner}
    ${host.second ?? ''}
  </body>
</html>`;
}
