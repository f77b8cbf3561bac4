/** The built files, read as the oldest supported version of each engine would: what it lacks must be something it can do without. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  lackedByMarkup,
  lackedByScript,
  lackedByStyle,
  oldestOf,
  ownMembersOf,
  parseScript,
} from '../../scripts/browsers/compat.mjs';
import { filesUnder } from '../../scripts/files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
const { browserslist } = JSON.parse(read('package.json'));
const oldest = oldestOf(browserslist);

/** What is used where it is there, and what an applicant has without it. */
const WITHOUT = {
  // src/host/features.ts asks first.
  requestIdleCallback: 'fetched after a moment',
  '.showPopover': 'a toast lies below an open dialog',
  '.hidePopover': 'a toast lies below an open dialog',
  'css [popover]:not(:popover-open)': 'a toast lies below an open dialog',
  'css :host([popover]:not(:popover-open))': 'a rule of its own, for browsers that have popovers (D-636)',
  '.moveBefore': 'a session in a frame ends by itself after `restart()` (D-400)',
  '.checkVisibility': 'a dialog does not notice `content-visibility`',
  'document.prerendering': 'no page runs ahead',
  // Libraries ask first.
  'Error.captureStackTrace': 'an error has the stack that it has',
  setImmediate: 'React uses a channel',
  '.skipTransition': 'React has no transition to skip',
  // The hosted app's page.
  '<template shadowrootmode>': 'the script draws the first screen',
  '<script blocking>': 'the style sheet keeps the page invisible until the script has run (D-336)',
  'css @media (scripting)': 'the form is in the page next to the words for those without scripts',
  // Looks.
  'css -webkit-tap-highlight-color': 'a tap has the color of the browser',
  'css &:has(:is(input,select):focus)': 'the outline is that of the field',
  'css &:has([aria-invalid=true])': 'the error is in words, with an icon',
  'css &:has([aria-invalid=true]:focus)': 'the outline is that of the field',
  'css &:has([readonly])': 'the field looks as if it could be changed',
  'css &:has(input:checked)': 'the dot shows the choice',
  'css &:has(input:focus-visible)': 'the outline is that of the dot',
  'css [part=input]:has(> input)': 'a key lays out more boxes (D-440)',
  'css select:has([value=]:checked)': 'with privacy, a choice that nobody has made is dots too (D-538)',
  'css @page': 'printed with the margins of the browser',
  'css break-after: avoid': 'a heading may end a printed page',
  'css orphans': 'a line may be alone on a printed page',
  'css widows': 'a line may be alone on a printed page',
  'css contain-intrinsic-block-size': 'inside @supports; otherwise a key lays out more boxes (D-440)',
  'css contain-intrinsic-inline-size': 'nothing is measured ahead',
  'css cursor: not-allowed': 'a phone has no pointer',
  'css cursor: pointer': 'a phone has no pointer',
  'css cursor: progress': 'a phone has no pointer',
  'css forced-color-adjust': 'there are no forced colors',
  'css forced-color-adjust: none': 'there are no forced colors',
  'css grid-template-rows: subgrid': 'cards in one row begin their fields at heights of their own',
  'css text-size-adjust': '-webkit-text-size-adjust stands next to it',
  'css text-wrap': 'lines break where they are full',
  'css text-wrap: balance': 'lines break where they are full',
  'css text-wrap: pretty': 'lines break where they are full',
  'css user-select': '-webkit-user-select stands next to it',
};

/** Looks of the demo page, and what its libraries ask for first. */
const WITHOUT_IN_DEMO = [
  'Error.captureStackTrace',
  'css cursor: pointer',
  'css scrollbar-width',
  'css scrollbar-width: thin',
  'css text-wrap',
  'css text-wrap: balance',
  'css text-wrap: pretty',
];

/** What browsers run; the file for pages that check one file is made of the same modules. */
const NOT_FOR_BROWSERS = /^dist\/(?:demo|server|testing|kit|conformance|merchant-onboarding\.single|[\w-]+\.html)/;
const files = filesUnder(root, ['dist'], /\.(?:js|css|html)$/).filter((path) => !NOT_FOR_BROWSERS.test(path));
const scripts = new Map(files.filter((path) => path.endsWith('.js')).map((path) => [path, parseScript(read(path))]));
const own = new Set([...scripts.values()].flatMap((tree) => [...ownMembersOf(tree)]));

