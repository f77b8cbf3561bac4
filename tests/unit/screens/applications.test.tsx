import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { useRef, useState, type ComponentType } from 'react';
import { saveOwnersPart } from '../../../src/api/calls/owners';
import { completeChanges } from '../../../src/app/lone-changes';
import type { OwnerDraft } from '../../../src/domain/owner';
import { sendPartWith } from '../../../src/forms/send-part';
import { emptyOwner } from '../../../src/domain/owner';
import { NavigationContext, useNavigation } from '../../../src/router/context';
import { es } from '../../../src/i18n/es/catalogue';
import Applications from '../../../src/screens/applications/screen';
import Confirm from '../../../src/screens/confirm/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { knownAtom } from '../../../src/session/known';
import { llc } from '../domain/fixtures';
import {
  act,
  button,
  field,
  pass,
  press,
  renderScreen,
  type FakeAnswer,
  type Harness,
  type HarnessOptions,
  type,
  until,
} from './harness';

const GET = 'GET onboarding/accounts';
const SET = 'POST onboarding/accounts/set';

const owner = (firstName: string, ownershipPercentage: number) => ({
  firstName,
  lastName: 'Diaz',
  ownershipPercentage,
});
const app = (smApplicationId: string | number, rest: object = {}) => ({
  smApplicationId,
  current: false,
  isNewSmApp: false,
  smAppStatus: 'payout',
  identityType: 'business',
  owners: [],
  contact: null,
  ...rest,
});
const first = app('app_1', { owners: [owner('Ada', 60), owner('Ben', 40)] });
const second = app('app_2', { current: true, owners: [owner('Cy', 100)] });
const pending = app('app_3', { isNewSmApp: true, owners: [owner('Dee', 80)] });
const contact = app('app_4', { contact: { firstName: 'Grace', lastName: 'Hop', position: 'TR' } });
const GOVERNMENT = { ownershipType: 'GOV', identityType: 'government-public-corp' } as const;

/** What the owners step does while somebody types. */
function typeOwner({ saves, session }: Harness, typed: OwnerDraft): void {
  saves.enter('owners', sendPartWith(session.client, saveOwnersPart)).typed([typed], { owners: [typed] });
}

