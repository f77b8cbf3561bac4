import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import AccountType from '../../../src/screens/account-type/screen';
import { useState } from 'react';
import { completeChanges } from '../../../src/app/lone-changes';
import { useSaves } from '../../../src/save/context';
import type { SaveResult } from '../../../src/save/flights';
import type { Saves } from '../../../src/save/saves';
import { settled } from '../save/clock';
import { act, button, press, renderScreen, until, type FakeAnswer, type Harness, type HarnessOptions } from './harness';

const MERCHANTS = 'GET onboarding/spproducts/acme/merchant-types';
const TYPES = 'GET onboarding/spproducts/acme/ownership-types';
const SET = 'PUT onboarding/accounts/identity/type';
const EVERY_MERCHANT = ['business', 'individual', 'government-public-corp'];
const EVERY_TYPE = [
  'LLC',
  'PRIVATE_CORP',
  'SOLE_PROP',
  'PARTNERSHIP',
  'PUBLIC_CORP',
  'LIMITED_PARTNERSHIP',
  'LIMITED_LIABILITY_PARTNERSHIP',
  'NON_PROFIT',
  'TRUST',
  'GOV',
];
const COMPANY = [
  'LLC (Single or Multi-member)',
  'Private Corporation (S-corp or C-corp)',
  'Sole Proprietorship',
] as const;
const OTHER = [
  'Partnership',
  'Publicly Traded Company',
  'Limited Partnership (LP)',
  'Limited Liability Partnership (LLP)',
  'Non-Profit Organization',
] as const;
const GOVERNMENT = 'Federal, State or Local Government Entity';

