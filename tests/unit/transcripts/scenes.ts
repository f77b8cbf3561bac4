/** Every screen as its transcript finds it: empty or loaded, with errors, and with its dialog open. */
import type { ComponentType } from 'react';
import Continue from '../../../src/screens/continue/screen';
import Unsupported from '../../../src/screens/unsupported/screen';
import { loadCatalogue } from '../../../src/i18n/locales';
import { inviteAtom } from '../../../src/session/session';
import { reply } from '../api/fake-fetch';
import { createModel, EMAIL, PASSWORD, type ModelOptions } from '../properties/model-server';
import { renderScreen, type Harness } from '../screens/harness';
import { openStage, press, turn, type, type Stage } from '../properties/stage';

export interface Scene {
  /** Of the file below `tests/transcripts`. */
  readonly name: string;
  readonly applicant?: ModelOptions;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Calls that are refused, by "METHOD path", or that never answer (status 0). */
  readonly refused?: Readonly<Record<string, readonly [status: number, message: string]>>;
  readonly act?: (stage: Stage) => Promise<void>;
  /** A screen that no embed leads to: rendered by itself, without header and footer. */
  readonly screen?: ComponentType;
  readonly prepare?: (harness: Harness) => void;
  /** Words that the transcript must contain: the scene has come where it was meant to. */
  readonly says: string;
}

