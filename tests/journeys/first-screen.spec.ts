import type { Request } from '@playwright/test';
import { heading, logIn, newEmail, PASSWORD, press } from './applicant';
import { announceTakeOver, fieldsAreTheSame, hold, isApi, isApplication, live, markFields } from './early';
import { tagOutside } from './scope';
import { expect, test } from './test';

const isSignUp = (url: URL): boolean => url.pathname === '/api/onboarding/accounts/initiate';

/** The one that most see, and the one that has least in common with it. */
const VARIANTS_IN_GATE = ['in English', 'without a frame, dark'];

for (const [variant, attributes, words] of [
  ['in English', {}, { name: 'Full name', email: 'Email', password: 'Create password' }],
  [
    'in Spanish',
    { locale: 'es' },
    { name: 'Nombre completo', email: 'Correo electrónico', password: 'Cree una contraseña' },
  ],
  ['without a captcha', { captcha: 'off' }, { name: 'Full name', email: 'Email', password: 'Create password' }],
  ['with a slim frame', { chrome: 'steps' }, { name: 'Full name', email: 'Email', password: 'Create password' }],
  [
    'without a frame, dark',
    { chrome: 'none', 'color-scheme': 'dark' },
    { name: 'Full name', email: 'Email', password: 'Create password' },
  ],
] as const) {
  test(
    `what is typed before the application has loaded stays, and so does the caret (${variant})`,
    { tag: tagOutside(VARIANTS_IN_GATE, variant) },
    async ({ page, openEmbed }) => {
      const gate = await hold(page, isApplication);
      await openEmbed(attributes);
      await markFields(page);
      const name = page.getByLabel(words.name, { exact: true });
      await name.focus();
      await page.keyboard.type('Ada Diaz');
      await page.getByRole('checkbox').check();
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.getByLabel(words.email, { exact: true }).focus();
      await page.keyboard.type('ada@shop.example');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      gate.open();
      await live(page);
      expect(await fieldsAreTheSame(page), 'the fields are the same ones').toBe(true);
      await page.keyboard.type('X');
      await expect(page.getByLabel(words.email, { exact: true })).toHaveValue('aXa@shop.example');
      await expect(name).toHaveValue('Ada Diaz');
      await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(PASSWORD);
      await expect(page.getByRole('checkbox')).toBeChecked();
    },
  );
}

/** Attributes that leave the screen as it is, each with a value that a host may give. */
const HOSTS_ATTRIBUTES = {
  'backoffice-url': 'https://backoffice.acme.example',
  'continue-url': 'https://acme.example/continue',
  environment: 'sandbox',
  'forgot-password-url': 'https://acme.example/forgot',
  geocoder: 'none',
  'help-url': 'https://acme.example/help',
  history: 'browser',
  metrics: '',
  of: 'shop',
  privacy: 'off',
  'session-timeout': '20',
};

const SETS = [
  ['all at once', HOSTS_ATTRIBUTES],
  ...Object.entries(HOSTS_ATTRIBUTES).map(([name, value]) => [`only ${name}`, { [name]: value }] as const),
] as const;

for (const start of ['get-started', 'continue']) {
  for (const [what, attributes] of SETS) {
    test(
      `whatever attributes a host gives, ${what}, the fields stay the same ones (${start})`,
      { tag: tagOutside(['all at once'], what) },
      async ({ page, openEmbed }) => {
        const gate = await hold(page, isApplication);
        await openEmbed({ start, ...attributes });
        await markFields(page);
        gate.open();
        await live(page);
        expect(await fieldsAreTheSame(page)).toBe(true);
      },
    );
  }
}

test('a host that keeps changing attributes and what it knows while React takes over disturbs nothing', async ({
  page,
  openEmbed,
}) => {
  const gate = await hold(page, isApplication);
  await openEmbed();
  await markFields(page);
  const name = page.getByLabel('Full name', { exact: true });
  await name.focus();
  await page.keyboard.type('Ada Diaz');
  await page.locator('merchant-onboarding').evaluate((host) => {
    const { port1, port2 } = new MessageChannel();
    let times = 0;
    port1.addEventListener('message', () => {
      times += 1;
      host.setAttribute('help-url', `https://acme.example/help/${times % 2}`);
      Reflect.set(host, 'prefill', { account: { email: `ada${times}@shop.example` } });
      if (Reflect.get(host, 'route') === null || times < 200) port2.postMessage(null);
      else host.setAttribute('data-changed', '');
    });
    port1.start();
    port2.postMessage(null);
  });
  gate.open();
  await live(page);
  await expect(page.locator('merchant-onboarding[data-changed]')).toHaveCount(1);
  expect(await fieldsAreTheSame(page), 'the fields are the same ones').toBe(true);
  await expect(name).toHaveValue('Ada Diaz');
  await expect(name).toBeFocused();
});

