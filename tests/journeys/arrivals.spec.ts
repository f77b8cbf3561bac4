/** Whatever changes the first screen ends where it should, and no other screen is seen for longer than the answer takes. */
import { PASSWORD, fill, heading, logIn, seeded } from './applicant';
import { hold, isApi, watchHeadings } from './early';
import { tagOutside } from './scope';
import { expect, HOSTS, test } from './test';

const START = 'Create your account';
const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

test.beforeEach(({ world }) => world.reset());

for (const host of HOSTS) {
  test.describe(`arriving (${host})`, () => {
    test('with an invite: the form is there at once, and the invite fills in what is empty', async ({
      page,
      world,
      open,
    }) => {
      const seen = await watchHeadings(page);
      const gate = await hold(page, isApi(world, 'onboarding/invites'));
      await open(host, { invite: 'inv_9' });
      await page.getByLabel('Full name', { exact: true }).fill('Adela Diaz');
      gate.open();
      await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('');
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Adela Diaz');
      expect((await seen()).filter((title) => title !== '…')).toEqual([START]);
    });

    test(
      'with an invite that has expired: its page takes the place of the form when the answer is there',
      { tag: tagOutside(['embed'], host) },
      async ({ page, world, open }) => {
        const seen = await watchHeadings(page);
        const gate = await hold(page, isApi(world, 'onboarding/invites'));
        await open(host, { invite: 'inv_expired' });
        await heading(page, START);
        gate.open();
        await heading(page, 'Your invite has expired');
        expect((await seen()).filter((title) => title !== '…')).toEqual([START, 'Your invite has expired']);
      },
    );

    test(
      'at a protected screen with single sign-on: no sign-up is seen',
      { tag: tagOutside(['embed'], host) },
      async ({ page, world, open }) => {
        const seen = await watchHeadings(page);
        await page.request.get(`${world.api}/demo/sso/start?applicant=${seeded('sso')}`);
        await open(host, { start: 'account-type' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          /Choose your business type|Add your business info/,
        );
        expect(await seen()).not.toContain(START);
      },
    );

    test(
      'at a protected screen without a session: the loading state, then the sign-up',
      { tag: tagOutside(['embed'], host) },
      async ({ page, world, open }) => {
        const seen = await watchHeadings(page);
        const gate = await hold(page, isApi(world));
        await open(host, { start: 'account-company' });
        await expect(page.getByText('Loading…')).toBeAttached();
        expect((await seen()).filter((title) => title !== '…')).toEqual([]);
        gate.open();
        await heading(page, START);
      },
    );

    test(
      'again while an application is open: its session is not carried over a reload, and nothing of it is shown',
      { tag: tagOutside(['embed'], host) },
      async ({ page, open }) => {
        await open(host, { start: 'continue' });
        await logIn(page, 'saved-business');
        await heading(page, 'Choose your business type');
        const seen = await watchHeadings(page);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^(${START}|Continue onboarding)$`),
        );
        expect(await seen()).not.toContain('Choose your business type');
        await open(host, { start: 'continue' });
        await fill(page, { Email: seeded('saved-business'), Password: PASSWORD });
      },
    );

    test(
      'at a product that is not active: its message takes the place of the form when the answer is there',
      { tag: tagOutside(['embed'], host) },
      async ({ page, world, open }) => {
        const seen = await watchHeadings(page);
        const gate = await hold(page, isApi(world, 'onboarding/spproducts'));
        await open(host, { slug: 'acme-closed' });
        await heading(page, START);
        gate.open();
        await expect(page.getByText('Platform is not active yet !').first()).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        expect((await seen()).filter((title) => title === START)).toHaveLength(1);
      },
    );

    test('without a product: no form is ever seen', async ({ page, openEmbed, openHosted }) => {
      const seen = await watchHeadings(page);
      if (host === 'embed') {
        await openEmbed({ slug: '' });
        await expect(page.getByText(/needs its "slug" attribute/)).toBeVisible();
      } else {
        await openHosted('/');
        await expect(page.getByText('Platform is not active yet !').first()).toBeVisible();
      }
      expect(await seen()).not.toContain(START);
    });
  });

  test.describe(`arriving with Internet Explorer’s user agent (${host})`, () => {
    test.use({ userAgent: EXPLORER });

    test(
      'no form is ever seen, and the server is asked nothing',
      { tag: tagOutside(['embed'], host) },
      async ({ page, world, open }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (isApi(world)(new URL(request.url()))) asked.push(request.url());
        });
        const seen = await watchHeadings(page);
        await open(host);
        await heading(page, 'Unsupported Browser');
        expect((await seen()).filter((title) => title !== '…')).toEqual(['Unsupported Browser']);
        expect(asked).toEqual([]);
      },
    );
  });
}
