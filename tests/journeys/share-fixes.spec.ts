/** The total of the owners' shares, and what makes it whole with one press. */
import type { Page } from '@playwright/test';
import { fill, heading, logIn, openStep } from './applicant';
import { expect, test } from './test';

async function openOwners(page: Page): Promise<void> {
  await logIn(page, 'saved-owners');
  await openStep(page, 'Verify Ownership');
  await heading(page, 'Verify Ownership');
}

test('what is left can be given to an owner by keyboard, at 320 pixels', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  await openOwners(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const give = page.getByRole('button', { name: /^Give the remaining \d+% to / }).first();
  const total = page.getByRole('meter', { name: 'Total ownership' });
  await expect(total).toBeVisible();
  await fill(page, { 'Ownership percentage': '30' });
  await expect(total).toHaveAttribute('aria-valuetext', /%$/);
  const offer = (await give.textContent()) ?? '';
  expect(offer).toMatch(/\d+%/);
  await give.focus();
  await page.keyboard.press('Enter');
  await expect(total).toHaveAttribute('aria-valuetext', '100%');
  await expect(page.getByLabel('Ownership percentage', { exact: true })).not.toHaveValue('30');
  await expect(give).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Total 100%' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Total ownership' })).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
