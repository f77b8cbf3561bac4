/** First screens as markup: the page of the hosted app, and the style sheet of what a server renders. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf } from './integrity.mjs';
import { prerender, unsupportedTexts } from '../prerender.mjs';
import { speak, write } from '../prerender/compact.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** What most visitors come to, and what a host without a configuration has; anything else is drawn by the script. */
const SHOWN = 'get-started full off';

/** Everything below its assets/ has a name that changes with the content, to be cached for ever. */
export async function writeStandalone(version, output) {
  const screens = await prerender(version, 'hosted');
  const [tag, attributes, ...children] = speak(screens.screens[SHOWN], 'en', screens);
  const page = readFileSync(at('src/standalone/page.css'), 'utf8');
  const parts = {
    ARRIVAL: entryName(output, 'arrival'),
    FRAME: entryName(output, 'frame'),
    // Shown until the facilitator's has come; browsers check no integrity of icons.
    ICON: `/assets/${writeAsset('icon.svg', readFileSync(at('src/standalone/icon.svg'), 'utf8'))}`,
    FRAME_STYLES: writeAsset('frame.css', readFileSync(at('src/standalone/frame.css'), 'utf8')),
    // One file for the page, which waits for it, and for the shadow root, which then has it at once.
    STYLES: writeAsset('page.css', page + stylesOf(screens)),
    UNSUPPORTED_TEXTS: markupOfTexts(await unsupportedTexts(version)),
    UNSUPPORTED: writeAsset('unsupported.js', readFileSync(at('src/standalone/unsupported.js'), 'utf8')),
    SCREEN: write([tag, { ...attributes, 'data-first-screen': SHOWN }, ...children]),
  };
  const first = graphOf(output, [`assets/${parts.ARRIVAL}`]);
  // The first paint waits for nothing of this: the page's scripts ask for it.
  const live = graphOf(output, [`assets/${entryName(output, 'app')}`, chunkName(output, 'application')]);
  const following = graphOf(output, [chunkName(output, 'after-first-screen')]);
  const ofFrame = graphOf(output, [`assets/${parts.FRAME}`]);
  const hashes = JSON.stringify(tableOf(output.filter(({ fileName }) => !ofFrame.includes(fileName))));
  const stages = { live: without(live, first), following: without(following, [...first, ...live]) };
  for (const [file, preloads] of [
    ['index.html', first],
    ['frame.html', ofFrame],
  ]) {
    const html = readFileSync(at('src/standalone', file), 'utf8')
      .replace('    <!-- preloads -->\n', linksTo(preloads.slice(1), 'modulepreload'))
      .replace(
        '    <!-- later -->\n',
        Object.entries(stages)
          .map(([rel, files]) => linksTo(files, rel))
          .concat(linksTo([`assets/${writeAsset('hashes.json', hashes)}`], 'hashes'))
          .join(''),
      )
      .replace(/"\/assets\/%(\w+)%"/g, (_, place) => checked(`assets/${parts[place]}`))
      .replace(/%(\w+)%/g, (_, place) => parts[place]);
    writeFileSync(at('dist/standalone', file), html);
  }
}

/** What a browser that is too old shows by itself, in every language: none can be chosen without a script. */
function markupOfTexts({ en, ...others }) {
  const inOthers = Object.entries(others).map(([lang, { text }]) => `<p lang="${lang}">${text}</p>`);
  return `<h1>${en.title}</h1><p>${en.text}</p>${inOthers.join('')}`;
}

/** An address with the hash of its file, as attributes. A browser that is given another file refuses it. */
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

/** Of each script its hash and what it imports: what `src/standalone/checked-imports.ts` reads. */
function tableOf(output) {
  const own = (file) => `./${basename(file)}`;
  const rows = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, imports }) => [own(fileName), [hashOf(fileName), ...imports.map(own)]]);
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Links with the hash of each file. */
function linksTo(files, rel) {
  return files.map((file) => `    <link rel="${rel}" href=${checked(file)} />\n`).join('');
}

/** A form that could do nothing gives way to the children of the tag. */
const WITHOUT_SCRIPT = '@media (scripting:none){.mo-root{display:none}}\n';

/** The style sheet of the element's first screen, for markup; gives its name. */
export async function writeElementStyles(version) {
  const content = stylesOf(await prerender(version, 'embed')) + WITHOUT_SCRIPT;
  const name = hashedName('first-screen.css', content);
  writeFileSync(at('dist', name), content);
  return name;
}

/** The rules of a first screen that comes as markup. */
const stylesOf = ({ base, neutral, rules }) => `${base}${neutral}${rules}\n`;

function hashedName(file, content) {
  const { name, ext } = parse(file);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
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