function lackedBy(path) {
  if (path.endsWith('.css')) return lackedByStyle(read(path), oldest);
  return path.endsWith('.html') ? lackedByMarkup(read(path), oldest) : lackedByScript(scripts.get(path), own, oldest);
}

describe('the oldest supported browsers', () => {
  const lacked = new Map();
  for (const path of files) {
    for (const [name, browsers] of lackedBy(path)) lacked.set(name, `${name} in ${path}: ${browsers.join(', ')}`);
  }

  it('have all that the built files cannot do without', () => {
    assert.ok(scripts.size > 100 && files.some((path) => path.endsWith('.css')), 'there are files to read');
    const needed = [...lacked].filter(([name]) => !(name in WITHOUT));
    assert.deepEqual(
      needed.map(([, what]) => what),
      [],
    );
  });

  it('lack everything that is listed as done without', () => {
    assert.deepEqual(
      Object.keys(WITHOUT).filter((name) => !lacked.has(name)),
      [],
    );
  });

  it('have all that the demo page cannot do without', () => {
    // Its API is a server's, and runs in a page for a look at the demo only.
    const parts = filesUnder(root, ['dist/demo/assets'], /\/demo(?:-[\w-]+)?\.(?:js|css)$/);
    assert.equal(parts.length, 2, 'the script and the style sheet');
    const names = parts.flatMap((path) => {
      if (path.endsWith('.css')) return [...lackedByStyle(read(path), oldest).keys()];
      const tree = parseScript(read(path));
      return [...lackedByScript(tree, ownMembersOf(tree), oldest).keys()];
    });
    assert.deepEqual(names.toSorted(), WITHOUT_IN_DEMO);
  });

  it('are those that docs/browsers.md names', () => {
    const page = read('docs/browsers.md');
    const [, table] = /## Oldest supported versions\n([\s\S]*?)\n## /.exec(page);
    const { chrome, edge, firefox, safari, safari_ios: ios } = oldest;
    for (const [name, version] of Object.entries({
      Chrome: chrome,
      Edge: edge,
      Firefox: firefox,
      Safari: safari,
      iOS: ios,
    })) {
      assert.match(table, new RegExp(`\\| ${name} \\| ${version} \\|`), name);
    }
  });
});

describe('what finds that a browser is too old', () => {
  const lack = (text) => [...lackedByScript(parseScript(text), new Set(), oldest).keys()];
  const cases = [
    ['a function of later versions', 'Promise.withResolvers()', ['Promise.withResolvers']],
    ['a method that only later versions have', 'things.toSorted(); words.toWellFormed()', ['.toWellFormed']],
    ['an interface', 'new CSSPositionTryRule()', ['CSSPositionTryRule']],
    ['syntax', '/[a--b]/v', ['regex flag v']],
    [
      'a property of CSS in a text',
      'f(".a{text-box-trim:trim-both;color:red}")',
      ['css text-box-trim', 'css text-box-trim: trim-both'],
    ],
    ['a selector in a text', 'f(`p:has-slotted{color:red}`)', ['css p:has-slotted']],
    [
      'each rule with such a selector, and not what only asks for it',
      "f(`@supports selector(:has(a)){b{top:0}} .mo-1x2:has('a'),p{top:0} p:has(b):hover{top:0}`)",
      ['css &:has(a),p', 'css p:has(b):hover'],
    ],
    ['a property that an element reflects', 'frame.ariaHidden = "true"', ['.ariaHidden =']],
  ];
  for (const [what, text, found] of cases) it(what, () => assert.deepEqual(lack(text), found));
  it('not what a script has named itself', () => {
    assert.deepEqual(lack('const URLPattern = 1; f(URLPattern)'), []);
    const tree = parseScript('x = { isSubsetOf() {} }; y.isSubsetOf(z)');
    assert.deepEqual([...lackedByScript(tree, ownMembersOf(tree), oldest).keys()], []);
  });
  it('an attribute of markup', () => {
    assert.deepEqual(
      [...lackedByMarkup('<button command="show-modal">A</button>', oldest).keys()],
      ['<button command>'],
    );
  });
});
