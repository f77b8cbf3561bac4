/** Page objects for the screens, by roles and labels, in a given language. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { ownershipGroup, type OwnershipType } from '../../src/domain/ownership-type';
import { en, type MessageKey, type MessageParams } from '../../src/i18n/catalogue';
import { es } from '../../src/i18n/es/catalogue';
import type { Locale } from '../../src/i18n/resolve';
import { createTranslate, type Translate } from '../../src/i18n/translate';
import type { SAMPLES } from './samples';

/** Where the application is: a page, a frame, or a part of a page if there are several. */
export type Scope = Page | FrameLocator | Locator;

export interface OnboardingPageOptions {
  /** The element's language. Default: `en`. */
  readonly locale?: Locale;
  /** Whether the sign-up asks for a proof of work. Default: true. */
  readonly captcha?: boolean;
}

export interface SignUpValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

type Typed<Sample> = Readonly<Partial<Record<keyof Sample, string>>>;

/** As typed: dates MM-DD-YYYY, `state` two letters, `merchantCategory` four digits, `tinType` as shown. */
export type BusinessValues = Typed<(typeof SAMPLES)['business']> & {
  readonly billingDescriptor?: string;
  readonly tinType?: 'SSN' | 'EIN' | 'ITIN';
};
/** As typed; `position` is the value that is sent, such as `CEO` or `DIR`. */
export type OwnerValues = Typed<(typeof SAMPLES)['owner']> & {
  readonly middleName?: string;
  readonly dateStarted?: string;
};
export type ContactValues = Typed<(typeof SAMPLES)['contact']> & { readonly middleName?: string };
export type BankAccountValues = Typed<(typeof SAMPLES)['bankAccount']>;

const BUSINESS = {
  legalName: 'business.legalName',
  dbaName: 'business.dbaName',
  billingDescriptor: 'business.billingDescriptor',
  federalTaxId: 'business.federalTaxId',
  phoneNumber: 'business.phone',
  addressLine: 'business.address',
  city: 'address.city',
  postalCode: 'address.zip',
  businessEstablishedDate: 'business.date',
  expectedMonthlyVolume: 'business.volume',
  website: 'business.website',
} as const satisfies Partial<Record<keyof BusinessValues, MessageKey>>;

const PERSON = {
  firstName: 'owners.firstName',
  middleName: 'owners.middleName',
  lastName: 'owners.lastName',
  birthDate: 'owners.birthDate',
  phoneNumber: 'owners.phone',
  email: 'label.email',
  ssn: 'owners.ssn',
} as const satisfies Partial<Record<keyof ContactValues, MessageKey>>;

const OWNER = {
  ...PERSON,
  ownershipPercentage: 'owners.percentage',
  addressLine: 'owners.address',
  city: 'address.city',
  postalCode: 'address.zip',
  dateStarted: 'owners.dateStarted',
} as const satisfies Partial<Record<keyof OwnerValues, MessageKey>>;

/**
 * One application on a page. Each method waits for the screen it needs; those that press Continue also wait for the next;
 * a missing screen fails with Playwright's timeout.
 */
export class OnboardingPage {
  readonly scope: Scope;
  /** A text of the screens in the language of this page, by its key. */
  readonly t: Translate;
  readonly #captcha: boolean;

  constructor(scope: Scope, { locale = 'en', captcha = true }: OnboardingPageOptions = {}) {
    this.scope = scope;
    this.t = createTranslate(locale === 'es' ? es : en);
    this.#captcha = captcha;
  }

  /** Opens an address that has the application on it, and waits for its first screen. */
  static async open(page: Page, url: string, options?: OnboardingPageOptions): Promise<OnboardingPage> {
    await page.goto(url);
    const opened = new this(page, options);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return opened;
  }

  /** The heading of a screen. */
  heading(key: MessageKey, params?: MessageParams): Locator {
    return this.scope.getByRole('heading', { level: 1, name: this.t(key, params), exact: true });
  }

  button(key: MessageKey, params?: MessageParams): Locator {
    return this.scope.getByRole('button', { name: this.t(key, params), exact: true });
  }

  /** A field by its label, optional or not. */
  field(key: MessageKey): Locator {
    const label = this.t(key);
    const optional = this.t('label.optional', { label });
    return this.scope.getByLabel(label, { exact: true }).or(this.scope.getByLabel(optional, { exact: true }));
  }

  /** The label of the applicant's current step. */
  currentStep(): Locator {
    return this.scope.getByRole('navigation', { name: this.t('steps.label') }).locator('[aria-current="step"]');
  }

  /** Creates an account; the mobile number screen follows. */
  async signUp({ name, email, password }: SignUpValues): Promise<void> {
    await this.heading('signUp.title').waitFor();
    await this.field('signUp.name').fill(name);
    await this.field('label.email').fill(email);
    await this.field('signUp.password').fill(password);
    await this.scope.getByRole('checkbox').check();
    if (this.#captcha) await this.scope.getByText(this.t('signUp.captchaDone'), { exact: true }).waitFor();
    await this.button('signUp.submit').click();
    await this.heading('sms.numberTitle').waitFor();
  }

  /** Logs in to an existing application; the next screen depends on its progress. */
  async logIn({ email, password }: Omit<SignUpValues, 'name'>): Promise<void> {
    await this.heading('action.onboarding').waitFor();
    await this.field('label.email').fill(email);
    await this.field('continue.password').fill(password);
    await this.continue();
    await this.heading('action.onboarding').waitFor({ state: 'hidden' });
  }

  /**
   * Requests a code and submits it; the business type follows.
   * @param number ten digits
   * @param code the code that was sent. Default: read from the screen, where test environments show it
   */
  async verifyMobile(number: string, code: () => Promise<string> = () => this.#shownCode()): Promise<void> {
    await this.heading('sms.numberTitle').waitFor();
    await this.field('sms.number').fill(number);
    await this.button('sms.send').click();
    await this.heading('sms.codeTitle').waitFor();
    await this.field('sms.code').fill(await code());
    await this.continue();
    await this.heading('type.title').waitFor();
  }

  async #shownCode(): Promise<string> {
    const before = this.t('sms.testCode', { code: '' }).trim();
    const shown = await this.scope.getByText(before).textContent();
    return /\d{6}/.exec(shown ?? '')?.[0] ?? '';
  }

