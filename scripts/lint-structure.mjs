/** This project's own lint rules, which no off-the-shelf linter has: who may import whom, and what the sources must not contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './files.mjs';
import { check } from './structure/check.mjs';
import { cruiseProblems } from './structure/cruise.mjs';
import { findCycle, LAYERS } from './structure/layers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = filesUnder(root, ['src', 'demo', 'tests'], /\.tsx?$/);
const cycle = findCycle(LAYERS);
const { problems: ofLayers, modules, imports } = await cruiseProblems(root, ['src', 'demo', 'kit', 'scripts']);
const problems = [
  ...(cycle ? [`scripts/structure/layers.mjs: the table of layers has a ring: ${cycle}`] : []),
  ...ofLayers,
  ...files.flatMap((path) => check(path, readFileSync(join(root, path), 'utf8'))),
];

for (const line of problems) console.error(line);
console.log(
  `${files.length} files read, ${imports} imports of ${modules} modules followed, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