for (const [what, change] of [
  [
    'a translation',
    ({ shadowRoot }: Element) => {
      for (const label of shadowRoot?.querySelectorAll('h1, label, button') ?? []) {
        const words = document.createElement('span');
        words.textContent = 'Traducido';
        label.replaceChildren(words, ...label.querySelectorAll('input'));
      }
    },
  ],
  [
    'a password manager',
    ({ shadowRoot }: Element) => {
      for (const input of shadowRoot?.querySelectorAll('input') ?? []) {
        input.before(document.createElement('div'));
        input.after(document.createElement('div'));
      }
    },
  ],
] as const) {
  test(
    `${what} that has changed the screen before the application has loaded takes away nothing that was typed or pressed`,
    { tag: tagOutside(['a translation'], what) },
    async ({ page, openEmbed, bodyOf }) => {
      const gate = await hold(page, isApplication);
      const sent = page.waitForRequest((request) => isSignUp(new URL(request.url())) && request.method() === 'POST');
      await openEmbed();
      await markFields(page);
      const email = newEmail();
      await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
      await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await page.getByLabel('Email', { exact: true }).fill(`${email}X`);
      await page.locator('merchant-onboarding').evaluate(change);
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      gate.open();
      expect(JSON.parse(await bodyOf(await sent))).toMatchObject({ name: 'Ada Diaz', email, password: PASSWORD });
    },
  );
}

test('a translator that works between the take-over and the later files loses no screen', async ({
  page,
  openEmbed,
}) => {
  const later = await hold(page, ({ pathname }) => /\/late-watchers-[\w-]+\.js$/.test(pathname));
  const answer = await hold(page, isSignUp);
  await openEmbed();
  await live(page);
  await expect.poll(() => later.requests.length).toBe(1);
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.locator('merchant-onboarding').evaluate(({ shadowRoot }) => {
    for (const button of shadowRoot?.querySelectorAll('button') ?? []) {
      const words = document.createElement('span');
      words.textContent = button.textContent;
      for (const node of button.childNodes) if (node.nodeType === Node.TEXT_NODE) node.replaceWith(words);
    }
  });
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/late-watchers-'));
  later.open();
  await arrived;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect.poll(() => answer.requests.length).toBe(1);
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
  answer.open();
  await heading(page, 'Enter your mobile number');
});

