/**
 * The JavaScript of the first screen: the entry and everything it imports statically. Each file counts as sent, in
 * brotli; fails above the budget in package.json.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const budget = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.firstScreenBudget;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const ENTRY = 'merchant-onboarding.js';

if (!existsSync(join(dist, ENTRY))) {
  console.error(`dist/${ENTRY} is missing: npm run build writes it`);
  process.exit(1);
}
const files = await staticGraph(ENTRY);
const rows = files.map((file) => {
  const content = readFileSync(join(dist, file));
  return { file, raw: content.length, sent: brotliCompressSync(content, options).length };
});
const total = rows.reduce((sum, row) => ({ raw: sum.raw + row.raw, sent: sum.sent + row.sent }), { raw: 0, sent: 0 });
const width = Math.max(...rows.map(({ file }) => file.length), 'first screen'.length);

console.log(tableLine('file', 'bytes', 'brotli'));
for (const { file, raw, sent } of rows.toSorted((a, b) => b.sent - a.sent)) console.log(tableLine(file, raw, sent));
console.log(tableLine('first screen', total.raw, total.sent));
console.log(tableLine('budget', '', budget));
if (total.sent > budget) {
  console.error(`The first screen is ${total.sent - budget} bytes above its budget`);
  process.exitCode = 1;
}

/** The entry and every file it imports statically, as paths from dist; dynamic imports are not followed. */
async function staticGraph(entry) {
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
    entryPoints: [`./${entry}`],
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
