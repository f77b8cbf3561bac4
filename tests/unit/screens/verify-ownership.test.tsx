import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { useCallback, useRef, useState } from 'react';
import { en, type Catalogue } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';
import { BackContext, type BackHandler } from '../../../src/router/context';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { encodeIssue } from '../../../src/domain/rule';
import { personal } from '../../../src/ui/personal';
import { knownAtom } from '../../../src/session/known';
import { inviteAtom } from '../../../src/session/session';
import {
  act,
  button,
  field,
  press,
  renderScreen,
  type FakeAnswer,
  type Harness,
  type HarnessOptions,
  type as typeIn,
  until,
} from './harness';

const GET = 'GET onboarding/accounts/identity/owners';
const PUT = 'PUT onboarding/accounts/identity/owners';
const PART = 'POST onboarding/accounts/identity/owners/partial';

const INVITE = {
  inviteId: 'inv_9',
  name: 'Ada Diaz',
  email: 'ada@shop.example',
  isExistingApplicant: false,
  phoneNumber: '2125550142',
};

const ada = {
  ownerId: 'own_1' as string | number,
  firstName: 'Ada',
  lastName: 'Diaz',
  title: 'Mr.',
  position: 'CEO',
  ownershipPercentage: 60,
  birthDate: '1985-03-27',
  phoneNumber: '2125550141',
  email: 'ada.diaz@shop.example',
  ssn: '***-**-6789',
  streetNum: '1',
  streetName: 'Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};
const ben = {
  ...ada,
  ownerId: 2,
  firstName: 'Ben',
  position: 'OW',
  ownershipPercentage: 40,
  phoneNumber: '2125550143',
  email: 'ben@shop.example',
};
const grace = {
  ...ada,
  ownerId: 'own_3',
  firstName: 'Grace',
  position: 'PA',
  ownershipPercentage: 20,
  phoneNumber: '2125550144',
  email: 'grace@shop.example',
};
const withoutSsn = ({ ssn: _ssn, ...rest }: typeof ada) => rest;

const LABELS = [
  'First name',
  'Middle name (optional)',
  'Last name',
  'Position',
  'Ownership percentage',
  'Date of birth',
  'Phone',
  'Email',
  'Social Security number',
  'Home address',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Date started (optional)',
];
const FULL: readonly [string, string][] = [
  ['First name', 'Ada'],
  ['Last name', 'Diaz'],
  ['Position', 'CEO'],
  ['Ownership percentage', '80%'],
  ['Date of birth', '3/27/1985'],
  ['Phone', '(212) 555-0142'],
  ['Email', 'ada@shop.example'],
  ['Social Security number', '123 45 6789'],
  ['Home address', '1 Main St'],
  ['City', 'Newark'],
  ['State', 'NJ'],
  ['ZIP code', '07102-1234'],
];
const SENT = {
  ...withoutSsn(ada),
  phoneNumber: '2125550142',
  email: 'ada@shop.example',
  ownershipPercentage: 80,
  ssn: '123-45-6789',
  ownerId: undefined,
};

/** The screen as the shell shows it: with a Back of its own, and left and entered again. */
function InShell() {
  const [here, setHere] = useState(true);
  const [backs, setBacks] = useState(0);
  const handler = useRef<BackHandler | null>(null);
  const register = useCallback((next: BackHandler | null) => {
    handler.current = next;
  }, []);
  return (
    <BackContext value={register}>
      <button type="button" onClick={() => handler.current?.() !== true && setBacks(backs + 1)}>
        Back
      </button>
      <button type="button" onClick={() => setHere(!here)}>
        Elsewhere
      </button>
      <output>{backs}</output>
      {here && <VerifyOwnership />}
    </BackContext>
  );
}

describe('the owners screen', () => {
  let screen: Harness;

  async function open(owners: readonly object[] | FakeAnswer, options: HarnessOptions = {}): Promise<void> {
    const answer = Array.isArray(owners) ? { data: { ownershipType: 'LLC', owners } } : owners;
    screen = await renderScreen(InShell, {
      ...options,
      answers: { [GET]: answer, [PUT]: { success: true }, [PART]: { success: true }, ...options.answers },
    });
    await until(() => screen.root.querySelector('form, [role=alert]'));
  }
  const openSole = (owners: readonly object[], handover: HarnessOptions['handover'] = {}): Promise<void> =>
    open(
      { data: { ownershipType: 'SOLE_PROP', owners } },
      { ownershipType: 'SOLE_PROP', identityType: 'individual', handover },
    );

  afterEach(() => screen.unmount());

  const press_ = (name: string): Promise<void> => press(button(screen.root, name));
  const text = (): string => screen.root.textContent ?? '';
  const put = (): unknown => screen.sent.find(({ method }) => method === 'PUT')?.body;
  const parts = (): unknown[] => screen.sent.filter(({ path }) => path.endsWith('/partial')).map(({ body }) => body);
  const names = (): string[] =>
    Array.from(screen.root.querySelectorAll('li button[aria-label^=Edit]'), (row) =>
      (row.getAttribute('aria-label') ?? '').slice('Edit '.length).replace(/, .*$/, ''),
    );
  const inEdit = (): boolean => screen.root.querySelector('ul[aria-label=Owners]') === null;
  const focused = (): string => {
    const element = screen.root.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  };
  async function fill(values: readonly (readonly [string, string])[]): Promise<void> {
    for (const [label, value] of values) await typeIn(field(screen.root, label), value);
  }

  describe('the form', () => {
    it('has exactly its labels, in order, and shows its heading immediately', async () => {
      await open([]);
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Ownership');
      expect(text()).to.contain('List everyone who owns 25% or more');
      const labels = Array.from(screen.root.querySelectorAll('label'), (label) => label.textContent.trim());
      expect(labels).to.deep.equal(LABELS);
      expect(inEdit()).to.equal(true);
    });

    it('leads to the privacy policy at the birth date and at the SSN', async () => {
      await open([]);
      for (const name of ['birthDate', 'ssn']) {
        const part = screen.root.querySelector(`[name=${name}]`)?.closest('[part=field]');
        expect(part?.querySelector('button[data-kind=link]')?.textContent, name).to.equal(
          'How we use this information',
        );
      }
    });

    it('tells browsers which person each field belongs to', async () => {
      await open([ada, ben]);
      await press_('Edit Ben Diaz');
      const tokens = ['First name', 'Last name', 'Date of birth', 'Phone', 'Email', 'City', 'ZIP code'].map(
        // Not the property: it is empty where a browser does not know the token.
        (label) => field(screen.root, label).getAttribute('autocomplete'),
      );
      expect(tokens).to.deep.equal(
        ['given-name', 'family-name', 'bday', 'tel-national', 'email', 'address-level2', 'postal-code'].map(
          (name) => `section-owner2 ${name}`,
        ),
      );
      expect(field(screen.root, 'Social Security number').autocomplete).to.equal('off');
    });

    it('lists what is missing on Continue', async () => {
      await open([]);
      await press_('Continue');
      await until(() => screen.notices.length > 0);
      expect(screen.notices).to.deep.equal(['There are form errors, please check.']);
      const listed = Array.from(screen.root.querySelectorAll('[role=group] li'), (item) => item.textContent);
      expect(listed).to.have.length(12);
      expect(listed).to.include('First name is required.');
      expect(screen.root.activeElement?.textContent).to.contain('Please correct the errors in the form.');
    });

    it('saves one owner: from the form to the list to the server', async () => {
      await open([]);
      await fill(FULL);
      await press_('Continue');
      await until(() => !inEdit());
      expect(names()).to.deep.equal(['Ada Diaz']);
      expect(focused()).to.equal('Edit Ada Diaz');
      expect(put()).to.equal(undefined);
      await press_('Continue');
      await until(() => screen.went.length > 0);
      expect(put()).to.deep.equal(JSON.parse(JSON.stringify({ owners: [SENT] })));
      expect(screen.went).to.deep.equal([{ to: 'bank-account', state: undefined, replace: false }]);
      expect(screen.saves.drafts.read('owners')).to.equal(undefined);
    });

    it('keeps a number that is on file without sending it', async () => {
      await open([{ ...ada, city: '' }]);
      expect(field(screen.root, 'Social Security number').value).to.equal('***-**-6789');
      expect(text()).to.contain('On file: ***-**-6789');
      await fill([
        ['City', 'Newark'],
        ['Ownership percentage', '100'],
      ]);
      await press_('Continue');
      await until(() => !inEdit());
      await press_('Continue');
      await until(put);
      expect(put()).to.deep.equal({ owners: [{ ...withoutSsn(ada), ownershipPercentage: 100 }] });
    });

    it("fills in the applicant's known details only for the first owner", async () => {
      await open([]);
      expect(text()).not.to.contain('Use my details');
      await act(async () => {
        screen.session.begin('token', { existing: false, who: { kind: 'password', email: 'ada@shop.example' } });
        screen.store.set(inviteAtom, INVITE);
      });
      await press_('Use my details');
      const values = ['First name', 'Last name', 'Email', 'Phone'].map((label) => field(screen.root, label).value);
      expect(values).to.deep.equal(['Ada', 'Diaz', 'ada@shop.example', '(212) 555-0142']);
    });

    for (const who of [{ kind: 'single-sign-on' }, { kind: 'link', subMerchantId: 'sm_1' }] as const)
      it(`offers nothing of an invite after a sign-in by ${who.kind}`, async () => {
        await open([]);
        await act(async () => {
          screen.session.begin('token', { existing: false, who });
          screen.store.set(inviteAtom, INVITE);
        });
        expect(text()).not.to.contain('Use my details');
      });

    it('fills in nothing of an invite after somebody else has signed in', async () => {
      await open([]);
      await act(async () => {
        screen.session.begin('token', { existing: false, who: { kind: 'password', email: 'ben@shop.example' } });
        screen.store.set(inviteAtom, INVITE);
      });
      await press_('Use my details');
      const values = ['First name', 'Last name', 'Email', 'Phone'].map((label) => field(screen.root, label).value);
      expect(values).to.deep.equal(['', '', 'ben@shop.example', '']);
    });
  });

  it('offers the business address as a whole only', async () => {
    const known = {
      legalName: '',
      dbaName: '',
      addressLine: '5 Shop St',
      city: 'Troy',
      state: 'NY',
      postalCode: '12180',
    };
    await openSole([]);
    await act(async () => screen.store.set(knownAtom, { business: known }));
    await fill([['City', 'Albany']]);
    expect(text()).not.to.contain('Same as business address');
    await fill([['City', '']]);
    await press_('Same as business address');
    const values = ['Home address', 'City', 'State', 'ZIP code'].map((label) => field(screen.root, label).value);
    expect(values).to.deep.equal(['5 Shop St', 'Troy', 'NY', '12180']);
  });

  describe('edit and review', () => {
    it('opens several owners as a list with their shares and buttons', async () => {
      await open([ada, ben]);
      expect(names()).to.deep.equal(['Ada Diaz', 'Ben Diaz']);
      const [row] = screen.root.querySelectorAll('li');
      expect(row?.textContent).to.contain('CEO').and.to.contain('60%');
      button(screen.root, 'Remove Ben Diaz');
    });

    it('opens the form of a single owner, complete or not', async () => {
      await open([ada]);
      expect(inEdit()).to.equal(true);
      await screen.unmount();
      await open([{ firstName: 'Ada' }]);
      expect(inEdit()).to.equal(true);
      expect(field(screen.root, 'First name').value).to.equal('Ada');
    });

    const gaps: readonly [what: string, missing: Partial<typeof ada>][] = [
      ['the first name', { firstName: '' }],
      ['the last name', { lastName: '' }],
      ['the Social Security number', { ssn: '' }],
      ['the street', { streetNum: '', streetName: '' }],
      ['the city', { city: '' }],
      ['the state', { state: '' }],
      ['the ZIP code', { postalCode: '' }],
    ];
    for (const [what, missing] of gaps) {
      it(`opens the form of the only owner who lacks ${what}, and the list if nothing is missing`, async () => {
        await open([ben, { ...ada, ...missing }]);
        expect(inEdit()).to.equal(true);
        await screen.unmount();
        await open([ben, ada]);
        expect(inEdit()).to.equal(false);
      });
    }

    for (const key of ['Enter', 'Space']) {
      it(`edits an owner with ${key}`, async () => {
        await open([ada, ben]);
        button(screen.root, 'Edit Ben Diaz').focus();
        await act(() => sendKeys({ press: key }));
        await until(inEdit);
        expect(field(screen.root, 'First name').value).to.equal('Ben');
      });
    }

    it('adds an owner, and opens an incomplete one before it shows the list', async () => {
      await open([ada, { firstName: 'Half', lastName: 'Done', ownershipPercentage: 10 }]);
      await press_('Show all owners');
      await press_('Add Owner');
      expect(focused()).to.equal('Owner 3');
      await fill(FULL.map(([label, value]) => [label, label === 'Ownership percentage' ? '30' : value] as const));
      await press_('Continue');
      await until(() => field(screen.root, 'First name').value === 'Half');
      expect(focused()).to.equal('Half Done');
      await press_('Show all owners');
      expect(names()).to.deep.equal(['Ada Diaz (1)', 'Half Done', 'Ada Diaz (3)']);
    });

    it('keeps what is typed when Back returns to the list, and leaves on the next Back', async () => {
      await open([ada, ben]);
      await press_('Edit Ben Diaz');
      await typeIn(field(screen.root, 'First name'), 'Benjamin');
      await press_('Back');
      expect(names()).to.deep.equal(['Ada Diaz', 'Benjamin Diaz']);
      expect(focused()).to.equal('Edit Benjamin Diaz');
      expect(screen.root.querySelector('output')?.textContent).to.equal('0');
      await press_('Back');
      expect(screen.root.querySelector('output')?.textContent).to.equal('1');
    });

    it('leaves on Back while no owner is complete', async () => {
      await open([]);
      await press_('Back');
      expect(screen.root.querySelector('output')?.textContent).to.equal('1');
    });

    it('drops an added owner that stayed empty', async () => {
      await open([ada, ben]);
      await press_('Add Owner');
      await press_('Show all owners');
      expect(names()).to.deep.equal(['Ada Diaz', 'Ben Diaz']);
      expect(focused()).to.equal('Edit Ben Diaz');
    });

    it('removes an owner with undo, and moves focus to the next one', async () => {
      await open([ada, ben, grace]);
      await press_('Remove Ben Diaz');
      expect(names()).to.deep.equal(['Ada Diaz', 'Grace Diaz']);
      expect(focused()).to.equal('Edit Grace Diaz');
      expect(text()).to.contain('Ben Diaz was removed.');
      await press_('Undo');
      expect(names()).to.deep.equal(['Ada Diaz', 'Ben Diaz', 'Grace Diaz']);
      expect(focused()).to.equal('Edit Ben Diaz');
      expect(text()).not.to.contain('was removed');
    });

    it('brings back each removed owner in turn', async () => {
      await open([ada, ben, grace]);
      await press_('Remove Ben Diaz');
      await press_('Remove Ada Diaz');
      expect(text()).to.contain('Ada Diaz was removed.');
      await press_('Undo');
      expect(names()).to.deep.equal(['Ada Diaz', 'Grace Diaz']);
      expect(focused()).to.equal('Edit Ada Diaz');
      expect(text()).to.contain('Ben Diaz was removed.');
      await press_('Undo');
      expect(names()).to.deep.equal(['Ada Diaz', 'Ben Diaz', 'Grace Diaz']);
      expect(focused()).to.equal('Edit Ben Diaz');
      expect(text()).not.to.contain('was removed');
    });

    it('removes one owner on a double-click, not the next one too', async () => {
      await open([ada, ben, grace]);
      for (const [name, detail] of [
        ['Remove Ada Diaz', 1],
        ['Remove Ben Diaz', 2],
      ] as const) {
        const click = new MouseEvent('click', { bubbles: true, composed: true, detail });
        await act(async () => void button(screen.root, name).dispatchEvent(click));
      }
      expect(names()).to.deep.equal(['Ben Diaz', 'Grace Diaz']);
    });

    it('brings back a removed owner with the number on file if no save was sent meanwhile', async () => {
      await open([ada, ben]);
      await press_('Remove Ben Diaz');
      await press_('Undo');
      await press_('Continue');
      await until(() => screen.went.length > 0);
      expect(put()).to.deep.equal({ owners: [withoutSsn(ada), withoutSsn(ben)] });
    });

    it('asks for the number of a removed owner who comes back after a save without them (D-296)', async () => {
      await open([ada, ben]);
      await press_('Remove Ben Diaz');
      await screen.saves.flush();
      expect(parts()).to.have.length(1);
      await press_('Undo');
      const [, row] = screen.root.querySelectorAll('li');
      expect(row?.textContent).to.contain('Missing or incorrect: Social Security number');
      await press_('Continue');
      expect(put()).to.equal(undefined);
      await press_('Edit Ben Diaz');
      expect(text()).not.to.contain('On file');
      await typeIn(field(screen.root, 'Social Security number'), '612345987');
      await press_('Continue');
      await until(() => !inEdit());
      await press_('Continue');
      await until(() => screen.went.length > 0);
      const { ownerId: _gone, ...again } = ben;
      expect(put()).to.deep.equal({ owners: [withoutSsn(ada), { ...again, ssn: '612-34-5987' }] });
    });

    it('asks for the number of whoever moves up if the server gives owners no ids (D-531)', async () => {
      await open([
        { ...ada, ownerId: undefined },
        { ...ben, ownerId: undefined },
      ]);
      const missing = 'Missing or incorrect: Social Security number';
      await press_('Remove Ada Diaz');
      expect(screen.root.querySelector('li')?.textContent).to.contain(missing);
      await press_('Undo');
      expect(text()).not.to.contain(missing);
      await press_('Remove Ben Diaz');
      expect(text()).not.to.contain(missing);
    });

    it('asks for it also after a full save that may have arrived (D-296)', async () => {
      await open([ada, ben, grace], { answers: { [PUT]: 'network' } });
      await press_('Remove Grace Diaz');
      await press_('Continue');
      await until(() => screen.notices.length > 0);
      expect(put()).to.deep.equal({ owners: [withoutSsn(ada), withoutSsn(ben)] });
      await press_('Undo');
      expect(screen.root.querySelectorAll('li')[2]?.textContent).to.contain('Social Security number');
    });

    it('opens a new owner after the last one was removed, with undo', async () => {
      await open([ada]);
      await press_('Show all owners');
      await press_('Remove Ada Diaz');
      expect(inEdit()).to.equal(true);
      expect(field(screen.root, 'First name').value).to.equal('');
      expect(focused()).to.equal('Owner 1');
      await press_('Undo');
      expect(names()).to.deep.equal(['Ada Diaz']);
    });

    it('returns to the review if the applicant came from there', async () => {
      await open([ada, ben], { handover: { returnTo: 'confirm' } });
      await press_('Continue');
      await until(() => screen.went.length > 0);
      expect(screen.went[0]?.to).to.equal('confirm');
      expect(put()).to.deep.equal({ owners: [withoutSsn(ada), withoutSsn(ben)] });
    });

    it('opens at the error of the owner that the review has found', async () => {
      const handover = { returnTo: 'confirm', fix: true } as const;
      await open([ada, { ...ben, birthDate: '2020-01-01' }], { handover });
      const birthDate = (): HTMLElement => field(screen.root, 'Date of birth');
      await until(() => screen.root.activeElement === birthDate());
      expect(field(screen.root, 'First name').value).to.equal('Ben');
      await fill([['Date of birth', '03-27-1985']]);
      await press_('Continue');
      await until(() => !inEdit());
      await press_('Add Owner');
      expect(screen.root.querySelector('[aria-invalid=true]'), 'a new owner has no errors yet').to.equal(null);
    });

    it('opens at the field that the server has refused on Submit, until it is changed', async () => {
      const rejection = { part: 'owners', field: 'ssn', message: encodeIssue({ key: 'validation.required' }) };
      const refused = [{ ...rejection, index: 1 }];
      await open([ada, ben], { handover: { returnTo: 'confirm', fix: true, refused } });
      await until(() => screen.root.activeElement === field(screen.root, 'Social Security number'));
      expect(field(screen.root, 'First name').value).to.equal('Ben');
      expect(text()).to.include('Social Security number is required.');
      await fill([['Social Security number', '123-45-6780']]);
      await press_('Continue');
      await until(() => !inEdit());
      expect(text()).not.to.include('Missing or wrong');
      expect(screen.notices).to.deep.equal([]);
    });

    for (const [who, owners, index, isOpened] of [
      ['no owner, and there is one', [{ ...ada, ownershipPercentage: 100 }], undefined, true],
      ['no owner, and there are two', [ada, ben], undefined, false],
      ['an owner who is not in the list', [ada, ben], 2, false],
    ] as const) {
      it(`${isOpened ? 'opens the owner' : 'shows the list'} if the server has named ${who}, on Submit`, async () => {
        const refused = [{ part: 'owners', index, field: 'ssn', message: 'Please check this number.' }];
        await open(owners, { handover: { returnTo: 'confirm', fix: true, refused } });
        expect([inEdit(), text().includes('Missing or wrong')]).to.deep.equal([isOpened, false]);
        if (isOpened) await until(() => text().includes('Please check this number.'));
      });
    }

    it('marks no field of a sole proprietor that the form does not have', async () => {
      const refused = [{ part: 'owners', index: 0, field: 'dateStarted', message: 'Please check this date.' }];
      await openSole([{ ...ada, ownershipPercentage: 100 }], { returnTo: 'confirm', fix: true, refused });
      expect([inEdit(), text().includes('Please check this date.')]).to.deep.equal([false, false]);
    });

    it('shows the list if only the total is wrong', async () => {
      await open([ada], { handover: { returnTo: 'confirm', fix: true } });
      expect(inEdit()).to.equal(false);
      expect(text()).to.include('Ownership should total 75% or more.');
    });

    it('starts with a new owner if one was asked for, whatever the server has', async () => {
      await open([ada, ben], { handover: { create: true } });
      expect(field(screen.root, 'First name').value).to.equal('');
      expect(screen.sent).to.deep.equal([]);
    });
  });

  describe('the total', () => {
    const rows: readonly [what: string, shares: number[], words: string, message: string | null][] = [
      [
        'too little',
        [40, 20],
        'Total 60%. Add at least 15%.',
        'Ownership should total 75% or more. Add another owner to continue.',
      ],
      [
        'too much',
        [60, 60],
        'Total 120%. Reduce it by at least 20%.',
        'Total ownership percentage cannot exceed 100%.',
      ],
      ['just enough', [50, 25], 'Total 75%. At exactly 75%', null],
      ['all', [60, 40], 'Total 100%', null],
    ];
    for (const [what, [first, second], words, message] of rows) {
      it(`${what}: ${words}`, async () => {
        await open([
          { ...ada, ownershipPercentage: first },
          { ...ben, ownershipPercentage: second },
        ]);
        expect(text()).to.contain(words);
        const go = button(screen.root, 'Continue');
        expect(go.getAttribute('aria-disabled')).to.equal(message === null ? null : 'true');
        const reason = screen.root.getElementById(go.getAttribute('aria-describedby') ?? '');
        expect(reason?.textContent ?? null).to.equal(message);
        go.focus();
        expect(screen.root.activeElement).to.equal(go);
        if (message === null) return;
        const said = (): string | undefined => screen.root.querySelector('button ~ [role=status]')?.textContent;
        expect(said(), 'before the press').to.equal('');
        await press(go);
        expect(said()).to.equal(message);
        expect(put()).to.equal(undefined);
        expect(screen.went).to.deep.equal([]);
      });
    }

    it('follows what is typed in the form', async () => {
      await open([ada, ben]);
      await press_('Edit Ben Diaz');
      const meter = (): string | null =>
        screen.root.querySelector('[role=meter]')?.getAttribute('aria-valuetext') ?? null;
      expect(meter()).to.equal('100%');
      await typeIn(field(screen.root, 'Ownership percentage'), '50');
      expect(meter()).to.equal('110%');
      expect(text()).to.contain('Total ownership percentage cannot exceed 100%.');
    });
  });

  describe('owners with errors', () => {
    it('are marked, block Continue, and are named when it is pressed', async () => {
      await open([ada, { ...ben, birthDate: '2020-01-01', city: '' }]);
      await press_('Show all owners');
      const [right, wrong] = screen.root.querySelectorAll('li');
      expect(wrong?.textContent).to.contain('Missing or incorrect: Date of birth, City');
      expect(wrong?.querySelectorAll('p > svg')).to.have.length(1);
      expect(right?.querySelectorAll('p > svg')).to.have.length(0);
      expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).to.equal('true');
      await press_('Continue');
      expect(screen.notices).to.deep.equal([`Validation failed for owner(s): ${personal('Ben Diaz')}`]);
      expect(text(), 'also on the screen').to.contain('Validation failed for owner(s): Ben Diaz');
      expect(put()).to.equal(undefined);
      await press_('Edit Ben Diaz');
      await until(() => text().includes('Owner must be between 18 and 100 years old.'));
      expect(text()).to.contain('City is required.');
    });

    it('are named in the language of now when they have no name (D-368)', async () => {
      await open([ada, { ...ben, firstName: '', lastName: '', city: '' }]);
      await press_('Show all owners');
      await press_('Continue');
      const list = (texts: Catalogue): string =>
        texts['owners.validationFailed'].replace('{list}', texts['owners.ordinal'].replace('{number}', '2'));
      expect(text()).to.contain(list(en));
      await screen.translate(es);
      expect(text()).to.contain(list(es));
    });

    it('do not make a new owner open full of errors after Continue was pressed', async () => {
      await open([
        { ...ada, ownershipPercentage: 10 },
        { ...ben, city: '' },
      ]);
      await press_('Show all owners');
      await press_('Continue');
      await press_('Add Owner');
      expect(focused()).to.equal('Owner 3');
      expect(screen.root.querySelectorAll('[aria-invalid=true]')).to.have.length(0);
      await press_('Show all owners');
      await press_('Edit Ben Diaz');
      await until(() => text().includes('City is required.'));
    });

    it("lose the server's complaint with the value that it was about", async () => {
      await open([ada, ben], {
        answers: { [PUT]: { success: false, message: '"owners[1].phoneNumber" is required' } },
      });
      await press_('Continue');
      await until(inEdit);
      await typeIn(field(screen.root, 'Phone'), '(917) 555-0100');
      await press_('Show all owners');
      expect(text()).not.to.contain('Missing or incorrect');
      expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).not.to.equal('true');
    });

    it("show the server's complaint at its field in our own words, and can be corrected", async () => {
      await open([ada, ben], {
        answers: {
          [PUT]: new Response('{"success":false,"message":"\\"owners[1].birthDate\\" is required"}', { status: 400 }),
        },
      });
      await press_('Continue');
      await until(inEdit);
      expect(field(screen.root, 'First name').value).to.equal('Ben');
      const birth = field(screen.root, 'Date of birth');
      await until(() => birth.getAttribute('aria-invalid') === 'true');
      const ids = (birth.getAttribute('aria-describedby') ?? '').split(' ');
      expect(ids.map((id) => screen.root.getElementById(id)?.textContent).join(' ')).to.contain(
        'Date of birth is required.',
      );
      expect(screen.notices).to.deep.equal(['Date of birth is required.']);
      screen.answer(PUT, { success: true });
      await typeIn(birth, '03-28-1985');
      await press_('Continue');
      await until(() => !inEdit());
      await press_('Continue');
      await until(() => screen.went.length > 0);
    });

    it('stay marked after a rejection by the server until they are edited', async () => {
      await open([ada, ben], {
        answers: { [PUT]: { success: false, message: '"owners[0].ssn" is required' } },
      });
      await press_('Continue');
      await until(inEdit);
      await press_('Show all owners');
      expect(screen.root.querySelector('li')?.textContent).to.contain('Social Security number');
      expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).to.equal('true');
    });
  });

  describe('a failed save', () => {
    const failures: readonly [what: string, answer: FakeAnswer, told: string][] = [
      ['a 500', new Response('{"message":"boom"}', { status: 500 }), 'Submission failed. Please try again.'],
      ['no JSON', '<html>', 'Submission failed. Please try again.'],
      ['a refusal', { success: false, message: 'no' }, 'Submission failed. Please try again.'],
      [
        'no network',
        'network',
        'Submission failed. Please try again. You seem to be offline. Check your connection and try again.',
      ],
    ];
    for (const [what, answer, told] of failures) {
      it(`keeps what was typed: ${what}`, async () => {
        await open([], { answers: { [PUT]: answer } });
        await fill(FULL);
        await press_('Continue');
        await until(() => !inEdit());
        await press_('Continue');
        await until(() => screen.notices.length > 0);
        expect(screen.notices).to.deep.equal([told]);
        expect(text()).to.contain('What you typed is still here.');
        expect(screen.went).to.deep.equal([]);
        await press_('Edit Ada Diaz');
        const shown = FULL.map(([label]) => field(screen.root, label).value);
        expect(shown).to.deep.equal([
          'Ada',
          'Diaz',
          'CEO',
          '80',
          '03-27-1985',
          '(212) 555-0142',
          'ada@shop.example',
          '123-45-6789',
          '1 Main St',
          'Newark',
          'NJ',
          '07102-1234',
        ]);
      });
    }
  });

  describe('a failed load', () => {
    const failures: readonly [what: string, answer: FakeAnswer][] = [
      ['a 500', new Response('', { status: 500 })],
      ['no JSON', '{'],
      ['a wrong shape', { data: { owners: 'none' } }],
    ];
    for (const [what, answer] of failures) {
      it(`says so and tries again: ${what}`, async () => {
        await open(answer);
        expect(screen.root.querySelector('[role=alert]')?.textContent).to.contain(
          'Failed to update owners. Please try again.',
        );
        screen.answer(GET, { data: { ownershipType: 'LLC', owners: [ada, ben] } });
        await press_('Try again');
        await until(() => names().length === 2);
      });
    }
  });

  for (const [chosen, identityType, answered, position] of [
    ['SOLE_PROP', 'individual', 'LLC', 'SP'],
    ['LLC', 'business', 'SOLE_PROP', ''],
    ['', '', 'SOLE_PROP', 'SP'],
  ] as const) {
    it(`goes by the type of the status, "${chosen}", where the answer says ${answered} (D-533)`, async () => {
      await open({ data: { ownershipType: answered, owners: [] } }, { ownershipType: chosen, identityType });
      expect(field(screen.root, 'Position').value).to.equal(position);
    });
  }

  describe('a sole proprietor', () => {
    it('has one owner with the position and the share given, and no starting date', async () => {
      await openSole([]);
      expect(field(screen.root, 'Position').value).to.equal('SP');
      expect(field(screen.root, 'Position').querySelectorAll('option')).to.have.length(1);
      const share = field(screen.root, 'Ownership percentage');
      expect(share.value).to.equal('100');
      expect(share.hasAttribute('readonly')).to.equal(true);
      expect(text()).not.to.contain('Date started');
      await fill(FULL.filter(([label]) => label !== 'Position' && label !== 'Ownership percentage'));
      await press_('Continue');
      await until(() => !inEdit());
      expect(text()).not.to.contain('Add Owner');
      await press_('Continue');
      await until(put);
      expect(put()).to.deep.equal(
        JSON.parse(JSON.stringify({ owners: [{ ...SENT, position: 'SP', ownershipPercentage: 100 }] })),
      );
    });

    it('cannot continue with two, and edits the one that is left', async () => {
      await openSole([ada, ben]);
      expect(text()).to.contain('A sole proprietorship cannot have more than one owner.');
      await press_('Continue');
      expect(screen.notices).to.deep.equal(['A sole proprietorship cannot have more than one owner.']);
      await press_('Remove Ada Diaz');
      expect(inEdit()).to.equal(true);
      expect(field(screen.root, 'First name').value).to.equal('Ben');
      expect(field(screen.root, 'Ownership percentage').value).to.equal('100');
    });

    it('is told that one owner is needed when the only one is removed', async () => {
      await openSole([ada]);
      await press_('Show all owners');
      await press_('Remove Ada Diaz');
      expect(screen.notices).to.deep.equal(['A sole proprietorship must have one owner.']);
      expect(text(), 'also on the screen').to.contain('A sole proprietorship must have one owner.');
      expect(field(screen.root, 'Ownership percentage').value).to.equal('100');
    });
  });

  describe('autosave', () => {
    it('sends the whole list, with the edited owner in it, shortly after a field is left', async () => {
      await open([ada, ben]);
      await press_('Edit Ben Diaz');
      await typeIn(field(screen.root, 'First name'), 'Benjamin');
      await typeIn(field(screen.root, 'Date of birth'), '3/2');
      expect(parts()).to.deep.equal([]);
      await until(() => parts().length > 0);
      const { country: _country, title: _title, ...first } = withoutSsn(ada);
      const { country: _c, title: _t, ...second } = withoutSsn(ben);
      expect(parts()).to.deep.equal([{ owners: [first, { ...second, firstName: 'Benjamin', birthDate: '3/2' }] }]);
    });

    it('sends the shorter list after a removal', async () => {
      await open([ada, ben]);
      await press_('Remove Ben Diaz');
      await screen.saves.flush();
      expect(parts()).to.have.length(1);
      expect(JSON.stringify(parts())).to.contain('Ada').and.not.to.contain('Ben');
    });

    it('cannot be changed while it is sent, and gives the focus to Continue (D-615)', async () => {
      await open([ada, ben], { answers: { [PUT]: new Promise<object>(() => undefined) } });
      const edit = button(screen.root, 'Edit Ben Diaz');
      edit.focus();
      await act(async () => edit.closest('form')?.requestSubmit());
      await until(() => put() !== undefined);
      expect(focused()).to.equal('One moment…');
      expect(edit.closest('[inert]')).not.to.equal(null);
    });

    it('keeps a removal that was undone while Continue was under way', async () => {
      await open([
        { ...ada, ownershipPercentage: 80 },
        { ...ben, ownershipPercentage: 20 },
      ]);
      let answer = (_: object): void => undefined;
      screen.answer(
        'PUT onboarding/accounts/identity/owners',
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
      );
      await press_('Remove Ben Diaz');
      await press_('Continue');
      await until(() => put() !== undefined);
      expect(JSON.stringify(put())).not.to.contain('Ben');
      await press_('Undo');
      await act(async () => answer({ success: true }));
      await until(() => screen.went.length > 0);
      await screen.saves.flush();
      expect(JSON.stringify(parts().at(-1)))
        .to.contain('Ada')
        .and.to.contain('Ben');
      expect(screen.saves.drafts.read('owners')).to.have.length(2);
    });

    it('saves what is typed when the applicant saves and exits without leaving the field', async () => {
      await open([]);
      const first = field(screen.root, 'First name');
      await act(async () => {
        first.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(first, 'Ad');
        first.dispatchEvent(new Event('input', { bubbles: true }));
      });
      expect(await screen.saves.flush()).to.equal(true);
      expect(parts()).to.deep.equal([{ owners: [{ firstName: 'Ad' }] }]);
    });

    it('shows what was typed in this session when the step is opened again, without a call', async () => {
      await open([ada, ben]);
      await press_('Edit Ben Diaz');
      await typeIn(field(screen.root, 'First name'), 'Benjamin');
      const asked = (): number => screen.sent.filter(({ method }) => method === 'GET').length;
      await press_('Elsewhere');
      await press_('Elsewhere');
      expect(names()).to.deep.equal(['Ada Diaz', 'Benjamin Diaz']);
      expect(asked()).to.equal(1);
    });
  });
});
