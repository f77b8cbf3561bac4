import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, forgetBuild, isBuilt, rememberBuild } from '../../scripts/build/fingerprint.mjs';
import { portsFrom } from '../../scripts/start/ports.mjs';

describe('the build that npm start skips', () => {
  let root;
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'start-'));
    for (const path of ['src/index.ts', 'demo/main.ts', 'kit/cli.ts', 'scripts/build.mjs']) write(path, 'one');
    for (const path of ['docs/hosting.md', 'README.md']) write(path, 'one');
    for (const path of ['package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json']) write(path, '{}');
    write('dist/element.js', 'built');
    write('dist/integrity.json', JSON.stringify({ 'element.js': 'sha384-1' }));
    rememberBuild(root, fingerprintOf(root));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is skipped if nothing has changed', () => {
    assert.ok(isBuilt(root));
    write('docs/examples/index.html', 'what no build reads');
    write('src/index.ts', 'one');
    assert.ok(isBuilt(root));
  });

  const read = ['src/index.ts', 'demo/main.ts', 'kit/cli.ts', 'scripts/build.mjs', 'package-lock.json'];
  // The package has the guides in one file.
  for (const path of [...read, 'docs/hosting.md', 'README.md']) {
    it(`is not skipped after a change in ${path}`, () => {
      write(path, 'two');
      assert.ok(!isBuilt(root));
    });
  }

  it('is not skipped after a source file was added, removed or renamed', () => {
    write('src/new.ts', '');
    assert.ok(!isBuilt(root));
    rmSync(join(root, 'src/new.ts'));
    assert.ok(isBuilt(root));
    rmSync(join(root, 'src/index.ts'));
    assert.ok(!isBuilt(root));
    write('src/main.ts', 'one');
    assert.ok(!isBuilt(root));
  });

  it('is not skipped if the last one is missing, incomplete, interrupted or from another version', () => {
    forgetBuild(root);
    assert.ok(!isBuilt(root));
    rememberBuild(root, fingerprintOf(root));
    write('dist/integrity.json', JSON.stringify({ 'element.js': 'sha384-2' }));
    assert.ok(!isBuilt(root));
    rememberBuild(root, fingerprintOf(root));
    rmSync(join(root, 'dist/element.js'));
    assert.ok(!isBuilt(root));
    rmSync(join(root, 'dist'), { recursive: true });
    assert.ok(!isBuilt(root));
  });
});

describe('the ports of npm start', () => {
  it('are four default ones, or those set in the environment', () => {
    assert.deepEqual(portsFrom({}), { ports: { api: 4300, demo: 4310, files: 4311, app: 4312 }, problems: [] });
    assert.equal(portsFrom({ DEMO_PORT: '5310' }).ports.demo, 5310);
  });

  it('are rejected if one is invalid or used twice', () => {
    assert.match(portsFrom({ DEMO_PORT: 'abc' }).problems.join(), /^DEMO_PORT is "abc"/);
    assert.match(portsFrom({ APP_PORT: '70000' }).problems.join(), /^APP_PORT is "70000"/);
    assert.match(portsFrom({ APP_PORT: '4300' }).problems.join(), /reference API and by the hosted app.*APP_PORT/);
  });

  it('make it exit with code 1 if one is taken, naming the port, what needs it and how to choose another', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
    const env = { ...process.env, DEMO_PORT: String(port) };
    const { status, stdout, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' });
    server.close();
    await once(server, 'close');
    assert.equal(status, 1);
    assert.equal(stdout, '', 'nothing was built');
    const line = stderr.split('\n').find((one) => one.includes(String(port)));
    assert.match(line, /^Port \d+ is taken, and the demo page needs it\. .*: DEMO_PORT=\d+ npm start$/);
    assert.doesNotMatch(stderr, /^ {4}at /m);
  });
});
