/**
 * Prerenders the first screens, from the same components that React hydrates later, into the data that the element draws. The
 * result is compared with what React renders: a difference fails the build.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transformSync } from 'esbuild';
import { esbuildPatches, PATCHES } from './library-patches.mjs';
import { merge, parse, share, speak, write } from './prerender/compact.mjs';
import { esbuildShortStyles } from './style-templates.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** The other patches change nothing in markup and rules, or only in a browser. */
const ON_A_SERVER = PATCHES.filter(({ name }) => name.includes('emotion'));

const serverStyles = {
  name: 'server-styles',
  setup({ onResolve }) {
    onResolve({ filter: /\/style-root$/ }, () => ({ path: at('scripts/prerender/server-styles.ts') }));
  },
};

let rendering = null;

/** All first screens; rendered once per process. */
async function render(version) {
  const folder = at('.build/prerender', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'render.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: [at('scripts/prerender/render.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    conditions: ['production', 'module', 'import'],
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: JSON.stringify(version) },
    // React's server half is CommonJS and asks for node's modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [serverStyles, esbuildShortStyles(), esbuildPatches(ON_A_SERVER)],
    logLevel: 'warning',
  });
  try {
    const { renderAll, unsupported, pageTexts: page } = await import(pathToFileURL(outfile).href);
    return {
      embed: await renderAll(false),
      hosted: await renderAll(true),
      unsupported: await unsupported(),
      page,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} version of the application
 * @param {'embed' | 'hosted'} host
 * @returns {Promise<object>} `Prerendered` of `src/first-screen/format.ts`, and the base styles
 */
export async function prerender(version, host) {
  rendering ??= render(version);
  return compact((await rendering)[host]);
}

/** The texts for a browser that is too old, by language. */
export async function unsupportedTexts(version) {
  rendering ??= render(version);
  return (await rendering).unsupported;
}

/** The texts of the hosted app's page itself, by language. */
export async function pageTexts(version) {
  rendering ??= render(version);
  return (await rendering).page;
}

function compact({ screens, failed, failure, rules, base, neutral, dark }) {
  const texts = Object.fromEntries(Object.keys(failure).map((locale) => [locale, []]));
  const trees = Object.fromEntries(
    Object.entries(screens).map(([key, markup]) => [key, merge(mapValues(markup, rootOf), texts)]),
  );
  const notice = merge(
    mapValues(failed, (markup) => noticeOf(rootOf(markup))),
    texts,
  );
  const { screens: shown, shared } = share({ ...trees, notice });
  const { notice: tree, ...rest } = shown;
  const [message] = [merge(failure, texts)];
  const { code } = transformSync(rules, { loader: 'css', minify: true });
  const data = { shared, ...outOfRoot(rest), failure: { tree, message }, texts, rules: code.trim(), neutral };
  for (const [key, markup] of Object.entries(screens)) {
    for (const locale of Object.keys(markup))
      compare(key, locale, markup[locale], write(speak([...data.root, ...data.screens[key]], locale, data)));
  }
  return { ...data, base, dark };
}

/** Every screen is in the same element. */
function outOfRoot(screens) {
  const roots = Object.values(screens).map(([tag, attributes]) => [tag, attributes]);
  if (new Set(roots.map((one) => JSON.stringify(one))).size > 1) throw new Error('The screens have different roots');
  return { root: roots[0], screens: mapValues(screens, ([, , ...content]) => content) };
}

function compare(key, locale, wanted, drawn) {
  const expected = write(rootOf(wanted));
  if (drawn !== expected) throw new Error(`What would be drawn for "${key}" (${locale}) is not what React renders`);
}

/** The root element of a screen. The stylesheet has its colors: style attributes as text would violate a strict policy. */
function rootOf(markup) {
  const [screen, ...others] = parse(markup);
  if (others.length > 0) throw new Error('A screen has one root');
  const [tag, { style: _, ...attributes }, ...children] = screen;
  return [tag, attributes, ...children];
}

/** The first thing in the main column. */
function noticeOf(node) {
  const main = find(node, (attributes) => attributes.part === 'main');
  return main[2];
}

function find(node, matches) {
  if (!Array.isArray(node)) return undefined;
  if (node[1] && matches(node[1])) return node;
  return node
    .slice(2)
    .map((child) => find(child, matches))
    .find(Boolean);
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
