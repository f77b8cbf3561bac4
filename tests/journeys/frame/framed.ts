/** The flow inside the frame of `isolation="frame"`. */
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { BANK, fill, fillBusiness, fillOwner, newMobile, PASSWORD, seeded } from '../applicant';
import { expect, type Serve } from '../test';
import type { World } from '../world';

export function frameOf(page: Page): FrameLocator {
  return page.locator('merchant-onboarding').frameLocator('iframe');
}

/** Opens the element in a frame, on the host page whose policy lets in only that. */
export async function openFramed(
  page: Page,
  world: World,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const query = new URLSearchParams({
    slug: 'acme',
    'fac-id': 'fac_1',
    isolation: 'frame',
    'frame-src': world.standalone,
    ...attributes,
  });
  // In Firefox the page has loaded only once all code has come that it asked for by `import()`.
  await page.goto(`${world.page}/framed?${query}`, { waitUntil: 'commit' });
}

export async function headingIn(frame: FrameLocator, name: string): Promise<void> {
  await expect(frame.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export async function pressIn(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole('button', { name, exact: true }).click();
}

/** Creates an account and waits for the mobile number's screen. */
export async function signUpIn(frame: FrameLocator, email: string): Promise<void> {
  await headingIn(frame, 'Create your account');
  const form = frame.locator('body');
  await fill(form, { 'Full name': 'Ada Diaz', Email: email, 'Create password': PASSWORD });
  await frame.getByRole('checkbox').check();
  await expect(frame.getByText('Security check passed.')).toBeVisible();
  await pressIn(frame, 'Start Application');
  await headingIn(frame, 'Enter your mobile number');
}

/** From the mobile number to the business form of an LLC. */
export async function reachBusiness(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Mobile number', { exact: true }).fill(newMobile());
  await pressIn(frame, 'Send code');
  await headingIn(frame, 'Verify your mobile number');
  const hint = await frame.getByText(/^Test code: \d{6}$/).textContent();
  await frame.getByLabel('Verification code', { exact: true }).fill(hint?.replace(/\D/g, '') ?? '');
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Choose your business type');
  await frame.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true }).check();
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Add your business info');
}

/** Continues as a seeded applicant, up to the business type. */
export async function logInIn(frame: FrameLocator, who: string): Promise<void> {
  await headingIn(frame, 'Continue onboarding');
  await fill(frame.locator('body'), { Email: seeded(who), Password: PASSWORD });
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Choose your business type');
}

/** From the review to the result. */
export async function submitIn(frame: FrameLocator): Promise<void> {
  await headingIn(frame, 'Review your information');
  await expect(frame.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await frame.getByRole('checkbox', { name: /I hereby certify/ }).check();
  await pressIn(frame, 'Submit');
  await headingIn(frame, 'Your account is approved');
}

/** The main path of an LLC, from the sign-up to the result. */
export async function applyIn(frame: FrameLocator, email: string): Promise<void> {
  await signUpIn(frame, email);
  await reachBusiness(frame);
  const form = frame.locator('body');
  await fillBusiness(form);
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Verify Ownership');
  await fillOwner(form);
  await pressIn(frame, 'Continue');
  await expect(frame.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Add your business bank account');
  await fill(form, BANK);
  await pressIn(frame, 'Continue');
  await submitIn(frame);
}

interface FramedHost {
  readonly css?: string;
  /** Runs before anything of the element. */
  readonly script?: string;
  /** Room above and below the element, in CSS pixels. */
  readonly above?: number;
  readonly below?: number;
  readonly lang?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null leaves the attribute out. */
  readonly frameSrc?: string | null;
  /** Whether the hosted app's `config.json` lists the page. */
  readonly isListed?: boolean;
  /** Name of the host that the page is on. */
  readonly host?: string;
  readonly second?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  /** The frame itself is in the page's markup, as a server renders it. */
  readonly isMarkup?: boolean;
  /** How far the page is waited for. */
  readonly until?: 'commit' | 'load';
}

interface Server {
  readonly renderShell: (
    attributes: Readonly<Record<string, string>>,
    options: { readonly children: string; readonly lang: string },
  ) => string;
}

const SERVER = fileURLToPath(new URL('../../../dist/server/index.js', import.meta.url));

/** Shows the element in a frame on a page of a host, between two buttons. */
export async function hostPage(page: Page, world: World, serve: Serve, options: FramedHost): Promise<string> {
  const { css = '', script, above = 0, below = 0, lang = 'en', headers = {}, frameSrc = world.standalone } = options;
  const { isListed = true, host = '127.0.0.1', second = false, isMarkup = false, until = 'load' } = options;
  const attributes = {
    slug: 'acme',
    'fac-id': 'fac_1',
    'api-base': `${world.api}/api`,
    isolation: 'frame',
    ...(frameSrc !== null && { 'frame-src': frameSrc }),
    ...options.attributes,
  };
  const children = '<a href="/child">A child</a>';
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const { renderShell } = (await import(SERVER)) as Server;
  const tag = (id: string): string =>
    isMarkup
      ? renderShell({ id, ...attributes }, { children, lang })
      : `<merchant-onboarding id="${id}" ${written.join(' ')}>${children}</merchant-onboarding>`;
  const html = `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page of a host</title>
    <link rel="icon" href="data:," />
    <style>body{margin:0} ${css}</style>
    ${script === undefined ? '' : `<script>${script}</script>`}
    <script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script>
  </head>
  <body>
    <div style="height:${above}px"></div><button id="before">Before</button>
    ${tag('host')}${second ? tag('second') : ''}
    <button id="after">After</button><div style="height:${below}px"></div>
  </body>
</html>`;
  const url = new URL(await serve({ '/host': html }, headers));
  url.hostname = host;
  if (isListed) world.frameAncestors.push(url.origin);
  await page.goto(`${url.origin}/host`, { waitUntil: until });
  return url.origin;
}
