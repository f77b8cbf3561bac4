/** How each call comes to be made: who the applicant is, how they get to the screen, what they do there. */
import * as calls from '../../../src/api/calls';
import type { Call } from '../../../src/api/call';
import type { RouteName } from '../../../src/journey/routes';
import { createModel, EMAIL, PASSWORD, type ModelOptions } from './model-server';
import { controlOf, MOMENT, MOMENTS, openStage, press, turn, type, type Stage } from './stage';

export type AnyCall = Call<unknown, unknown, unknown>;

/** Every call of the contract. */
function isCallOfContract(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'answer' in value;
}

export const REGISTRY: readonly AnyCall[] = Object.values<unknown>(calls).filter(isCallOfContract);

export interface Scene {
  readonly call: AnyCall;
  /** Tells two scenes of one call apart. */
  readonly at?: string;
  readonly applicant: ModelOptions;
  /** Of the element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is done before the call; nothing where opening the page makes it. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** Makes the call. Where nothing is said, opening the page does. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** The call is made before by others than the screen: so many of them are answered well. */
  readonly pass?: number;
  /** What was typed, by label: it must still be there while the form is. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Where everything has gone well: the route, and words on it. */
  readonly good: { readonly route: RouteName; readonly says: string };
}

const WORDS = 'Kept Words';
const at = (start: RouteName): Record<string, string> => ({ start });
const signedOn = (options: ModelOptions): ModelOptions => ({ signedOn: true, ...options });
const complete = signedOn({ stage: 'bank' });
const government = signedOn({ stage: 'bank', kind: 'GOV' });
const existing = signedOn({ stage: 'bank', existing: true });

const typing =
  (typed: Readonly<Record<string, string>>) =>
  async (stage: Stage): Promise<void> => {
    for (const [label, text] of Object.entries(typed)) await type(stage, label, text);
  };
const pressing =
  (name: string) =>
  (stage: Stage): Promise<void> =>
    press(stage, name);

/** Presses, and waits for the screen that it leads to: its code may take the browser a moment, and the next press is meant for it. */
const leading =
  (name: string, route: RouteName) =>
  async (stage: Stage): Promise<void> => {
    await press(stage, name);
    for (let moment = 0; stage.route() !== route && moment < MOMENTS; moment += 1) await turn(MOMENT);
    await stage.settle();
  };

async function tick(stage: Stage, selector: string): Promise<void> {
  stage.root().querySelector<HTMLInputElement>(selector)?.click();
  await turn();
}

/** Types into a field and leaves it: the autosave saves it a while later. */
const saving = (label: string) => ({
  typed: { [label]: WORDS },
  act: async (stage: Stage): Promise<void> => {
    await type(stage, label, WORDS);
    await stage.rest();
  },
});

/** Types, and presses Continue. */
const continuing = (typed: Readonly<Record<string, string>>) => ({
  typed,
  before: typing(typed),
  act: pressing('Continue'),
});

const signUp = { 'Full name': 'Ada Diaz', Email: EMAIL, 'Create password': PASSWORD };
const login = { Email: EMAIL, Password: PASSWORD };

