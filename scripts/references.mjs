/** `node scripts/references.mjs`: every decision, section, link, path and script that the repository cites exists. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './files.mjs';
import { anchorsOf, decisionsOf, referencesOf, sectionsOf, sumOf } from './references/check.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const FOLDERS = ['src', 'demo', 'kit', 'scripts', 'tests', 'docs'];
/** Files that define or test the unresolvable forms. */
const OWN = ['scripts/references/check.mjs', 'tests/tooling/references.test.mjs'];

const all = filesUnder(root, FOLDERS, /./);
const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...all.filter((path) => /\.(?:ts|tsx|mjs|js|css|html|md)$/.test(path) && !OWN.includes(path)),
];
const names = new Set(all.map((path) => basename(path)));
const ids = decisionsOf(read('docs/decisions.md'));
const repository = {
  exists: (path) => existsSync(join(root, path)),
  hasName: (name) => names.has(name) || existsSync(join(root, name)),
  anchors: (path) => anchorsOf(read(path)),
  decisions: new Set(ids),
  sections: sectionsOf(read('docs/specification.md')),
  scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
};

const { counts, problems } = sumOf(
  files.map((path) => referencesOf(path, read(path), repository)),
  ids,
);
for (const problem of problems) console.error(problem);
console.log(`${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')} resolved, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
