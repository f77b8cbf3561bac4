/** What the schemas do not say about each call: purpose, access, rules in words, examples, and errors. */
import { account, ada, cafe, clerk, DEMO_PASSWORD, home } from '../../demo/staging/scenarios';
import type * as calls from '../../src/api/calls';
import { en, type MessageKey } from '../../src/i18n/catalogue';
import { accountFields, addressFields, below, businessFields, contactFields, ownerFields, type Fields } from './fields';

export interface ErrorDoc {
  readonly status: number;
  readonly when: string;
  /** Why it matters to the applicant. */
  readonly sees: string;
}

export interface CallDoc {
  readonly purpose: string;
  /** Who may call; only the server decides it. */
  readonly caller: string;
  readonly fields?: Fields;
  /** Paths that are described at another call, with everything below them. */
  readonly described?: readonly string[];
  /** Paths that the schema accepts but the element never sends. */
  readonly unsent?: readonly string[];
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** `data` of a successful answer; missing if the body is not read. */
  readonly answer?: unknown;
  readonly errors: readonly ErrorDoc[];
}

type CallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends { readonly id: string; readonly path: string }
    ? Name
    : never;
}[keyof typeof calls];

const ANYBODY = 'Anyone: there is no session yet';
const SESSION = 'An applicant with a session';
const step = (name: string): string => `${SESSION} for whom \`canVisitStep.${name}\` is true`;

const say = (key: MessageKey): string => `"${en[key]}"`;
const MESSAGE = "The server's message";
const OURS_OTHERWISE = `${MESSAGE}, else ${say('form.saveFailed')}`;
const error = (status: number, when: string, sees: string): ErrorDoc => ({ status, when, sees });

const KEPT = 'nothing typed is lost';
/** Our sentence first, and the server's after it (D-018 of docs/decisions.md). */
const first = (key: MessageKey): string => `${say(key)} and the server's message`;
const closed = (sees: string): ErrorDoc => error(403, 'The step is not open', `${sees}; ${KEPT}`);
/** D-111 and D-464 of docs/decisions.md. */
const wrongField = (where = ''): ErrorDoc =>
  error(
    400,
    'The message, or a list beside it, names a field',
    `What is wrong, at that field${where} and in a toast; ${KEPT}`,
  );
/** What a step's form shows of a refusal. */
const refusedStep = (sees: string, where?: string): ErrorDoc[] => [
  closed(sees),
  wrongField(where),
  error(400, 'Anything else', `${sees}; ${KEPT}`),
];
const notRead = (key: MessageKey): ErrorDoc => error(500, 'The data cannot be read', `${first(key)}, with a retry`);

const AS_TYPED =
  'Any subset, as typed so far: no rules apply, but a masked number is refused, and one that is left out stays on file';
/** D-100 and D-101 of docs/decisions.md. */
const BACK_TO_START = 'The sign-up, with the reason and a retry';
const NOT_SAVED = `${say('save.halted')}; it is sent again when the next field is left, and Continue saves everything`;
const keepsQuiet = (): ErrorDoc[] => [
  error(403, 'The step is not open', NOT_SAVED),
  error(400, 'A masked number', NOT_SAVED),
];
const drafted = (what: string): string =>
  `Saves a draft of ${what}: 1.5 s after the last key or after a field is left, and when the page is hidden or left.`;

const facId = 'Id of the facilitator';
const slug = 'Slug of the product';
const credentials = {
  spProductSlug: slug,
  facId,
  email: 'The email used at sign-up',
  password: 'The password used at sign-up',
};

const business = { ...cafe, ownershipType: 'LLC' };
const owner = {
  ...ada,
  middleName: 'Maria',
  title: 'Mr.',
  ownershipPercentage: 100,
  ownerId: 'own_1',
  dateStarted: '2016-04-12',
};
const contact = { ...clerk, middleName: 'Maria', type: 'primary', processor: 'default', title: 'Ms.', ...home };
const masked = { ssn: '***-**-6789' };
const BUSINESS_FIELDS: Fields = {
  business: 'Required',
  ...below('business', businessFields),
  ...below('business.address', addressFields),
};