test.describe('a screen that is changed as the application takes over', () => {
  test.use({ allowed: /the first screen was rendered again/ });

  test('moved into a frame of the same origin before the application has loaded, it is still one form', async ({
    page,
    openEmbed,
  }) => {
    const gate = await hold(page, isApplication);
    await openEmbed();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.name = 'inside';
      Object.assign(frame.style, { width: '800px', height: '900px' });
      const host = document.querySelector('merchant-onboarding');
      const inside = frame.contentDocument;
      if (host === null || inside === null) throw new Error('There is nothing to move');
      inside.documentElement.lang = 'es';
      inside.body.append(host);
    });
    gate.open();
    const inside = page.frameLocator('[name=inside]');
    await expect(inside.getByRole('heading', { level: 1 })).toHaveText(['Cree su cuenta']);
    await expect(inside.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
    await expect(inside.locator('input[name=name]')).toHaveCount(1);
  });

  test('is still one form, with what was typed', async ({ page, openEmbed }) => {
    const gate = await hold(page, isApplication);
    await announceTakeOver(page);
    await page.addInitScript(() => {
      document.addEventListener('takes-over', (event) => {
        const [root] = event.composedPath();
        const title = root instanceof ShadowRoot ? root.querySelector('h1')?.firstChild : null;
        if (title) title.nodeValue = 'Crea tu cuenta';
      });
    });
    await openEmbed();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await page.getByRole('checkbox').check();
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('ada@shop.example');
    gate.open();
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Create your account']);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    await expect(email).toHaveValue('ada@shop.example');
    await expect(email).toBeFocused();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
});

for (const [what, slug] of [
  ['another product', 'acme-two'],
  ['removal', null],
] as const) {
  test(`nothing that was typed outlives ${what} at the moment React takes over`, async ({ page, openEmbed }) => {
    const gate = await hold(page, isApplication);
    await announceTakeOver(page);
    await page.addInitScript((next) => {
      const end = ({ target }: Event): void => {
        if (!(target instanceof Element)) return;
        queueMicrotask(() => {
          if (next === null) target.remove();
          else target.setAttribute('slug', next);
        });
      };
      document.addEventListener('takes-over', end, { once: true });
    }, slug);
    await openEmbed();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    const host = page.locator('merchant-onboarding');
    const tag = await host.elementHandle();
    gate.open();
    if (slug === null) {
      await expect(host).toHaveCount(0);
      await tag?.evaluate((one) => document.body.append(one));
    } else await expect(host).toHaveAttribute('slug', slug);
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Create your account']);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('');
  });
}

test('an attribute that changes while the first screen’s own code is on its way counts', async ({
  page,
  openEmbed,
}) => {
  const gate = await hold(page, ({ pathname }) => /\/continue-[\w-]+\.js$/.test(pathname));
  await openEmbed({ start: 'continue' });
  await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
  const element = page.locator('merchant-onboarding');
  await element.evaluate((host) => host.setAttribute('privacy', 'on'));
  gate.open();
  await live(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveCSS('-webkit-text-security', 'disc');
});

test('keys that go on while the application takes over are all there, in order', async ({ page, openEmbed }) => {
  const gate = await hold(page, isApplication);
  await openEmbed();
  const name = page.getByLabel('Full name', { exact: true });
  await name.focus();
  const text = 'Maria de los Angeles Fernandez-Villaverde y Ocampo de la Torre';
  for (const [index, key] of text.split('').entries()) {
    if (index === 10) gate.open();
    await page.keyboard.type(key);
  }
  await live(page);
  await expect(name).toHaveValue(text);
});

test('a pointer that moves while the application takes over does no harm, and the host page hears of it', async ({
  page,
  openEmbed,
}) => {
  await announceTakeOver(page);
  await page.addInitScript(() => {
    const heard: boolean[] = [];
    Object.assign(window, { heard });
    document.addEventListener('mouseover', ({ composed }) => void heard.push(composed));
    const move = (event: Event): void => {
      const [root] = event.composedPath();
      queueMicrotask(() => {
        // Into the element, and then from one field of it to another: browsers keep the second inside.
        for (const composed of [true, false]) {
          const field = root instanceof ShadowRoot ? root.querySelector('input') : null;
          field?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed }));
        }
      });
    };
    document.addEventListener('takes-over', move);
  });
  await openEmbed();
  await live(page);
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([true]);
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
});

test('a press on the button before the application has loaded is carried out once, with everything that was typed', async ({
  page,
  bodyOf,
  openEmbed,
}) => {
  const gate = await hold(page, isApplication);
  const signUps: Request[] = [];
  page.on('request', (request) => {
    if (isSignUp(new URL(request.url())) && request.method() === 'POST') signUps.push(request);
  });
  await openEmbed();
  const email = newEmail();
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const button = page.getByRole('button', { name: 'Start Application' });
  await button.click();
  await button.click();
  expect(new URL(page.url()).search, 'nothing typed is in the address').not.toContain('password');
  const markup = await page.evaluate(() => document.querySelector('merchant-onboarding')?.shadowRoot?.innerHTML ?? '');
  expect(markup).not.toContain(PASSWORD);
  gate.open();
  await heading(page, 'Enter your mobile number');
  const bodies = await Promise.all(signUps.map(bodyOf));
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ name: 'Ada Diaz', email, password: PASSWORD, terms: true }),
  ]);
});

test('Enter in a field before the application has loaded shows what is missing', async ({ page, openEmbed }) => {
  const gate = await hold(page, isApplication);
  await openEmbed({ captcha: 'off' });
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await page.keyboard.press('Enter');
  gate.open();
  await expect(page.getByRole('heading', { name: 'Please correct the errors in the form.' })).toBeVisible();
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
});

