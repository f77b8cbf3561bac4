import type { Page, Request } from '@playwright/test';
import { BANK, certify, chooseType, fillBusiness, fillOwner, heading, newEmail, press, fill } from './applicant';
import { CORE } from './scope';
import { expect, test } from './test';

/** One value for each secret field, found nowhere else. */
const CANARIES = {
  password: 'Kanari-Password-7351',
  ssn: '612-34-5987',
  taxId: '47-5829163',
  routing: '011401533',
  account: '73519284650',
} as const;

/** Where each secret may go, by the path of the call. */
const ALLOWED: Readonly<Record<keyof typeof CANARIES | 'code', RegExp>> = {
  password: /\/accounts\/(initiate|continue)$/,
  ssn: /\/identity\/owners(\/partial)?$/,
  taxId: /\/identity\/business(\/partial)?$/,
  routing: /\/accounts\/payout(\/partial)?$/,
  account: /\/accounts\/payout(\/partial)?$/,
  code: /\/accounts\/sms$/,
};

/** A secret as it was typed, and without its dashes. */
function spellings(secret: string): string[] {
  return [...new Set([secret, secret.replaceAll('-', '')])];
}

interface Seen {
  readonly requests: Request[];
  readonly lines: string[];
}

function listen(page: Page): Seen {
  const seen: Seen = { requests: [], lines: [] };
  page.on('console', (message) => seen.lines.push(message.text()));
  page.on('request', (request) => seen.requests.push(request));
  return seen;
}

function headersOf(request: Request): string {
  const { authorization: _token, ...headers } = request.headers();
  return JSON.stringify(headers);
}

