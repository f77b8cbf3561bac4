/** First screens as markup: the page of the hosted app, and the style sheet of what a server renders. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { integrityOf } from './integrity.mjs';
import { pageTexts, prerender, unsupportedTexts } from '../prerender.mjs';
import { speak, write } from '../prerender/compact.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** The variant that most visitors see, and every visitor of a host without a configuration; the script draws any other. */
const SHOWN = 'get-started,full,off';

/** The same for the page in a frame, in light colors and English; a script draws any other look that the host page asks for. */
const FRAME_LOOK = `${SHOWN},en,light`;

/** What a page requests before it is painted. */
const STYLES = /<link rel="stylesheet" href="\/([^"]+)" integrity="([^"]+)" \/>/g;
const FIRST_SCRIPT =
  /<script( type="module")?(?: async blocking="render")? (src="[^"]+" integrity="[^"]+"( data-shown="[^"]+")?)>/;

/**
 * Files in assets/ have names that change with their content, to be cached forever.
 * @param {object} built
 * @param {object[]} built.output what rollup has written for the two pages
 * @param {object[]} built.framed the application that the frame's page loads
 * @param {Record<string, string>} built.beforePaint what runs in each page before it is painted
 */
export async function writeStandalone(version, { output, framed, beforePaint }) {
  const screens = await prerender(version, 'hosted');
  const inFramePage = await prerender(version, 'embed');
  const markup = { SCREEN: markupOfScreen(screens), LOST: markupOfFailures(screens), SILENT: markupOfSilence(screens) };
  const framedMarkup = {
    FRAME_SCREEN: markupOfScreen(inFramePage, { 'data-scheme': 'light' }),
    FRAME_LOST: markupOfFailures(inFramePage),
  };
  const texts = await pageTexts(version);
  const parts = {
    ...markup,
    ...framedMarkup,
    ARRIVAL: entryName(output, 'arrival'),
    FRAME_ARRIVAL: entryName(output, 'frame-arrival'),
    // Shown until the facilitator's icon has loaded; browsers do not check the integrity of icons.
    ICON: `/assets/${writeAsset('icon.svg', readFileSync(at('src/standalone/icon.svg'), 'utf8'))}`,
    FRAME_STYLES: writeAsset('frame.css', stylesOfPage('frame.css', inFramePage, framedMarkup)),
    LOOK: FRAME_LOOK,
    // One file for the page, which waits for it, and for the shadow root, where it is then available immediately.
    STYLES: writeAsset('page.css', stylesOfPage('page.css', screens, markup)),
    TITLE: texts.en.pageTitle,
    NO_SCRIPT: markupOfNoScript(texts),
    UNSUPPORTED_TEXTS: markupOfTexts(await unsupportedTexts(version)),
    UNSUPPORTED: writeAsset('unsupported.js', readFileSync(at('src/standalone/unsupported.js'), 'utf8')),
  };
  const first = graphOf(output, [`assets/${parts.ARRIVAL}`]);
  // The first paint does not wait for these: the page's scripts request them.
  const live = graphOf(output, [`assets/${entryName(output, 'app')}`, chunkName(output, 'application')]);
  const following = graphOf(output, [chunkName(output, 'after-first-screen')]);
  const inFrame = graphOf(output, [`assets/${entryName(output, 'frame-first')}`]);
  const answers = graphOf(output, [`assets/${entryName(output, 'frame')}`]);
  const ofFrame = [...inFrame, ...answers, `assets/${parts.FRAME_ARRIVAL}`];
  const app = graphOf(framed, [`assets/${entryName(framed, 'app')}`]);
  const withChecks = graphOf(framed, [...app, `assets/${entryName(framed, 'checked-imports')}`]);
  const connection = graphOf(framed, [chunkName(framed, 'after-first-screen')]);
  const linkTable = (files, loaded) => [`assets/${writeAsset('hashes.json', JSON.stringify(tableOf(files, loaded)))}`];
  const stages = {
    live: without(live, first),
    following: without(following, [...first, ...live]),
    hashes: linkTable(
      output.filter(({ fileName }) => !ofFrame.includes(fileName)),
      [...first, ...live],
    ),
  };
  const stagesOfFrame = {
    live: [...inFrame, ...without(answers, inFrame)],
    app: withChecks,
    following: without(connection, withChecks),
    hashes: linkTable(framed, withChecks),
  };
  const policy = { 'script-src': [], 'style-src': [] };
  for (const [file, preloads, later] of [
    ['index.html', first.slice(1), stages],
    ['frame.html', [], stagesOfFrame],
  ]) {
    const html = readFileSync(at('src/standalone', file), 'utf8')
      .replace('    <!-- preloads -->\n', linksTo(preloads, 'modulepreload'))
      .replace(
        '    <!-- later -->\n',
        Object.entries(later)
          .map(([rel, files]) => linksTo(files, rel))
          .join(''),
      )
      .replace(/"\/assets\/%(\w+)%"/g, (_, place) => checked(`assets/${parts[place]}`))
      .replace(/%(\w+)%/g, (_, place) => parts[place]);
    writeFileSync(at('dist/standalone', file), html);
    const { inlined, scripts, styles } = inline(html, beforePaint[file]);
    writeFileSync(at('dist/standalone', file.replace('.html', '.inline.html')), inlined);
    policy['script-src'].push(...scripts);
    policy['style-src'].push(...styles);
  }
  writeFileSync(at('dist/standalone/inline-policy.json'), `${JSON.stringify(policy, null, 2)}\n`);
}

/**
 * A page that has in it what the first paint waits for, and the hashes of that, which the policy has to name. The page's first script is
 * then requested without delaying the paint.
 */
function inline(html, beforePaint) {
  const styles = new Set();
  const withStyles = html.replace(STYLES, (_, file, integrity) => {
    const rules = readFileSync(at('dist/standalone', file), 'utf8');
    styles.add(policyHashOf(rules));
    return `<style data-href="/${file}" data-integrity="${integrity}">${rules}</style>`;
  });
  // Without scripts, nothing else loads the file if the policy refuses the styles.
  const withoutScripts = html.match(STYLES)[0];
  const inlined = withStyles
    .replace(
      FIRST_SCRIPT,
      (_, module = '', source, shown = '') =>
        `<script${shown}>${beforePaint}</script>\n    <script${module} async ${source}>`,
    )
    .replace('  </head>', `    <noscript>${withoutScripts}</noscript>\n  </head>`);
  if (styles.size !== 1 || !inlined.includes(beforePaint)) throw new Error('The page names other files than expected');
  // The styles show it; a policy may refuse them.
  return {
    inlined: inlined.replace('<body>', '<body hidden>'),
    scripts: [policyHashOf(beforePaint)],
    styles: [...styles],
  };
}

/** The hash of what stands between an element's tags, as a Content-Security-Policy names it. */
function policyHashOf(text) {
  if (/<[!/]/.test(text)) throw new Error('Text in the page could end its element');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The screen as markup, marked so that the script recognizes it. */
function markupOfScreen(data, given = {}) {
  const [tag, attributes, ...children] = speak([...data.root, ...data.screens[SHOWN]], 'en', data);
  return write([tag, { ...attributes, ...given, 'data-look': SHOWN }, ...children]);
}

/** That the application could not be loaded, in every language, for the page's first script, which is all there is then. */
function markupOfFailures({ root: [tag, attributes], failure: { tree }, ...data }) {
  const notice = (lang) => ['aside', { lang, hidden: '' }, speak([tag, { ...attributes, lang }, tree], lang, data)];
  return Object.keys(data.texts)
    .map((lang) => write(notice(lang)))
    .join('');
}

/** The same for where that script has not come: in every language at once, and with a link, which needs no script (D-487). */
function markupOfSilence({ root: [tag, attributes], failure, ...data }) {
  const notices = Object.keys(data.texts).map((lang) => {
    const [, , , notice] = speak(failure.tree, lang, data);
    return [tag, { ...attributes, lang }, withLink(notice)];
  });
  return write(['aside', 0, ...notices]);
}

/** The same with each button as a link to the page itself. */
function withLink(node) {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  if (tag !== 'button') return [tag, attributes, ...children.map(withLink)];
  const { type: _, ...kept } = attributes;
  return ['a', { href: '', ...kept, 'data-kind': 'link' }, ...children];
}

/** The message for a browser that is too old, in every language: without a script, none can be chosen. */
function markupOfTexts({ en, ...others }) {
  const inOthers = Object.entries(others).map(([lang, { text }]) => `<p lang="${lang}">${text}</p>`);
  return `<h1>${en.title}</h1><p>${en.text}</p>${inOthers.join('')}`;
}

function markupOfNoScript({ en, ...others }) {
  const inOthers = Object.entries(others).map(([lang, { noScript }]) => `<p lang="${lang}">${noScript}</p>`);
  return `<p>${en.noScript}</p>${inOthers.join('')}`;
}

/** A file's URL and hash, as attributes. Browsers refuse a file that does not match. */
function checked(file) {
  return `"/${file}" integrity="${hashOf(file)}"`;
}

function hashOf(file) {
  return integrityOf(readFileSync(at('dist/standalone', file)));
}

const without = (files, others) => files.filter((name) => !others.includes(name));

/** Files and everything that they import statically, the files themselves first. */
function graphOf(output, files) {
  const found = new Set(files);
  for (const name of found) {
    for (const file of output.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(file);
  }
  return [...found];
}

/** The hash of each script, and what it imports except what has loaded, which `src/standalone/checked-imports.ts` reads. */
function tableOf(output, loaded) {
  const own = (file) => `./${basename(file)}`;
  const rows = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, imports }) => [own(fileName), [hashOf(fileName), ...without(imports, loaded).map(own)]]);
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Links to files, each with its hash. */
function linksTo(files, rel) {
  return files.map((file) => `    <link rel="${rel}" href=${checked(file)} />\n`).join('');
}

/** Without script, the form could do nothing, so the tag's children are shown instead. */
const WITHOUT_SCRIPT = '@media (scripting:none){.mo-root{display:none}}\n';

/** Writes the stylesheet of the element's first screen, for markup; returns its name. */
export async function writeElementStyles(version) {
  const { base, ...screens } = await prerender(version, 'embed');
  const content = stylesOf({ ...screens, base: inScreensOnly(base) }) + WITHOUT_SCRIPT;
  const name = hashedName('first-screen.css', content);
  writeFileSync(at('dist', name), content);
  return name;
}

/** Makes rules that would match elements of any page match only inside a screen, with the specificity that they have (D-590). */
function inScreensOnly(css) {
  return rulesOf(css)
    .map((rule) => {
      const [, selector, content] = /^([^{]+)\{(.*)\}$/s.exec(rule);
      if (selector.startsWith('@media')) return `${selector}{${inScreensOnly(content)}}`;
      if (selector.startsWith('@keyframes')) return rule;
      const own = selector.split(',').map((one) => (/^(?::host|\.mo-)/.test(one) ? one : `:where(.mo-root) ${one}`));
      return `${own.join()}{${content}}`;
    })
    .join('');
}

/** The rules of a first screen that comes as markup. */
const stylesOf = ({ base, neutral, dark, rules }) => `${base}${neutral}${dark}${rules}\n`;

/** A file of rules for a page, and those of its first screen that its markup uses: the first paint waits for all of them. */
function stylesOfPage(file, screens, markup) {
  const all = Object.values(markup).join('');
  const used = new Set(all.match(/\bmo-\w+/g));
  const isUsed = (rule) => rule.match(/(?<=\.)mo-\w+/g).some((name) => used.has(name));
  // What is drawn instead of the markup brings all rules, and the other colors.
  if (/data-scheme="(?!light")/.test(all)) throw new Error('The markup has other colors than the light ones');
  const content = { ...screens, dark: '', rules: rulesOf(screens.rules).filter(isUsed).join('') };
  const { code } = transformSync(readFileSync(at('src/standalone', file), 'utf8'), {
    loader: 'css',
    minifyWhitespace: true,
  });
  return code + stylesOf(content);
}

/** A rule with what it has in braces, at most two deep. */
const TOP_LEVEL_RULE = /[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

function rulesOf(css) {
  const rules = css.match(TOP_LEVEL_RULE);
  if (rules.join('') !== css) throw new Error('Cannot read the rules of the first screens');
  return rules;
}

function hashedName(file, content) {
  const { name, ext } = parse(file);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 7);
  return `${name}-${hash}${ext}`;
}

function writeAsset(file, content) {
  const name = hashedName(file, content);
  writeFileSync(at('dist/standalone/assets', name), content);
  return name;
}

/** The file of a chunk that is no entry. */
export function chunkName(output, name) {
  const chunk = output.find((file) => file.type === 'chunk' && !file.isEntry && file.name === name);
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}`);
  return chunk.fileName;
}

/** The file of an entry, below assets/. */
export function entryName(output, name) {
  const entry = output.find(
    (file) => file.type === 'chunk' && (file.isEntry || file.isImplicitEntry) && file.name === name,
  );
  if (entry === undefined) throw new Error(`The build has no entry ${name}`);
  return entry.fileName.replace(/^assets\//, '');
}