test('a button pressed early does what it says once the application has loaded', async ({ page, openEmbed }) => {
  const gate = await hold(page, isApplication);
  await openEmbed();
  await page.getByRole('button', { name: 'Privacy Notice' }).first().click();
  gate.open();
  await expect(page.getByRole('dialog', { name: 'Privacy Notice' })).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('a press waits for the facilitator; another screen comes first, and nothing is sent', async ({
  page,
  openEmbed,
  world,
}) => {
  const answers = await hold(page, isApi(world, 'foundation/'));
  const signUps: string[] = [];
  page.on('request', (request) => {
    if (isSignUp(new URL(request.url()))) signUps.push(request.method());
  });
  await openEmbed({ slug: 'acme-closed', captcha: 'off' });
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  answers.open();
  await expect(page.getByText('Platform is not active yet !').first()).toBeVisible();
  await expect(page.getByLabel('Full name', { exact: true })).toHaveCount(0);
  expect(signUps).toEqual([]);
});

test('a press that leads to another screen waits for the facilitator, and says so', async ({
  page,
  openEmbed,
  world,
}) => {
  const answers = await hold(page, isApi(world, 'foundation/'));
  await openEmbed({ captcha: 'off' });
  const button = page.getByRole('button', { name: 'Continue previous application' });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  answers.open();
  await heading(page, 'Continue onboarding');
});

test('Continue can be typed into before the application has loaded, and signs in', async ({
  page,
  openEmbed,
  world,
}) => {
  await world.reset();
  const gate = await hold(page, isApplication);
  await openEmbed({ start: 'continue' });
  await page.getByLabel('Email', { exact: true }).fill('nobody@shop.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  gate.open();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@shop.example');
});

test('an attribute that changes before the application has loaded changes the screen; what is typed moves along', async ({
  page,
  openEmbed,
}) => {
  const gate = await hold(page, isApplication);
  await openEmbed();
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await page.evaluate(() => {
    const element = document.querySelector('merchant-onboarding');
    element?.setAttribute('locale', 'es');
    element?.setAttribute('chrome', 'none');
  });
  const name = page.getByLabel('Nombre completo', { exact: true });
  await expect(name).toHaveValue('Ada Diaz');
  await expect(name).toBeFocused();
  gate.open();
  await live(page);
  await page.keyboard.type('!');
  await expect(name).toHaveValue('Ada Diaz!');
});

test.describe('what cannot be loaded', () => {
  test.use({ allowed: /net::ERR_FAILED/ });

  test('an application that cannot be fetched says so under the form, and a retry goes on with what was typed', async ({
    page,
    openEmbed,
  }) => {
    let fails = true;
    await page.route(isApplication, (route) => (fails ? route.abort() : route.fallback()));
    await openEmbed();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    await expect(page.getByRole('heading', { level: 1 }), 'the place of the button, which is gone').toBeFocused();
  });

  test('a retry without a line at first asks the server again, too', async ({ page, openEmbed, world }) => {
    let fails = true;
    const isOurs = (url: URL): boolean => isApplication(url) || url.href.startsWith(`${world.api}/`);
    await page.route(isOurs, (route) => (fails ? route.abort() : route.fallback()));
    await openEmbed();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    fails = false;
    const errors = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          document.addEventListener('onboarding-error', () => (count += 1));
          document.addEventListener('onboarding-ready', () => resolve(count));
        }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await errors).toBe(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the host’s calls are answered while there is no application', async ({ page, openEmbed }) => {
    await page.route(isApplication, (route) => route.abort());
    await openEmbed();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    const answers = await page.locator('merchant-onboarding').evaluate((element) => {
      const { saveAndExit, navigate } = element as HTMLElement & {
        readonly saveAndExit: () => Promise<void>;
        readonly navigate: (to: string) => Promise<boolean>;
      };
      return Promise.all([
        saveAndExit.call(element).catch((error: unknown) => String(error)),
        navigate.call(element, 'sms'),
      ]);
    });
    expect(answers).toEqual(['Error: Nobody is signed in', false]);
  });

  test('a retry takes the focus from nobody who has gone on to a field', async ({ page, openEmbed }) => {
    let fails = true;
    const gate = await hold(page, (url) => !fails && isApplication(url));
    await page.route(isApplication, (route) => (fails ? route.abort() : route.fallback()));
    await openEmbed();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const email = page.getByLabel('Email', { exact: true });
    await email.focus();
    gate.open();
    await live(page);
    await expect(email).toBeFocused();
  });

  test('an attribute that changes after that keeps the message, in its language, and what was typed', async ({
    page,
    openEmbed,
  }) => {
    let fails = true;
    await page.route(isApplication, (route) => (fails ? route.abort() : route.fallback()));
    await openEmbed();
    await markFields(page);
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    await page.locator('merchant-onboarding').evaluate((host) => host.setAttribute('locale', 'es'));
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar la solicitud.');
    await page.locator('merchant-onboarding').evaluate((host) => host.setAttribute('chrome', 'none'));
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
    expect(await fieldsAreTheSame(page)).toBe(true);
    fails = false;
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await live(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
  });

  test('a first screen whose code comes at the second try hears of Back once', async ({ page, world }) => {
    await world.reset();
    let fails = true;
    await page.route(
      ({ pathname }) => /\/continue-[\w-]+\.js$/.test(pathname),
      (route) => (fails ? route.abort() : route.fallback()),
    );
    const signOns: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/sso/') && request.method() === 'POST') signOns.push(request.url());
    });
    await page.goto(`${world.standalone}/acme/continue`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await logIn(page, 'saved-review');
    await press(page, 'Continue');
    await heading(page, 'Add your business info');
    // WebKit's process for the page may end on the way back as long as its requests are intercepted.
    await page.unrouteAll();
    await page.goBack();
    await heading(page, 'Choose your business type');
    await expect(page).toHaveURL(/\/account-type$/);
    expect(signOns).toEqual([]);
  });

  test('a start that fails is explained under the form, and a retry carries out what was pressed', async ({
    page,
    openEmbed,
    world,
  }) => {
    let fails = true;
    await page.route(isApi(world, 'onboarding/spproducts'), (route) => (fails ? route.abort() : route.fallback()));
    await openEmbed();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Start Application' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Enter your mobile number');
  });
});