describe('the choice of an application', () => {
  let screen: Harness;

  async function open(applications: readonly object[] | FakeAnswer, options: HarnessOptions = {}): Promise<void> {
    const answer = Array.isArray(applications) ? { data: { applications } } : applications;
    screen = await renderScreen(Applications, {
      existing: true,
      ...options,
      answers: { [GET]: answer, [SET]: { data: { smApplicationId: 'x' } }, ...options.answers },
    });
    await until(() => screen.root.querySelector('form, [role=alert]') ?? screen.went[0]);
  }

  afterEach(() => screen.unmount());

  const text = (): string => screen.root.textContent ?? '';
  const radios = (): HTMLInputElement[] => Array.from(screen.root.querySelectorAll('input[type=radio]'));
  const nameOf = (radio: HTMLInputElement): string =>
    (screen.root.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const set = (): unknown[] => screen.sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const buttons = (): string[] =>
    Array.from(screen.root.querySelectorAll('button'), (one) => one.getAttribute('aria-label') ?? one.textContent);

  it('is the one that a script has chosen again with a single change', async () => {
    await open([first, second]);
    completeChanges(screen.root);
    await choose(0);
    await choose(1);
    await act(async () => {
      const [radio] = radios();
      if (radio) radio.checked = true;
      radio?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press(button(screen.root, 'Continue'));
    await until(() => set().length > 0);
    expect(set()).to.deep.equal([{ smApplicationId: 'app_1' }]);
  });

  for (const [from, groups] of [
    ['another one', [first, second]],
    ['none', [first, second].map((one) => ({ ...one, current: false }))],
  ] as const) {
    it(`is the one that a script has chosen without any event, in place of ${from}`, async () => {
      await open([...groups]);
      if (from !== 'none') await choose(0);
      const [, radio] = radios();
      if (radio) radio.checked = true;
      await press(button(screen.root, 'Continue'));
      await until(() => set().length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 'app_2' }]);
    });
  }

  it('does not change while it is on its way to the server, which would file it unseen', async () => {
    await open([first, second], { answers: { [SET]: new Promise<object>(() => undefined) } });
    await choose(0);
    await press(button(screen.root, 'Continue'));
    await until(() => set().length > 0);
    expect(radios()[1]?.closest('[inert]')).to.be.an('htmldivelement');
  });

  async function choose(at: number): Promise<void> {
    const radio = radios()[at];
    if (radio === undefined) throw new Error(`no radio ${at}`);
    await press(radio);
  }

  for (const [at, what, names] of [
    [0, 'another group has other owners: the last ones are offered nowhere', undefined],
    [1, 'the same group keeps its owners', ['Cy Diaz']],
  ] as const) {
    it(what, async () => {
      await open([first, second]);
      screen.store.set(knownAtom, { owners: ['Cy Diaz'], mobileNumber: '+12125550142' });
      await choose(at);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went[0]);
      const { owners, mobileNumber } = screen.store.get(knownAtom);
      expect([owners, mobileNumber]).to.deep.equal([names, '+12125550142']);
    });
  }

  describe('the list', () => {
    it('has one radio button per group with names and shares, the current one selected', async () => {
      const third = app('app_5', { owners: [owner('Eva', 33.33)] });
      await open([first, second, third]);
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Ownership');
      expect(radios().map(nameOf)).to.deep.equal(['Ada Diaz 60%Ben Diaz 40%', 'Cy Diaz 100%', 'Eva Diaz 33.33%']);
      expect(radios().map(({ checked }) => checked)).to.deep.equal([false, true, false]);
      expect(new Set(radios().map(({ name }) => name)).size).to.equal(1);
    });

    it('has one radio button per contact for a government entity', async () => {
      await open([contact, first], GOVERNMENT);
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Contact');
      expect(radios().map(nameOf)).to.deep.equal(['Grace Hop']);
      expect(text()).to.contain('Treasurer');
      expect(buttons()).to.include('Create New Contact');
    });

    const rows: readonly [what: string, applications: object[], buttons: string[]][] = [
      ['no pending one', [first], ['Create New Ownership Group', 'Continue']],
      [
        'a pending one without data',
        [first, app('n', { isNewSmApp: true })],
        ['Create New Ownership Group', 'Continue'],
      ],
      [
        'a pending one with an empty owner',
        [first, app('n', { isNewSmApp: true, owners: [emptyOwner(llc), {}].slice(1) })],
        ['Create New Ownership Group', 'Continue'],
      ],
      ['a pending one with data', [first, pending], ['Edit', 'Continue']],
      ['nothing', [], ['Create New Ownership Group', 'Continue']],
    ];
    for (const [what, applications, expected] of rows) {
      it(`offers ${expected[0]} in addition to ${what}`, async () => {
        await open(applications);
        expect(buttons()).to.deep.equal(expected);
      });
    }

    it('leads to get-started with the reason when it cannot be loaded', async () => {
      await open({ data: { applications: 'none' } });
      const state = { failedLoad: { route: 'applications', reason: 'Failed to load application status.' } };
      expect(screen.went).to.deep.equal([{ to: 'get-started', state, replace: true }]);
    });

    it('names a contact without a name as such, and a position however it was saved', async () => {
      const grace = (position: string) => app(position, { contact: { lastName: 'Hop', position } });
      await open([app('app_6', { contact: { phoneNumber: '2125550142' } }), grace('vice_president')], GOVERNMENT);
      expect(radios().map(nameOf)).to.deep.equal(['Contact without a name', 'Hop']);
      expect(text()).to.include('Vice President').and.not.to.include('vice_president');
      await screen.translate(es);
      expect(radios().map(nameOf)).to.deep.equal(['Contacto sin nombre', 'Hop']);
    });

    it('is headed Verify Contact for a government identity', async () => {
      await open([first], { ownershipType: 'GOV', identityType: 'government-public-corp' });
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Contact');
      await screen.unmount();
      await open([first]);
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Ownership');
    });
  });

  describe('the next step', () => {
    it('keeps Continue unavailable until one is selected', async () => {
      await open([first]);
      const go = button(screen.root, 'Continue');
      expect(go.getAttribute('aria-disabled')).to.equal('true');
      const said = (): string | undefined => screen.root.querySelector('button ~ [role=status]')?.textContent;
      expect(said()).to.equal('');
      await press(go);
      expect(set()).to.deep.equal([]);
      expect(said()).to.equal('Choose an option to continue.');
      await choose(0);
      expect(go.getAttribute('aria-disabled')).to.equal(null);
    });

    it('saves the selected group and continues to the bank account', async () => {
      await open([first, second]);
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 'app_1' }]);
      expect(screen.went).to.deep.equal([{ to: 'bank-account', state: undefined, replace: false }]);
    });

    for (const [who, options, to] of [
      ['of owners', {}, 'verify-ownership'],
      ['with the review to return to', { handover: { returnTo: 'confirm' } }, 'verify-ownership'],
      ['with a contact', GOVERNMENT, 'verify-contact'],
    ] as const satisfies [string, HarnessOptions, string][]) {
      it(`opens a selected group ${who} that is not complete for this business, with what is wrong (D-496)`, async () => {
        const { handover, ownershipType = 'SOLE_PROP', identityType = 'business' }: HarnessOptions = options;
        const steps = { sms: false, merchantType: true, business: true, owners: true, contact: true };
        const canVisitStep = { ...steps, payoutBankAccount: false, submit: false };
        const status = { data: { identity: { type: identityType, ownershipType }, canVisitStep } };
        await open([first, contact], { ...options, answers: { 'GET onboarding/accounts/status': status } });
        await choose(0);
        await press(button(screen.root, 'Continue'));
        await until(() => screen.went.length > 0);
        expect(screen.went).to.deep.equal([{ to, state: { fix: true, ...handover }, replace: false }]);
      });
    }

    it('sends a number that the server uses as an ID as it came (D-447)', async () => {
      await open([app(42, { owners: [owner('Ada', 100)] }), second]);
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 42 }]);
    });

    it('saves the selected contact and opens it', async () => {
      await open([contact], GOVERNMENT);
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 'app_4' }]);
      expect(screen.went[0]?.to).to.equal('verify-contact');
    });

    it('returns to the review if the applicant came from there, also after a new group', async () => {
      const handover = { returnTo: 'confirm' } as const;
      await open([first, second], { handover });
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(screen.went).to.deep.equal([{ to: 'confirm', state: undefined, replace: false }]);
      await screen.unmount();
      await open([first, second], { handover });
      await press(button(screen.root, 'Create New Ownership Group'));
      await until(() => screen.went.length > 0);
      expect(screen.went).to.deep.equal([
        { to: 'verify-ownership', state: { create: true, ...handover }, replace: false },
      ]);
    });

    const creates: readonly [name: string, options: HarnessOptions, to: string][] = [
      ['Create New Ownership Group', {}, 'verify-ownership'],
      ['Create New Contact', GOVERNMENT, 'verify-contact'],
    ];
    for (const [name, options, to] of creates) {
      it(`${name}: opens an empty form and forgets what was typed for another group`, async () => {
        await open([first, contact], options);
        screen.saves.drafts.keep('owners', [emptyOwner(llc)]);
        await press(button(screen.root, name));
        await until(() => screen.went.length > 0);
        expect(set()).to.deep.equal([{ smApplicationId: null }]);
        expect(screen.went).to.deep.equal([{ to, state: { create: true }, replace: false }]);
        expect(screen.saves.drafts.read('owners')).to.equal(undefined);
      });
    }

    it('edits the pending group, and keeps what was typed if it is already the current one', async () => {
      await open([first, { ...pending, current: true }]);
      const typed = [emptyOwner(llc)];
      screen.saves.drafts.keep('owners', typed);
      await press(button(screen.root, 'Edit'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 'app_3' }]);
      expect(screen.went).to.deep.equal([{ to: 'verify-ownership', state: undefined, replace: false }]);
      expect(screen.saves.drafts.read('owners')).to.deep.equal(typed);
    });

    it('edits the pending contact of a government entity', async () => {
      const begun = app('app_5', { isNewSmApp: true, contact: { firstName: 'Lea', lastName: 'Berg' } });
      await open([contact, begun], GOVERNMENT);
      expect(buttons()).to.deep.equal(['Edit', 'Continue']);
      await press(button(screen.root, 'Edit'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ smApplicationId: 'app_5' }]);
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['verify-contact']);
    });

    it('stays and forgets nothing when pending edits cannot be saved', async () => {
      const answers = { 'POST onboarding/accounts/identity/owners/partial': new Response('', { status: 500 }) };
      await open([first, second], { answers });
      typeOwner(screen, { firstName: 'Cy' });
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.notices.length > 0);
      expect(screen.notices).to.deep.equal(['We couldn’t save your answers. Check your connection and try again.']);
      expect(screen.sent.some(({ path }) => path === 'onboarding/accounts/set')).to.equal(false);
      expect(screen.saves.drafts.read('owners')).to.deep.equal([{ firstName: 'Cy' }]);
      expect(screen.went).to.deep.equal([]);
    });

    it('saves pending edits before it selects another application', async () => {
      await open([first, second], { answers: { 'POST onboarding/accounts/identity/owners/partial': {} } });
      typeOwner(screen, { firstName: 'Cy' });
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(set()).to.deep.equal([{ owners: [{ firstName: 'Cy' }] }, { smApplicationId: 'app_1' }]);
    });

    it('selects nothing if another tab uses the application by the time pending edits are saved', async () => {
      let answer = (): void => undefined;
      const slow = new Promise<object>((resolve) => (answer = () => resolve({ success: true })));
      await open([first, second], { answers: { 'POST onboarding/accounts/identity/owners/partial': slow } });
      typeOwner(screen, { firstName: 'Cy' });
      await choose(0);
      await press(button(screen.root, 'Continue'));
      await act(async () => {
        screen.saves.rest();
        answer();
      });
      expect(set()).to.deep.equal([{ owners: [{ firstName: 'Cy' }] }]);
      expect([screen.went, screen.notices]).to.deep.equal([[], []]);
    });

    it('sends one selection, however often Continue is pressed', async () => {
      await open([second]);
      const go = button(screen.root, 'Continue');
      await act(async () => {
        go.click();
        go.click();
      });
      await until(() => screen.went.length > 0);
      expect(set()).to.have.length(1);
    });
  });

  describe('failures', () => {
    const rows: readonly [name: string, applications: object[], text: string][] = [
      ['Continue', [second], 'Failed to select the existing application.'],
      ['Create New Ownership Group', [second], 'Failed to create application'],
      ['Edit', [second, pending], 'Failed to start editing application'],
    ];
    for (const [name, applications, told] of rows) {
      it(`${name}: ${told}`, async () => {
        await open(applications, { answers: { [SET]: new Response('{"message":"boom"}', { status: 500 }) } });
        await press(button(screen.root, name));
        await until(() => screen.notices.length > 0);
        expect(screen.notices).to.deep.equal([told]);
        expect(screen.root.querySelector('[role=alert]')?.textContent).to.contain(told);
        expect(screen.went).to.deep.equal([]);
        expect(radios()[0]?.checked).to.equal(true);
      });
    }

    for (const status of [400, 404]) {
      it(`clear the selection after a ${status}`, async () => {
        await open([second], { answers: { [SET]: new Response('', { status }) } });
        await press(button(screen.root, 'Continue'));
        await until(() => screen.notices.length > 0);
        expect(radios()[0]?.checked).to.equal(false);
        expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).to.equal('true');
      });
    }

    for (const [what, answer] of [
      ['no JSON', '{'],
      ['no network', 'network'],
      ['a refusal', { success: false }],
    ] as const) {
      it(`keep the selection: ${what}`, async () => {
        await open([first, second], { answers: { [SET]: answer } });
        await choose(0);
        await press(button(screen.root, 'Continue'));
        await until(() => screen.notices.length > 0);
        expect(screen.notices[0]).to.contain('Failed to select the existing application.');
        expect(radios()[0]?.checked).to.equal(true);
        expect(screen.went).to.deep.equal([]);
      });
    }
  });

  describe('chosen on a screen that is left before the answer', () => {
    const person = (firstName: string) => ({ ...owner(firstName, 80), position: 'OW', email: 'ada@shop.example' });
    const begun = app('app_1', { current: true, isNewSmApp: true, owners: [person('Ada')] });
    const older = app('app_2', { owners: [person('Bea')] });
    const OWNERS = 'GET onboarding/accounts/identity/owners';
    let show: (Next: ComponentType) => void = () => undefined;

    /** The list, and the screen that is opened with the step bar or with Forward. */
    function Journey() {
      const outside = useNavigation();
      const [Shown, setShown] = useState<ComponentType>(() => Applications);
      const now = useRef(Shown);
      show = (Next) => {
        now.current = Next;
        setShown(() => Next);
      };
      return (
        <NavigationContext value={{ ...outside, isHere: () => now.current === Shown }}>
          <Shown />
        </NavigationContext>
      );
    }

    /** Chooses the other group, and opens another screen before that is answered. */
    async function chooseAndLeave(Next: ComponentType): Promise<() => Promise<void>> {
      let answer = (): void => undefined;
      screen = await renderScreen(Journey, {
        existing: true,
        answers: {
          [GET]: { data: { applications: [older, begun] } },
          [SET]: new Promise<object>((resolve) => (answer = () => resolve({ data: { smApplicationId: 'app_2' } }))),
          [OWNERS]: { data: { ownershipType: 'LLC', owners: [person('Ada')] } },
          'POST onboarding/accounts/identity/owners/partial': { success: true },
          'PUT onboarding/accounts/identity/owners': { success: true },
        },
      });
      await until(() => screen.root.querySelector('form'));
      await press(radios()[0] ?? document.body);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.sent.some(({ path }) => path.endsWith('accounts/set')));
      await act(async () => show(Next));
      await until(() => text().includes('Ada') || screen.root.querySelector<HTMLInputElement>('input[name=firstName]'));
      return () => act(async () => answer());
    }
    const ownersSent = () => screen.sent.filter(({ method, path }) => method !== 'GET' && path.includes('owners'));

    it('gets nothing that is typed for the owners of the group before', async () => {
      const answer = await chooseAndLeave(VerifyOwnership);
      const middle = await until(() => screen.root.querySelector<HTMLInputElement>('input[name=middleName]'));
      await type(middle, 'Q');
      await act(async () => screen.saves.leave());
      await answer();
      await pass(screen, 50);
      await type(middle, 'R');
      await pass(screen, 1600);
      await pass(screen, 1600);
      expect([ownersSent(), screen.saves.drafts.read('owners')]).to.deep.equal([[], undefined]);
      expect(screen.renewed).to.deep.equal(['applications']);
    });

    it('is what the review shows and takes the certification for (D-315)', async () => {
      const answer = await chooseAndLeave(Confirm);
      const blocked = () => text().includes('One moment, your changes are being saved.');
      expect(blocked()).to.equal(true);
      screen.answer(OWNERS, { data: { ownershipType: 'LLC', owners: [person('Bea')] } });
      await answer();
      await until(() => text().includes('Bea Diaz'));
      expect([blocked(), text().includes('Ada Diaz')]).to.deep.equal([false, false]);
    });
  });

  describe('500 groups', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      app(`app_${at}`, { current: at === 400, owners: [owner(`Name${at}`, 60), owner('Zoë', 40)] }),
    );

    it('scroll in a box of their own, with Continue in view, and can be searched', async () => {
      await open(many);
      expect(radios()).to.have.length(500);
      expect(screen.root.querySelector('form')?.offsetHeight).to.be.lessThan(900);
      const search = field(screen.root, 'Find by name');
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'name12 diaz');
        search.dispatchEvent(new Event('input', { bubbles: true }));
      });
      expect(radios().map(nameOf)).to.deep.equal(['Name12 Diaz 60%Zoë Diaz 40%', 'Name400 Diaz 60%Zoë Diaz 40%']);
      expect(radios()[1]?.checked).to.equal(true);
      expect(text()).to.contain('Showing 2 of 500');
    });

    it('leave room around their box in a low window, and do not hold back the swipe that scrolls the page', async () => {
      const full = { width: innerWidth, height: innerHeight };
      try {
        await setViewport({ width: 800, height: 400 });
        await open(many);
        const box = screen.root.querySelector<HTMLElement>('[data-many]');
        expect(box?.offsetHeight).to.be.lessThan(250);
        expect(box && getComputedStyle(box).overscrollBehaviorY).to.equal('auto');
      } finally {
        await setViewport(full);
      }
    });

    for (const [device, isCoarse] of [
      ['a phone, whose keyboard covers them', true],
      ['a computer', false],
    ] as const) {
      it(`are ${isCoarse ? '' : 'not '}uncovered by Enter in the search on ${device}`, async () => {
        const ask = window.matchMedia.bind(window);
        await open(many);
        const search = field(screen.root, 'Find by name');
        expect(search.enterKeyHint).to.equal('search');
        search.focus();
        window.matchMedia = (query) =>
          query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : ask(query);
        try {
          const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
          await act(async () => void search.dispatchEvent(enter));
          expect(enter.defaultPrevented).to.equal(true);
          expect(screen.root.querySelector(':focus') === search).to.equal(!isCoarse);
        } finally {
          window.matchMedia = ask;
        }
      });
    }

    it('are found without regard to accents', async () => {
      await open(many);
      const search = field(screen.root, 'Find by name');
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'ZOE');
        search.dispatchEvent(new Event('input', { bubbles: true }));
      });
      expect(radios()).to.have.length(500);
    });
  });
});
