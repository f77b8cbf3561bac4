/**
 * `npm run reproducible`: builds the sources in two folders of other names, and fails unless every file has the same bytes. Takes as long as two
 * builds.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

function build(name) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    for (const path of SOURCES) cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The build in ${folder} failed`);
    return JSON.parse(readFileSync(join(folder, 'dist/integrity.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first, second] = [build('first'), build('the-second-one')];
const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
const different = names.filter((name) => first[name] !== second[name]);
for (const name of different) console.error(`not the same twice: ${name}`);
console.log(`${names.length - different.length} of ${names.length} files are the same in both builds`);
process.exitCode = different.length === 0 ? 0 : 1;
