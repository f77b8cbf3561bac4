import {
  fill,
  fillBusiness,
  heading,
  logIn,
  newEmail,
  OWNER,
  ownerRow,
  press,
  signUp,
  verifyMobile,
} from './applicant';
import { applyAs, expectResult, KINDS, watchTokens } from './kinds';
import { hostsFrom, SOAK } from './scope';
import { expect, test } from './test';

test.beforeEach(({ world }) => world.reset());

test('a sole proprietor is refused a second owner, and owns all of it', async ({ page, openEmbed }) => {
  await openEmbed({ slug: 'harbor', 'fac-id': 'fac_2', start: 'continue' });
  await logIn(page, 'mia');
  await press(page, 'Continue');
  await page.getByLabel('Tax ID type', { exact: true }).selectOption({ label: 'SSN' });
  await fillBusiness(page, { 'Legal business name': null, 'Federal tax ID': '123456780' });
  await press(page, 'Continue');
  const { 'Ownership percentage': _share, ...person } = OWNER;
  const enter = async (name: string, own: Partial<typeof OWNER> = {}): Promise<void> => {
    await fill(page, { ...person, 'First name': name, ...own });
    await page.getByLabel('State', { exact: true }).selectOption('NY');
    await expect(page.getByLabel('Ownership percentage', { exact: true })).toHaveValue('100');
  };
  const showsOwner = (name: string): Promise<void> => expect(ownerRow(page, `${name} Diaz`)).toContainText('100%');
  await enter('Ada');
  await press(page, 'Continue');
  await showsOwner('Ada');
  await expect(page.getByRole('button', { name: 'Add Owner' })).toHaveCount(0);
  await press(page, 'Remove Ada Diaz');
  await expect(page.getByText('A sole proprietorship must have one owner.').first()).toBeVisible();
  await enter('Ben', {
    Phone: '2125550188',
    Email: 'ben@shop.example',
    'Social Security number': '123-45-6799',
  } as object);
  await press(page, 'Undo');
  const refusal = 'A sole proprietorship cannot have more than one owner.';
  await expect(page.getByText(refusal).first()).toBeVisible();
  await press(page, 'Continue');
  await showsOwner('Ada');
  await showsOwner('Ben');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(refusal);
  await press(page, 'Remove Ben Diaz');
  await press(page, 'Continue');
  await press(page, 'Continue');
  await heading(page, 'Add your business bank account');
});

for (const [at, kind] of KINDS.entries()) {
  // The kinds are the same in both hosts, so they take turns; the main path is walked in both.
  for (const host of hostsFrom(at % 2 === 0 ? 'embed' : 'hosted')) {
    test(
      `${kind.name} applies, up to the result (${host})`,
      { tag: kind.inSoak ? SOAK : [] },
      async ({ page, world, open }) => {
        const tokens = watchTokens(page);
        if (kind.onlyInLabel) {
          await open(host, { start: 'continue' });
          await logIn(page, 'saved-type');
        } else {
          await open(host, kind.slug === undefined ? {} : { slug: kind.slug });
          await signUp(page, newEmail());
          await verifyMobile(page);
        }
        await applyAs(page, kind);
        const account = kind.legalName === 'optional' ? 'Diaz Coffee' : 'Diaz Coffee LLC';
        await expectResult({ page, world, tokens }, { result: kind.result, account });
      },
    );
  }
}
