import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
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
    assert.equal(summary.complete, true);
    assert.ok(summary.ok > 90, said);
    assert.equal(code, 0);
  });

  const unfinished = [
    {
      // As in production. Without a terminal, nobody can be asked for it.
      name: 'the checks, if nobody knows the code',
      change: async (answer, path) =>
        path.endsWith('/sendsms')
          ? new Response((await answer.text()).replace(/"smsCode":"\d+",?/, ''), answer)
          : answer,
      args: [],
      complaint: 'nobody knows the code: give --sms-code',
    },
    {
      name: 'the attack, if it cannot sign anybody up',
      change: async (answer, path) =>
        path.endsWith('/initiate')
          ? Response.json({ success: false, message: 'Wait' }, { status: 429, headers: { 'Retry-After': '60' } })
          : answer,
      args: ['--attack'],
      complaint: 'a call before it failed: expected 200, had 429: "Wait"',
    },
  ];
  for (const { name, change, args, complaint } of unfinished) {
    it(`exits with code 2 and the reason for ${name}`, async () => {
      const respond = async (incoming, outgoing) => {
        const { method, url, headers } = incoming;
        const body = method === 'GET' ? undefined : await new Response(incoming).text();
        const asked = new Request(`http://127.0.0.1${url}`, { method, headers, body });
        const answer = await change(await api.handle(asked), url);
        outgoing.writeHead(answer.status, [...answer.headers].flat()).end(await answer.text());
      };
      const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        const base = `http://127.0.0.1:${server.address().port}/api`;
        const usual = [base, '--slug', 'acme', '--origin', 'https://shop.example', '--json'];
        const { code, said, complained } = await conformance([...usual, ...args]);
        const { summary } = JSON.parse(said);
        assert.deepEqual([summary.fail, summary.complete], [0, false], said);
        assert.equal(complained, `Not everything could be checked: ${complaint}\n`);
        assert.equal(code, 2);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

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
    {
      name: 'nobody there',
      args: ['http://127.0.0.1:1', '--slug', 'acme'],
      complaint: /Nothing answers at http:\/\/127\.0\.0\.1:1: .*(bad port|ECONNREFUSED)/,
    },
    {
      name: 'a host that does not exist',
      args: ['https://api.conformance.invalid/api', '--slug', 'acme'],
      complaint: /Nothing answers at .*: .*api\.conformance\.invalid/,
    },
    {
      name: 'a password in the address',
      args: ['https://ada:hunter-2@api.example/api', '--slug', 'acme'],
      complaint: /URL must have no name or password/,
    },
    {
      name: 'a query in the address',
      args: ['https://api.example/api?version=2', '--slug', 'acme'],
      complaint: /URL must have no query and no fragment/,
    },
    {
      name: 'a fragment in the address',
      args: ['https://api.example/api#calls', '--slug', 'acme'],
      complaint: /URL must have no query and no fragment/,
    },
  ];
  for (const { name, args, complaint } of unusable) {
    it(`exits with code 2 for ${name}`, async () => {
      const { code, complained } = await conformance(args);
      assert.equal(code, 2);
      assert.match(complained, complaint);
      assert.doesNotMatch(complained, /hunter-2/);
    });
  }

  it('exits with code 2 and the reason for a server that speaks another protocol, or leads in circles', async () => {
    const server = createServer(({ url }, response) => response.writeHead(302, { Location: url }).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const at = `127.0.0.1:${server.address().port}/api`;
    try {
      const circles = await conformance([`http://${at}`, '--slug', 'acme']);
      assert.deepEqual([circles.code, /redirect/.test(circles.complained)], [2, true], circles.complained);
      const other = await conformance([`https://${at}`, '--slug', 'acme']);
      assert.deepEqual(
        [other.code, /Nothing answers.*: .*(SSL|TLS|packet)/.test(other.complained)],
        [2, true],
        other.complained,
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  // Each is the answer to every call.
  const answers = {
    'a page': '<!doctype html><title>Sign in</title>',
    nothing: '',
    null: 'null',
    'a list': '[]',
    'a number': '5',
    'an empty object': '{}',
    'a puzzle that nobody can read': '{"parameters":{},"signature":""}',
    'a puzzle of other kinds': JSON.stringify({
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'zz', salt: 7, cost: -1, keyLength: 1e12, keyPrefix: '00' },
      signature: 's',
    }),
    'an envelope of everything': JSON.stringify({
      success: true,
      data: {
        facId: 'f',
        status: 'active',
        token: 't',
        parameters: { keyPrefix: 'x' },
        owners: [{}],
        applications: [{}],
      },
    }),
  };
  for (const [name, text] of Object.entries(answers)) {
    it(`tries every check with a server that answers ${name}, and exits with code 1`, async () => {
      const server = createServer((request, response) => {
        request.resume();
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      try {
        const { code, said, complained } = await conformance([
          `http://127.0.0.1:${server.address().port}/api`,
          '--slug',
          'acme',
        ]);
        assert.deepEqual([code, complained], [1, '']);
        assert.match(said, /\d+ passed, \d+ failed, \d+ skipped\n$/);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

  it('prints its usage', async () => {
    const { code, said } = await conformance(['--help']);
    assert.equal(code, 0);
    assert.match(said, /never at production/);
  });
});
