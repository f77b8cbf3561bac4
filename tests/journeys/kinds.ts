import { expect, type Page } from '@playwright/test';
import {
  BANK,
  certify,
  CONTACT,
  expectChoices,
  fill,
  fillBusiness,
  heading,
  OWNER,
  ownerRow,
  press,
  stepBar,
} from './applicant';
import type { World } from './world';

/** A kind of applicant, and what is special about it on its way. */
export interface Kind {
  readonly name: string;
  readonly slug?: string;
  /** Where its radio stands: on the first tab, folded on the first tab, or on the tab of governments. */
  readonly place: 'Company' | 'Other' | 'Government';
  /** Its name on the radio and on the review's card. */
  readonly label: string;
  /** Kinds of tax ID that it may have; the one it takes comes first. */
  readonly taxIds: readonly [string, ...string[]];
  readonly legalName: 'required' | 'optional';
  readonly people: 'owners' | 'sole proprietor' | 'contact';
  /** What the business says of itself that differs from an LLC. */
  readonly business?: Readonly<Record<string, string>>;
  /** The page asks once whether that is right. */
  readonly asksOnce?: true;
  /** By the reference API's rule: government, "Review" in the legal name, or more than $250,000 a month. */
  readonly result: 'approved' | 'review';
  /** Everything that is asked of it is asked of another kind too, but for its label. */
  readonly onlyInLabel?: true;
  /** Only the soak walks its way: another kind's differs in the label only, or main-path.spec.ts walks it. */
  readonly inSoak?: true;
}

const company = { place: 'Company', taxIds: ['EIN'], legalName: 'required', people: 'owners' } as const;
const other = { ...company, place: 'Other', onlyInLabel: true } as const;
const anyTaxId = ['EIN', 'SSN', 'ITIN'] as const;

export const KINDS: readonly Kind[] = [
  { ...company, inSoak: true, name: 'an LLC', label: 'LLC (Single or Multi-member)', result: 'approved' },
  {
    ...company,
    inSoak: true,
    name: 'a private corporation',
    label: 'Private Corporation (S-corp or C-corp)',
    business: { 'Expected monthly volume': '250000' },
    asksOnce: true,
    result: 'approved',
    onlyInLabel: true,
  },
  {
    ...company,
    inSoak: true,
    name: 'a sole proprietor',
    label: 'Sole Proprietorship',
    taxIds: ['SSN', 'ITIN'],
    legalName: 'optional',
    people: 'sole proprietor',
    result: 'approved',
  },
  {
    ...other,
    name: 'a partnership',
    label: 'Partnership',
    business: { 'Expected monthly volume': '250000.01' },
    asksOnce: true,
    result: 'review',
  },
  {
    ...other,
    name: 'a public corporation',
    label: 'Publicly Traded Company',
    taxIds: anyTaxId,
    people: 'contact',
    result: 'approved',
  },
  { ...other, inSoak: true, name: 'a limited partnership', label: 'Limited Partnership (LP)', result: 'approved' },
  {
    ...other,
    inSoak: true,
    name: 'a limited liability partnership',
    label: 'Limited Liability Partnership (LLP)',
    business: { 'Legal business name': 'Review Partners LLP' },
    result: 'review',
  },
  { ...other, inSoak: true, name: 'a non-profit organization', label: 'Non-Profit Organization', result: 'approved' },
  { ...other, inSoak: true, name: 'a trust', label: 'Trust', result: 'approved' },
  {
    inSoak: true,
    name: 'a government entity',
    place: 'Government',
    label: 'Federal, State or Local Government Entity',
    taxIds: anyTaxId,
    legalName: 'required',
    people: 'contact',
    result: 'review',
  },
  {
    ...company,
    name: 'an individual that is no sole proprietor',
    slug: 'acme-individual',
    label: 'LLC (Single or Multi-member)',
    taxIds: ['ITIN', 'SSN', 'EIN'],
    legalName: 'optional',
    result: 'approved',
  },
];

export const TAX_IDS: Readonly<Record<string, string>> = { EIN: '451234567', SSN: '123456780', ITIN: '912703456' };
const OWNER_POSITIONS = [
  'Choose…',
  'Owner',
  'CEO',
  'CFO',
  'COO',
  'PRESIDENT',
  'VICE PRESIDENT',
  'Director',
  'Treasurer',
  'Secretary',
  'Partner',
  'MEMBER LLC',
  'Other',
];
const CONTACT_POSITIONS = [
  'Choose a position',
  'CEO',
  'CFO',
  'COO',
  'President',
  'Vice President',
  'Director',
  'Treasurer',
  'Secretary',
  'Other',
];

/** Bearer tokens that the page has been sending, newest last. */
export function watchTokens(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization'];
    if (token !== undefined && token !== tokens.at(-1)) tokens.push(token);
  });
  return tokens;
}

/** From the business type to the result page, with everything asserted that is special about the kind. */
export async function applyAs(page: Page, kind: Kind): Promise<void> {
  await chooseKind(page, kind);
  await describeBusiness(page, kind);
  const step = kind.people === 'contact' ? 'Verify Contact' : 'Verify Ownership';
  await heading(page, step);
  await expect(stepBar(page)).toContainText(step);
  await expect(stepBar(page)).not.toContainText(step === 'Verify Contact' ? 'Verify Ownership' : 'Verify Contact');
  if (kind.people === 'contact') await nameContact(page);
  else await nameOwner(page, kind.people === 'sole proprietor');
  await heading(page, 'Add your business bank account');
  await fill(page, BANK);
  await press(page, 'Continue');
  await certify(page);
  await expectReview(page, kind);
  await press(page, 'Submit');
  await heading(page, 'Please wait while we review your account.');
}

