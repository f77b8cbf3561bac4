/**
 * `npm run reproducible`: builds the sources again, in a folder of another name, and fails unless every file has the same bytes as in
 * dist, which is built first if it is out of date.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build/fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'demo',
  'docs',
  'kit',
  'scripts',
  'src',
  'tests',
  'README.md',
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.json',
];

function buildIn(folder) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build in ${folder} failed`);
}

const hashesIn = (folder) => JSON.parse(readFileSync(join(folder, 'dist/integrity.json'), 'utf8'));

/** Packages of its own, as a clone has them: a link to ours would be followed, and source maps name the way from a file to its sources. */
function linkPackages(folder) {
  for (const entry of readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(folder, relative(root, entry.parentPath));
    mkdirSync(place, { recursive: true });
    linkSync(join(entry.parentPath, entry.name), join(place, entry.name));
  }
}

function buildElsewhere() {
  // On the same disk, for the links.
  mkdirSync(join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(join(root, '.build/the-second-one-'));
  try {
    for (const path of SOURCES) cpSync(join(root, path), join(folder, path), { recursive: true });
    linkPackages(folder);
    buildIn(folder);
    return hashesIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!isBuilt(root)) buildIn(root);
const [first, second] = [hashesIn(root), buildElsewhere()];
const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
const different = names.filter((name) => first[name] !== second[name]);
for (const name of different) console.error(`not the same twice: ${name}`);
console.log(`${names.length - different.length} of ${names.length} files are the same in both builds`);
process.exitCode = different.length === 0 ? 0 : 1;
