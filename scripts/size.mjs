/**
 * The size of the first screen's JavaScript: until it accepts typing, until the application is live, and what the application
 * fetches right after that for the first press and the next screen. Each file counts as sent, in brotli; fails above the budgets in
 * package.json.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const ENTRY = 'merchant-onboarding.js';

if (!existsSync(join(dist, ENTRY))) {
  console.error(`dist/${ENTRY} is missing: npm run build writes it`);
  process.exit(1);
}
const entry = await staticGraph(ENTRY);
// The entry fetches the application by its address.
const [, application] = /["']\.\/(chunks\/app-[\w-]+\.js)["']/.exec(readFileSync(join(dist, ENTRY), 'utf8')) ?? [];
if (application === undefined) throw new Error(`${ENTRY} does not fetch the application`);
const live = [...new Set([...entry, ...(await staticGraph(application))])];
const [, next] =
  /["']\.\/(after-first-screen-[\w-]+\.js)["']/.exec(readFileSync(join(dist, application), 'utf8')) ?? [];
if (next === undefined) throw new Error(`${application} does not fetch what comes after the first screen`);
const stages = [
  { name: 'until typable', files: entry, budget: budgets.typable },
  { name: 'until live', files: live, budget: budgets.live },
  {
    name: 'with what follows',
    files: [...new Set([...live, ...(await staticGraph(`chunks/${next}`))])],
    budget: budgets.following,
  },
];
const rows = stages.at(-1).files.map((file) => {
  const content = readFileSync(join(dist, file));
  return { file, raw: content.length, sent: brotliCompressSync(content, options).length };
});
const width = Math.max(...rows.map(({ file }) => file.length), ...stages.map(({ name }) => name.length));

console.log(tableLine('file', 'bytes', 'brotli'));
for (const { file, raw, sent } of rows.toSorted((a, b) => b.sent - a.sent)) console.log(tableLine(file, raw, sent));
for (const { name, files, budget } of stages) {
  const own = rows.filter(({ file }) => files.includes(file));
  const [raw, sent] = ['raw', 'sent'].map((key) => own.reduce((sum, row) => sum + row[key], 0));
  console.log(tableLine(name, raw, sent));
  console.log(tableLine('  budget', '', budget));
  if (sent <= budget) continue;
  console.error(`${sent - budget} bytes too many ${name}`);
  process.exitCode = 1;
}

/** A file and every file that it imports statically, as paths from dist; dynamic imports are not followed. */
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

function tableLine(name, raw, sent) {
  return `${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(sent).padStart(9)}`;
}
