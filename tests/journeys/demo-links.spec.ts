import { heading, press } from './applicant';
import { arrive, own, rest, serveDemo } from './demo-page';
import { SOAK, tagOutside } from './scope';
import { expect, test } from './test';

test.describe('a link to the demo page', () => {
  test('opens the log-in without applying', async ({ page, world }) => {
    const demo = await serveDemo(world);
    await page.goto(demo.url);
    await arrive(page, 'Create your account');
    await page.getByRole('button', { name: 'Continue previous application' }).click();
    await heading(page, 'Continue onboarding');
    await expect(page).toHaveURL(/#step=continue$/);
    await page.reload();
    await arrive(page, 'Continue onboarding');
    await rest(page);
    await heading(page, 'Continue onboarding');
    await demo.close();
  });

  for (const [scenario, shows] of [
    ['approved', 'Your account is approved'],
    ['saved', 'Your application has been saved'],
    ['sms-wrong', 'Invalid SMS code.'],
    ['sms-check-failed', 'Verification failed. Please try again.'],
    ['owners-failed', 'Submission failed. Please try again.'],
    ['session-ended', 'Unauthorized, redirecting to the login.'],
  ] as const) {
    test(
      `shows where the scene ends: ${scenario}`,
      { tag: tagOutside(['approved'], scenario) },
      async ({ page, world }) => {
        const demo = await serveDemo(world);
        await page.goto(`${demo.url}/#scenario=${scenario}`);
        await expect(page.getByText(shows).first()).toBeVisible({ timeout: 60_000 });
        await rest(page);
        await expect(page).toHaveURL(new RegExp(`#scenario=${scenario}$`));
        await page.reload();
        await expect(page.getByText(shows).first()).toBeVisible({ timeout: 60_000 });
        await demo.close();
      },
    );
  }

  test('leads to the last step before an exit', { tag: SOAK }, async ({ page, world }) => {
    const demo = await serveDemo(world);
    await page.goto(`${demo.url}/#step=account-type`);
    await arrive(page, 'Choose your business type');
    await rest(page);
    await press(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    await expect(page).toHaveURL(/#step=account-type$/);
    await demo.close();
  });

  test('submits no application whose way does not lead to its screen', async ({ page, world }) => {
    const demo = await serveDemo(world);
    await page.goto(`${demo.url}/#step=verify-contact`);
    await arrive(page, 'Add your business bank account');
    await rest(page);
    await heading(page, 'Add your business bank account');
    await demo.close();
  });

  test('to another scene is not changed by the walk that it ends', { tag: SOAK }, async ({ page }) => {
    // In the page, where each scene waits for fresh data.
    const demo = await serveDemo();
    await page.goto(`${demo.url}/#step=confirm`);
    await expect(own(page, 'where')).toContainText('Walking: Step 2', { timeout: 60_000 });
    await own(page, 'scenario').selectOption('Resume: bank account');
    await arrive(page, 'Continue onboarding');
    await rest(page);
    await expect(page).toHaveURL(/#scenario=saved-bank$/);
    await demo.close();
  });
});
