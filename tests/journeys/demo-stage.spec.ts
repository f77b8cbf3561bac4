import { heading } from './applicant';
import { arrive, own, rest, serveDemo } from './demo-page';
import { SOAK } from './scope';
import { expect, test } from './test';

const NAME = 'Rosa Fuchs';

test('the skip link moves the focus, and keeps the scene and what was typed', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#scenario=harbor&host=portal&locale=es&primary=1d5c45`);
  await arrive(page, 'Cree su cuenta');
  const address = page.url();
  const name = page.getByLabel('Nombre completo', { exact: true });
  await name.fill(NAME);
  await page.getByRole('link', { name: 'Skip to the live application' }).focus();
  await page.keyboard.press('Enter');
  await expect(own(page, 'stage')).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(own(page, 'stage')).toHaveAttribute('data-host', 'portal');
  await expect(name).toHaveValue(NAME);
  await demo.close();
});

test('a link pasted into the open page leads to its screen', { tag: SOAK }, async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#host=phone`);
  await arrive(page, 'Create your account');
  await page.evaluate(() => location.assign('#host=phone&step=account-type'));
  await arrive(page, 'Choose your business type');
  await rest(page);
  await expect(page).toHaveURL(/#step=account-type&host=phone$/);
  await page.evaluate(() => location.assign('#host=phone'));
  await arrive(page, 'Create your account');
  await demo.close();
});

test('the last applicant’s messages are not shown to the next one', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#step=sms`);
  await arrive(page, 'Enter your mobile number');
  await rest(page);
  await own(page, 'fill').click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Verify your mobile number');
  const newest = own(page, 'newest');
  await expect(newest.getByRole('button', { name: /^Use code \d{6}$/ })).toBeVisible();
  await own(page, 'restart').click();
  await expect(newest).toBeEmpty();
  await expect(own(page, 'where')).toHaveText('Step 1 of 5 · Create your account');
  await own(page, 'go').click();
  await heading(page, 'Enter your mobile number');
  await expect(newest, 'no message of this applicant yet').toBeEmpty();
  await own(page, 'go').click();
  await expect(newest.getByRole('button', { name: /^Use code \d{6}$/ })).toBeVisible();
  await own(page, 'scenario').selectOption('Individuals');
  await expect(newest).toBeEmpty();
  await demo.close();
});
