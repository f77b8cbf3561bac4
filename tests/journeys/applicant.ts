import { expect, type Locator, type Page } from '@playwright/test';
import { SAMPLES } from '../../kit/testing/samples';

/** What an applicant types; every journey starts from these and changes what it is about. */
export const { password: PASSWORD } = SAMPLES.signUp;

const { business, owner, contact, bankAccount } = SAMPLES;

export const LLC = {
  'Legal business name': business.legalName,
  'DBA name': business.dbaName,
  'Federal tax ID': business.federalTaxId,
  'Business phone': business.phoneNumber,
  'Business address': business.addressLine,
  City: business.city,
  'ZIP code': business.postalCode,
  'Date established': business.businessEstablishedDate,
  'Expected monthly volume': business.expectedMonthlyVolume,
  Website: business.website,
} as const;

export const OWNER = {
  'First name': owner.firstName,
  'Last name': owner.lastName,
  'Ownership percentage': owner.ownershipPercentage,
  'Date of birth': owner.birthDate,
  Phone: owner.phoneNumber,
  Email: owner.email,
  'Social Security number': owner.ssn,
  'Home address': owner.addressLine,
  City: owner.city,
  'ZIP code': owner.postalCode,
} as const;

export const CONTACT = {
  'First name': contact.firstName,
  'Last name': contact.lastName,
  'Date of birth': contact.birthDate,
  Phone: contact.phoneNumber,
  Email: contact.email,
  'Social Security number': contact.ssn,
} as const;

export const BANK = {
  'Name on account': bankAccount.nameOnAccount,
  'Routing number': bankAccount.accountRouting,
  'Account number': bankAccount.accountNumber,
  'Confirm account number': bankAccount.accountNumber,
} as const;

let applicants = 0;

/** An e-mail address that nobody has used in this world. */
export function newEmail(): string {
  applicants += 1;
  return `applicant-${process.pid}-${Date.now()}-${applicants}@shop.example`;
}

let mobiles = 1000;

/** A mobile number of its own for each applicant: the reference API sends five codes an hour to one number. */
export function newMobile(): string {
  mobiles += 1;
  return `212555${mobiles}`;
}

/** Fills fields by their labels; one with null is left alone. */
export async function fill(scope: Page | Locator, values: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (value !== null) await scope.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function heading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Told in a toast, which goes, and on the screen, where it stays. */
export async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toHaveCount(2);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Creates an account and waits for the mobile number's screen. */
export async function signUp(page: Page, email: string, name = 'Ada Diaz'): Promise<void> {
  await heading(page, 'Create your account');
  await fill(page, { 'Full name': name, Email: email, 'Create password': PASSWORD });
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await press(page, 'Start Application');
  await heading(page, 'Enter your mobile number');
}

/** Asks for a code, reads it from the test hint, and hands it in. */
export async function verifyMobile(page: Page, number = newMobile()): Promise<void> {
  await page.getByLabel('Mobile number', { exact: true }).fill(number);
  await press(page, 'Send code');
  await heading(page, 'Verify your mobile number');
  const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
  await page.getByLabel('Verification code', { exact: true }).fill(hint?.replace(/\D/g, '') ?? '');
  await press(page, 'Continue');
  await heading(page, 'Choose your business type');
}

export async function chooseType(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  if ((await radio.count()) === 0) await press(page, 'Other');
  await radio.check();
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
}

/** Fills the business form; `values` replace or add to those of an LLC. */
export async function fillBusiness(
  page: Page | Locator,
  values: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  await fill(page, { ...LLC, ...values });
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  const category = page.getByLabel('Merchant category', { exact: true });
  await category.fill('5812');
  await page.getByRole('option', { name: /5812/ }).click();
}

export async function fillOwner(page: Page | Locator, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await fill(page, { ...OWNER, ...values });
  await page.getByLabel('Position', { exact: true }).selectOption('CEO');
  await page.getByLabel('State', { exact: true }).selectOption('NY');
}

/** Asserts that the screen offers these choices under a label, and no others. */
export async function expectChoices(page: Page, label: string, choices: readonly string[]): Promise<void> {
  await expect(page.getByLabel(label, { exact: true }).locator('option')).toHaveText([...choices]);
}

/** From the bank account's screen to the review, certified. */
export async function certify(page: Page): Promise<void> {
  await heading(page, 'Review your information');
  // Cards that come while the box is pressed would move it away from under the pointer.
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await page.getByRole('checkbox', { name: /I hereby certify/ }).check();
}

/** Address of a seeded applicant. */
export function seeded(who: string): string {
  return `${who}@demo.example`;
}

/** Continues as a seeded applicant, up to the business type. */
export async function logIn(page: Page, who: string): Promise<void> {
  await heading(page, 'Continue onboarding');
  await fill(page, { Email: seeded(who), Password: PASSWORD });
  await press(page, 'Continue');
  await heading(page, 'Choose your business type');
}

export function stepBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Application steps' });
}

/** Goes to an open step by its label. */
export async function openStep(page: Page, label: string): Promise<void> {
  await stepBar(page).getByRole('button', { name: label }).click();
}

/** Opens the form of an owner. The step opens on the list, or on the form of the only owner that is not complete (D-096). */
export async function editOwner(page: Page, name: string): Promise<void> {
  const [firstName = ''] = name.split(' ');
  const field = page.getByLabel('First name', { exact: true });
  const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true });
  await expect(field.or(page.getByRole('button', { name: /^Edit / })).first()).toBeVisible();
  if ((await field.count()) > 0) {
    if ((await field.inputValue()) === firstName) return;
    await press(page, 'Show all owners');
  }
  await edit.click();
}

/** The row of an owner in the list: name, position and share. */
export function ownerRow(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}

/** Everything that stands in the fields of the screen, labelled: equal before and after where nothing was lost. */
export function typed(page: Page): Promise<string[]> {
  return page.locator('merchant-onboarding').evaluate((host) => {
    const fields = [...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
    return fields.map((field) => {
      const ticks = field.type === 'radio' || field.type === 'checkbox';
      return `${field.labels?.[0]?.textContent ?? field.name}: ${ticks ? String(field.checked) : field.value}`;
    });
  });
}

/** Turns the wheel until each part in turn is in view: a script would also scroll what nobody else can. */
export async function scrollThrough(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await expect(part).toBeInViewport({ ratio: 0.95, timeout: 100 });
    }).toPass({ timeout: 20_000 });
  }
}
