import type { Page } from '@playwright/test';
import { heading } from './applicant';
import { es } from '../../src/i18n/es/catalogue';
import { hostsFrom, SOAK } from './scope';
import { expect, test } from './test';

const COMPANY = 'Acme Payments';

/** The three texts, and a section that each must have. */
const TEXTS = [
  ['Terms of Service', 'Last updated August 31, 2023', /arbitration/i],
  ['Privacy Notice', 'Last updated June 6, 2023', /bank account information/i],
  ['E-Sign Consent', 'Last updated August 31, 2023', /paper copies/i],
] as const;

/** Names of the script files that the page has asked for. */
function watchScripts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
}

for (const host of hostsFrom('embed')) {
  test(`the legal texts are fetched on demand and can be read before anything is typed (${host})`, async ({
    page,
    open,
    browserName,
  }) => {
    const scripts = watchScripts(page);
    await open(host);
    await heading(page, 'Create your account');
    await expect(page.getByText('Security check passed.')).toBeVisible();
    const isLegal = (path: string): boolean => path.includes('legal-dialog');
    expect(scripts.filter(isLegal)).toEqual([]);
    for (const [name, updated, section] of TEXTS) {
      await page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(dialog.getByText(updated)).toBeVisible();
      await expect(dialog).toContainText(COMPANY);
      await expect(dialog, 'no place is left for the name').not.toContainText('{company}');

      const contents = dialog.getByRole('navigation', { name: 'Contents' }).getByRole('button');
      const headings = dialog.getByRole('heading', { level: 3, name: /^\d+\. / });
      const titles = await contents.allTextContents();
      expect(titles.length).toBeGreaterThan(5);
      await expect(headings).toHaveText(titles.map((title, at) => `${at + 1}. ${title}`));
      await contents.filter({ hasText: section }).first().click();
      await expect(headings.filter({ hasText: section }).first()).toBeFocused();
      await expect(headings.filter({ hasText: section }).first()).toBeInViewport();

      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toBeHidden();
    }
    expect(scripts.filter(isLegal)).not.toEqual([]);
    // An old Firefox asks by a link, by two where two parts ask at once, and imports from its cache (D-285).
    const times = browserName === 'firefox' ? 3 : 1;
    const asked = new Map(scripts.map((path) => [path, scripts.filter((other) => other === path).length]));
    expect(
      [...asked].filter(([, count]) => count > times),
      'every file is fetched once',
    ).toEqual([]);
    await expect(page).not.toHaveURL(/#/);
  });
}

test(
  'in Spanish each text is a translation, says so, and can be printed; the English one and the facilitator’s own come before it',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const { lang } = document.documentElement;
        Reflect.set(window.top ?? window, 'printed', { lang, title: document.title, text: document.body.innerText });
      };
    });
    await openEmbed({ locale: 'es' });
    await heading(page, es['signUp.title']);
    for (const document of ['terms', 'privacy', 'esign'] as const) {
      const name = es[`footer.${document}`];
      await page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name });
      const mark = dialog.getByText(es['legal.translation']);
      await expect(mark).toBeVisible();
      const language = () => mark.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
      expect(await language()).toBe('es');
      await dialog.getByRole('button', { name: es['legal.print'], exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'printed') as object | undefined))
        .toMatchObject({ lang: 'es', title: name, text: expect.stringContaining(es['legal.translation']) });
      await dialog.getByRole('button', { name: es['legal.showOriginal'], exact: true }).click();
      await expect(mark).toBeHidden();
      const section = dialog.getByRole('heading', { level: 3, name: /^1\. / });
      expect(await section.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
      await dialog.getByRole('button', { name: es['action.close'] }).last().click();
      await expect(dialog).toBeHidden();
    }

    await page.locator('merchant-onboarding').evaluate((host) => {
      const link = Object.assign(document.createElement('a'), { slot: 'terms', href: 'https://acme.example/terminos' });
      link.append('Los términos de Acme');
      host.append(link);
    });
    await page.getByRole('button', { name: es['footer.terms'], exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Los términos de Acme' })).toBeVisible();
    await expect(page.getByText(es['legal.translation'])).toBeHidden();
  },
);
