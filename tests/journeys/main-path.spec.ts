import type { Page } from '@playwright/test';
import {
  BANK,
  certify,
  chooseType,
  CONTACT,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  logIn,
  newEmail,
  openStep,
  press,
  signUp,
  verifyMobile,
} from './applicant';
import { CORE } from './scope';
import { expect, test } from './test';

async function applyAsLlc(page: Page): Promise<void> {
  await signUp(page, newEmail());
  await verifyMobile(page);
  await chooseType(page, 'LLC (Single or Multi-member)');
  await fillBusiness(page);
  await press(page, 'Continue');
  await heading(page, 'Verify Ownership');
  await fillOwner(page);
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
  await press(page, 'Continue');
  await heading(page, 'Add your business bank account');
  await fill(page, BANK);
  await press(page, 'Continue');
  await certify(page);
  await press(page, 'Submit');
  await heading(page, 'Please wait while we review your account.');
  await heading(page, 'Your account is approved');
}

test('an LLC applies in an embed and is approved', async ({ page, openEmbed }) => {
  await openEmbed();
  await applyAsLlc(page);
  await expect(page.getByText('Diaz Coffee LLC')).toBeVisible();
});

test('an LLC applies in the hosted app and is approved, each step on an address of its own', async ({
  page,
  openHosted,
}) => {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await openHosted('/acme');
  await applyAsLlc(page);
  expect(paths).toEqual(
    expect.arrayContaining(
      ['get-started', 'sms', 'account-type', 'account-company', 'verify-ownership', 'bank-account', 'confirm'].map(
        (path) => `/acme/${path}`,
      ),
    ),
  );
  await expect(page).toHaveURL(/\/acme\/account-approved$/);
  await expect(page).toHaveTitle('Your account is approved – Acme Payments');
});

test('a government entity names a contact and is submitted for review', async ({ page, openEmbed }) => {
  await openEmbed();
  await signUp(page, newEmail(), 'Grace Lindqvist');
  await verifyMobile(page);
  await page.getByRole('tab', { name: 'Government' }).click();
  await chooseType(page, 'Federal, State or Local Government Entity');
  await page.getByLabel('Tax ID type', { exact: true }).selectOption({ label: 'EIN' });
  await fillBusiness(page, { 'Legal business name': 'Lake County Clerk' });
  await press(page, 'Continue');
  await heading(page, 'Verify Contact');
  await expect(page.getByRole('navigation', { name: 'Application steps' })).toContainText('Verify Contact');
  await fill(page, CONTACT);
  await page.getByLabel('Position', { exact: true }).selectOption('DIR');
  await press(page, 'Continue');
  await heading(page, 'Add your business bank account');
  await fill(page, { ...BANK, 'Name on account': 'Lake County Clerk' });
  await press(page, 'Continue');
  await certify(page);
  await press(page, 'Submit');
  await heading(page, 'Your application has been submitted');
  await expect(page.getByRole('link', { name: /support@/ })).toBeVisible();
});

test('a contact that was half typed is completed', { tag: CORE }, async ({ page, world, openEmbed }) => {
  await world.reset();
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-contact');
  await openStep(page, 'Verify Contact');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace');
  await fill(page, CONTACT);
  await page.getByLabel('Position', { exact: true }).selectOption('DIR');
  await press(page, 'Continue');
  await heading(page, 'Add your business bank account');
});
