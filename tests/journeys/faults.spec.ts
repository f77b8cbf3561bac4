import type { Page, Route } from '@playwright/test';
import {
  BANK,
  certify,
  editOwner,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  logIn,
  newEmail,
  openStep,
  PASSWORD,
  press,
  seeded,
  signUp,
  typed,
} from './applicant';
import { countCase, isFull, tagOutside } from './scope';
import { expect, test } from './test';
import type { World } from './world';

test.use({ allowed: /net::ERR_/ });

const KINDS = ['500', 'no JSON', 'wrong shape', 'no network', 'no answer'] as const;
type Kind = (typeof KINDS)[number];

/** Milliseconds after which a call is given up. */
const DEADLINE = 20_000;
const REVIEW_DEADLINE = 130_000;
/** Longer than any toast stays. */
const TOAST = 7000;

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const LATE = 'The server did not answer in time. Please try again.';

/** One call of the page, spoiled in the browser, so that the server never hears of it. */
interface Spoiler {
  kind: Kind | null;
  /** How many requests were spoiled. */
  struck: number;
}

async function spoil(page: Page, world: World, method: string, path: string): Promise<Spoiler> {
  const spoiler: Spoiler = { kind: null, struck: 0 };
  const answer = (route: Route, status: number, body: string): Promise<void> =>
    route.fulfill({
      status,
      body,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': world.page, 'Access-Control-Allow-Credentials': 'true' },
    });
  const matches = (url: URL): boolean => url.origin === world.api && url.pathname === `/api/${path}`;
  await page.route(matches, async (route) => {
    if (spoiler.kind === null || route.request().method() !== method) return route.continue();
    spoiler.struck += 1;
    switch (spoiler.kind) {
      case '500':
        return answer(route, 500, '{"success":false}');
      case 'no JSON':
        return answer(route, 200, '<html>Bad gateway</html>');
      case 'wrong shape':
        return answer(route, 200, '{"success":true,"data":7}');
      case 'no network':
        return route.abort('failed');
      case 'no answer':
        return undefined;
    }
  });
  return spoiler;
}

interface Stage {
  readonly page: Page;
  readonly open: (attributes?: Readonly<Record<string, string>>) => Promise<void>;
}

interface Case {
  /** What the applicant does, for the name of the test. */
  readonly name: string;
  readonly call: `${'GET' | 'POST' | 'PUT'} ${string}`;
  /** The specification shows no body of this answer: any JSON is right. */
  readonly anyBody?: true;
  readonly deadline?: number;
  /** Comes to the point where everything is typed and the call has not been made. */
  readonly arrive: (stage: Stage) => Promise<void>;
  /** What makes the page send the call; `first` the first time. */
  readonly act: (stage: Stage, first: boolean) => Promise<void>;
  /** Where the applicant is after the failure; null before there is any screen. */
  readonly here: string | null;
  /** What the screen says of it, before it says that nobody was reached. */
  readonly says: string;
  /** What it says instead where the server has answered. */
  readonly saysOfAnswers?: string;
  /** The screen's words are the same whatever has happened. */
  readonly plain?: true;
  readonly after: (page: Page) => Promise<void>;
}

const SERVER_ERROR = 'Server side error, please contact the support team.';
const TYPE = 'Choose your business type';
const BUSINESS = 'Add your business info';
const OWNERS = 'Verify Ownership';
const BANKS = 'Add your business bank account';
const REVIEW = 'Review your information';

const resume =
  (who: string, step?: string) =>
  async ({ page, open }: Stage): Promise<void> => {
    await open({ start: 'continue' });
    await logIn(page, who);
    if (step !== undefined) await openStep(page, step);
  };
const shows =
  (name: string) =>
  (page: Page): Promise<void> =>
    heading(page, name);
const pressing =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    press(page, name);
/** The screen asks by itself when it opens, and again when it is told to. */
const loading =
  (enter: (stage: Stage) => Promise<void>) =>
  (stage: Stage, first: boolean): Promise<void> =>
    first ? enter(stage) : press(stage.page, 'Try again');
const seesField =
  (label: string) =>
  (page: Page): Promise<void> =>
    expect(page.getByLabel(label, { exact: true })).toBeVisible();
/** A partial save: after something was typed, later whenever a field is left. */
const leaving =
  (label: string, text: string) =>
  async ({ page }: Stage, first: boolean): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    if (first) await field.fill(text);
    await field.blur();
    if (first) await page.clock.fastForward(1500);
  };
const seesSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const NOT_SAVED = 'Not saved yet.';

