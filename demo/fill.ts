import type { OwnershipType } from '../src/domain/ownership-type';
import { randomMobileNumber } from '../src/domain/fictional-number';
import { account, ada, cafe, clerk, county, DEMO_PASSWORD } from './staging/scenarios';

/** The values for a screen's fields, by field name: names are the same in every language. */

export interface FillContext {
  /** The returning applicant's email; null for a new applicant. */
  readonly credentials: { readonly email: string; readonly password: string } | null;
  readonly type: OwnershipType;
  /** The latest code sent by SMS; null if there is none. */
  readonly code: () => Promise<string | null>;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Milliseconds to wait for parts that load late: the business types, the security check. */
const PATIENCE = 12_000;
const LOOK_EVERY = 50;
/** The person who opens the account. */
const APPLICANT = 'Ada Diaz';

const american = (iso: unknown): string => {
  const [year = '', month = '', day = ''] = String(iso).split('-');
  return `${month}-${day}-${year}`;
};

/** An address that no one has applied with: the reference API remembers each applicant. */
const newEmail = (): string => `ada.${Math.random().toString(36).slice(2, 9)}@shop.example`;

/**
 * Values by the field's name. A select uses its first option if it does not have the value.
 *
 * @param returning the screen asks for credentials, not for a new account
 */
export function valuesFor(
  { credentials, type }: Pick<FillContext, 'credentials' | 'type'>,
  returning: boolean,
): Record<string, string> {
  const government = type === 'Government';
  const business = government ? county : cafe;
  const person = government || type === 'PublicCorporation' ? clerk : ada;
  const address = cafe['address'] as Record<string, string>;
  return {
    name: APPLICANT,
    email: returning ? (credentials?.email ?? '') : (credentials?.email ?? newEmail()),
    password: credentials?.password ?? DEMO_PASSWORD,
    mobileNumber: randomMobileNumber(),
    legalName: String(business['legalName']),
    dbaName: String(business['dbaName']),
    billingDescriptor: String(business['billingDescriptor']),
    tinType: String(business['tinType']),
    federalTaxId: String(business['federalTaxId']).replace(/\D/g, ''),
    phoneNumber: String(business['phoneNumber']),
    addressLine: `${address['streetNum']} ${address['streetName']}`,
    city: String(address['city']),
    state: String(address['state']),
    postalCode: String(address['postalCode']),
    businessEstablishedDate: american(business['businessEstablishedDate']),
    expectedMonthlyVolume: String(business['expectedMonthlyVolume']),
    websiteProtocol: 'https',
    website: String(business['websiteUrl']).replace('https://', ''),
    firstName: String(person['firstName']),
    lastName: String(person['lastName']),
    position: String(person['position']),
    ownershipPercentage: '100',
    birthDate: american(person['birthDate']),
    ssn: String(person['ssn']),
    nameOnAccount: String(business['legalName']),
    accountRouting: String(account['accountRouting']),
    accountNumber: String(account['accountNumber']),
    confirmAccountNumber: String(account['accountNumber']),
  };
}

/** As if it were typed: the form library and the field's listeners are notified. */
function enter(field: Field, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
  // React puts its own setter on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
}

function choiceOf(select: HTMLSelectElement, wanted: string | undefined): string {
  const choices = [...select.options].map(({ value }) => value).filter((value) => value !== '');
  return choices.find((value) => value === wanted) ?? choices[0] ?? '';
}

export const frame = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));

/** Polls `look` until it finds something; null when time is up or the signal aborts. */
export async function until<T>(
  look: () => T | null | undefined | false,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<T | null> {
  const end = performance.now() + patience;
  while (performance.now() < end && !signal.aborted) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    await frame();
  }
  return null;
}

function all<T extends Element>(root: ShadowRoot, selector: string): T[] {
  return [...root.querySelectorAll<T>(`[part~="main"] ${selector}`)];
}

async function chooseType(root: ShadowRoot, wanted: OwnershipType, signal: AbortSignal): Promise<void> {
  const radio = (): HTMLInputElement | undefined =>
    all<HTMLInputElement>(root, 'input[type=radio]').find(({ value }) => value === wanted);
  const offered = await until(() => all(root, 'input[type=radio]').length > 0, signal);
  signal.throwIfAborted();
  if (offered === null) return;
  // First among the visible options, then the collapsed ones, then on the other tab.
  const places: readonly (() => HTMLElement | undefined)[] = [
    () => all<HTMLElement>(root, 'fieldset button[aria-expanded=false]:not([aria-haspopup])').at(-1),
    () => all<HTMLElement>(root, '[role=tab][aria-selected=false]').at(0),
    () => all<HTMLElement>(root, 'fieldset button[aria-expanded=false]:not([aria-haspopup])').at(-1),
  ];
  for (const place of places) {
    if (radio() !== undefined) break;
    place()?.click();
    await frame();
    signal.throwIfAborted();
  }
  (radio() ?? all<HTMLInputElement>(root, 'input[type=radio]')[0])?.click();
}

/** Whether the value must not be overwritten: a number on file, a fixed percentage. */
function isKept(field: Field): boolean {
  return /[*•]/.test(field.value) || (field instanceof HTMLInputElement && field.readOnly);
}

/**
 * Fills the current screen in the element's open shadow root. Typed values are replaced; an invited
 * applicant's name and email and numbers on file stay.
 *
 * @throws {DOMException} when the signal has aborted: nothing is filled after that
 */
export async function fillStep(
  element: HTMLElement & { readonly route: string | null },
  context: FillContext,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { shadowRoot: root, route } = element;
  if (root === null || route === null) return;
  const values = valuesFor(context, route === 'continue' || route === 'add-merchant');
  if (route === 'account-type') await chooseType(root, context.type, signal);
  if (route === 'applications') {
    const radios = (): HTMLInputElement[] => all<HTMLInputElement>(root, 'input[type=radio]');
    await until(() => radios().length > 0, signal);
    signal.throwIfAborted();
    if (radios().every(({ checked }) => !checked)) radios()[0]?.click();
  }
  for (const select of all<HTMLSelectElement>(root, 'select[name]')) {
    const value = choiceOf(select, values[select.name.replace(/^.*\./, '')]);
    if (value !== select.value) enter(select, value);
  }
  for (const input of all<HTMLInputElement>(
    root,
    'input[name]:is([type=text], [type=email], [type=tel], [type=url], [type=password])',
  )) {
    const name = input.name.replace(/^.*\./, '');
    const value = name === 'smsCode' ? await context.code() : values[name];
    signal.throwIfAborted();
    const invited = route === 'get-started' && (name === 'name' || name === 'email') && input.value !== '';
    if (value === undefined || value === null || invited || isKept(input)) continue;
    enter(input, value);
  }
  const category = root.querySelector<HTMLInputElement>('input[role=combobox]:not([name])');
  if (category !== null && category.value === '') enter(category, String(cafe['mccCode']));
  for (const box of all<HTMLInputElement>(root, 'form input[type=checkbox]')) if (!box.checked) box.click();
  await frame();
  signal.throwIfAborted();
}