const pressing =
  (...names: readonly string[]) =>
  async (stage: Stage): Promise<void> => {
    for (const name of names) await press(stage, name);
  };

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 8000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Nothing came of ${String(holds)}`);
    await turn(5);
  }
}

async function tick(stage: Stage, selector: string): Promise<void> {
  stage.root().querySelector<HTMLInputElement>(selector)?.click();
  await stage.settle();
}

async function signUp(stage: Stage): Promise<void> {
  await type(stage, 'Full name', 'Ada Diaz');
  await type(stage, 'Email', EMAIL);
  await type(stage, 'Create password', PASSWORD);
  await tick(stage, 'input[type=checkbox]');
  stage.press('Start Application');
}

async function toCode(stage: Stage): Promise<void> {
  await type(stage, 'Mobile number', '2125550142');
  await press(stage, 'Send code');
}

const INITIATE = 'POST onboarding/accounts/initiate';
const start = (name: string): { readonly start: string } => ({ start: name });
const at = (stage: NonNullable<ModelOptions['stage']>, more: ModelOptions = {}): ModelOptions => ({
  signedOn: true,
  stage,
  ...more,
});

export const SCENES: readonly Scene[] = [
  { name: 'get-started', says: 'heading, Create your account, level 1' },
  { name: 'get-started-errors', act: pressing('Start Application'), says: 'Full name is required.' },
  { name: 'get-started-spanish', attributes: { locale: 'es' }, says: 'heading, Cree su cuenta, level 1' },
  {
    name: 'get-started-dialog-submitted',
    refused: { [INITIATE]: [409, 'Go to the backoffice'] },
    act: async (stage) => {
      await signUp(stage);
      await until(() => stage.dialog() !== null);
    },
    says: 'Your application has already been submitted.',
  },
  {
    name: 'get-started-dialog-in-progress',
    refused: { [INITIATE]: [409, 'There is an onboarding already'] },
    act: async (stage) => {
      await signUp(stage);
      await until(() => stage.dialog() !== null);
    },
    says: 'There is already an application in progress',
  },
  {
    name: 'legal-dialog',
    act: async (stage) => {
      stage.press('E-Sign Consent');
      await until(() => (stage.root().querySelector('dialog[open]')?.querySelectorAll('h3').length ?? 0) > 2);
    },
    says: 'button, Close',
  },
  { name: 'continue', attributes: start('continue'), says: 'heading, Continue onboarding, level 1' },
  { name: 'continue-errors', attributes: start('continue'), act: pressing('Continue'), says: 'Email is required.' },
  {
    name: 'add-merchant',
    attributes: start('add-merchant'),
    says: 'heading, Add a new merchant account, level 1',
  },
  {
    name: 'continue-existing',
    screen: Continue,
    prepare({ store }) {
      store.set(inviteAtom, {
        inviteId: 'inv_1',
        name: 'Ada Diaz',
        email: EMAIL,
        isExistingApplicant: true,
        phoneNumber: undefined,
      });
    },
    says: 'heading, Add a new merchant account, level 1',
  },
  { name: 'sms-number', applicant: at('signed up'), attributes: start('sms'), says: 'Enter your mobile number' },
  {
    name: 'sms-number-errors',
    applicant: at('signed up'),
    attributes: start('sms'),
    act: pressing('Send code'),
    says: 'Mobile number is required.',
  },
  {
    name: 'sms-code',
    applicant: at('signed up'),
    attributes: start('sms'),
    act: toCode,
    says: 'Verify your mobile number',
  },
  {
    name: 'sms-code-errors',
    applicant: at('signed up'),
    attributes: start('sms'),
    act: async (stage) => {
      await toCode(stage);
      await type(stage, 'Verification code', '111111');
      await press(stage, 'Continue');
    },
    says: 'Invalid SMS code.',
  },
  {
    name: 'sms-wait',
    applicant: at('signed up'),
    attributes: start('sms'),
    refused: { 'POST onboarding/accounts/sms/sendsms': [429, 'Too many codes'] },
    act: toCode,
    says: 'Too many codes',
  },
  {
    name: 'account-type',
    applicant: at('verified'),
    attributes: start('account-type'),
    says: 'Choose your business type',
  },
  {
    name: 'account-type-errors',
    applicant: at('verified'),
    attributes: start('account-type'),
    act: pressing('Continue'),
    says: 'Please select a business type.',
  },
  {
    name: 'account-type-dialog',
    applicant: at('bank'),
    attributes: start('account-type'),
    act: async (stage) => {
      await press(stage, 'Government');
      await tick(stage, '[role=tabpanel]:not([hidden]) input[type=radio]');
      stage.press('Continue');
      await until(() => stage.dialog() !== null);
    },
    says: 'Change the business type?',
  },
  {
    name: 'account-company',
    applicant: at('type'),
    attributes: start('account-company'),
    says: 'Legal business name',
  },
  {
    name: 'account-company-loaded',
    applicant: at('bank'),
    attributes: start('account-company'),
    says: 'Diaz Shop',
  },
  {
    name: 'account-company-errors',
    applicant: at('type'),
    attributes: start('account-company'),
    act: pressing('Continue'),
    says: 'Please correct the errors in the form.',
  },
  {
    name: 'account-company-spanish-errors',
    applicant: at('type'),
    attributes: { ...start('account-company'), locale: 'es' },
    act: pressing('Continuar'),
    says: 'Corrija los errores del formulario.',
  },
  {
    name: 'applications',
    applicant: at('bank', { existing: true }),
    attributes: start('applications'),
    says: 'Create New Ownership Group',
  },
  {
    name: 'applications-contacts',
    applicant: at('bank', { existing: true, kind: 'GOV' }),
    attributes: start('applications'),
    says: 'Create New Contact',
  },
  {
    name: 'verify-ownership',
    applicant: at('business'),
    attributes: start('verify-ownership'),
    says: 'Ownership percentage',
  },
  {
    name: 'verify-ownership-errors',
    applicant: at('business'),
    attributes: start('verify-ownership'),
    act: pressing('Continue'),
    says: 'First name is required.',
  },
  {
    name: 'verify-ownership-list',
    applicant: at('bank'),
    attributes: start('verify-ownership'),
    act: pressing('Show all owners'),
    says: 'Edit Ada Diaz',
  },
  {
    name: 'verify-ownership-list-errors',
    applicant: at('bank'),
    attributes: start('verify-ownership'),
    act: async (stage) => {
      await press(stage, 'Show all owners');
      await press(stage, 'Add Owner');
      await type(stage, 'First name', 'Ben');
      await press(stage, 'Show all owners');
    },
    says: 'Missing or incorrect',
  },
  {
    name: 'verify-ownership-sole',
    applicant: at('business', { kind: 'SOLE_PROP' }),
    attributes: start('verify-ownership'),
    says: 'Tell us about yourself',
  },
  {
    name: 'verify-contact',
    applicant: at('business', { kind: 'GOV' }),
    attributes: start('verify-contact'),
    says: 'The person responsible for this account.',
  },
  {
    name: 'verify-contact-errors',
    applicant: at('business', { kind: 'GOV' }),
    attributes: start('verify-contact'),
    act: pressing('Continue'),
    says: 'First name is required.',
  },
  {
    name: 'bank-account',
    applicant: at('people'),
    attributes: start('bank-account'),
    says: 'Routing number',
  },
  {
    name: 'bank-account-loaded',
    applicant: at('bank'),
    attributes: start('bank-account'),
    says: 'Diaz LLC',
  },
  {
    name: 'bank-account-errors',
    applicant: at('people'),
    attributes: start('bank-account'),
    act: pressing('Continue'),
    says: 'Please correct the errors in the form.',
  },
  {
    name: 'bank-account-not-loaded',
    applicant: at('bank'),
    attributes: start('bank-account'),
    refused: { 'GET onboarding/accounts/payout': [500, 'The vault is closed'] },
    says: 'We couldn’t load the bank accounts. Please try again. The vault is closed',
  },
  { name: 'confirm', applicant: at('bank'), attributes: start('confirm'), says: 'Review your information' },
  {
    name: 'confirm-contact',
    applicant: at('bank', { kind: 'GOV' }),
    attributes: start('confirm'),
    says: 'Edit contact',
  },
  {
    name: 'confirm-errors',
    applicant: at('bank'),
    attributes: start('confirm'),
    act: pressing('Submit'),
    says: 'Please certify that the information is complete and correct.',
  },
  {
    name: 'confirm-many-errors',
    applicant: at('bank'),
    attributes: start('bank-account'),
    act: async (stage) => {
      Object.assign(stage.model.applicant()?.business ?? {}, { dbaName: '', phoneNumber: '' });
      await press(stage, 'Continue');
      const submit = (): Element | null => stage.root().querySelector('button[type=submit]');
      await until(() => submit()?.textContent === 'Submit' && submit()?.getAttribute('aria-disabled') !== 'true');
      await press(stage, 'Submit');
    },
    says: 'DBA name is required.',
  },
  {
    name: 'reviewing',
    applicant: at('bank'),
    attributes: start('confirm'),
    refused: { 'POST onboarding/submit': [0, ''] },
    act: async (stage) => {
      await tick(stage, 'input[type=checkbox]');
      stage.press('Submit');
      await until(() => stage.route() === 'reviewing' && stage.main().includes('Please wait'));
    },
    says: 'Please wait while we review your account.',
  },
  {
    name: 'account-approved',
    applicant: at('bank'),
    attributes: start('confirm'),
    act: async (stage) => {
      await tick(stage, 'input[type=checkbox]');
      await press(stage, 'Submit');
      await until(() => stage.route() === 'account-approved');
    },
    says: 'Your account is approved',
  },
  {
    name: 'account-for-review',
    applicant: at('bank'),
    attributes: start('confirm'),
    act: async (stage) => {
      stage.fault(({ path }) => (path === 'onboarding/submit' ? reply({ data: { decision: 'review' } }) : undefined));
      await tick(stage, 'input[type=checkbox]');
      await press(stage, 'Submit');
      await until(() => stage.route() === 'account-for-review');
    },
    says: 'Your application has been submitted',
  },
  {
    name: 'saved',
    applicant: at('bank'),
    attributes: start('bank-account'),
    act: pressing('Save and Exit'),
    says: 'Your application has been saved',
  },
  {
    name: 'invite-expired',
    attributes: { invite: 'inv_1' },
    refused: { 'GET onboarding/invites': [412, 'Invite expired'] },
    says: 'Your invite has expired',
  },
  {
    name: 'invite-already-submitted',
    attributes: { invite: 'inv_1' },
    refused: { 'GET onboarding/invites': [400, 'Invite already submitted'] },
    says: 'Your invite has already been submitted',
  },
  {
    name: 'initiate-failure',
    refused: { 'POST onboarding/spproducts/acme/status/': [200, 'inactive'] },
    says: 'Platform is not active yet !',
  },
  { name: 'unsupported', screen: Unsupported, says: 'heading, Unsupported Browser, level 1' },
  { name: 'welcome', attributes: start('welcome'), says: 'Welcome to Acme Payments' },
  {
    name: 'not-loaded',
    refused: { 'GET foundation/facilitators': [500, 'The server sleeps'] },
    says: 'Server side error, please contact the support team.',
  },
  {
    name: 'version-dialog',
    applicant: at('bank'),
    attributes: start('bank-account'),
    act: async (stage) => {
      stage.model.version = '9.9.9';
      await type(stage, 'Name on account', 'Diaz Shop');
      await stage.rest();
      await until(() => stage.dialog() !== null);
    },
    says: 'New Version Available',
  },
];

export interface Played {
  readonly root: ShadowRoot;
  end(): Promise<void>;
}

/** Brings a screen to where its scene wants it. */
const FACILITATOR = 'GET foundation/facilitators';

function isBranded(root: ShadowRoot): boolean {
  const logo = root.querySelector('[part=logo]');
  return logo === null || logo.localName === 'img' || logo.textContent !== '';
}

export async function play(scene: Scene): Promise<Played> {
  const { applicant = {}, attributes = {}, refused = {}, act, screen, prepare } = scene;
  if (screen !== undefined) return playScreen(screen, prepare);
  // Fetched first, so that no scene is heard before its language has come.
  if (attributes['locale'] === 'es') await loadCatalogue('es');
  const stage = await openStage(createModel(applicant));
  const open: (() => void)[] = [];
  stage.fault(({ method, path }) => {
    const found = refused[`${method} ${path}`];
    if (found === undefined) return undefined;
    const [status, message] = found;
    if (status === 200) return reply({ success: true, data: { status: message, name: 'Acme Payments' } });
    const answer = (): Response => reply({ success: false, message }, Math.max(status, 400));
    if (status > 0) return answer();
    return new Promise((resolve) => open.push(() => resolve(answer())));
  });
  // Production has no test codes and no numbers made up by chance.
  await stage.mount({ environment: 'production', 'continue-url': 'https://shop.example/apply', ...attributes });
  // Texts of another language come after the first screen.
  const { locale = 'en' } = attributes as { readonly locale?: string };
  await until(() => stage.root().querySelector(`[lang="${locale}"]`) !== null);
  // React renders the brand after the screen.
  if (refused[FACILITATOR] === undefined) await until(() => isBranded(stage.root()));
  await act?.(stage);
  // A polite region's text joins the accessibility tree after the region.
  await until(() => {
    if (stage.root().querySelector('[role=status] span[aria-hidden]') === null) return true;
    stage.passMoment();
    return false;
  });
  return {
    root: stage.root(),
    async end() {
      for (const answer of open) answer();
      await stage.close();
    },
  };
}

async function playScreen(screen: ComponentType, prepare: Scene['prepare']): Promise<Played> {
  const harness = await renderScreen(screen);
  const frame = harness.root.firstElementChild;
  // The element names and marks its root; here it is missing.
  for (const [name, value] of [
    ['lang', 'en'],
    ['role', 'region'],
    ['aria-label', 'Merchant application'],
  ] as const) {
    frame?.setAttribute(name, value);
  }
  prepare?.(harness);
  await turn(20);
  return { root: harness.root, end: () => harness.unmount() };
}