  /** Chooses a business type, whichever tab or list it is in; the business follows. */
  async chooseType(type: OwnershipType): Promise<void> {
    await this.heading('type.title').waitFor();
    const group = ownershipGroup(type);
    const radio = this.scope.getByRole('radio', { name: this.t(`ownershipType.${type}`), exact: true });
    await this.scope.getByRole('radio').first().waitFor();
    const tab = this.scope.getByRole('tab', {
      name: this.t(group === 'government' ? 'type.government' : 'type.company'),
    });
    if ((await tab.count()) > 0) await tab.click();
    if (group === 'other' && (await radio.count()) === 0) await this.button('type.other').click();
    await radio.check();
    await this.continue();
    const next = this.heading('business.title');
    // Asked if the change loses the people who were entered.
    const confirm = this.button('type.changeConfirm');
    await confirm.or(next).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await next.waitFor();
  }

  /** Fills the given fields of the business. */
  async fillBusiness(values: BusinessValues): Promise<void> {
    await this.heading('business.title').waitFor();
    if (values.tinType !== undefined) await this.field('business.tinType').selectOption({ label: values.tinType });
    await this.#fill(BUSINESS, values);
    if (values.state !== undefined) await this.field('address.state').selectOption(values.state);
    if (values.merchantCategory !== undefined) {
      const category = this.field('business.mcc');
      // A field that has the focus stays what it is when the categories arrive.
      await category.focus();
      if ((await category.evaluate((control) => control.tagName)) === 'SELECT') {
        const option = category.locator('option').filter({ hasText: values.merchantCategory });
        await category.selectOption(await option.first().getAttribute('value'));
      } else {
        await category.fill(values.merchantCategory);
        await this.scope.getByRole('option', { name: new RegExp(values.merchantCategory) }).click();
      }
    }
  }

  /** Fills a new owner and continues to the list; Continue there goes to the next step. */
  async addOwner(values: OwnerValues): Promise<void> {
    await this.heading('steps.ownership').waitFor();
    const add = this.button('owners.add');
    await add.or(this.field('owners.firstName')).first().waitFor();
    if (await add.isVisible()) await add.click();
    await this.#fill(OWNER, values);
    if (values.position !== undefined) await this.field('owners.position').selectOption(values.position);
    if (values.state !== undefined) await this.field('address.state').selectOption(values.state);
    await this.continue();
    const name = [values.firstName, values.lastName].filter(Boolean).join(' ');
    await this.scope.getByRole('button', { name: this.t('owners.edit', { name }), exact: true }).waitFor();
  }

  /** Fills the given fields of the contact of a government or public corporation. */
  async fillContact(values: ContactValues): Promise<void> {
    await this.heading('steps.contact').waitFor();
    await this.#fill(PERSON, values);
    if (values.position !== undefined) await this.field('owners.position').selectOption(values.position);
  }

  /**
   * Fills a bank account, its number twice.
   * @param at place of the account on the screen, from 0
   */
  async addBankAccount({ nameOnAccount, accountRouting, accountNumber }: BankAccountValues, at = 0): Promise<void> {
    await this.heading('bank.title').waitFor();
    const typed = [
      ['bank.name', nameOnAccount],
      ['bank.routing', accountRouting],
      ['bank.account', accountNumber],
      ['bank.confirm', accountNumber],
    ] as const;
    for (const [key, value] of typed) {
      if (value !== undefined) await this.field(key).nth(at).fill(value);
    }
  }

  /** Presses Continue. */
  async continue(): Promise<void> {
    await this.button('action.continue').click();
  }

  /** Certifies the review. */
  async certify(): Promise<void> {
    await this.heading('confirm.title').waitFor();
    // Nothing moves once every card has loaded.
    await this.button('confirm.submit').click({ trial: true });
    await this.scope.getByRole('checkbox', { name: this.t('confirm.certify') }).check();
  }

  /** Submits what was certified. */
  async submit(): Promise<void> {
    await this.button('confirm.submit').click();
  }

  /** Waits for the end of the review. */
  async result(): Promise<'approved' | 'review'> {
    const approved = this.heading('approved.title');
    await approved.or(this.heading('review.title')).waitFor();
    return (await approved.isVisible()) ? 'approved' : 'review';
  }

  /** The list of errors above a form, one text per field. */
  async errorSummary(): Promise<string[]> {
    const summary = this.scope.getByRole('group', { name: this.t('form.summaryTitle') });
    await summary.waitFor();
    return summary.getByRole('listitem').allInnerTexts();
  }

  /** Saves and leaves; the screen with the link to the application follows. */
  async saveAndExit(): Promise<void> {
    await this.button('footer.saveAndExit').click();
    await this.heading('saved.title').waitFor();
  }

  async #fill(labels: Readonly<Record<string, MessageKey>>, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, key] of Object.entries(labels)) {
      const value = values[name];
      if (value !== undefined) await this.field(key).fill(value);
    }
  }
}
