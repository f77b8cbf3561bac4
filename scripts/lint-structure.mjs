/** The rules of this house that no ready-made linter knows: who imports whom, and what the sources must not say. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './files.mjs';
import { check } from './structure/check.mjs';
import { findCycle } from './structure/imports.mjs';
import { LAYERS } from './structure/layers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isFolder = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
const files = filesUnder(root, ['src', 'tests'], /\.tsx?$/);
const cycle = findCycle(LAYERS);
const problems = [
  ...(cycle ? [`scripts/structure/layers.mjs: the table of layers has a ring: ${cycle} [imports]`] : []),
  ...files.flatMap((path) => check(path, readFileSync(join(root, path), 'utf8'), isFolder)),
];

for (const line of problems) console.error(line);
console.log(`${files.length} files, ${problems.length} problems of structure`);
process.exitCode = problems.length > 0 ? 1 : 0;
