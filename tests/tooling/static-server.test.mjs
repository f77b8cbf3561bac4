import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { serveFolder } from '../../scripts/static-server.mjs';

describe('the static file server', () => {
  let folder;
  let app;
  let plain;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'static-'));
    mkdirSync(join(folder, 'public/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'public/index.html'), '<p>the page</p>');
    writeFileSync(join(folder, 'public/assets/one.js'), 'export {};');
    writeFileSync(join(folder, 'public/assets/one.wasm'), '');
    const options = {
      folder: join(folder, 'public'),
      headers: { 'X-Sent': 'always' },
      made: { '/config.json': (url) => JSON.stringify({ asked: url.search }) },
    };
    app = await serveFolder({ ...options, fallback: 'index.html' });
    plain = await serveFolder(options);
  });

  after(async () => {
    await Promise.all([app.close(), plain.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** fetch would shorten or refuse such a path itself. */
  const statusOf = (path) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: new URL(plain.url).port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it('sends a file with its type, to be revalidated next time', async () => {
    const answer = await fetch(`${plain.url}/assets/one.js`);
    assert.equal(await answer.text(), 'export {};');
    assert.equal(answer.headers.get('content-type'), 'text/javascript');
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    const module = await fetch(`${plain.url}/assets/one.wasm`);
    assert.equal(module.headers.get('content-type'), 'application/wasm');
  });

  it("sends the index page of a folder, or the application's page for any other address", async () => {
    for (const address of [`${plain.url}/`, `${app.url}/`, `${app.url}/acme/get-started`, `${app.url}/a.b/sms`]) {
      const answer = await fetch(address);
      assert.equal(await answer.text(), '<p>the page</p>', address);
      assert.match(answer.headers.get('content-type'), /^text\/html/);
    }
  });

  it('answers 404 for a file that is missing, and for one outside the folder', async () => {
    assert.equal((await fetch(`${plain.url}/assets/two.js`)).status, 404);
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%']) {
      assert.equal(await statusOf(path), 404, path);
    }
  });

  it('survives any target of a request', async () => {
    for (const path of ['//', '///', '//a:b@c', '//[', '//x:99999/', '/\\\\', '/?//', '/#//']) {
      assert.ok((await statusOf(path)) < 500, path);
    }
    for (const path of ['*', 'http://127.0.0.1/', 'x:', '%', '[']) assert.equal(await statusOf(path), 400, path);
    assert.equal(await statusOf('/assets/one.js'), 200);
  });

  it('names its address with brackets if that is IPv6', async () => {
    const six = await serveFolder({ folder: join(folder, 'public'), host: '::1' });
    assert.match(six.url, /^http:\/\/\[::1\]:\d+$/);
    await six.close();
  });

  it('generates a file on request', async () => {
    const answer = await fetch(`${plain.url}/config.json?a=1`);
    assert.deepEqual(await answer.json(), { asked: '?a=1' });
    assert.match(answer.headers.get('content-type'), /^application\/json/);
  });

  it('sends its headers with every answer', async () => {
    for (const path of ['/', '/assets/one.js', '/config.json', '/missing']) {
      assert.equal((await fetch(`${plain.url}${path}`)).headers.get('x-sent'), 'always', path);
    }
  });

  it('says so when its port is taken', async () => {
    const port = Number(new URL(plain.url).port);
    await assert.rejects(serveFolder({ folder, port }), { code: 'EADDRINUSE' });
  });
});
