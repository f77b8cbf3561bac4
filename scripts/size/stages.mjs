/** Which of the built files run before the first screen accepts typing, before the application is live, and right after that. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

const ENTRY = 'merchant-onboarding.js';

const read = (file) => readFileSync(join(dist, file), 'utf8');

/** Files by stage, as paths from dist. */
export async function readStages() {
  if (!existsSync(join(dist, ENTRY))) throw new Error(`dist/${ENTRY} is missing: npm run build writes it`);
  const typable = await staticGraph(ENTRY);
  // The entry fetches the application by its address.
  const [, application] = /["']\.\/(chunks\/app-[\w-]+\.js)["']/.exec(read(ENTRY)) ?? [];
  if (application === undefined) throw new Error(`${ENTRY} does not fetch the application`);
  const live = [...new Set([...typable, ...(await staticGraph(application))])];
  const [, next] = /["']\.\/(after-first-screen-[\w-]+\.js)["']/.exec(read(application)) ?? [];
  if (next === undefined) throw new Error(`${application} does not fetch what comes after the first screen`);
  const following = [...new Set([...live, ...(await staticGraph(`chunks/${next}`))])];
  return { typable, live, following, hosted: await filesOfPage('index.html'), framed: await filesOfPage('frame.html') };
}

/** What a page of the hosted app runs until its application is live: its first script, and the files that it links for that. */
async function filesOfPage(page) {
  const tags = read(`standalone/${page}`).matchAll(
    /<script\b(?![^>]*\bnomodule\b)[^>]*>|<link rel="(?:live|app)"[^>]*>/g,
  );
  const files = [...tags].map(([tag]) => /(?:src|href)="\/(assets\/[\w-]+\.js)"/.exec(tag)?.[1]);
  if (files.length < 3 || files.includes(undefined)) throw new Error(`${page} does not say what it runs`);
  const graphs = await Promise.all(files.map((file) => staticGraph(`standalone/${file}`)));
  return [...new Set(graphs.flat())];
}

/** A file and every file that it imports statically; dynamic imports are not followed. */
async function staticGraph(file) {
  const stopAtDynamic = {
    name: 'stop-at-dynamic',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      );
    },
  };
  const { metafile } = await build({
    absWorkingDir: dist,
    entryPoints: [`./${file}`],
    bundle: true,
    format: 'esm',
    logLevel: 'error',
    metafile: true,
    outdir: dist,
    plugins: [stopAtDynamic],
    write: false,
  });
  return Object.keys(metafile.inputs);
}
