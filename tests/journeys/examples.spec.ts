/** docs/examples as they are published: the same pages, scripts and policies; only their three origins are replaced. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { frameOf, headingIn } from './frame/framed';
import { heading, press } from './applicant';
import { tagOutside } from './scope';
import { expect, test } from './test';
import type { World } from './world';

const FOLDER = fileURLToPath(new URL('../../docs/examples/', import.meta.url));
const START = 'Create your account';
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

/** Writes the examples with the origins of this world. */
function prepare(info: TestInfo, world: World): string {
  const origins = [
    ['https://cdn.example', world.files],
    ['https://api.example', world.api],
    ['https://apply.example', world.standalone],
  ] as const;
  const folder = info.outputPath('examples');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(FOLDER)) {
    const text = origins.reduce(
      (before, [example, real]) => before.replaceAll(example, real),
      readFileSync(FOLDER + name, 'utf8'),
    );
    writeFileSync(`${folder}/${name}`, text);
  }
  return folder;
}

const element = (page: Page) => page.locator('merchant-onboarding');

/** What each page is there to show. */
const PROOFS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'embed.html'(page) {
    await heading(page, START);
    // The link is for those without scripts.
    await expect(page.getByRole('link', { name: 'Apply for a merchant account' })).toBeHidden();
  },
  async 'brand.html'(page) {
    await heading(page, START);
    await expect(page.getByRole('button', { name: 'Start Application' })).toHaveCSS(
      'background-color',
      'rgb(91, 42, 134)',
    );
    await expect(element(page).locator('[part~="card"]').first()).toHaveCSS('border-top-width', '4px');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Georgia/);
  },
  async 'frame.html'(page) {
    await headingIn(frameOf(page), START);
    expect(await element(page).evaluate((host) => host.shadowRoot?.querySelector('input'))).toBeNull();
  },
  async 'prefill.html'(page) {
    await heading(page, START);
    await expect(page.getByText('From your profile')).toHaveCount(1);
    await expect(page.getByText('Ada Diaz', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Diaz');
  },
  async 'own-words.html'(page) {
    await heading(page, 'Open your Acme account');
    await page.getByRole('button', { name: 'Terms of Service', exact: true }).first().click();
    await expect(page.getByText('The terms of Acme: be kind, and ship what you sell.')).toBeVisible();
  },
  async 'metrics.html'(page) {
    await heading(page, START);
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await page.getByLabel('Full name').fill('Ada Diaz');
    await press(page, 'Start Application');
    await expect(page.getByText('Email is required.').first()).toBeVisible();
    await element(page).evaluate((host) => host.remove());
    const layer = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown);
    await expect.poll(layer).toEqual([
      {
        event: 'onboarding_screen',
        route: 'get-started',
        milliseconds: expect.any(Number),
        refused: expect.any(Number),
        outcome: 'left',
        device: 'mouse',
      },
    ]);
    expect(await layer()).toMatchObject([{ refused: 3 }]);
  },
  async 'history.html'(page) {
    await heading(page, START);
    await press(page, 'Continue previous application');
    await heading(page, 'Continue onboarding');
    await expect(page).toHaveURL(/\?screen=continue$/);
    await page.goBack();
    await heading(page, START);
    await expect(page).toHaveURL(/\?screen=get-started$/);
    await page.goForward();
    await heading(page, 'Continue onboarding');
    await expect(page).toHaveURL(/\?screen=continue$/);
    // What is typed survives a link to a part of the same page.
    await page.getByLabel('Email', { exact: true }).fill('ada@shop.example');
    await page.evaluate(() => {
      location.hash = 'faq';
    });
    await expect(page).toHaveURL(/\?screen=continue#faq$/);
    await element(page).evaluate((host) =>
      (host as HTMLElement & { navigate(to: string): Promise<boolean> }).navigate('continue'),
    );
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
    await page.reload();
    await heading(page, START);
    await expect(page).toHaveURL(/\?screen=get-started/);
  },
  async 'invite.html'(page) {
    await heading(page, START);
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await page.goto(`${page.url()}?invite=inv_9`);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
  },
};

test('every example is opened', () => {
  expect(PAGES.toSorted()).toEqual(Object.keys(PROOFS).toSorted());
});

for (const [name, prove] of Object.entries(PROOFS)) {
  test(`the example ${name} works unchanged`, async ({ page, world }, info) => {
    const server = await serveFolder({ folder: prepare(info, world) });
    world.frameAncestors.push(server.url);
    try {
      await page.goto(`${server.url}/${name}`);
      await prove(page);
    } finally {
      world.frameAncestors.pop();
      await server.close();
    }
  });
}

for (const [what, from, to] of [
  ['a page in Spanish as spoken in Mexico', '<html lang="en">', '<html lang="es-MX">'],
  ['an element in Spanish', 'slug="acme"', 'locale="es_MX" slug="acme"'],
] as const) {
  test(
    `the example own-words.html has the words of the language that is shown, in ${what}`,
    { tag: tagOutside(['a page in Spanish as spoken in Mexico'], what) },
    async ({ page, world }, info) => {
      const folder = prepare(info, world);
      const file = `${folder}/own-words.html`;
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      const server = await serveFolder({ folder });
      try {
        await page.goto(`${server.url}/own-words.html`);
        await heading(page, 'Abra su cuenta de Acme');
      } finally {
        await server.close();
      }
    },
  );
}
