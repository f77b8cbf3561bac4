/** Somebody shares their screen during a whole application: nothing that they typed can be read, on any screen. */
import type { Page } from '@playwright/test';
import { certify, fill, heading, logIn, newEmail, openStep, PASSWORD, press } from './applicant';
import { violationsOn } from './axe';
import { BANK, BUSINESS, HOME, PERSON, SSN_OF_OWNER, SSN_OF_SECOND } from './canaries/values';
import { SOAK } from './scope';
import { expect, test } from './test';

const ADA = { 'First name': 'Ondraxine', ...PERSON, 'Social Security number': SSN_OF_OWNER, ...HOME } as const;
const BEN = { ...ADA, 'First name': 'Thessaluna', 'Social Security number': SSN_OF_SECOND } as const;
const COMPANY = { 'Legal business name': 'Quorlix Ventures LLC', ...BUSINESS } as const;

/** A piece of everything that is typed, as it is written, formatted or masked. */
const CANARIES =
  `Ondraxine Kwezimarl Thessaluna qorvath harbinger Vexmoor Pwendale 12203 09-23-1971 6154 4137 Quorlix Zephquil 1625
  Ghynwick Tolvenmere 12207 11-28-2009 37,481 37481 myxolark Brontiquay 1533 4650 0158 0163 0171 ondra-`.split(/\s+/);

/** What a viewer could read at some moment, and where. */
interface Watch {
  readonly seen: Record<string, string>;
  /** How many places with a piece of what was typed were looked at, hidden or not. */
  looked: number;
}

/** Runs in the page: looks ten times a second, since a message may be gone soon. */
function watchScreen(canaries: readonly string[]): void {
  const watch: Watch = { seen: {}, looked: 0 };
  Object.assign(window, { screenWatch: watch });
  const holds = (text: string): string | undefined => canaries.find((canary) => text.includes(canary));

  /** Drawn in some size; a text for screen readers only is not. */
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const isHidden = (element: Element): boolean =>
    getComputedStyle(element).getPropertyValue('-webkit-text-security') === 'disc';

  /** What is typed shows in its own field, and what belongs to the row that is in use (D-216). */
  const isInUse = (element: Element, active: Element | null): boolean => {
    if (active === null) return false;
    if (element === active || active.contains(element)) return true;
    for (let place: Element | null = element; place !== null; place = place.parentElement) {
      const counts =
        place.localName === 'section' ? active.localName === 'button' : /^(?:li|label)$/.test(place.localName);
      if (counts && place.contains(active)) return true;
    }
    return false;
  };

  const look = (root: ShadowRoot): void => {
    const active = root.activeElement;
    const note = (element: Element, text: string): void => {
      const canary = holds(text);
      if (canary === undefined) return;
      watch.looked += 1;
      if (isHidden(element) || !isDrawn(element) || isInUse(element, active)) return;
      const screen = root.querySelector('h1')?.textContent ?? '';
      watch.seen[`${canary} on ${screen}`] = `<${element.localName}> ${text.trim().slice(0, 120)}`;
    };
    for (const element of root.querySelectorAll('*')) {
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) note(element, child.textContent ?? '');
      }
      if (element instanceof HTMLInputElement && element.type !== 'password') note(element, element.value);
      if (element instanceof HTMLTextAreaElement) note(element, element.value);
      if (element instanceof HTMLSelectElement) note(element, element.selectedOptions[0]?.textContent ?? '');
      const tip = holds(element.getAttribute('title') ?? '');
      if (tip !== undefined) watch.seen[`${tip} in a tip`] = element.outerHTML.slice(0, 120);
    }
    const title = holds(document.title);
    if (title !== undefined) watch.seen[`${title} in the title`] = document.title;
  };
  setInterval(() => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    if (root) look(root);
  }, 100);
}

async function readable(page: Page): Promise<Watch> {
  // Two more looks.
  await page.waitForTimeout(250);
  return page.evaluate(() => (window as unknown as { screenWatch: Watch }).screenWatch);
}

async function expectNothingReadable(page: Page): Promise<void> {
  const { seen, looked } = await readable(page);
  expect.soft(seen).toEqual({});
  expect(looked, 'places looked at').toBeGreaterThan(0);
}

/** Hidden values and images on the screen or in its dialog; scripts focus a heading, which repeats what is in its fields. */
function hiddenValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    const scope = root?.querySelector('dialog[open]') ?? root;
    const values = [...(scope?.querySelectorAll('[data-personal]:not(h2)') ?? [])].filter((value) => {
      const style = getComputedStyle(value);
      const isHidden =
        value.localName === 'svg'
          ? style.fill === 'rgba(0, 0, 0, 0)'
          : style.getPropertyValue('-webkit-text-security') === 'disc';
      return isHidden && value.checkVisibility();
    });
    return values.map((value) => value.textContent || value.getAttribute('aria-label') || value.localName);
  });
}

/** Goes once around the screen with Tab, which must show every hidden value at some time (WCAG 2.1.1). */
async function expectReachable(page: Page, ...some: readonly string[]): Promise<void> {
  const dialogs = page.getByRole('dialog');
  await ((await dialogs.count()) > 0 ? dialogs : page).getByRole('heading').first().focus();
  const hidden = await hiddenValues(page);
  expect(hidden).toEqual(expect.arrayContaining([...some]));
  const left = new Set(hidden);
  for (let presses = 0; presses < 60 && left.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await hiddenValues(page);
    for (const value of left) if (!now.includes(value)) left.delete(value);
  }
  expect([...left]).toEqual([]);
}