const CASES: readonly Case[] = [
  {
    name: 'opening the page, the facilitator',
    call: 'GET foundation/facilitators',
    arrive: () => Promise.resolve(),
    act: loading(({ open }) => open()),
    here: null,
    says: 'We couldn’t load the application. Check your connection and try again, or reload the page.',
    saysOfAnswers: SERVER_ERROR,
    plain: true,
    after: shows('Create your account'),
  },
  {
    name: 'opening the page, the product',
    call: 'POST onboarding/spproducts/acme/status/',
    arrive: () => Promise.resolve(),
    act: loading(({ open }) => open()),
    here: null,
    says: 'We couldn’t load the application. Check your connection and try again, or reload the page.',
    saysOfAnswers: SERVER_ERROR,
    plain: true,
    after: shows('Create your account'),
  },
  {
    name: 'signing up',
    call: 'POST onboarding/accounts/initiate',
    async arrive({ page, open }) {
      await open();
      await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
      await page.getByRole('checkbox').check();
    },
    async act({ page }) {
      await expect(page.getByText('Security check passed.')).toBeVisible();
      await press(page, 'Start Application');
    },
    here: 'Create your account',
    says: SERVER_ERROR,
    after: shows('Enter your mobile number'),
  },
  {
    name: 'asking for a code',
    call: 'POST onboarding/accounts/sms/sendsms',
    async arrive({ page, open }) {
      await open();
      await signUp(page, newEmail());
      await fill(page, { 'Mobile number': '(212) 555-0149' });
    },
    act: pressing('Send code'),
    here: 'Enter your mobile number',
    says: 'Server-side error, please contact the support team.',
    after: shows('Verify your mobile number'),
  },
  {
    name: 'handing in the code',
    call: 'POST onboarding/accounts/sms',
    async arrive({ page, open }) {
      await open();
      await signUp(page, newEmail());
      await fill(page, { 'Mobile number': '2125550149' });
      await press(page, 'Send code');
      const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
      await fill(page, { 'Verification code': hint?.replace(/\D/g, '') ?? '' });
    },
    act: pressing('Continue'),
    here: 'Verify your mobile number',
    says: 'Verification failed. Please try again.',
    after: shows(TYPE),
  },
  {
    name: 'continuing an application',
    call: 'POST onboarding/accounts/continue',
    async arrive({ page, open }) {
      await open({ start: 'continue' });
      await fill(page, { Email: seeded('saved-type'), Password: PASSWORD });
    },
    act: pressing('Continue'),
    here: 'Continue onboarding',
    says: SERVER_ERROR,
    after: shows(TYPE),
  },
  {
    name: 'continuing an application, how far it has come',
    call: 'GET onboarding/accounts/status',
    async arrive({ page, open }) {
      await open({ start: 'continue' });
      await fill(page, { Email: seeded('saved-type'), Password: PASSWORD });
    },
    act: pressing('Continue'),
    here: 'Continue onboarding',
    says: 'Failed to load application status.',
    after: shows(TYPE),
  },
  ...['merchant-types', 'ownership-types'].map((list): Case => ({
    name: `the list of ${list}`,
    call: `GET onboarding/spproducts/acme/${list}`,
    async arrive({ page, open }) {
      await open({ start: 'continue' });
      await fill(page, { Email: seeded('saved-type'), Password: PASSWORD });
    },
    act: loading(pressing('Continue')),
    here: TYPE,
    says: 'We couldn’t load the business types.',
    async after(page) {
      await expect(page.getByRole('radio', { name: 'Sole Proprietorship', exact: true })).toBeVisible();
    },
  })),
  {
    name: 'choosing a business type',
    call: 'PUT onboarding/accounts/identity/type',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-type')(stage);
      await stage.page.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true }).check();
    },
    act: pressing('Continue'),
    here: TYPE,
    says: 'Failed to continue. Please try again.',
    after: shows(BUSINESS),
  },
  {
    name: 'choosing a business type, how far the application has come',
    call: 'GET onboarding/accounts/status',
    async arrive(stage) {
      await resume('saved-type')(stage);
      await stage.page.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true }).check();
    },
    act: pressing('Continue'),
    here: TYPE,
    says: 'Failed to load application status.',
    after: shows(BUSINESS),
  },
  {
    name: 'opening the business form',
    call: 'GET onboarding/accounts/identity/business',
    arrive: resume('saved-business'),
    act: loading(pressing('Continue')),
    here: BUSINESS,
    says: 'Failed to load business information. Please try again.',
    async after(page) {
      await expect(page.getByLabel('DBA name', { exact: true })).toHaveValue('Diaz Coffee');
    },
  },
  {
    name: 'the list of merchant categories',
    call: 'GET onboarding/spproducts/acme/mcc',
    arrive: resume('saved-business'),
    act: loading(pressing('Continue')),
    here: BUSINESS,
    says: 'We couldn’t load the categories.',
    plain: true,
    async after(page) {
      await page.getByLabel('Merchant category', { exact: true }).fill('5812');
      await expect(page.getByRole('option', { name: /5812/ })).toBeVisible();
    },
  },
  {
    name: 'saving the business',
    call: 'PUT onboarding/accounts/identity/business',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-business')(stage);
      await press(stage.page, 'Continue');
      await heading(stage.page, BUSINESS);
      await fillBusiness(stage.page);
    },
    act: pressing('Continue'),
    here: BUSINESS,
    says: 'Submission failed. Please try again.',
    after: shows(OWNERS),
  },
  {
    name: 'saving the business in part',
    call: 'POST onboarding/accounts/identity/business/partial',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-business')(stage);
      await press(stage.page, 'Continue');
      await heading(stage.page, BUSINESS);
    },
    act: leaving('City', 'Albany'),
    here: BUSINESS,
    says: NOT_SAVED,
    plain: true,
    after: seesSaved,
  },
  {
    name: 'saving and exiting with something typed',
    call: 'POST onboarding/accounts/identity/business/partial',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-business')(stage);
      await press(stage.page, 'Continue');
      await fill(stage.page, { 'Legal business name': 'Diaz Coffee LLC' });
    },
    act: pressing('Save and Exit'),
    here: BUSINESS,
    says: NOT_SAVED,
    plain: true,
    after: shows('Your application has been saved'),
  },
  {
    name: 'opening the owners',
    call: 'GET onboarding/accounts/identity/owners',
    arrive: resume('saved-owners'),
    act: loading(({ page }) => openStep(page, OWNERS)),
    here: OWNERS,
    says: 'Failed to update owners. Please try again.',
    async after(page) {
      // The owner who lacks something is open.
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ben');
      await press(page, 'Show all owners');
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
    },
  },
  {
    name: 'saving the owners',
    call: 'PUT onboarding/accounts/identity/owners',
    anyBody: true,
    async arrive(stage) {
      const { page } = stage;
      await resume('saved-owners', OWNERS)(stage);
      await editOwner(page, 'Ben');
      await fillOwner(page, {
        'First name': 'Ben',
        'Ownership percentage': '40',
        Phone: '2125550144',
        Email: 'ben@shop.example',
      });
      await press(page, 'Continue');
      await expect(page.getByRole('button', { name: 'Edit Ben Diaz' })).toBeVisible();
    },
    async act({ page }) {
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
      await press(page, 'Continue');
    },
    here: OWNERS,
    says: 'Submission failed. Please try again.',
    plain: true,
    after: shows(BANKS),
  },
  {
    name: 'saving the owners in part',
    call: 'POST onboarding/accounts/identity/owners/partial',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-owners', OWNERS)(stage);
      await editOwner(stage.page, 'Ben');
    },
    act: leaving('City', 'Albany'),
    here: OWNERS,
    says: NOT_SAVED,
    plain: true,
    after: seesSaved,
  },
  ...['spproducts/acme/settings', 'accounts/payout'].map((path): Case => ({
    name: `opening the bank accounts, ${path}`,
    call: `GET onboarding/${path}`,
    // Settings of any other shape ask for one account.
    ...(path.endsWith('settings') && { anyBody: true }),
    arrive: resume('saved-bank'),
    act: loading(({ page }) => openStep(page, 'Add Bank Account')),
    here: BANKS,
    says: 'We couldn’t load the bank accounts. Please try again.',
    async after(page) {
      await expect(page.getByLabel('Name on account', { exact: true })).toHaveValue('Diaz Coffee LLC');
    },
  })),
  {
    name: 'saving the bank accounts',
    call: 'POST onboarding/accounts/payout',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-bank', 'Add Bank Account')(stage);
      await fill(stage.page, BANK);
    },
    act: pressing('Continue'),
    here: BANKS,
    says: 'Submission failed. Please try again.',
    after: shows(REVIEW),
  },
  {
    name: 'saving the bank accounts in part',
    call: 'POST onboarding/accounts/payout/partial',
    anyBody: true,
    async arrive(stage) {
      await resume('saved-bank', 'Add Bank Account')(stage);
      await seesField('Routing number')(stage.page);
    },
    act: leaving('Routing number', '021000021'),
    here: BANKS,
    says: NOT_SAVED,
    plain: true,
    after: seesSaved,
  },
  {
    name: 'the fees on the review',
    call: 'GET onboarding/accounts/fees',
    arrive: resume('saved-review'),
    async act(stage, first) {
      await loading(({ page }) => openStep(page, 'Review & Submit'))(stage, first);
      const { page } = stage;
      // The other cards are there: the box below them moves no more.
      for (const term of ['Legal business name', 'Position', 'Routing number'])
        await expect(page.getByText(term, { exact: true }).first()).toBeVisible();
      if (first) await page.getByRole('checkbox', { name: /I hereby certify/ }).check();
    },
    here: REVIEW,
    says: 'We couldn’t load the fees.',
    async after(page) {
      await expect(page.getByText('$0.00')).toBeVisible();
      // The fees were not on the screen when it was certified (D-672).
      await expect(page.getByRole('checkbox')).not.toBeChecked();
    },
  },
  {
    name: 'submitting',
    call: 'POST onboarding/submit',
    deadline: REVIEW_DEADLINE,
    async arrive(stage) {
      await resume('saved-review', 'Review & Submit')(stage);
      await certify(stage.page);
    },
    act: pressing('Submit'),
    here: REVIEW,
    says: 'We couldn’t submit your application.',
    after: shows('Your account is approved'),
  },
];

