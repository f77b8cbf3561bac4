/**
 * The size of the first screen's JavaScript: until it accepts typing, until the application is live, and what the application
 * fetches right after that for the first press and the next screen; in the hosted app and in the frame's page, which have the form
 * as markup, until the application is live. Each file counts as sent, in brotli; fails above the budgets in package.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { dist, readStages } from './size/stages.mjs';

const { budgets } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')).config;
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const NAMES = {
  typable: 'until typable',
  live: 'until live',
  following: 'with what follows',
  hosted: 'hosted app, until live',
  framed: 'frame, until live',
};

const stages = Object.entries(await readStages());
const rows = [...new Set(stages.flatMap(([, files]) => files))].map((file) => {
  const content = readFileSync(join(dist, file));
  return { file, raw: content.length, sent: brotliCompressSync(content, options).length };
});
const width = Math.max(...rows.map(({ file }) => file.length), ...Object.values(NAMES).map((name) => name.length));

console.log(tableLine('file', 'bytes', 'brotli'));
for (const { file, raw, sent } of rows.toSorted((a, b) => b.sent - a.sent)) console.log(tableLine(file, raw, sent));
for (const [stage, files] of stages) {
  const own = rows.filter(({ file }) => files.includes(file));
  const [raw, sent] = ['raw', 'sent'].map((key) => own.reduce((sum, row) => sum + row[key], 0));
  console.log(tableLine(NAMES[stage], raw, sent));
  console.log(tableLine('  budget', '', budgets[stage]));
  // A budget that is missing counts as exceeded.
  if (sent <= budgets[stage]) continue;
  console.error(`${sent - budgets[stage]} bytes too many ${NAMES[stage]}`);
  process.exitCode = 1;
}

function tableLine(name, raw, sent) {
  return `${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(sent).padStart(9)}`;
}