async function chooseKind(page: Page, { place, label }: Kind): Promise<void> {
  await heading(page, 'Choose your business type');
  if (place === 'Government') await page.getByRole('tab', { name: place }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const radio = page.getByRole('radio', { name: label, exact: true });
  if (place === 'Other') {
    await expect(radio, 'folded').toHaveCount(0);
    await press(page, 'Other');
  }
  await radio.check();
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
}

async function describeBusiness(page: Page, { taxIds, legalName, business, asksOnce }: Kind): Promise<void> {
  const [taken] = taxIds;
  const all = ['SSN', 'EIN', 'ITIN'].filter((type) => taxIds.includes(type));
  await expectChoices(page, 'Tax ID type', all.length === 1 ? all : ['Choose…', ...all]);
  await page.getByLabel('Tax ID type', { exact: true }).selectOption({ label: taken });
  const values = { 'Federal tax ID': TAX_IDS[taken] ?? '', ...business };
  if (legalName === 'required') {
    await fillBusiness(page, values);
  } else {
    await expect(page.getByLabel('Legal business name (optional)', { exact: true })).toHaveValue('');
    await fillBusiness(page, { ...values, 'Legal business name': null });
  }
  await press(page, 'Continue');
  if (asksOnce !== true) return;
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText('more than $1,000,000 a year');
  await press(page, 'Continue');
}

async function nameOwner(page: Page, sole: boolean): Promise<void> {
  const { 'Ownership percentage': share, ...rest } = OWNER;
  const percentage = page.getByLabel('Ownership percentage', { exact: true });
  await fill(page, rest);
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  if (sole) {
    await expectChoices(page, 'Position', ['Sole Proprietor']);
    await expect(percentage).toHaveValue('100');
    await expect(percentage).not.toBeEditable();
    await expect(page.getByLabel(/Date started/)).toHaveCount(0);
  } else {
    await expectChoices(page, 'Position', OWNER_POSITIONS);
    await page.getByLabel('Position', { exact: true }).selectOption('PA');
    await percentage.fill(share);
  }
  await press(page, 'Continue');
  await expect(ownerRow(page, 'Ada Diaz')).toContainText('100%');
  await expect(page.getByRole('button', { name: 'Add Owner' })).toHaveCount(sole ? 0 : 1);
  await press(page, 'Continue');
}

async function nameContact(page: Page): Promise<void> {
  await expectChoices(page, 'Position', CONTACT_POSITIONS);
  await expect(page.getByLabel('Ownership percentage')).toHaveCount(0);
  await fill(page, CONTACT);
  await page.getByLabel('Position', { exact: true }).selectOption('DIR');
  await press(page, 'Continue');
}

/** What stands beside a term, on the review or on a result page. */
export async function expectRow(page: Page, term: string, value: string | RegExp): Promise<void> {
  const row = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
  await expect(row.locator('dd')).toHaveText(value);
}

async function expectReview(page: Page, { label, taxIds, legalName, people, business }: Kind): Promise<void> {
  await expectRow(page, 'Business type', label);
  await expectRow(page, 'Tax ID type', taxIds[0]);
  const name = business?.['Legal business name'] ?? 'Diaz Coffee LLC';
  await expectRow(page, 'Legal business name', legalName === 'optional' ? 'Not provided' : name);
  const card = people === 'contact' ? 'Contact' : 'Owners';
  await expect(page.getByRole('heading', { level: 2, name: card, exact: true })).toBeVisible();
  const position = { owners: 'Partner', 'sole proprietor': 'Sole Proprietor', contact: 'Director' }[people];
  await expectRow(page, 'Position', position);
}

interface Ending {
  readonly page: Page;
  readonly world: World;
  readonly tokens: readonly string[];
}

/** The result page: its words, the session that is over, the storage that is empty, and the way back. */
export async function expectResult(
  { page, world, tokens }: Ending,
  { result, account = 'Diaz Coffee LLC' }: { readonly result: Kind['result']; readonly account?: string },
): Promise<void> {
  if (result === 'approved') {
    await heading(page, 'Your account is approved');
    await expect(page.getByText('We’re emailing you your login credentials.')).toBeVisible();
    await expectRow(page, 'Account', account);
    await expectRow(page, 'Merchant ID', /^m_/);
  } else {
    await heading(page, 'Your application has been submitted');
    await expect(page.getByText('We’ll review it and email you the decision.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@acme.example' })).toHaveAttribute(
      'href',
      'mailto:support@acme.example',
    );
  }
  await expectNobody({ world, tokens });
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('merchant-onboarding:')),
    ),
  );
  expect(kept, 'left in the browser').toEqual([]);
  await press(page, 'Back');
  await heading(page, 'Create your account');
}

/** Nobody is signed in any more: the last token that was used is worth nothing to the server. */
export async function expectNobody({ world, tokens }: Omit<Ending, 'page'>): Promise<void> {
  const authorization = tokens.at(-1) ?? '';
  expect(authorization).toMatch(/^Bearer ./);
  const status = async (): Promise<number> =>
    (await fetch(`${world.api}/api/onboarding/accounts/status`, { headers: { authorization } })).status;
  await expect.poll(status, 'the token is worth nothing any more').toBe(401);
}