/** What the screen must say. */
function messageOf({ says, saysOfAnswers, plain }: Case, kind: Kind): string {
  if (saysOfAnswers !== undefined && kind !== 'no network' && kind !== 'no answer') return saysOfAnswers;
  if (plain) return says;
  if (kind === 'no network') return `${says} ${OFFLINE}`;
  return kind === 'no answer' ? `${says} ${LATE}` : says;
}

test.beforeEach(({ world }) => world.reset());

test('POST onboarding/email fails: the application is still saved, and the screen says that no link was sent', async ({
  page,
  world,
  openEmbed,
}) => {
  await page.clock.install();
  const spoiler = await spoil(page, world, 'POST', 'onboarding/email');
  await openEmbed({ start: 'continue' });
  for (const kind of isFull ? KINDS.filter((each) => each !== 'wrong shape') : (['500', 'no network'] as const)) {
    await test.step(kind, async () => {
      await logIn(page, 'saved-type');
      const { struck } = spoiler;
      spoiler.kind = kind;
      await press(page, 'Save and Exit');
      await expect.poll(() => spoiler.struck).toBe(struck + 1);
      if (kind === 'no answer') await page.clock.fastForward(DEADLINE);
      await heading(page, 'Your application has been saved');
      await expect(page.getByText('we couldn’t email you the link')).toBeVisible();
      await press(page, 'Continue your application');
      countCase('faults');
    });
  }
  expect(await world.outbox(seeded('saved-type'))).toEqual([]);
});

