/** The files of docs/hosting, on the servers that they are for, with the built hosted app. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../scripts/free-port.mjs';
import { headerRules, hostingFile, PLACEHOLDERS, securityHeaders } from '../../scripts/hosting.mjs';

const built = fileURLToPath(new URL('../../dist/standalone', import.meta.url));
const page = readFileSync(join(built, 'index.html'), 'utf8');
const assets = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
const CONFIG = JSON.stringify({ apiBase: PLACEHOLDERS.api, facId: 'fac_1' }).padEnd(2000);
const HOST = 'apply.acme.example';
/** Another facilitator's, added as docs/hosting.md says. */
const OTHER_HOST = 'apply.other.example';
const OTHER_API = 'https://api.other.example';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Replaces each text, and fails where the file does not have it: what is run is the file as it is shown. */
function withPlaces(file, places) {
  return places.reduce((text, [from, to]) => {
    assert.ok(text.includes(from), `The file says nothing of ${from}`);
    return text.replaceAll(from, to);
  }, file);
}

/** How each server is started in a folder, on two ports of this machine, without its certificate. */
const SERVERS = {
  nginx: {
    asked: ['-V'],
    file: 'nginx.conf',
    byHost: true,
    redirects: true,
    configure({ folder, site, port, plainPort, told }) {
      const [, defaults = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(told) ?? [];
      const conf = withPlaces(hostingFile('nginx.conf'), [
        ['    listen [::]:80;\n', ''],
        ['    listen [::]:443 ssl http2;\n', ''],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
        ['listen 80;', `listen 127.0.0.1:${plainPort};`],
        ['    ssl_certificate /etc/ssl/apply.acme.example/fullchain.pem; # yours\n', ''],
        ['    ssl_certificate_key /etc/ssl/apply.acme.example/privkey.pem; # yours\n', ''],
        ['/var/www/onboarding', site],
        [`${PLACEHOLDERS.api};\n`, `${PLACEHOLDERS.api};\n    ${OTHER_HOST} ${OTHER_API};\n`],
      ]);
      writeFileSync(join(folder, 'site.conf'), conf);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      // One process, which stays whoever runs the test.
      const main = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
        events {}
        http {
          include ${dirname(defaults)}/mime.types; default_type application/octet-stream; access_log off;
          ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
          include ${folder}/site.conf;
        }`;
      writeFileSync(join(folder, 'main.conf'), main);
      return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')];
    },
  },
  caddy: {
    asked: ['version'],
    file: 'Caddyfile',
    byHost: false,
    redirects: false,
    configure({ folder, site, port }) {
      const conf = withPlaces(hostingFile('Caddyfile'), [
        [`${HOST} {`, `http://${HOST}:${port} {\n\tbind 127.0.0.1`],
        ['/var/www/onboarding', site],
      ]);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${conf}`);
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
};

/** An answer with its body; nothing is decoded or followed. */
function ask(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { Host: HOST, ...headers } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Debian keeps servers where only root's path leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin` };

for (const [name, server] of Object.entries(SERVERS)) {
  const { error, stdout, stderr } = spawnSync(name, server.asked, { encoding: 'utf8', env });
  const skip = error === undefined ? false : `there is no ${name} on this machine`;

  describe(`${name}, as docs/hosting/${server.file} configures it`, { skip }, () => {
    let folder;
    let site;
    let port;
    let plainPort;
    let child;
    let log = '';

    before(async () => {
      folder = mkdtempSync(join(realpathSync(tmpdir()), 'hosting-'));
      site = mkdtempSync(join(folder, 'site-'));
      for (const path of ['assets', 'index.html']) symlinkSync(join(built, path), join(site, path));
      writeFileSync(join(site, 'config.json'), CONFIG);
      [port, plainPort] = [await freePort(), await freePort()];
      const args = server.configure({ folder, site, port, plainPort, told: stdout + stderr });
      child = spawn(name, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
      });
      child.stderr.setEncoding('utf8').on('data', (text) => (log += text));
      for (let tries = 0; ; tries += 1) {
        const answer = await ask(port, '/').catch(() => null);
        if (answer !== null) return;
        assert.ok(tries < 200 && child.exitCode === null, `${name} does not answer: ${log}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });

    after(async () => {
      if (child?.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    });

    function assertSecure({ headers }) {
      for (const [header, value] of Object.entries(securityHeaders(PLACEHOLDERS))) {
        assert.equal(headers[header.toLowerCase()], value, header);
      }
      assert.doesNotMatch(headers.server ?? '', /\d/);
    }

    for (const path of [
      '/',
      '/acme',
      '/acme/get-started?invite=inv_9',
      '/acme/a/b/',
      '/a.b/sms',
      '/unsupported',
      '/x%2Fy',
    ]) {
      it(`answers ${path} with the application page, to be revalidated each time`, async () => {
        const answer = await ask(port, path);
        assert.equal(answer.status, 200);
        assert.equal(answer.body.toString(), page);
        assert.match(answer.headers['content-type'], /^text\/html/);
        assert.equal(answer.headers['cache-control'], 'no-cache');
        assertSecure(answer);
      });
    }

    it('answers 304 if the page has not changed', async () => {
      const { headers } = await ask(port, '/acme');
      const again = await ask(port, '/acme', { 'If-None-Match': headers.etag });
      assert.equal(again.status, 304);
      assert.equal(again.headers['cache-control'], 'no-cache');
    });

    it('sends every file of the page with the right type, cached forever', async () => {
      assert.equal(assets.length, 5);
      for (const path of assets) {
        const answer = await ask(port, path);
        assert.equal(answer.status, 200, path);
        assert.match(
          answer.headers['content-type'],
          path.endsWith('.css') ? /^text\/css/ : /^(text|application)\/javascript/,
        );
        assert.equal(answer.headers['cache-control'], FOR_EVER);
        assert.deepEqual(answer.body, readFileSync(join(built, path)));
        assertSecure(answer);
      }
    });

    it('answers 404 for a missing file, without caching it', async () => {
      for (const path of ['/assets/app-00000000.js', '/assets/', '/assets/a/b.css']) {
        const answer = await ask(port, path);
        assert.equal(answer.status, 404, path);
        assert.equal(answer.headers['cache-control'], 'no-cache');
        assert.ok(!answer.body.includes('<script'), path);
        assertSecure(answer);
      }
    });

    it('sends the configuration as JSON, revalidated each time, or 404 if it is missing', async () => {
      const answer = await ask(port, '/config.json');
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['content-type'], 'application/json');
      assert.equal(answer.headers['cache-control'], 'no-cache');
      assert.equal(answer.body.toString(), CONFIG);
      assertSecure(answer);
      unlinkSync(join(site, 'config.json'));
      const without = await ask(port, '/config.json');
      writeFileSync(join(site, 'config.json'), CONFIG);
      assert.equal(without.status, 404);
    });

    it('compresses text files', async () => {
      const [script] = assets.filter((path) => path.includes('/app-'));
      for (const path of [script, '/config.json']) {
        const answer = await ask(port, path, { 'Accept-Encoding': 'gzip' });
        assert.equal(answer.headers['content-encoding'], 'gzip', path);
        assert.match(answer.headers.vary, /Accept-Encoding/i);
        assert.deepEqual(gunzipSync(answer.body), readFileSync(join(site, path)));
      }
    });

    if (server.byHost) {
      it('allows each host name its own API', async () => {
        const { headers } = await ask(port, '/acme', { Host: OTHER_HOST });
        assert.match(headers['content-security-policy'], /connect-src 'self' https:\/\/api\.other\.example;/);
      });
    }

    // Caddy does so by itself.
    if (server.redirects) {
      it('redirects http to https with path and query', async () => {
        const answer = await ask(plainPort, '/acme/continue?invite=inv_9');
        assert.equal(answer.status, 301);
        assert.equal(answer.headers.location, `https://${HOST}/acme/continue?invite=inv_9`);
      });
    }
  });
}

describe('a static host, as docs/hosting/static-host configures it', () => {
  it("sends exactly the headers that the hosted app's policy needs", () => {
    const policy = securityHeaders(PLACEHOLDERS)['Content-Security-Policy'].split('; ');
    assert.deepEqual(policy, [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ${PLACEHOLDERS.api}`,
      `img-src 'self' ${PLACEHOLDERS.images}`,
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
    ]);
  });

  it('caches the files under assets/ forever, and repeats no header', () => {
    const rules = headerRules();
    assert.deepEqual(rules['/assets/*'], { 'Cache-Control': FOR_EVER });
    // Where two rules give the same header, these hosts join the two values.
    const names = Object.values(rules).flatMap((rule) => Object.keys(rule));
    assert.equal(new Set(names).size, names.length);
  });

  it('sends the page for every address except those of files', () => {
    const rules = hostingFile('static-host/_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(/\s+/));
    assert.deepEqual(rules, [
      ['/assets/*', '/assets/404.html', '404'],
      ['/config.json', '/assets/404.html', '404'],
      ['/*', '/index.html', '200'],
    ]);
    assert.ok(!hostingFile('static-host/assets/404.html').includes('<script'));
  });
});