export const SCENES: readonly Scene[] = [
  {
    call: calls.getFacilitator,
    applicant: {},
    attributes: {},
    good: { route: 'get-started', says: 'Create your account' },
  },
  {
    call: calls.getProductStatus,
    applicant: {},
    attributes: {},
    good: { route: 'get-started', says: 'Create your account' },
  },
  {
    call: calls.getInvite,
    applicant: {},
    attributes: { invite: 'inv_1' },
    good: { route: 'get-started', says: 'Create your account' },
  },
  {
    call: calls.getCaptchaChallenge,
    applicant: {},
    attributes: { captcha: 'altcha' },
    good: { route: 'get-started', says: 'Security check passed.' },
  },
  {
    call: calls.initiate,
    applicant: {},
    attributes: {},
    before: async (stage) => {
      await typing(signUp)(stage);
      await tick(stage, 'input[type=checkbox]');
    },
    act: pressing('Start Application'),
    typed: signUp,
    good: { route: 'sms', says: 'Enter your mobile number' },
  },
  {
    call: calls.continueApplication,
    applicant: { stage: 'verified' },
    attributes: at('continue'),
    before: typing(login),
    act: pressing('Continue'),
    typed: { Email: EMAIL },
    good: { route: 'account-type', says: 'Choose your business type' },
  },
  {
    call: calls.openSubMerchant,
    applicant: { stage: 'people' },
    attributes: { 'sub-merchant-id': 'sub_1' },
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.openSingleSignOn,
    applicant: complete,
    attributes: at('bank-account'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.logout,
    applicant: signedOn({ stage: 'verified' }),
    attributes: at('account-type'),
    before: leading('Back', 'sms'),
    act: pressing('Back'),
    good: { route: 'get-started', says: 'Create your account' },
  },
  {
    call: calls.getStatus,
    at: 'opening the page',
    applicant: complete,
    attributes: at('bank-account'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.getStatus,
    at: 'going on',
    applicant: signedOn({ stage: 'type' }),
    attributes: at('account-type'),
    act: pressing('Continue'),
    good: { route: 'account-company', says: 'Legal business name' },
  },
  {
    call: calls.sendSms,
    applicant: signedOn({ stage: 'signed up' }),
    attributes: at('sms'),
    before: typing({ 'Mobile number': '(212) 555-0142' }),
    act: pressing('Send code'),
    typed: { 'Mobile number': '(212) 555-0142' },
    good: { route: 'sms', says: 'Verify your mobile number' },
  },
  {
    call: calls.checkSms,
    applicant: signedOn({ stage: 'signed up' }),
    attributes: at('sms'),
    before: async (stage) => {
      await type(stage, 'Mobile number', '2125550142');
      await press(stage, 'Send code');
      await type(stage, 'Verification code', '123456');
    },
    act: pressing('Continue'),
    typed: { 'Verification code': '123456' },
    good: { route: 'account-type', says: 'Choose your business type' },
  },
  {
    call: calls.getMerchantTypes,
    applicant: signedOn({ stage: 'verified' }),
    attributes: at('account-type'),
    good: { route: 'account-type', says: 'LLC (Single or Multi-member)' },
  },
  {
    call: calls.getOwnershipTypes,
    applicant: signedOn({ stage: 'verified' }),
    attributes: at('account-type'),
    good: { route: 'account-type', says: 'LLC (Single or Multi-member)' },
  },
  {
    call: calls.setIdentityType,
    applicant: signedOn({ stage: 'verified' }),
    attributes: at('account-type'),
    before: (stage) => tick(stage, 'input[type=radio]'),
    act: pressing('Continue'),
    good: { route: 'account-company', says: 'Legal business name' },
  },
  {
    call: calls.getBusiness,
    applicant: complete,
    attributes: at('account-company'),
    good: { route: 'account-company', says: 'Legal business name' },
  },
  {
    call: calls.getBusiness,
    at: 'review',
    applicant: complete,
    attributes: at('confirm'),
    good: { route: 'confirm', says: 'Diaz Shop' },
  },
  {
    call: calls.getMerchantCategories,
    applicant: complete,
    attributes: at('account-company'),
    good: { route: 'account-company', says: 'Restaurants' },
  },
  {
    call: calls.saveBusiness,
    applicant: complete,
    attributes: at('account-company'),
    ...continuing({ 'DBA name': WORDS }),
    good: { route: 'verify-ownership', says: 'Ada Diaz' },
  },
  {
    call: calls.saveBusinessPart,
    applicant: complete,
    attributes: at('account-company'),
    ...saving('DBA name'),
    good: { route: 'account-company', says: 'Saved' },
  },
  {
    call: calls.getApplications,
    at: 'on the way',
    applicant: existing,
    attributes: at('account-company'),
    act: pressing('Continue'),
    good: { route: 'applications', says: 'Ada Diaz' },
  },
  {
    call: calls.getApplications,
    at: 'on the screen',
    applicant: existing,
    attributes: at('applications'),
    pass: 1,
    good: { route: 'applications', says: 'Ada Diaz' },
  },
  {
    call: calls.setApplication,
    applicant: existing,
    attributes: at('applications'),
    act: pressing('Continue'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.setApplication,
    at: 'a new group',
    applicant: existing,
    attributes: at('applications'),
    act: pressing('Create New Ownership Group'),
    good: { route: 'verify-ownership', says: 'First name' },
  },
  {
    call: calls.getOwners,
    applicant: complete,
    attributes: at('verify-ownership'),
    good: { route: 'verify-ownership', says: 'Ada Diaz' },
  },
  {
    call: calls.getOwners,
    at: 'review',
    applicant: complete,
    attributes: at('confirm'),
    good: { route: 'confirm', says: 'Ada Diaz' },
  },
  {
    call: calls.saveOwners,
    applicant: complete,
    attributes: at('verify-ownership'),
    before: pressing('Show all owners'),
    act: pressing('Continue'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.saveOwnersPart,
    applicant: complete,
    attributes: at('verify-ownership'),
    ...saving('Middle name (optional)'),
    good: { route: 'verify-ownership', says: 'Saved' },
  },
  {
    call: calls.getContact,
    applicant: government,
    attributes: at('verify-contact'),
    good: { route: 'verify-contact', says: 'First name' },
  },
  {
    call: calls.getContact,
    at: 'review',
    applicant: government,
    attributes: at('confirm'),
    good: { route: 'confirm', says: 'Ada' },
  },
  {
    call: calls.saveContact,
    applicant: government,
    attributes: at('verify-contact'),
    ...continuing({ 'Middle name (optional)': WORDS }),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.saveContactPart,
    applicant: government,
    attributes: at('verify-contact'),
    ...saving('Middle name (optional)'),
    good: { route: 'verify-contact', says: 'Saved' },
  },
  {
    call: calls.getProductSettings,
    applicant: complete,
    attributes: at('bank-account'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.getBankAccounts,
    applicant: complete,
    attributes: at('bank-account'),
    good: { route: 'bank-account', says: 'Routing number' },
  },
  {
    call: calls.getBankAccounts,
    at: 'review',
    applicant: complete,
    attributes: at('confirm'),
    good: { route: 'confirm', says: 'Payouts' },
  },
  {
    call: calls.saveBankAccounts,
    applicant: complete,
    attributes: at('bank-account'),
    // A name that the business is known by: of another one the page would ask first.
    ...continuing({ 'Name on account': 'Diaz Shop' }),
    good: { route: 'confirm', says: 'Review your information' },
  },
  {
    call: calls.saveBankAccountsPart,
    applicant: complete,
    attributes: at('bank-account'),
    ...saving('Name on account'),
    good: { route: 'bank-account', says: 'Saved' },
  },
  {
    call: calls.getFees,
    applicant: complete,
    attributes: at('confirm'),
    good: { route: 'confirm', says: '$0.00' },
  },
  {
    call: calls.submit,
    applicant: complete,
    attributes: at('confirm'),
    before: (stage) => tick(stage, 'input[type=checkbox]'),
    act: pressing('Submit'),
    good: { route: 'account-approved', says: 'Your account is approved' },
  },
  {
    call: calls.sendContinueLink,
    applicant: complete,
    attributes: at('account-company'),
    act: pressing('Save and Exit'),
    good: { route: 'saved', says: 'We’ve emailed you this link.' },
  },
];

/** The call as its row of the specification names it. */
export const nameOfCall = ({ method, path }: AnyCall): string =>
  `${method} ${path.replace('onboarding/spproducts/{spProductSlug}', 'spproducts/{slug}').replace(/^onboarding\//, '')}`;

export const nameOfScene = ({ call, at: where }: Scene): string =>
  nameOfCall(call) + (where === undefined ? '' : ` (${where})`);

/** Whether a request is the scene's call. */
export function isCall({ method, path }: AnyCall, asked: { readonly method: string; readonly path: string }): boolean {
  return asked.method === method && asked.path === path.replace('{spProductSlug}', 'acme');
}

/** Plays a scene; `arm` is called right before the call is made. */
export async function play(scene: Scene, arm: (stage: Stage) => void): Promise<Stage> {
  const stage = await openStage(createModel(scene.applicant));
  if (scene.act === undefined) arm(stage);
  await stage.mount(scene.attributes);
  await scene.before?.(stage);
  if (scene.act === undefined) return stage;
  arm(stage);
  await scene.act(stage);
  return stage;
}

/** Whether all went well in the end. */
export function wentWell({ good }: Scene, stage: Stage): boolean {
  return stage.route() === good.route && stage.main().includes(good.says);
}

/** What is not to be found any more of what was typed. */
export function lost({ typed = {} }: Scene, stage: Stage): string[] {
  return Object.entries(typed)
    .filter(([label, text]) => controlOf(stage.root(), label)?.value !== text)
    .map(([label]) => label);
}