/** The calls that most of what is typed depends on. */
const CALLS_IN_GATE = ['PUT onboarding/accounts/identity/business'];

/** The gate takes the network away, and another kind by turns; tests/unit/properties tries every kind with every call. */
const GATE_KINDS = KINDS.filter((kind) => kind !== 'no network');

function kindsOf({ anyBody }: Case, at: number): readonly Kind[] {
  const kinds = KINDS.filter((kind) => kind !== 'wrong shape' || !anyBody);
  const turn = GATE_KINDS[at % GATE_KINDS.length];
  return isFull ? kinds : kinds.filter((kind) => kind === 'no network' || kind === turn);
}

for (const [index, one] of CASES.entries()) {
  const [method = '', path = ''] = one.call.split(' ');
  const title = `${one.call} fails: ${one.name} loses nothing, says why, and succeeds later`;
  test(title, { tag: tagOutside(CALLS_IN_GATE, one.call) }, async ({ page, world, openEmbed }) => {
    const stage: Stage = { page, open: openEmbed };
    await page.clock.install();
    const spoiler = await spoil(page, world, method, path);
    await one.arrive(stage);
    let before: string[] | null = null;
    for (const [at, kind] of kindsOf(one, index).entries()) {
      await test.step(kind, async () => {
        const struck = spoiler.struck;
        spoiler.kind = kind;
        await one.act(stage, at === 0);
        await expect.poll(() => spoiler.struck, 'the call was sent').toBeGreaterThan(struck);
        // The element itself repeats a GET or a PUT that reached nobody, after a pause.
        if (kind === 'no network' && method !== 'POST') {
          await expect
            .poll(async () => {
              await page.clock.fastForward(2000);
              return spoiler.struck - struck;
            }, 'the call was repeated')
            .toBe(3);
        }
        if (kind === 'no answer') await page.clock.fastForward(one.deadline ?? DEADLINE);
        await expect(page.getByText(messageOf(one, kind)).first()).toBeVisible();
        // The words stay when every toast has gone.
        await page.clock.fastForward(TOAST);
        await expect(page.getByText(messageOf(one, kind)).first()).toBeVisible();
        if (one.here !== null) await heading(page, one.here);
        const now = await typed(page);
        before ??= now;
        expect(now, 'what was typed').toEqual(before);
        countCase('faults');
      });
    }
    spoiler.kind = null;
    await one.act(stage, false);
    await one.after(page);
  });
}
