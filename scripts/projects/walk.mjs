/**
 * What is tested in each project: first screens, the browser's Back and Forward, and a host that mirrors the screens or keeps one.
 */
import assert from 'node:assert/strict';

const START = 'Create your account';
const CONTINUE = 'Continue onboarding';
const WAIT = 20_000;

/** Collects everything that the page reports: errors, and warnings that server-rendered content was rendered again. */
function watch(page) {
  const complaints = [];
  page.on('console', (message) => {
    const text = message.text();
    const isWarning = /hydrat|mismatch|rendered again/i.test(text);
    if (message.type() === 'error' || isWarning) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/**
 * Walks one project; throws if something is wrong, and returns what it has seen.
 *
 * @param {import('playwright').Page} page
 * @param {{ url: string, rendersOnServer?: boolean, declared?: string }} project
 */
export async function walk(page, { url, rendersOnServer = false, declared }) {
  const complaints = watch(page);
  const seen = [];
  page.setDefaultTimeout(WAIT);

  const heading = (name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** The address, and what the host's router takes it for. */
  const at = async (path) => {
    await page.waitForURL(url + path);
    await page.locator('#where').getByText(path, { exact: true }).waitFor();
  };
  const open = (name) => page.getByRole('link', { name, exact: true }).click();
  const toContinue = () => page.getByRole('button', { name: 'Continue previous application', exact: true }).click();
  const done = (what) => {
    assert.deepEqual(complaints, [], what);
    seen.push(what);
  };

  if (rendersOnServer) {
    const answer = await fetch(`${url}/browser`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, /<merchant-onboarding[^>]*>/);
    assert.match(html, /Apply on our own site/);
    seen.push('rendered on the server');
  }

  await page.goto(`${url}/browser`);
  await heading(START);
  await page.getByText('Security check passed.').waitFor();
  done('first screen');

  if (declared !== undefined) {
    await page.goto(url + declared);
    await page.getByText('Security check passed.').waitFor();
    assert.equal(await page.getByLabel('Full name').count(), 1);
    done('first screen in the markup');
  }

  await page.goto(`${url}/`);
  await open('Browser');
  await heading(START);
  await toContinue();
  await heading(CONTINUE);
  await at('/browser');
  await page.goBack();
  await heading(START);
  await at('/browser');
  await page.goForward();
  await heading(CONTINUE);
  await at('/browser');
  await page.goBack();
  await heading(START);
  await page.goBack();
  await page.getByText('Home of the host').waitFor();
  await at('/');
  assert.equal(await page.locator('merchant-onboarding').count(), 0);
  await page.goForward();
  await heading(START);
  await at('/browser');
  await open('Home');
  await page.getByText('Home of the host').waitFor();
  done('history="browser"');

  await open('Host');
  await heading(START);
  await toContinue();
  await heading(CONTINUE);
  await at('/host/continue');
  await page.goBack();
  await heading(START);
  await at('/host');
  await page.goForward();
  await heading(CONTINUE);
  await at('/host/continue');
  await page.getByLabel('Keep the screen').check();
  await page.goBack();
  // The router went back but the screen was kept, so the URL follows the screen.
  await at('/host/continue');
  await heading(CONTINUE);
  await page.getByLabel('Keep the screen').uncheck();
  await page.reload();
  await heading(CONTINUE);
  await at('/host/continue');
  done('history="host"');
  return seen;
}
