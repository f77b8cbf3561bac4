/** docs/quick-start.md, exactly as it stands: its commands, its code, its table, up to the approval. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../../scripts/browser.mjs';
import { freePort } from '../../scripts/free-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/quick-start.md'), 'utf8');
const blocks = (language) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) => text);
const [install, start] = blocks('sh');
const [code] = blocks('js');

describe('the quick start', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
  let server;
  let browser;
  let page;
  let apply;

  before(async () => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
    const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
    for (const command of install.trim().split('\n')) {
      const [program, ...args] = command.split(' ');
      const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      // Not published yet: in its place what would be.
      const given = args.map((arg) => (arg === name ? join(folder, `${name}-${version}.tgz`) : arg));
      execFileSync(program, given, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    const ports = { 5173: await freePort(), 4300: await freePort() };
    writeFileSync(
      join(folder, 'server.mjs'),
      code.replaceAll(/\b(?:5173|4300)\b/g, (port) => ports[port]),
    );
    const [program, ...args] = start.trim().split(' ');
    server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(server.stdout), 'line');
    apply = /Open (http:\S+)/.exec(line)[1];
    browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
    page = await browser.newPage();
  });
  after(async () => {
    await browser?.close();
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('survives requests for what does not exist', async () => {
    const { hostname: host, port } = new URL(apply);
    for (const path of ['/sw.js', '/chunks/no.js', '//', '/favicon.ico']) {
      const sent = request({ host, port, path }).end();
      const [{ statusCode }] = await once(sent, 'response');
      assert.equal(statusCode, 404, path);
    }
  });

  it('ends with an approved account', async () => {
    const { OnboardingPage, SAMPLES } = await import(
      pathToFileURL(join(folder, 'node_modules/merchant-onboarding/dist/testing/index.js')).href
    );
    const said = (field) => new RegExp(`^\\| ${field} \\| ([^|;]+?)(?:;[^|]*)? \\|$`, 'm').exec(guide)[1];
    const onboarding = await OnboardingPage.open(page, apply);
    await onboarding.signUp({ ...SAMPLES.signUp, email: 'ada@shop.example' });
    const sms = new URL(/`http:\/\/localhost:5173(\/sms[^`]+)`/.exec(guide)[1], apply);
    await onboarding.verifyMobile(said('Mobile number').replaceAll(/\D/g, ''), async () => (await fetch(sms)).text());
    await onboarding.chooseType(said('Business type'));
    await onboarding.fillBusiness({ ...SAMPLES.business, federalTaxId: said('Federal tax ID') });
    await onboarding.continue();
    await onboarding.addOwner({ ...SAMPLES.owner, ssn: said('Social Security number') });
    await onboarding.continue();
    await onboarding.addBankAccount({ ...SAMPLES.bankAccount, accountRouting: said('Routing number') });
    await onboarding.continue();
    await onboarding.certify();
    await onboarding.submit();
    assert.equal(await onboarding.result(), 'approved');
  });
});