/** Types, and leaves the last field. */
async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await fill(page, values);
  await page.keyboard.press('Tab');
}

async function nameOwner(page: Page, owner: Readonly<Record<string, string>>, share: string): Promise<void> {
  await type(page, { ...owner, 'Ownership percentage': share });
  await page.getByLabel('Position', { exact: true }).selectOption('CEO');
  await page.getByLabel('State', { exact: true }).selectOption('NY');
}

test.beforeEach(async ({ page, world }) => {
  await world.reset();
  await page.addInitScript(watchScreen, CANARIES);
});

test('the search finds what can be read', async ({ page, openEmbed }) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await type(page, { 'Full name': 'Ondraxine Kwezimarl' });
  expect(Object.keys((await readable(page)).seen)).toEqual(['Ondraxine on Create your account']);
});

test(
  'nothing that is typed can be read while privacy is on, from sign-up to the result',
  { tag: SOAK },
  async ({ page, world, openEmbed }) => {
    test.setTimeout(120_000);
    await openEmbed({ privacy: 'on' });
    await heading(page, 'Create your account');
    await type(page, {
      'Full name': 'Ondraxine Kwezimarl',
      Email: 'ondra-shop@gmial.com',
      'Create password': PASSWORD,
    });
    await expect(page.getByRole('button', { name: /ondra-shop@gmail\.com/ }), 'an email is suggested').toBeVisible();
    await press(page, 'Start Application');
    await fill(page, { Email: newEmail().replace('applicant-', 'ondra-') });
    await page.getByRole('checkbox').check();
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await press(page, 'Start Application');
    await heading(page, 'Enter your mobile number');
    await type(page, { 'Mobile number': '2125550171' });
    await press(page, 'Send code');
    await heading(page, 'Verify your mobile number');
    await expectNothingReadable(page);
    await expectReachable(page, '0171.');
    const [sms] = await world.outbox('+12125550171');
    await fill(page, { 'Verification code': /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '' });
    await press(page, 'Continue');
    await heading(page, 'Choose your business type');
    await page.getByRole('radio', { name: 'LLC (Single or Multi-member)' }).check();
    await press(page, 'Continue');
    await heading(page, 'Add your business info');
    await type(page, { ...COMPANY, Website: 'no website' });
    await page.getByLabel('State', { exact: true }).selectOption('NY');
    await page.getByLabel('Merchant category', { exact: true }).fill('5812');
    await page.getByRole('option', { name: /5812/ }).click();
    await press(page, 'Continue');
    await expectNothingReadable(page);
    await type(page, { Website: COMPANY.Website });
    await press(page, 'Continue');
    await heading(page, 'Verify Ownership');
    await expect(page.getByRole('button', { name: 'Use my details' })).toBeVisible();
    await nameOwner(page, ADA, '60');
    await press(page, 'Continue');
    await press(page, 'Add Owner');
    await nameOwner(page, BEN, '30');
    await expectNothingReadable(page);
    await press(page, 'Continue');
    await expect(page.getByRole('region', { name: 'Please check' })).toContainText('has the same email');
    await expectNothingReadable(page);
    await press(page, 'Keep as entered');
    await page.getByRole('button', { name: /^Remove .*Thessaluna/ }).click();
    await expectNothingReadable(page);
    await press(page, 'Undo');
    const give = page.getByRole('button', { name: /^Give the remaining 10% to / }).first();
    await expect(give).toBeVisible();
    await expectNothingReadable(page);
    await give.click();
    await press(page, 'Continue');
    await heading(page, 'Add your business bank account');
    await expect(page.getByRole('button', { name: 'Use Quorlix Ventures LLC' })).toBeVisible();
    await expectNothingReadable(page);
    await type(page, BANK);
    await press(page, 'Continue');
    await expect(page.getByRole('region', { name: 'Please check' })).toContainText('isn’t the name of the business');
    await expectNothingReadable(page);
    await press(page, 'Keep as entered');
    await certify(page);
    await expectNothingReadable(page);
    for (const step of ['Add Bank Account', 'Verify Ownership', 'Business Information'] as const) {
      await openStep(page, step);
      await page.waitForTimeout(300);
      await expectNothingReadable(page);
    }
    await openStep(page, 'Review & Submit');
    await certify(page);
    await expectReachable(page, 'Quorlix Ventures LLC');
    await press(page, 'Submit');
    await heading(page, 'Your account is approved');
    await expectNothingReadable(page);
    await expectReachable(page, 'Quorlix Ventures LLC');
  },
);

test('what screens show only once can be reached with Tab while privacy is on', async ({ page, openEmbed }) => {
  await page.clock.install();
  await openEmbed({ start: 'continue', privacy: 'on', 'session-timeout': '10' });
  await logIn(page, 'saved-pending-bank');
  await openStep(page, 'Add Bank Account');
  await heading(page, 'Add your business bank account');
  await expectReachable(page);

  await page.clock.runFor(8 * 60_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await page.clock.runFor(2 * 60_000);
  const ended = page.getByRole('dialog', { name: /^Your session has ended/ });
  await expect(ended).toBeVisible();
  await expectReachable(page, 'saved-pending-bank@demo.example.');
  expect(await violationsOn(page, {}, 'merchant-onboarding')).toEqual([]);
  await fill(page, { Password: PASSWORD });
  await ended.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(ended).toBeHidden();

  await press(page, 'Save and Exit');
  await heading(page, 'Your application has been saved');
  await expectReachable(page, 'QR code of the link to your application');
  expect(await violationsOn(page, {}, 'merchant-onboarding')).toEqual([]);
});