for (const who of ['the host', 'an invite'] as const) {
  test(`a press before what ${who} knows has arrived waits for it, and is carried out with it`, async ({
    page,
    openEmbed,
    world,
    bodyOf,
  }) => {
    await world.reset();
    const gate = await hold(page, isApplication);
    const invites = await hold(page, isApi(world, 'onboarding/invites'));
    const sent = page.waitForRequest((request) => isSignUp(new URL(request.url())) && request.method() === 'POST');
    const email = who === 'the host' ? newEmail() : undefined;
    await openEmbed(who === 'an invite' ? { invite: 'inv_9', captcha: 'off' } : { captcha: 'off' });
    if (email !== undefined) {
      await page
        .locator('merchant-onboarding')
        .evaluate(
          (host, known) => Object.assign(host, { prefill: { account: { name: 'Ada Diaz', email: known } } }),
          email,
        );
    }
    await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Start Application' }).click();
    gate.open();
    if (who === 'an invite') await expect.poll(() => invites.requests.length).toBe(1);
    invites.open();
    const body = JSON.parse(await bodyOf(await sent)) as { name: string; email: string };
    expect(body.name).not.toBe('');
    if (email !== undefined) expect(body.email).toBe(email);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  });
}

test('an invite fills in what is still empty when it arrives', async ({ page, openEmbed, world }) => {
  await world.reset();
  const gate = await hold(page, isApi(world, 'onboarding/invites'));
  await openEmbed({ invite: 'inv_9', captcha: 'off' });
  await page.getByLabel('Full name', { exact: true }).fill('Adela Diaz');
  gate.open();
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Adela Diaz');
});

test('what the host has locked is its own, also where somebody was quicker', async ({ page, openEmbed }) => {
  const gate = await hold(page, isApplication);
  await openEmbed({ captcha: 'off' });
  await page.locator('merchant-onboarding').evaluate((host) =>
    Object.assign(host, {
      prefill: { account: { name: 'Ada Diaz', email: 'ada@shop.example' }, locked: ['account.email'] },
    }),
  );
  await page.getByLabel('Full name', { exact: true }).fill('Adela Diaz');
  await page.getByLabel('Email', { exact: true }).fill('somebody@else.example');
  gate.open();
  await expect(page.getByText('From your profile')).toBeVisible();
  await expect(page.getByText('ada@shop.example')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Adela Diaz');
});

test('a color of the host that depends on the scheme is right from the first frame', async ({ page, world, serve }) => {
  const url = await serve({
    '/page': `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="${world.api}/assets/acme-icon.svg" />
      <style>merchant-onboarding { --mo-primary-color: light-dark(#a00000, #00a000) }</style>
      <script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script>
      <merchant-onboarding slug="acme" fac-id="fac_1" color-scheme="dark" api-base="${world.api}/api"></merchant-onboarding></html>`,
  });
  const gate = await hold(page, isApplication);
  await page.goto(`${url}/page`);
  const button = page.getByRole('button', { name: 'Start Application' });
  await expect(button).toHaveCSS('background-color', 'rgb(0, 160, 0)');
  gate.open();
  await live(page);
  await expect(button).toHaveCSS('background-color', 'rgb(0, 160, 0)');
});

test('an element without a slug shows no form', async ({ page, openEmbed }) => {
  await openEmbed({ slug: '' });
  await expect(page.getByText(/needs its "slug" attribute/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a link into an application shows no sign-up on the way', async ({ page, openEmbed, world }) => {
  const answers = await hold(page, isApi(world, ''));
  for (const attributes of [{ 'sub-merchant-id': 'sub_1' }, { start: 'account-company' }]) {
    await openEmbed(attributes);
    await expect(page.getByText('Loading…')).toBeAttached();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  answers.open();
});
