/** What a publication would hold, and whether its version says what has changed since the last. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { filesUnder } from '../../scripts/files.mjs';
import { bumpFor, isBumped, surfaceOf } from '../../scripts/release/surface.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = json('package.json');

describe('the version', () => {
  const published = json('scripts/release/last-release.json');

  it('is bumped as what has changed since the last release demands', () => {
    const surface = surfaceOf({
      manifest: json('dist/custom-elements.json'),
      openapi: json('dist/openapi.json'),
      entries: Object.keys(manifest.exports),
    });
    const bump = bumpFor(published.surface, surface);
    assert.ok(isBumped(published.version, manifest.version, bump), `${published.version} needs a ${bump} bump`);
  });

  it('has an entry in the changelog', () => {
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    assert.match(changelog, new RegExp(`^## ${manifest.version.replaceAll('.', String.raw`\.`)}$`, 'm'));
  });

  for (const [what, after, bump] of [
    ['nothing', ['a', 'b'], 'patch'],
    ['a new attribute', ['a', 'attribute privacy: on', 'b'], 'minor'],
    ['an attribute that is gone', ['a'], 'major'],
    ['a call that servers must answer', ['a', 'b', 'call GET /x'], 'major'],
  ]) {
    it(`${what} demands ${bump}`, () => assert.equal(bumpFor(['a', 'b'], after), bump));
  }

  for (const [last, now, bump, enough] of [
    ['1.2.3', '1.2.3', 'patch', true],
    ['1.2.3', '1.2.4', 'patch', true],
    ['1.2.3', '1.2.4', 'minor', false],
    ['1.2.3', '1.3.0', 'minor', true],
    ['1.2.3', '1.3.0', 'major', false],
    ['1.2.3', '2.0.0', 'major', true],
    ['1.2.3', '1.2.3', 'minor', false],
    ['1.2.3', '1.1.0', 'patch', false],
  ]) {
    it(`${last} to ${now} is ${enough ? '' : 'not '}enough for a ${bump} change`, () => {
      assert.equal(isBumped(last, now, bump), enough);
    });
  }
});

/** The packages that a module asks for, wherever in it. */
function packagesIn(file) {
  const found = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, source } = node;
    const isImport = /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration)$/.test(type);
    const name = isImport && typeof source?.value === 'string' ? source.value : '.';
    if (!/^(?:\.|\/|node:)/.test(name)) found.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)[0]);
    for (const child of Object.values(node)) visit(child);
  };
  visit(
    parse(readFileSync(join(root, file), 'utf8'), { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }),
  );
  return found;
}

describe('the package', () => {
  let packed;
  before(() => {
    [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root }));
  });

  it('may be published', () => assert.notEqual(manifest.private, true));

  it('holds nothing but what is meant for others', () => {
    const MEANT = /^(?:dist\/(?!demo\/)|docs\/|(?:package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$)/;
    const others = packed.files.map(({ path }) => path).filter((path) => !MEANT.test(path));
    assert.deepEqual(others, []);
  });

  it('holds every file that package.json names', () => {
    const files = new Set(packed.files.map(({ path }) => `./${path}`));
    const { bin, customElements, exports, main } = manifest;
    const named = [main, customElements, manifest['web-types'], ...Object.values(bin), ...Object.values(exports)];
    const paths = named.flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)));
    assert.ok(paths.length > 15);
    for (const path of paths) assert.ok(files.has(path), path);
  });

  it('installs what its files ask for, and nothing that is in them already', () => {
    const files = filesUnder(root, ['dist'], /^dist\/(?!demo\/|standalone\/).*\.js$/);
    const asked = new Set(files.flatMap((file) => [...packagesIn(file)]));
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
    assert.deepEqual(
      [...asked].filter((name) => !(name in dependencies) && !(name in peerDependencies)),
      [],
    );
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => !asked.has(name)),
      [],
    );
    // Whoever only loads the element installs none of them.
    for (const name of Object.keys(peerDependencies)) assert.equal(peerDependenciesMeta[name]?.optional, true, name);
  });

  it('marks what runs in the browser only, for hosts that render on a server', () => {
    assert.match(readFileSync(join(root, 'dist/react.js'), 'utf8'), /^'use client';/);
  });

  it('is at most 8 MB to download', () => assert.ok(packed.size <= 8_000_000, String(packed.size)));
});