describe('the business type screen', () => {
  let screen: Harness;

  afterEach(async () => {
    await screen.unmount();
    localStorage.clear();
  });

  async function open(
    options: HarnessOptions = {},
    merchants: FakeAnswer = EVERY_MERCHANT,
    types: FakeAnswer = EVERY_TYPE,
    before: (saves: Saves) => void = () => undefined,
  ): Promise<void> {
    function Screen() {
      const saves = useSaves();
      useState(() => before(saves));
      return <AccountType />;
    }
    screen = await renderScreen(Screen, {
      ownershipType: '',
      identityType: '',
      ...options,
      answers: { [MERCHANTS]: merchants, [TYPES]: types, [SET]: { success: true }, ...options.answers },
    });
    await until(() => screen.root.querySelector('form, [role=alert]') ?? screen.went[0]);
  }
  const tabs = (): string[] => Array.from(screen.root.querySelectorAll('[role=tab]'), (tab) => tab.textContent);
  const tab = (name: string): HTMLElement =>
    Array.from(screen.root.querySelectorAll<HTMLElement>('[role=tab]')).find(
      ({ textContent }) => textContent === name,
    ) as HTMLElement;
  const activeTab = (): string | undefined => screen.root.querySelector('[role=tab][aria-selected=true]')?.textContent;
  const radios = (): HTMLInputElement[] => Array.from(screen.root.querySelectorAll('input[type=radio]'));
  const nameOf = (radio: Element): string =>
    screen.root.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  const names = (): string[] => radios().map(nameOf);
  const chosen = (): string[] =>
    radios()
      .filter(({ checked }) => checked)
      .map(nameOf);
  const radio = (name: string): HTMLInputElement => radios().find((one) => nameOf(one) === name) as HTMLInputElement;
  const put = (): unknown[] => screen.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const key = (name: string): Promise<void> => act(() => sendKeys({ press: name }));

  describe('offers', () => {
    it('two tabs, with three company types shown and the others collapsed', async () => {
      await open();
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Choose your business type');
      expect(tabs()).to.deep.equal(['Company', 'Government']);
      expect(names()).to.deep.equal(COMPANY);
      const other = button(screen.root, 'Other');
      expect(other.getAttribute('aria-expanded')).to.equal('false');
      await press(other);
      expect(names()).to.deep.equal([...COMPANY, ...OTHER, 'Trust']);
      await press(other);
      expect(names()).to.deep.equal(COMPANY);
    });

    it('one type of government', async () => {
      await open();
      await press(tab('Government'));
      expect(names()).to.deep.equal([GOVERNMENT]);
    });

    it('an explanation only of the sole proprietorship', async () => {
      await open();
      const help = button(screen.root, 'About sole proprietorships');
      expect(screen.root.textContent).not.to.include('You own and run the business yourself');
      await press(help);
      expect(screen.root.textContent).to.include('You own and run the business yourself');
      expect(screen.root.querySelectorAll('button[aria-label^=About]')).to.have.length(1);
    });

    it('a notice in a tab for which the product allows no type', async () => {
      const notice = 'No business types of this kind are available for this product yet.';
      await open({}, EVERY_MERCHANT, ['GOV', 'unknown']);
      expect(names()).to.deep.equal([]);
      expect(screen.root.textContent).to.include(notice);
      await press(tab('Government'));
      expect(names()).to.deep.equal([GOVERNMENT]);
      expect(screen.root.textContent).not.to.include(notice);
    });

    const kinds: readonly [merchants: string[], company: boolean, government: boolean][] = [
      [['business'], true, false],
      [['individual'], true, false],
      [['government-public-corp'], false, true],
      [['business', 'government-public-corp'], true, true],
      [['Business', 'GOVERNMENT_PUBLIC_CORP'], true, true],
      [['INDIVIDUAL'], true, false],
    ];
    for (const [merchants, company, government] of kinds) {
      it(`what the product offers: ${merchants.join(', ')}`, async () => {
        await open({}, merchants);
        expect(tabs()).to.deep.equal([...(company ? ['Company'] : []), ...(government ? ['Government'] : [])]);
        expect(names()).to.deep.equal(company ? COMPANY : [GOVERNMENT]);
      });
    }

    it('the other types at once where there are no more', async () => {
      await open({}, EVERY_MERCHANT, ['PARTNERSHIP', 'TRUST']);
      expect(names()).to.deep.equal(['Partnership', 'Trust']);
    });

    it('them again if they were collapsed, so that the error summary leads to the first', async () => {
      await open({}, EVERY_MERCHANT, ['PARTNERSHIP', 'TRUST']);
      await press(button(screen.root, 'Other'));
      expect(names()).to.deep.equal([]);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.notices[0]);
      const summary = Array.from(screen.root.querySelectorAll<HTMLElement>('[role=group] a, [role=group] button'));
      const link = summary.find(({ textContent }) => textContent.includes('Please select a business type.'));
      await press(link as HTMLElement);
      expect(screen.root.activeElement && nameOf(screen.root.activeElement)).to.equal('Partnership');
    });

    it('only the types that the product allows', async () => {
      await open({}, EVERY_MERCHANT, ['SOLE_PROP', 'NON_PROFIT', 'GOV', 'UNHEARD_OF']);
      expect(names()).to.deep.equal(['Sole Proprietorship']);
      await press(button(screen.root, 'Other'));
      expect(names()).to.deep.equal(['Sole Proprietorship', 'Non-Profit Organization']);
    });

    it('no "Other" group if it would be empty', async () => {
      await open({}, EVERY_MERCHANT, ['LLC', 'GOV']);
      expect(screen.root.textContent).not.to.include('Other');
    });
  });

  for (const [what, typed] of [
    ['on file', undefined],
    ['chosen in this session', { tab: 'company', company: 'Trust', government: '' }],
  ] as const) {
    it(`is asked for where the type ${what} is no longer offered`, async () => {
      const saved = typed === undefined ? { ownershipType: 'TRUST', identityType: 'business' } : {};
      await open(saved, EVERY_MERCHANT, ['LLC', 'PARTNERSHIP', 'GOV'], ({ drafts }) => {
        if (typed !== undefined) drafts.keep('type', typed);
      });
      expect(chosen()).to.deep.equal([]);
      await press(button(screen.root, 'Continue'));
      await until(() => screen.notices[0]);
      expect(screen.notices).to.deep.equal(['Please select a business type.']);
      expect(put()).to.deep.equal([]);
    });
  }

  describe('by keyboard', () => {
    it('the arrows move between tabs', async () => {
      await open();
      tab('Company').focus();
      await key('ArrowRight');
      expect(activeTab()).to.equal('Government');
      expect(screen.root.activeElement).to.equal(tab('Government'));
      await key('ArrowLeft');
      expect(activeTab()).to.equal('Company');
    });

    it('the arrows move between options', async () => {
      await open();
      radio(COMPANY[0]).focus();
      await key('ArrowDown');
      expect(chosen()).to.deep.equal([COMPANY[1]]);
      await key('ArrowUp');
      expect(chosen()).to.deep.equal([COMPANY[0]]);
    });

    it('the space bar collapses and expands the group', async () => {
      await open();
      button(screen.root, 'Other').focus();
      await key('Space');
      expect(names()).to.include.members([...OTHER]);
      await key('Space');
      expect(names()).to.deep.equal(COMPANY);
    });

    it('Enter on an option submits', async () => {
      await open();
      await press(radio(COMPANY[0]));
      radio(COMPANY[0]).focus();
      await key('Enter');
      await until(() => screen.went.length > 0);
      expect(put()).to.deep.equal([{ ownershipType: 'LLC' }]);
    });
  });

  it('files what a script has chosen again with a single change', async () => {
    await open();
    completeChanges(screen.root);
    await press(radio(COMPANY[0]));
    await press(radio(COMPANY[1]));
    await act(async () => {
      radio(COMPANY[0]).checked = true;
      radio(COMPANY[0]).dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(chosen()).to.deep.equal([COMPANY[0]]);
    await press(button(screen.root, 'Continue'));
    await until(() => screen.went.length > 0);
    expect(put()).to.deep.equal([{ ownershipType: 'LLC' }]);
  });

  describe('remembers', () => {
    it('the selection of each tab', async () => {
      await open();
      await press(radio(COMPANY[1]));
      await press(tab('Government'));
      expect(chosen()).to.deep.equal([]);
      await press(radio(GOVERNMENT));
      await press(tab('Company'));
      expect(chosen()).to.deep.equal([COMPANY[1]]);
      await press(tab('Government'));
      expect(chosen()).to.deep.equal([GOVERNMENT]);
    });

    it('the active tab, only in local storage', async () => {
      await open();
      await press(tab('Government'));
      expect(Object.entries(localStorage)).to.deep.equal([['merchant-onboarding:test:tab', 'government']]);
      await screen.unmount();
      await open();
      expect(activeTab()).to.equal('Government');
    });

    it('what was chosen on another day', async () => {
      await open({ ownershipType: 'NON_PROFIT', identityType: 'business' });
      expect(chosen()).to.deep.equal(['Non-Profit Organization']);
    });
  });

  it('shows the type of another application on the tab where nothing was chosen in this session', async () => {
    await open({ ownershipType: 'GOV', identityType: 'government-public-corp' }, EVERY_MERCHANT, EVERY_TYPE, (saves) =>
      saves.drafts.keep('type', { tab: 'company', company: 'LLC', government: '' }),
    );
    expect(activeTab()).to.equal('Government');
    expect(chosen()).to.deep.equal([GOVERNMENT]);
  });

  it('keeps owners that could not be saved when the type changes', async () => {
    const owners = [{ firstName: 'Ada' }];
    await open({ ownershipType: 'LLC', identityType: 'business' }, EVERY_MERCHANT, EVERY_TYPE, (saves) => {
      saves.enter('owners', () => Promise.resolve({ result: 'failed' })).typed(owners, owners);
    });
    await press(radio(COMPANY[1]));
    await press(button(screen.root, 'Continue'));
    await until(() => screen.went.length > 0);
    expect(screen.saves.drafts.read('owners')).to.deep.equal(owners);
  });

  describe('asks before owners or a contact are lost', () => {
    const OWNERS = 'GET onboarding/accounts/identity/owners';
    const CONTACT = 'GET onboarding/accounts/identity/contact';
    const LLC = { ownershipType: 'LLC', identityType: 'business' };
    const GOV = { ownershipType: 'GOV', identityType: 'government-public-corp' };
    const KIND = { ownershipType: '', identityType: 'business' };
    const UNKNOWN = { ownershipType: 'COMMUNE', identityType: 'martian' };
    const dialog = (): Element | null => screen.root.querySelector('dialog[open], [role=dialog]');
    async function choose(name: string): Promise<void> {
      if (name === GOVERNMENT) await press(tab('Government'));
      else if (tabs().length > 0) await press(tab('Company'));
      await press(radio(name));
    }
    async function change(name: string): Promise<void> {
      await choose(name);
      await press(button(screen.root, 'Continue'));
      await until(() => dialog() !== null || screen.went.length > 0);
    }

    const cases: readonly [what: string, saved: typeof LLC, to: string, answers: Record<string, FakeAnswer>][] = [
      ['half an owner on the server', LLC, GOVERNMENT, { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } }],
      ['the second of two owners', LLC, GOVERNMENT, { [OWNERS]: { data: { owners: [{}, { ssn: '***-**-6789' }] } } }],
      ['half a contact on the server', GOV, COMPANY[0], { [CONTACT]: { data: { contact: { email: 'a@b.co' } } } }],
      ['owners that cannot be loaded', LLC, GOVERNMENT, { [OWNERS]: new Response('', { status: 500 }) }],
      ['a contact that cannot be loaded', GOV, COMPANY[0], {}],
      [
        'half an owner, where the status names no type',
        KIND,
        GOVERNMENT,
        { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } },
      ],
      [
        'half an owner, where the status names a type that is not known here',
        UNKNOWN,
        GOVERNMENT,
        { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } },
      ],
      [
        'half a contact, where the status names a type that is not known here',
        UNKNOWN,
        COMPANY[0],
        { [CONTACT]: { data: { contact: { email: 'a@b.co' } } } },
      ],
    ];
    for (const [what, saved, to, answers] of cases) {
      it(`with ${what}`, async () => {
        await open({ ...saved, closed: ['payoutBankAccount', 'submit'], answers });
        await change(to);
        expect(dialog()?.textContent).to.include('Change the business type?');
        expect(put()).to.deep.equal([]);
        await press(button(screen.root, 'Cancel'));
        expect(put()).to.deep.equal([]);
        expect(screen.went).to.deep.equal([]);
        expect(screen.failures).to.deep.equal([]);
      });
    }

    it('not who may be choosing for the first time, if the server does not answer (D-661)', async () => {
      await open({
        ...KIND,
        closed: ['payoutBankAccount', 'submit'],
        answers: { [OWNERS]: new Response('', { status: 500 }) },
      });
      await change(GOVERNMENT);
      expect(dialog()).to.equal(null);
      expect(put()).to.deep.equal([{ ownershipType: 'GOV' }]);
    });

    it('before Save and Exit too', async () => {
      const answers = { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } };
      await open({ ...LLC, closed: ['payoutBankAccount', 'submit'], answers });
      await choose(GOVERNMENT);
      const [exit] = screen.saves.exits();
      const exiting = exit?.save?.();
      await until(() => dialog());
      await press(button(screen.root, 'Cancel'));
      expect(await exiting).to.equal('stay');
      expect(put()).to.deep.equal([]);
    });

    for (const [answer, left, filed] of [
      ['Cancel', 'stay', []],
      ['Change type', 'saved', [{ ownershipType: 'GOV' }]],
    ] as const)
      it(`once, if Save and Exit is pressed while Continue still looks: ${answer}`, async () => {
        const answers = { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } };
        await open({ ...LLC, closed: ['payoutBankAccount', 'submit'], answers });
        await choose(GOVERNMENT);
        let give = (_: object): void => undefined;
        screen.answer(OWNERS, new Promise<object>((resolve) => void (give = resolve)));
        await press(button(screen.root, 'Continue'));
        const exiting = screen.saves.exits()[0]?.save?.();
        await act(async () => give(answers[OWNERS]));
        await until(() => dialog());
        await press(button(screen.root, answer));
        expect(await exiting).to.equal(left);
        expect(put()).to.deep.equal(filed);
        expect(dialog()).to.equal(null);
        expect(screen.went).to.deep.equal([]);

        await press(button(screen.root, 'Continue'));
        await until(() => dialog() ?? screen.went[0], 3_000);
        await press(button(screen.root, 'Change type'));
        await until(() => screen.went.length > 0, 3_000);
      });

    it('and takes a tab that rests by the time of the answer for a no', async () => {
      const answers = { [OWNERS]: { data: { owners: [{ firstName: 'Ada' }] } } };
      await open({ ...LLC, closed: ['payoutBankAccount', 'submit'], answers });
      await choose(GOVERNMENT);
      const exiting = screen.saves.exits()[0]?.save?.();
      await until(() => dialog());
      screen.saves.rest();
      await press(button(screen.root, 'Change type'));
      expect(await exiting).to.equal('stay');
      expect(put()).to.deep.equal([]);
    });

    for (const [what, saved] of [
      ['', LLC],
      [', where the status names no type', KIND],
      [', where the status names a type that is not known here', UNKNOWN],
    ] as const)
      it(`and drops them although they could not be saved: the new type has no step for them${what}`, async () => {
        const owners = [{ firstName: 'Ada' }];
        await open(saved, EVERY_MERCHANT, EVERY_TYPE, (saves) => {
          saves.enter('owners', () => Promise.resolve({ result: 'failed' })).typed(owners, owners);
        });
        await change(GOVERNMENT);
        await press(button(screen.root, 'Change type'));
        await until(() => screen.went.length > 0);
        expect(screen.saves.drafts.read('owners')).to.equal(undefined);
        expect(await screen.saves.flush(), 'Save and Exit').to.equal(true);
      });

    it('and takes a screen that was left meanwhile for a no', async () => {
      const answers = { [OWNERS]: new Promise<object>(() => undefined) };
      await open({ ...LLC, closed: ['payoutBankAccount', 'submit'], answers });
      await choose(GOVERNMENT);
      const [exit] = screen.saves.exits();
      const exiting = exit?.save?.();
      await screen.unmount();
      expect(await exiting).to.equal('stay');
      expect(put()).to.deep.equal([]);
      await open();
    });

    const nothing: readonly [what: string, saved: typeof LLC, to: string, answers: Record<string, FakeAnswer>][] = [
      ['no owners', LLC, GOVERNMENT, { [OWNERS]: { data: { owners: [] } } }],
      ['an empty owner', LLC, GOVERNMENT, { [OWNERS]: { data: { owners: [{ firstName: '', ssn: null }] } } }],
      ['no contact', GOV, COMPANY[0], { [CONTACT]: { data: { contact: null } } }],
      ['another type with the same people', LLC, COMPANY[1], {}],
      ['a type with the same people, where the status names none', KIND, COMPANY[1], {}],
      ['no contact, where the type is not known here', UNKNOWN, COMPANY[1], { [CONTACT]: { data: { contact: null } } }],
    ];
    for (const [what, saved, to, answers] of nothing) {
      it(`but not with ${what}`, async () => {
        await open({ ...saved, closed: ['payoutBankAccount', 'submit'], answers });
        await change(to);
        expect(dialog()).to.equal(null);
        expect(put()).to.have.length(1);
      });
    }
  });

  it('cannot be chosen while another choice is on its way to the server, which would be filed unseen', async () => {
    let answer = (_: object): void => undefined;
    await open({ answers: { [SET]: new Promise<object>((resolve) => void (answer = resolve)) } });
    await press(radio(COMPANY[1]));
    radio(COMPANY[1]).focus();
    await act(async () => radio(COMPANY[1]).form?.requestSubmit());
    await until(() => put().length > 0);
    expect(screen.root.activeElement?.textContent, 'the focus does not fall to the page (D-615)').to.equal(
      'One moment…',
    );
    expect(radio(COMPANY[0]).closest('[inert]')).not.to.equal(null);
    expect(tab('Government').closest('[inert]')).not.to.equal(null);
    await act(async () => answer(new Response('', { status: 500 })));
    await until(() => screen.root.querySelector('[role=alert]'));
    expect(radio(COMPANY[0]).closest('[inert]')).to.equal(null);
  });

  for (const [what, first] of [
    ['was saved before the host kept the screen', { success: true }],
    ['may have been saved, although its answer was lost', new Response('', { status: 500 })],
  ] as const)
    it(`saves the first type again on Save and Exit once another one ${what}`, async () => {
      await open({ ownershipType: 'LLC', identityType: 'business', answers: { [SET]: first } });
      const exit = (): Promise<unknown> | undefined => screen.saves.exits()[0]?.save?.();
      await press(radio(COMPANY[1]));
      await exit()?.catch(() => undefined);
      screen.answer(SET, { success: true });
      await press(radio(COMPANY[0]));
      await exit();
      await exit();
      expect(put()).to.deep.equal([{ ownershipType: 'PRIVATE_CORP' }, { ownershipType: 'LLC' }]);
    });

  it('sends no type once the session has ended with what was saved before it', async () => {
    const owners = [{ firstName: 'Ada' }];
    await open({ ownershipType: 'LLC', identityType: 'business' }, EVERY_MERCHANT, EVERY_TYPE, (saves) => {
      const end = (): Promise<{ result: 'failed' }> => {
        screen.session.logout();
        return Promise.resolve({ result: 'failed' });
      };
      saves.enter('owners', end).typed(owners, owners);
    });
    await press(radio(COMPANY[1]));
    await press(button(screen.root, 'Continue'));
    expect(screen.session.isOpen()).to.equal(false);
    expect(put()).to.deep.equal([]);
    expect(screen.went).to.deep.equal([]);
  });

  for (const [what, also] of [
    ['is used in another tab', () => undefined],
    ['was taken back from another tab', (saves: Saves) => saves.takeOver()],
  ] as const) {
    it(`sends no type if the application ${what} by the time the owners are saved`, async () => {
      const owners = [{ firstName: 'Ada' }];
      let answer = (): void => undefined;
      await open({ ownershipType: 'LLC', identityType: 'business' }, EVERY_MERCHANT, EVERY_TYPE, (saves) => {
        const slow = () => new Promise<SaveResult>((resolve) => (answer = () => resolve({ result: 'saved' })));
        saves.enter('owners', slow).typed(owners, owners);
      });
      await press(radio(COMPANY[1]));
      await press(button(screen.root, 'Continue'));
      await act(async () => {
        screen.saves.rest();
        await settled();
        also(screen.saves);
        answer();
      });
      expect([put(), screen.went]).to.deep.equal([[], []]);
      expect(button(screen.root, 'Continue').ariaBusy).not.to.equal('true');
    });
  }

  it('says that a type must be chosen', async () => {
    await open();
    await press(button(screen.root, 'Continue'));
    expect(screen.notices).to.deep.equal(['Please select a business type.']);
    expect(put()).to.deep.equal([]);
    expect(screen.went).to.deep.equal([]);
  });

  const choices = [
    [COMPANY[0], 'LLC'],
    [COMPANY[1], 'PRIVATE_CORP'],
    [COMPANY[2], 'SOLE_PROP'],
    [OTHER[0], 'PARTNERSHIP'],
    [OTHER[1], 'PUBLIC_CORP'],
    [OTHER[2], 'LIMITED_PARTNERSHIP'],
    [OTHER[3], 'LIMITED_LIABILITY_PARTNERSHIP'],
    [OTHER[4], 'NON_PROFIT'],
    [GOVERNMENT, 'GOV'],
  ] as const;
  for (const [name, ownershipType] of choices) {
    it(`saves "${name}" as ${ownershipType} and continues to the business form`, async () => {
      await open();
      if (name === GOVERNMENT) await press(tab('Government'));
      else if (!names().includes(name)) await press(button(screen.root, 'Other'));
      await press(radio(name));
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went.length > 0);
      expect(put()).to.deep.equal([{ ownershipType }]);
      expect(screen.went).to.deep.equal([{ to: 'account-company', state: undefined, replace: false }]);
    });
  }

  describe('a list that cannot be loaded', () => {
    const bad = (): Response => new Response('{"message":"No"}', { status: 400 });
    for (const [what, merchants, types] of [
      ['merchant types', bad(), EVERY_TYPE],
      ['ownership types', EVERY_MERCHANT, bad()],
    ] as const) {
      it(`leads to get-started after a 400 for the ${what}`, async () => {
        await open({}, merchants, types);
        await until(() => screen.went.length > 0);
        expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
        expect(screen.root.querySelector('[role=alert]')).to.equal(null);
      });
    }

    it('stays and says so after any other failure, and can be reloaded', async () => {
      await open({}, EVERY_MERCHANT, new Response('', { status: 500 }));
      expect(screen.root.textContent).to.include('We couldn’t load the business types.');
      expect(screen.went).to.deep.equal([]);
      screen.answer(TYPES, EVERY_TYPE);
      await press(button(screen.root, 'Try again'));
      await until(() => radios().length > 0);
    });
  });
});
