import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { bin, config, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const cli = join(root, bin['merchant-onboarding-conformance']);

/** Runs the built command beside the server of this process. */
async function conformance(args) {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (complained += text));
  const [code] = await once(child, 'close');
  return { code, said, complained };
}

describe('merchant-onboarding/testing', () => {
  let api;
  before(async () => {
    const { createTestApi } = await import(pathToFileURL(join(root, exports['./testing'].default)).href);
    api = await createTestApi({ origins: ['https://shop.example'] });
  });
  after(() => api.close());

  it('answers in-process with the version of the application', async () => {
    const response = await api.handle(new Request('http://reference.example/api/foundation/facilitators'));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('app-version'), config.appVersion);
    assert.equal((await response.json()).data.name, 'Acme Payments');
  });

  it('can be reset, and shows the sent messages', async () => {
    const link = { subMerchantId: 'sm_4' };
    const headers = { 'Content-Type': 'application/json' };
    const post = (path, body, more = {}) =>
      api.handle(
        new Request(`http://reference.example/api/${path}`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        }),
      );
    const login = {
      spProductSlug: 'acme',
      facId: 'fac_1',
      email: 'saved-type@demo.example',
      password: 'Copper-Lantern-42',
    };
    const { data } = await (await post('onboarding/accounts/continue', login)).json();
    const bearer = { Authorization: `Bearer ${data.token}` };
    await post('onboarding/email', { link: 'http://localhost/continue' }, bearer);
    assert.equal((await api.outbox(login.email))[0].kind, 'email');
    await api.reset();
    assert.deepEqual(await api.outbox(login.email), []);
    assert.equal((await post('onboarding/accounts/open', link)).status, 200);
  });

  it('serves over HTTP and passes merchant-onboarding-conformance', async () => {
    const { apiBase, close } = await api.listen();
    const { code, said } = await conformance([apiBase, '--slug', 'acme', '--origin', 'https://shop.example', '--json']);
    await close();
    const { summary, outcomes } = JSON.parse(said);
    assert.deepEqual(
      outcomes.filter(({ verdict }) => verdict === 'FAIL'),
      [],
    );
    assert.equal(summary.fail, 0);
    assert.ok(summary.ok > 90, said);
    assert.equal(code, 0);
  });

  it('fails the check for a page of another origin, with exit code 1 and the reason', async () => {
    const { apiBase, close } = await api.listen();
    const { code, said } = await conformance([apiBase, '--slug', 'acme', '--origin', 'https://other.example']);
    await close();
    assert.equal(code, 1);
    assert.match(said, /^FAIL {2}PUT onboarding\/accounts\/identity\/owners {2}can be sent by a page/m);
    assert.match(said, /^skip {2}GET onboarding\/invites {2}says who was invited: give --invite/m);
    assert.match(said, /\d+ passed, \d+ failed, \d+ skipped\n$/);
  });
});

// Each test is a process of its own.
describe('merchant-onboarding-conformance', { concurrency: true }, () => {
  const unusable = [
    { name: 'no address', args: [], complaint: /Give one URL/ },
    { name: 'no product', args: ['http://127.0.0.1:9'], complaint: /Give --slug/ },
    {
      name: 'an address of another kind',
      args: ['ftp://a.example', '--slug', 'acme'],
      complaint: /must begin with http/,
    },
    { name: 'an option that does not exist', args: ['http://127.0.0.1:9', '--sluge', 'acme'], complaint: /--sluge/ },
    { name: 'nobody there', args: ['http://127.0.0.1:9', '--slug', 'acme'], complaint: /Nothing answers at http:/ },
  ];
  for (const { name, args, complaint } of unusable) {
    it(`exits with code 2 for ${name}`, async () => {
      const { code, complained } = await conformance(args);
      assert.equal(code, 2);
      assert.match(complained, complaint);
    });
  }

  it('prints its usage', async () => {
    const { code, said } = await conformance(['--help']);
    assert.equal(code, 0);
    assert.match(said, /never at production/);
  });
});