/** Everything that a script of the host, a recorder or the next visitor of this browser could read. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    const events = (window as unknown as { told: string[] }).told;
    return [
      document.documentElement.outerHTML,
      root?.innerHTML ?? '',
      window.location.href,
      JSON.stringify(window.history.state),
      JSON.stringify(Object.entries(window.localStorage)),
      JSON.stringify(Object.entries(window.sessionStorage)),
      document.cookie,
      ...events,
    ].join('\n');
  });
}

const EVENTS = [
  'ready',
  'step',
  'saved',
  'submitted',
  'decision',
  'exit',
  'save-status',
  'theme',
  'update',
  'error',
] as const;

test('what is secret goes to its own call and nowhere else, from sign-up to approval', async ({
  page,
  bodyOf,
  world,
  openEmbed,
}) => {
  await page.addInitScript((names) => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const name of names) {
      window.addEventListener(`onboarding-${name}`, (event) =>
        told.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    }
  }, EVENTS);
  const seen = listen(page);
  const places: string[] = [];
  const look = async (): Promise<void> => void places.push(await readable(page));
  let token = '';
  page.on('response', async (response) => {
    if (response.url().endsWith('/accounts/initiate')) token = ((await response.json()) as { token: string }).token;
  });

  // As in production, where the code is not shown; with a security check, which the server asks for.
  await openEmbed({ environment: 'production', captcha: 'altcha' });
  await heading(page, 'Create your account');
  const email = newEmail();
  await fill(page, { 'Full name': 'Ada Diaz', Email: email, 'Create password': CANARIES.password });
  await press(page, 'Show');
  await look();
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await press(page, 'Start Application');
  await heading(page, 'Enter your mobile number');
  await look();
  await fill(page, { 'Mobile number': '3055550171' });
  await press(page, 'Send code');
  await heading(page, 'Verify your mobile number');
  const [sms] = await world.outbox('+13055550171');
  const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await fill(page, { 'Verification code': code });
  await look();
  await press(page, 'Continue');
  await heading(page, 'Choose your business type');
  await chooseType(page, 'LLC (Single or Multi-member)');
  await fillBusiness(page, { 'Federal tax ID': CANARIES.taxId });
  await look();
  await press(page, 'Continue');
  await heading(page, 'Verify Ownership');
  await fillOwner(page, { 'Social Security number': CANARIES.ssn });
  await look();
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
  await look();
  await press(page, 'Continue');
  await heading(page, 'Add your business bank account');
  await fill(page, {
    ...BANK,
    'Routing number': CANARIES.routing,
    'Account number': CANARIES.account,
    'Confirm account number': CANARIES.account,
  });
  await look();
  await press(page, 'Continue');
  await certify(page);
  await look();
  await press(page, 'Submit');
  await heading(page, 'Your account is approved');
  await look();

  const withBody = seen.requests.filter((request) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method()));
  for (const request of withBody) expect(request.url(), 'a body goes to the API').toContain(`${world.api}/api/`);
  const sent = await Promise.all(
    withBody.map(async (request) => ({ url: request.url(), body: await bodyOf(request) })),
  );
  const secrets = { ...CANARIES, code };
  for (const [name, secret] of Object.entries(secrets) as [keyof typeof secrets, string][]) {
    const used = sent.filter(({ body }) => spellings(secret).some((spelling) => body.includes(spelling)));
    expect(used.length, `${name} was sent`).toBeGreaterThan(0);
    for (const { url } of used) expect(new URL(url).pathname, `${name} goes to its own call`).toMatch(ALLOWED[name]);
  }
  expect(token).not.toBe('');
  for (const [name, secret] of Object.entries({ ...secrets, token })) {
    for (const spelling of spellings(secret)) {
      for (const [at, text] of places.entries()) {
        expect(text.includes(spelling), `${name} can be read on screen ${at + 1}: ${around(text, spelling)}`).toBe(
          false,
        );
      }
      expect(seen.lines.join('\n'), `${name} in the console`).not.toContain(spelling);
      for (const request of seen.requests) {
        expect(request.url() + headersOf(request), `${name} in an address or a header`).not.toContain(spelling);
      }
    }
  }
  expect(sent.map(({ body }) => body).join('\n'), 'the token in a body').not.toContain(token);
});

function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.slice(Math.max(0, at - 80), at + 80);
}

test('the token goes only to the API, in a header', { tag: CORE }, async ({ page, world, openEmbed }) => {
  await world.reset();
  const elsewhere: string[] = [];
  let used = 0;
  page.on('request', (request) => {
    if (request.headers()['authorization'] === undefined) return;
    if (request.url().startsWith(`${world.api}/api/`) && !request.url().includes('/geocoder/')) used += 1;
    else elsewhere.push(request.url());
  });
  await openEmbed({ start: 'continue' });
  await fill(page, { Email: 'saved-business@demo.example', Password: 'Copper-Lantern-42' });
  await press(page, 'Continue');
  await press(page, 'Continue');
  const asked = page.waitForRequest((request) => request.url().includes('/geocoder/'));
  await page.getByLabel('Business address', { exact: true }).fill('120 Main');
  expect((await asked).headers()['cookie']).toBeUndefined();
  expect(used).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});

interface HostRecord {
  globals: string[];
  head: string;
  body: string;
  title: string;
  listening: Record<string, number>;
}

test('the host page is left as it was: no globals, nothing in the head, no foreign storage, no listeners behind', async ({
  page,
  openEmbed,
}) => {
  await page.addInitScript(() => {
    const listening: Record<string, number> = {};
    for (const target of [window, document, document.documentElement] as EventTarget[]) {
      if (target === null) continue;
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      const live = new Map<string, Set<unknown>>();
      const name = target === window ? 'window' : 'document';
      const count = (type: string): void => {
        listening[`${name} ${type}`] = live.get(type)?.size ?? 0;
      };
      target.addEventListener = (type: string, ...rest: [EventListener]) => {
        // The element's alone: the browser's driver listens here too.
        if (new Error('who').stack?.includes('/chunks/')) {
          live.set(type, (live.get(type) ?? new Set()).add(rest[0]));
          count(type);
        }
        add(type, ...rest);
      };
      target.removeEventListener = (type: string, ...rest: [EventListener]) => {
        if (live.get(type)?.delete(rest[0])) count(type);
        remove(type, ...rest);
      };
    }
    Object.assign(window, { host: null });
    const before = {
      globals: [] as string[],
      head: '',
      body: '',
      title: '',
      listening,
    };
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      // The page is read, and no module of it has run.
      Object.assign(window, { host: before });
      before.globals = Object.getOwnPropertyNames(window);
      before.head = document.head.innerHTML;
      before.body = document.body.innerHTML;
      before.title = document.title;
    });
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('host', `${storage.getItem('host') ?? ''}visit `);
    }
  });
  await openEmbed();
  await heading(page, 'Create your account');
  await press(page, 'Continue previous application');
  await heading(page, 'Continue onboarding');

  const now = await page.evaluate(() => {
    const before = (window as unknown as { host: HostRecord }).host;
    return {
      before,
      // Playwright has some of its own in Firefox.
      globals: Object.getOwnPropertyNames(window).filter(
        (name) => !before.globals.includes(name) && !name.startsWith('__pw_'),
      ),
      head: document.head.innerHTML,
      body: document.body.innerHTML,
      title: document.title,
      url: window.location.pathname,
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      listening: Object.values(before.listening).reduce((sum, count) => sum + count, 0),
    };
  });
  expect(now.globals).toEqual([]);
  expect(now.head).toBe(now.before.head);
  expect(now.body, 'nothing but what the host wrote, the element without new attributes').toBe(now.before.body);
  expect(now.title).toBe(now.before.title);
  expect(now.url).toBe('/embed');
  expect(now.keys.filter((key) => key !== 'host' && !key.startsWith('merchant-onboarding:'))).toEqual([]);
  expect(now.listening, 'the measure measures').toBeGreaterThan(0);

  await page.locator('merchant-onboarding').evaluate((element) => element.remove());
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { listening } = (window as unknown as { host: HostRecord }).host;
        return Object.keys(listening).filter((name) => (listening[name] ?? 0) > 0);
      }),
    )
    .toEqual([]);
  // Leaving the page clears what is the element's, and nothing of the host's.
  await page.reload();
  const kept = await page.evaluate(() => [localStorage.getItem('host'), sessionStorage.getItem('host')]);
  expect(kept).toEqual(['visit visit ', 'visit visit ']);
});
