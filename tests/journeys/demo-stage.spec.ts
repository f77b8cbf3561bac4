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
