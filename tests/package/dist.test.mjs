import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesUnder } from '../../scripts/files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = (path) => join(root, 'dist', path);
const read = (path) => readFileSync(dist(path), 'utf8');
const json = (path) => JSON.parse(read(path));
const { appVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
const built = filesUnder(root, ['dist'], /./).map((path) => path.slice('dist/'.length));
const scripts = built.filter((path) => path.endsWith('.js'));

describe('the build', () => {
  for (const path of [
    'merchant-onboarding.js',
    'react.js',
    'server/index.js',
    'types/server.d.ts',
    'standalone/index.html',
    'demo/index.html',
    'types/index.d.ts',
    'types/react.d.ts',
    'custom-elements.json',
    'integrity.json',
    'openapi.json',
    'endpoints.json',
    'THIRD-PARTY.txt',
    'sbom.json',
    'import-map.json',
    'merchant-onboarding.single.js',
  ]) {
    it(`holds ${path}`, () => assert.ok(existsSync(dist(path)), path));
  }

  it('lists exactly its files with their hashes', () => {
    const hashes = json('integrity.json');
    const hashed = built.filter((path) => path !== 'integrity.json');
    assert.deepEqual(Object.keys(hashes).toSorted(), hashed.toSorted());
    for (const path of hashed) {
      const digest = createHash('sha384')
        .update(readFileSync(dist(path)))
        .digest('base64');
      assert.equal(hashes[path], `sha384-${digest}`, path);
    }
  });

  it('knows what each file of the application imports, for browsers that must ask for it first', () => {
    const inFolder = scripts.filter((path) => path.startsWith('chunks/'));
    const tables = inFolder.filter((path) => path.startsWith('chunks/static-imports-'));
    assert.ok(tables.length > 0);
    for (const path of tables) {
      const table = JSON.parse(/\{"\.\/.*?\]\}/s.exec(read(path))[0]);
      const asked = Object.keys(table);
      assert.ok(asked.length > 50);
      const text = (file) => read(join('chunks', file));
      const found = (file, pattern) => [...new Set(Array.from(text(file).matchAll(pattern), ([, name]) => name))];
      const there = new Set();
      for (const file of asked) {
        const imported = found(file, /\b(?:from|import)\s*"(\.\/[\w.-]+)"/g);
        assert.deepEqual(table[file].toSorted(), imported.filter((name) => name in table).toSorted(), file);
        for (const name of imported) if (!(name in table)) there.add(name);
      }
      // The rest is the file of the application itself, with what it waits for.
      assert.ok(there.size > 0 && there.size < 5, [...there].join());
      for (const file of [...asked, ...there]) {
        for (const name of found(file, /\bimport\("(\.\/[\w.-]+)"\)/g)) assert.ok(name in table, `${file}: ${name}`);
      }
    }
  });

  for (const [folder, isIn] of [
    ['', (path) => !path.startsWith('demo/')],
    ['demo/', (path) => path.startsWith('demo/')],
  ]) {
    it(`has a bill of the packages that are in it, and their licenses: dist/${folder}`, () => {
      const { bomFormat, components, dependencies } = json(`${folder}sbom.json`);
      assert.equal(bomFormat, 'CycloneDX');
      const listed = components.map(({ name }) => name);
      const maps = built.filter((path) => path.endsWith('.map') && isIn(path));
      const sources = maps.flatMap((path) => json(path).sources);
      const found = new Set(sources.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
      assert.ok(found.size > 1);
      assert.deepEqual(
        [...found].filter((name) => !listed.includes(name)),
        [],
      );
      for (const { name, version, purl, hashes, licenses } of components) {
        assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
        assert.match(hashes[0].content, /^[\da-f]{128}$/, name);
        assert.ok(licenses.length > 0, name);
        assert.ok(
          dependencies.some(({ ref }) => ref === `${name}@${version}`),
          name,
        );
      }
      const notices = read(`${folder}THIRD-PARTY.txt`);
      for (const name of found) assert.ok(notices.includes(`Name: ${name}\n`), name);
    });
  }

  it('says in the one file that may stand alone whose licenses it is under', () => {
    assert.match(
      read('merchant-onboarding.single.js'),
      /^\/\*! merchant-onboarding [\d.]+ \| MIT \| THIRD-PARTY\.txt \*\//,
    );
  });

  // Anywhere else, functions that may never run would take memory.
  it('has the functions compiled at once in exactly the files that the first paint waits for', () => {
    const compiled = scripts
      // A copy of the element.
      .filter((path) => !path.startsWith('demo/element/'))
      .filter((path) => read(path).startsWith('//# allFunctionsCalledOnLoad\n'));
    assert.deepEqual(compiled.map((path) => path.replace(/-[\w-]{7}\.js$/, '.js')).toSorted(), [
      'merchant-onboarding.js',
      'standalone/assets/arrival.js',
      'standalone/assets/frame-arrival.js',
      'standalone/assets/frame-first.js',
    ]);
  });

  // A part of a library that was left out may have declared what another part uses: nobody notices until that part runs.
  it('uses no name that nothing declares', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dist-'));
    const ours = scripts.filter((path) => !/^(?:conformance|server|demo\/pglite)\//.test(path));
    assert.ok(ours.length > 90);
    try {
      // The linter skips what git ignores.
      for (const path of ours) cpSync(dist(path), join(folder, path));
      const config = {
        categories: { correctness: 'off' },
        env: { browser: true, es2024: true },
        // The libraries look for these before they use them.
        globals: Object.fromEntries(['process', 'global', 'setImmediate'].map((name) => [name, 'readonly'])),
        rules: { 'no-undef': 'error' },
      };
      writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
      const linter = join(root, 'node_modules/oxlint/bin/oxlint');
      const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json', '.'], {
        cwd: folder,
        encoding: 'utf8',
      });
      const { diagnostics, number_of_files: checked } = JSON.parse(stdout);
      assert.deepEqual(
        diagnostics.map(({ filename, message }) => `${filename}: ${message}`),
        [],
      );
      assert.equal(checked, ours.length);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('runs no code from text and writes no HTML', () => {
    for (const path of scripts.filter((name) => !name.includes('demo'))) {
      assert.doesNotMatch(read(path), /\beval\(|\bdocument\.write\b|\binsertAdjacentHTML\b/, path);
    }
  });

  for (const path of ['merchant-onboarding.js', 'react.js', 'server/index.js']) {
    it(`can be imported on a server without a document: ${path}`, async () => {
      const before = Object.getOwnPropertyNames(globalThis);
      await import(pathToFileURL(dist(path)).href);
      assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
    });
  }

  it('lists exactly the endpoints of the OpenAPI description', () => {
    const listed = json('endpoints.json').api.map(({ method, path }) => `${method} /${path}`);
    const described = Object.entries(json('openapi.json').paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(listed.toSorted(), described.toSorted());
  });

  it('carries the version of the application', () => {
    assert.ok(scripts.some((path) => path.startsWith('chunks/') && read(path).includes(`"${appVersion}"`)));
    assert.equal(json('openapi.json').info.version, appVersion);
  });

  it('loads its chunks from its own folder, under names that change with their content', () => {
    assert.match(read('merchant-onboarding.js'), /["']\.\/chunks\/[\w.-]+-[\w-]{7}\.js["']/);
    for (const path of scripts.filter((name) => name.startsWith('chunks/'))) assert.match(path, /-[\w-]{7}\.js$/);
  });

  it('describes every attribute and event', () => {
    const [{ declarations }] = json('custom-elements.json').modules;
    const [element] = declarations;
    const attributes = element.attributes.map(({ name }) => name);
    for (const name of ['slug', 'fac-id', 'sub-merchant-id', 'api-base', 'forgot-password-url', 'color-scheme']) {
      assert.ok(attributes.includes(name), name);
    }
    const fields = element.members.filter(({ kind }) => kind === 'field').map(({ name }) => name);
    for (const { fieldName } of element.attributes) assert.ok(fields.includes(fieldName), fieldName);
    assert.equal(element.events.length, 13);
    assert.equal(element.cssParts.length, 13);
  });

  it('describes every API call with its path, method and answer', () => {
    const { paths } = json('openapi.json');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // The 33 of the specification, and the captcha.
    assert.equal(calls.length, 34);
    for (const call of [
      'POST /auth/sso/onboarding',
      'GET /foundation/facilitators',
      'POST /onboarding/spproducts/{spProductSlug}/status/',
      'PUT /onboarding/accounts/identity/owners',
      'POST /onboarding/accounts/payout/partial',
      'POST /onboarding/submit',
    ]) {
      assert.ok(calls.includes(call), call);
    }
  });
});