export const CALL_DOCS: Readonly<Record<CallName, CallDoc>> = {
  openSingleSignOn: {
    purpose:
      'Opens a session for someone who is signed on with the facilitator, by its cookie. Called before the first screen.',
    caller: ANYBODY,
    fields: { facId, application: 'Always "payments"' },
    body: { facId: 'fac_1', application: 'payments' },
    answer: { token: 't', isExistingApplicant: false },
    errors: [error(401, 'No one is signed on', 'Nothing: the sign-up shows as usual')],
  },
  getFacilitator: {
    purpose: 'Identifies the facilitator: name, domain and brand. Called first.',
    caller: ANYBODY,
    fields: {
      facId:
        'Optional: the `fac-id` of the element. A server that identifies its facilitator by host name may ignore it',
    },
    query: { facId: 'fac_1' },
    answer: {
      facId: 'fac_1',
      name: 'Acme Payments',
      domain: 'acme.example',
      branding: {
        darkForm: 'https://acme.example/logo-dark.svg',
        favIcon: 'https://acme.example/icon.svg',
        color: '#0a5cff',
        rectLarge: 'https://acme.example/logo-wide.svg',
      },
    },
    errors: [
      error(404, 'There is no such facilitator', `${say('problem.server')}, and the event \`onboarding-error\``),
    ],
  },
  getProductStatus: {
    purpose: 'Says whether the product accepts applications. Any status but "active" closes it.',
    caller: ANYBODY,
    fields: { facId },
    body: { facId: 'fac_1' },
    answer: { status: 'active', name: 'Acme Payments' },
    errors: [error(404, 'There is no such product', `${say('problem.server')}, and the event \`onboarding-error\``)],
  },
  getInvite: {
    purpose: 'Identifies the invited person: name, email and mobile number are prefilled from it.',
    caller: ANYBODY,
    fields: { inviteId: 'The `invite` of the element', facId, spProductSlug: slug },
    query: { inviteId: 'inv_9', facId: 'fac_1', spProductSlug: 'acme' },
    answer: {
      inviteId: 'inv_9',
      name: 'Ada Diaz',
      email: 'ada@shop.example',
      isExistingApplicant: false,
      phoneNumber: '2125550142',
    },
    errors: [
      error(
        412,
        'The invite has expired, or somebody else has used it (or the message contains "expired")',
        say('inviteExpired.title'),
      ),
      error(
        409,
        'Its application was already submitted: the message contains "already submitted"',
        say('inviteSubmitted.title'),
      ),
      error(404, 'There is no such invite', `${MESSAGE}, else ${say('invite.invalid')}`),
    ],
  },
  getCaptchaChallenge: {
    purpose: "A challenge of ALTCHA's proof of work, version 2. It is solved while the applicant types.",
    caller: ANYBODY,
    answer: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        expiresAt: 1_795_000_000,
        keyLength: 32,
        keyPrefix: '0f3a',
        nonce: '2b7e151628aed2a6',
        salt: 'abf7158809cf4f3c',
      },
      signature: '6bc1bee22e409f96e93d7e117393172a',
    },
    errors: [
      error(404, 'The server asks for none', `${say('signUp.captchaFailed')}: set \`captcha="off"\` on the element`),
    ],
  },
  initiate: {
    purpose: 'Creates an applicant and an application, and opens its session.',
    caller: ANYBODY,
    fields: {
      facId,
      spProductSlug: slug,
      name: 'Required. At least 4 characters',
      email: 'Required. A valid address',
      password:
        'Required. At least 12 characters with an uppercase letter, a digit and a special character; not guessable',
      inviteId: 'The invite that brought the applicant',
      ofQuery: 'The `of` of the element, unchanged: treat it as text, never as an address to follow',
      captcha: 'Base64 of `{"challenge": …, "solution": …}`, or the token of another provider',
      terms: 'Required: true. The consent, for the server to keep',
    },
    body: {
      facId: 'fac_1',
      spProductSlug: 'acme',
      name: 'Ada Diaz',
      email: 'ada@shop.example',
      password: DEMO_PASSWORD,
      inviteId: 'inv_9',
      ofQuery: 'partner-7',
      captcha: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
      terms: true,
    },
    answer: { token: 't' },
    errors: [
      error(400, 'The message contains "password"', `${MESSAGE}, next to the password`),
      error(
        409,
        'The message contains "backoffice"',
        `The dialog ${say('submitted.title')}, with a link to the backoffice`,
      ),
      error(409, 'The message contains "more than one application"', `${MESSAGE}, in a dialog`),
      error(
        409,
        'The message contains "onboarding"',
        `The dialog ${say('signUp.inProgress.title')}, with a way to Continue`,
      ),
      error(403, 'Already submitted', `${say('continue.submitted')}, above the form, whatever the message says`),
      wrongField(),
      error(400, 'Anything else', `${MESSAGE}; without one ${say('problem.server')}`),
    ],
  },
  continueApplication: {
    purpose: 'Logs an applicant in with email and password. An unknown email and a wrong password get the same answer.',
    caller: ANYBODY,
    fields: { ...credentials, inviteId: 'The invite that brought the applicant' },
    body: {
      spProductSlug: 'acme',
      facId: 'fac_1',
      email: 'ada@shop.example',
      password: DEMO_PASSWORD,
      inviteId: 'inv_9',
    },
    answer: { token: 't', isExistingApplicant: false, newApplication: true, smAppStatus: 'sms_valid' },
    errors: [
      error(401, 'Email and password do not match', say('continue.invalid')),
      error(403, 'Already submitted', `${say('continue.submitted')}, above the form, whatever the message says`),
    ],
  },
  openSubMerchant: {
    purpose:
      'Opens the session of a sub-merchant link, in the one browser that has opened it first, until the applicant logs out. Any other link answers 200 with `expired: true` and no token. An applicant with `isExistingApplicant` is asked for no code.',
    caller: ANYBODY,
    fields: { subMerchantId: 'The `sub-merchant-id` of the element' },
    body: { subMerchantId: 'sm_4' },
    answer: { token: 't', expired: false, isExistingApplicant: false },
    errors: [error(404, 'There is no such link', `${MESSAGE}, else ${say('invite.invalid')}; the sign-up shows`)],
  },
  logout: {
    purpose:
      'Ends the session everywhere: its token, and what could open it again without a password, which is single sign-on and links.',
    caller: SESSION,
    body: {},
    errors: [],
  },
  sendSms: {
    purpose: 'Sends a six-digit code to a mobile number. `smsCode` is in the answer only outside production.',
    caller: step('sms'),
    fields: {
      mobileNumber: 'Required. E.164, US',
      spProductSlug: slug,
      resend: 'true for another code to the same number',
    },
    body: { mobileNumber: '+12125550142', spProductSlug: 'acme', resend: true },
    answer: { smsCode: '123456', waitTime: 30_000 },
    errors: [
      error(
        429,
        'Too many codes; `waitTime` in milliseconds or `Retry-After` says how long',
        `${MESSAGE}, and a countdown`,
      ),
      error(400, 'The number is invalid', `${MESSAGE}, else ${say('sms.sendFailed')}`),
    ],
  },
  checkSms: {
    purpose:
      'Checks the code. Any status but "valid" is a wrong code. A valid one may come with a new `token`, which replaces the old one. After a lost answer the applicant sends the same code again: it may be refused, since the element then goes by `canVisitStep.merchantType`.',
    caller: step('sms'),
    fields: { smsCode: 'Required. Six digits' },
    body: { smsCode: '123456' },
    answer: { status: 'valid', token: 't2' },
    errors: [error(500, 'It could not be checked', first('sms.failed'))],
  },
  getMerchantTypes: {
    purpose:
      'Identity types that the product offers: "business", "individual", "government-public-corp". They determine the tabs.',
    caller: SESSION,
    answer: ['business', 'individual', 'government-public-corp'],
    errors: [
      error(400, 'The product cannot be applied for', BACK_TO_START),
      error(500, 'The data cannot be read', `${first('type.loadFailed')}, with a retry`),
    ],
  },
  getOwnershipTypes: {
    purpose: 'Ownership types that the product allows, in the selection spelling. They determine the radio buttons.',
    caller: SESSION,
    answer: ['LLC', 'PRIVATE_CORP', 'SOLE_PROP', 'GOV'],
    errors: [
      error(400, 'The product cannot be applied for', BACK_TO_START),
      error(500, 'The data cannot be read', `${first('type.loadFailed')}, with a retry`),
    ],
  },
  setIdentityType: {
    purpose: 'Saves the chosen ownership type. It determines what the applicant is asked for next.',
    caller: step('merchantType'),
    fields: { ownershipType: 'Required. One of the list of GET …/ownership-types, in the same spelling' },
    body: { ownershipType: 'LLC' },
    errors: [closed(first('problem.continue')), error(400, 'The type is not offered', first('problem.continue'))],
  },
  getApplications: {
    purpose: 'Applications of the applicant: ownership groups or contacts to choose from.',
    caller: SESSION,
    answer: {
      applications: [
        {
          smApplicationId: 'app_1',
          current: true,
          isNewSmApp: false,
          smAppStatus: 'payout',
          identityType: 'business',
          owners: [{ ownerId: 'own_1', firstName: 'Ada', lastName: 'Diaz', ownershipPercentage: 100, position: 'CEO' }],
          contact: null,
        },
      ],
    },
    errors: [error(500, 'The data cannot be read', `${BACK_TO_START}: ${first('problem.status')}`)],
  },
  setApplication: {
    purpose: 'Selects an application; null opens a new ownership group or contact.',
    caller: SESSION,
    fields: { smApplicationId: 'Required. An id of the list, or null' },
    body: { smApplicationId: 'app_1' },
    answer: { smApplicationId: 'app_1' },
    errors: [
      error(
        404,
        'It does not exist, or belongs to another applicant',
        `${say('applications.selectFailed')} The selection is cleared`,
      ),
      error(500, 'It could not be opened', say('applications.createFailed')),
    ],
  },
  getStatus: {
    purpose: 'The progress of the application: its identity type and the open steps. Called on every step forward.',
    caller: SESSION,
    answer: {
      identity: { type: 'business', ownershipType: 'LLC' },
      canVisitStep: {
        sms: true,
        merchantType: true,
        business: true,
        owners: false,
        contact: false,
        payoutBankAccount: false,
        submit: false,
      },
    },
    errors: [notRead('problem.status')],
  },
  getBusiness: {
    purpose: 'The saved business data, the tax ID masked. `{}` or null if there is none.',
    caller: SESSION,
    answer: { type: 'business', business: { ...business, federalTaxId: '**-***4567' } },
    errors: [error(400, 'The data cannot be read', BACK_TO_START), notRead('business.loadFailed')],
  },
  saveBusiness: {
    purpose: 'Saves the complete business: Continue.',
    caller: step('business'),
    fields: BUSINESS_FIELDS,
    body: { business },
    errors: refusedStep(OURS_OTHERWISE),
  },
  saveBusinessPart: {
    purpose: drafted('the business'),
    caller: step('business'),
    fields: { business: AS_TYPED },
    described: ['business'],
    body: { business: { dbaName: 'Diaz', phoneNumber: '212555' } },
    errors: keepsQuiet(),
  },
  getOwners: {
    purpose: 'The saved owners, each Social Security number masked, with at most its last four digits.',
    caller: SESSION,
    answer: { ownershipType: 'LLC', owners: [{ ...owner, ...masked }] },
    errors: [notRead('owners.loadFailed')],
  },
  saveOwners: {
    purpose:
      'Saves all owners: Continue. A refusal names the owner and the field, as `"owners[0].birthDate" is required`.',
    caller: step('owners'),
    fields: { owners: 'Required. All of them, in their order', ...below('owners[]', ownerFields) },
    body: { owners: [owner] },
    errors: refusedStep(first('form.saveFailed'), ' of that owner, who is marked in the list,'),
  },
  saveOwnersPart: {
    purpose: drafted('the owners'),
    caller: step('owners'),
    fields: { owners: AS_TYPED },
    described: ['owners'],
    body: { owners: [{ firstName: 'Ada', phoneNumber: '212555' }] },
    errors: keepsQuiet(),
  },
  getContact: {
    purpose: 'The saved contact of a government entity or public corporation, the Social Security number masked.',
    caller: SESSION,
    answer: { contact: { ...contact, ssn: '***-**-8912' } },
    errors: [notRead('contact.loadFailed')],
  },
  saveContact: {
    purpose: 'Saves the complete contact: Continue.',
    caller: step('contact'),
    fields: { contact: 'Required', ...below('contact', contactFields) },
    body: { contact },
    errors: refusedStep(first('contact.saveFailed')),
  },
  saveContactPart: {
    purpose: drafted('the contact'),
    caller: step('contact'),
    fields: { contact: AS_TYPED },
    described: ['contact'],
    body: { contact: { firstName: 'Grace', phoneNumber: '212555' } },
    errors: keepsQuiet(),
  },
  getProductSettings: {
    purpose: 'How many bank accounts the product asks for, and their labels.',
    caller: SESSION,
    answer: { labels: ['Payout'], quantity: 1 },
    errors: [notRead('bank.loadFailed')],
  },
  getBankAccounts: {
    purpose:
      'The payout bank accounts. The element always asks for masked numbers. A `pending` account shows only its name.',
    caller: SESSION,
    fields: {
      addAsterisks:
        'true, or left out: every digit of a whole number but the last four is an asterisk; false: full numbers',
    },
    query: { addAsterisks: 'true' },
    answer: [{ ...account, accountRouting: '*****0021', accountNumber: '********6789', status: 'active' }],
    errors: [notRead('bank.loadFailed')],
  },
  saveBankAccounts: {
    purpose: 'Saves the payout bank accounts: Continue. An unchanged account is not sent again.',
    caller: step('payoutBankAccount'),
    fields: { '[]': 'One for each new or changed account', ...below('[]', accountFields) },
    unsent: ['[].status'],
    body: [account],
    errors: refusedStep(OURS_OTHERWISE),
  },
  saveBankAccountsPart: {
    purpose: drafted('the bank accounts'),
    caller: step('payoutBankAccount'),
    fields: { '[]': AS_TYPED },
    described: ['[]'],
    body: [{ accountLabel: 'Payout', nameOnAccount: 'Diaz' }],
    errors: keepsQuiet(),
  },
  getFees: {
    purpose:
      'Card-not-present sale rates of the platform and of the product: percent, and US dollars a transaction. The review adds them.',
    caller: SESSION,
    answer: {
      platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
      spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
    },
    errors: [notRead('confirm.feesFailed')],
  },
  getMerchantCategories: {
    purpose: 'Merchant category codes (ISO 18245) that the product accepts.',
    caller: SESSION,
    answer: [{ value: '5812', description: 'Eating Places and Restaurants' }],
    errors: [notRead('business.mccFailed')],
  },
  sendContinueLink: {
    purpose:
      'Emails the link with which the applicant continues: Save and Exit. The page chooses it: take only known hosts and paths, email it without query and fragment, and limit how many are sent.',
    caller: SESSION,
    fields: { link: 'Required. An https address of a host and path that you know' },
    body: { link: 'https://apply.acme.example/acme/continue' },
    errors: [error(400, 'The host is not known', say('saved.notEmailed'))],
  },
  submit: {
    purpose:
      'Submits the application and waits for the review, two minutes at most. "approved" leads to the approval page, any other decision to the page that says a person looks at it.',
    caller: step('submit'),
    fields: { ack: 'Required: true. The certification, for the server to keep' },
    body: { ack: true },
    answer: { decision: 'approved', smApplicationId: 'app_1', account: { name: 'Diaz Coffee LLC', merchantId: 'm_1' } },
    errors: [
      error(403, 'Something is not complete', `${MESSAGE}, on the review`),
      error(409, 'It was already submitted', `${MESSAGE}, and a way to the backoffice`),
      error(
        400,
        'Every field that it names is on the review',
        'Our sentences with the names on the screen, and a button to that step',
      ),
      error(400, 'Anything else', `${MESSAGE}, else ${say('confirm.submitFailed')}`),
    ],
  },
};

/** Errors that mean the same for every call. */
export const COMMON_ERRORS: readonly ErrorDoc[] = [
  error(
    400,
    'The body is not JSON, or has the wrong shape',
    `${MESSAGE}; applicants see this only if something is broken`,
  ),
  error(
    401,
    'There is no session, or it has ended (except for calls that sign in)',
    `${say('toast.unauthorized')} once, and the sign-up`,
  ),
  error(500, 'The server failed', `${MESSAGE}, or the screen's own sentence; the form stays, and can be tried again`),
];
