/** Whether dist is up to date: a digest of everything the build reads, stored under .build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from '../files.mjs';

const FOLDERS = ['src', 'demo', 'kit', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json', 'README.md'];
const KEPT = '.build/fingerprint.json';
const INTEGRITY = 'dist/integrity.json';

/** A digest of the names and the content of everything that the build reads. */
export function fingerprintOf(root) {
  const hash = createHash('sha256').update(process.version);
  const single = FILES.filter((name) => existsSync(join(root, name)));
  const guides = filesUnder(root, ['docs'], /\.md$/);
  for (const path of [...single, ...guides, ...filesUnder(root, FOLDERS, /./)]) {
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function forgetBuild(root) {
  rmSync(join(root, KEPT), { force: true });
}

/** Called after a build of the sources with this fingerprint. */
export function rememberBuild(root, fingerprint) {
  mkdirSync(dirname(join(root, KEPT)), { recursive: true });
  writeFileSync(join(root, KEPT), JSON.stringify({ sources: fingerprint, built: digestOf(join(root, INTEGRITY)) }));
}

/** True if dist is complete and nothing that the build reads has changed since. */
export function isBuilt(root) {
  const kept = join(root, KEPT);
  const integrity = join(root, INTEGRITY);
  if (!existsSync(kept) || !existsSync(integrity)) return false;
  const { sources, built } = JSON.parse(readFileSync(kept, 'utf8'));
  if (built !== digestOf(integrity) || sources !== fingerprintOf(root)) return false;
  return Object.keys(JSON.parse(readFileSync(integrity, 'utf8'))).every((file) => existsSync(join(root, 'dist', file)));
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
