import { expect } from '@esm-bundle/chai';
import { emptyOwner, type OwnerForm } from '../../../src/domain/owner';
import type { OwnershipContext } from '../../../src/domain/ownership-type';
import { readPrefill } from '../../../src/domain/prefill';
import { myDetails } from '../../../src/screens/shared/my-details';
import {
  addOwner,
  canShowList,
  commitOwner,
  draftsOf,
  editOwner,
  formsOf,
  nameOf,
  noteSent,
  openOwners,
  refuseOwners,
  removeOwner,
  showList,
  undoRemove,
  withDraft,
  wrongFields,
  type OwnersState,
} from '../../../src/screens/verify-ownership/owner-list';
import { llc, owner as ada, sole } from '../domain/fixtures';

const ben: OwnerForm = { ...ada, firstName: 'Ben', ownershipPercentage: '25' };
const cy: OwnerForm = { ...ada, firstName: 'Cy', ownershipPercentage: '5' };
const half: OwnerForm = { ...emptyOwner(llc), firstName: 'Half' };

/** "Ada Ben*" is a list with Ben in the form; "[Ada]" is the list alone. */
function picture(state: OwnersState): string {
  const names = state.entries.map(({ key, form }) => (form.firstName || '-') + (key === state.editing ? '*' : ''));
  return state.editing === null ? `[${names.join(' ')}]` : names.join(' ');
}

const opens: readonly [what: string, forms: OwnerForm[], context: OwnershipContext, expected: string][] = [
  ['nobody opens on one new owner', [], llc, '-*'],
  ['a single incomplete one opens in edit', [half], llc, 'Half*'],
  ['a single complete one opens in edit', [ada], llc, 'Ada*'],
  ['several open in review', [ada, ben], llc, '[Ada Ben]'],
  ['several, one of them incomplete, open in edit on that one', [ada, half, ben], llc, 'Ada Half* Ben'],
  ['several, two of them incomplete, open in review', [ada, half, half], llc, '[Ada Half Half]'],
  ['a blank one next to a complete one opens in edit', [ada, emptyOwner(llc)], llc, 'Ada -*'],
  ['a blank one is the only incomplete one of several', [ada, ben, emptyOwner(llc)], llc, 'Ada Ben -*'],
  ['two blank ones are two incomplete ones', [ada, emptyOwner(llc), emptyOwner(llc)], llc, '[Ada - -]'],
  ['only blank ones open as one new owner', [emptyOwner(llc), emptyOwner(llc)], llc, '-*'],
  ["a sole proprietor's blank one opens in edit", [ada, emptyOwner(sole)], sole, 'Ada -*'],
  ['two for a sole proprietor open in review', [ada, ben], sole, '[Ada Ben]'],
];

describe('the list of owners: how it opens', () => {
  for (const [what, forms, context, expected] of opens) {
    it(what, () => {
      expect(picture(openOwners(forms, context))).to.equal(expected);
    });
  }

  describe('with a default position, as in demo mode', () => {
    const open = (forms: readonly OwnerForm[], context = llc): OwnersState =>
      openOwners(forms, context, { position: 'CEO' });

    it('gives it to every new owner, and to none that is there', () => {
      expect(formsOf(open([])).map(({ position }) => position)).to.deep.equal(['CEO']);
      const added = addOwner(open([half, ben]), 5);
      expect(formsOf(added).map(({ position }) => position)).to.deep.equal(['', ben.position, 'CEO']);
      expect(formsOf(removeOwner(open([ada]), 0)).map(({ position }) => position)).to.deep.equal(['CEO']);
      expect(formsOf(open([], sole)).map(({ position }) => position)).to.deep.equal(['SP']);
    });

    it('does not count as typed', () => {
      const added = addOwner(open([ada, ben]));
      expect(draftsOf(added)).to.have.length(2);
      expect(picture(showList(added))).to.equal(`[${ada.firstName} Ben]`);
      expect(picture(undoRemove(removeOwner(open([ada]), 0)))).to.equal(`[${ada.firstName}]`);
    });
  });

  it('adapts kept data to a type that has changed since', () => {
    const [asSole] = formsOf(openOwners([{ ...ada, dateStarted: '01-02-2020' }], sole));
    expect(asSole).to.include({ position: 'SP', ownershipPercentage: '100', dateStarted: '' });
    const [asLlc] = formsOf(openOwners([{ ...ada, position: 'SP' }], llc));
    expect(asLlc).to.include({ position: '', ownershipPercentage: '75' });
  });
});

type Step = (state: OwnersState) => OwnersState;
const typeInto =
  (form: OwnerForm): Step =>
  (state) =>
    withDraft(state, form);

const moves: readonly [what: string, forms: OwnerForm[], context: OwnershipContext, steps: Step[], expected: string][] =
  [
    ['a right owner leads to the list', [], llc, [(s) => commitOwner(s, ada)], '[Ada]'],
    [
      'a right owner leads on to one that lacks something',
      [ada, half],
      llc,
      [(s) => commitOwner(editOwner(s, 0), ada)],
      'Ada Half*',
    ],
    ['an owner is opened', [ada, ben], llc, [(s) => editOwner(s, 1)], 'Ada Ben*'],
    ['an added owner is opened at the end', [ada], llc, [addOwner], 'Ada -*'],
    ['an added owner that stayed empty is dropped', [ada], llc, [addOwner, showList], '[Ada]'],
    ['a blank owner of the server is dropped', [ada, emptyOwner(llc)], llc, [showList], '[Ada]'],
    ['an added owner that was begun stays', [ada], llc, [addOwner, typeInto(half), showList], '[Ada Half]'],
    ['a removed owner goes', [ada, ben, cy], llc, [(s) => removeOwner(s, 1)], '[Ada Cy]'],
    ['undo puts it back in its place', [ada, ben, cy], llc, [(s) => removeOwner(s, 1), undoRemove], '[Ada Ben Cy]'],
    ['after the last one a new one opens', [ada], llc, [(s) => removeOwner(s, 0)], '-*'],
    ['undo after the last one puts it back', [ada], llc, [(s) => removeOwner(s, 0), undoRemove], '[Ada]'],
    [
      'undo keeps what was begun meanwhile',
      [ada],
      llc,
      [(s) => removeOwner(s, 0), typeInto(half), undoRemove],
      'Ada Half*',
    ],
    ['undo without a removal does nothing', [ada], llc, [undoRemove], 'Ada*'],
    [
      'every removal can be undone, the last one first',
      [ada, ben, cy],
      llc,
      [(s) => removeOwner(removeOwner(s, 0), 1), undoRemove],
      '[Ben Cy]',
    ],
    [
      'each owner comes back in its place',
      [ada, ben, cy],
      llc,
      [(s) => removeOwner(removeOwner(s, 0), 1), undoRemove, undoRemove],
      '[Ada Ben Cy]',
    ],
    [
      'after the last one has come back, so do the others',
      [ada, ben],
      llc,
      [(s) => removeOwner(removeOwner(s, 0), 1), undoRemove, undoRemove, undoRemove],
      '[Ada Ben]',
    ],
    ['removing one who has gone does nothing', [ada], llc, [(s) => removeOwner(s, 7)], 'Ada*'],
    ["a sole proprietor's last but one makes the last editable", [ada, ben], sole, [(s) => removeOwner(s, 0)], 'Ben*'],
    ['others are left in the list', [ada, ben], llc, [(s) => removeOwner(s, 0)], '[Ben]'],
  ];

const mine = { ...ada, ownerId: 'own_1', ssn: '***-**-6789' };
const bens = { ...ben, ownerId: 'own_2', ssn: '***-**-4321' };
const GIVEN = '123-45-6789';
const restores: readonly [what: string, forms: OwnerForm[], numbers: string[]][] = [
  ['in the place of the host', [mine, bens], [GIVEN, bens.ssn]],
  ['in another place', [bens, mine], [bens.ssn, GIVEN]],
  ['whose name the server spells differently', [{ ...mine, firstName: 'ADA' }, bens], [GIVEN, bens.ssn]],
  ['and to nobody else in their place', [bens], [bens.ssn]],
  ['and not to a first owner of whom little is typed', [half], ['']],
  ['and not over another number that is on file', [{ ...mine, ssn: bens.ssn }], [bens.ssn]],
  ['if its mask shows two digits', [{ ...mine, ssn: '***-**-**89' }, bens], [GIVEN, bens.ssn]],
  ['and not over two other digits', [{ ...mine, ssn: '***-**-**88' }], ['***-**-**88']],
  ['by name, if its mask shows no digit', [bens, { ...mine, ssn: '***-**-****' }], [bens.ssn, GIVEN]],
  ['and to nobody else, if a mask shows no digit', [{ ...bens, ssn: '***-**-****' }], ['***-**-****']],
];

describe('the list of owners: a number that the host has locked comes back to its owner', () => {
  const prefill = readPrefill({ owners: [{ ...ada, ssn: GIVEN }], locked: ['owners.0.firstName', 'owners.0.ssn'] });
  for (const [what, forms, numbers] of restores) {
    for (const context of [llc, sole]) {
      it(`${what} (${context.ownershipType})`, () => {
        expect(formsOf(openOwners(forms, context, { prefill })).map(({ ssn }) => ssn)).to.deep.equal(numbers);
      });
    }
  }
});

const host = {
  firstName: 'Ada',
  lastName: 'Diaz',
  birthDate: '1980-03-04',
  email: 'ada@host.example',
  phoneNumber: '2125550199',
  city: 'Albany',
};
const filed: OwnerForm = {
  ...emptyOwner(llc),
  ownerId: 'own_1',
  firstName: 'Ada',
  lastName: 'Diaz',
  birthDate: '03-04-1980',
  email: 'ada@host.example',
  city: 'Rome',
};
const other: OwnerForm = { ...emptyOwner(llc), firstName: 'Ben', lastName: 'Diaz', birthDate: '01-02-1970' };
const got = { phoneNumber: '(212) 555-0199', city: 'Albany' };
const resumed: readonly [what: string, forms: OwnerForm[], at: number, expected: Partial<OwnerForm>][] = [
  ['the same owner', [filed], 0, got],
  ['whose email was changed', [{ ...filed, email: 'a@b.example' }], 0, { ...got, email: 'ada@host.example' }],
  ['whose last name was emptied', [{ ...filed, lastName: '' }], 0, { ...got, lastName: 'Diaz' }],
  ['whose first name was emptied', [{ ...filed, firstName: '' }], 0, { ...got, firstName: 'Ada' }],
  ['in capital letters', [{ ...filed, firstName: 'ADA' }], 0, { ...got, firstName: 'Ada' }],
  ['by the number on file', [{ ...filed, birthDate: '', email: '', ssn: '***-**-6789' }], 0, got],
  ['in another place', [other, filed], 1, got],
  ['and nobody else in their place', [other, filed], 0, { phoneNumber: '', city: '', firstName: 'Ben', email: '' }],
  ['not one whose last name was changed', [{ ...filed, lastName: 'Smith' }], 0, { lastName: 'Smith', city: 'Rome' }],
  ['not one with another date of birth', [{ ...filed, birthDate: '05-06-2000' }], 0, { city: 'Rome' }],
  ['not one with another number', [{ ...filed, ssn: '***-**-4321' }], 0, { city: 'Rome', ssn: '***-**-4321' }],
  ['not one with another number of which two digits show', [{ ...filed, ssn: '***-**-**88' }], 0, { city: 'Rome' }],
  ['one with two digits of the number', [{ ...filed, ssn: '***-**-**89' }], 0, got],
  ['not one by two digits alone', [{ ...filed, birthDate: '', email: '', ssn: '***-**-**89' }], 0, { city: 'Rome' }],
  ['not one with only the name', [{ ...filed, birthDate: '', email: '' }], 0, { city: 'Rome', email: '' }],
  [
    'not one with an empty name and one match',
    [{ ...filed, lastName: '', email: '' }],
    0,
    { lastName: '', city: 'Rome' },
  ],
  ['none of two owners with one name', [filed, { ...filed, ownerId: 'own_2' }], 0, { city: 'Rome', phoneNumber: '' }],
  ['none after the owner was removed', [other], 0, { city: '', phoneNumber: '', lastName: 'Diaz' }],
];

describe('the list of owners: what the host knows goes to the owner it is about', () => {
  const locked = ['firstName', 'lastName', 'email', 'city'].map((name) => `owners.0.${name}`);
  const prefill = readPrefill({ owners: [{ ...host, ssn: GIVEN }], locked });
  for (const [what, forms, at, expected] of resumed) {
    it(what, () => {
      expect(formsOf(openOwners(forms, llc, { prefill }))[at]).to.include(expected);
    });
  }

  it('leaves empty what the applicant has left empty, locks what is locked, and leaves what was just typed', () => {
    const complete = { ...ada, middleName: '', city: 'Rome' };
    const known = readPrefill({
      owners: [{ ...host, lastName: ada.lastName, email: ada.email, birthDate: '', middleName: 'Mae' }],
      locked: ['owners.0.phoneNumber'],
    });
    const [form] = formsOf(openOwners([complete], llc, { prefill: known }));
    expect(form).to.include({ middleName: '', phoneNumber: '(212) 555-0199' });
    const [typed] = formsOf(openOwners([{ ...filed, phoneNumber: '' }], llc, { prefill, isTyped: true }));
    expect(typed).to.include({ phoneNumber: '', city: 'Rome' });
  });

  const whole = { streetNum: '1', streetName: 'Elm Street', state: 'NY', postalCode: '12207' };
  const rome = { addressLine: '1 Main Street', city: 'Rome', state: 'NY', postalCode: '13440' };
  for (const [what, more, form, then] of [
    ['a locked city brings the whole address', whole, rome, { addressLine: '1 Elm Street', postalCode: '12207' }],
    ['a locked city without a whole address leaves the saved one', {}, rome, rome],
    ['a locked city alone replaces a saved city alone', {}, {}, { addressLine: '', city: 'Albany' }],
  ] as const)
    it(`files no mix of two addresses: ${what} (D-587)`, () => {
      const known = readPrefill({ owners: [{ ...host, ...more }], locked: ['owners.0.city'] });
      expect(formsOf(openOwners([{ ...filed, ...form }], llc, { prefill: known }))[0]).to.include(then);
    });

  it('forces no value that the rules reject', () => {
    const wrong = readPrefill({ owners: [{ ...host, city: 'x'.repeat(60) }], locked });
    expect(formsOf(openOwners([filed], llc, { prefill: wrong }))[0]).to.include({ city: 'Rome' });
  });

  it('fills no owner whom the host names twice', () => {
    const twice = readPrefill({ owners: [host, host], locked });
    expect(formsOf(openOwners([filed], llc, { prefill: twice }))[0]).to.include({ city: 'Rome', phoneNumber: '' });
  });
});

describe('the list of owners: changes', () => {
  for (const [what, forms, context, steps, expected] of moves) {
    it(what, () => {
      const end = steps.reduce((state, step) => step(state), openOwners(forms, context));
      expect(picture(end)).to.equal(expected);
    });
  }

  it('can be shown once one owner is complete', () => {
    expect(canShowList(openOwners([], llc))).to.equal(false);
    expect(canShowList(openOwners([half], llc))).to.equal(false);
    expect(canShowList(addOwner(openOwners([ada], llc)))).to.equal(true);
  });

  it('forgets what a save has made the server forget (D-295, D-296)', () => {
    const mask = '***-**-6789';
    const [anna, bert, carl] = [ada, ben, cy].map((form, at) => ({ ...form, ownerId: `own_${at}`, ssn: mask }));
    if (anna === undefined || bert === undefined || carl === undefined) throw new Error('three owners');
    const removed = removeOwner(openOwners([anna, bert, carl], llc), 1);
    expect(formsOf(undoRemove(removed)), 'nothing was sent').to.deep.equal([anna, bert, carl]);
    const typed = { ...carl, ssn: '612-34-5987' };
    const sent = noteSent(removed, [anna, typed]);
    expect(formsOf(undoRemove(sent))).to.deep.equal([anna, { ...bert, ownerId: '', ssn: '' }, typed]);
    const blank = noteSent(removed, [anna, { ...carl, ssn: ' ' }]);
    expect(formsOf(blank), 'nothing was sent in its place').to.deep.equal([anna, carl]);
    const both = noteSent(removeOwner(removed, 2), [anna]);
    const unknown = { ownerId: '', ssn: '' };
    expect(formsOf(undoRemove(undoRemove(both))), 'of everyone removed').to.deep.equal([
      anna,
      { ...bert, ...unknown },
      { ...carl, ...unknown },
    ]);
    const known = removeOwner(openOwners([anna, typed], llc), 1);
    expect(formsOf(undoRemove(noteSent(known, [anna])))).to.deep.equal([anna, { ...typed, ownerId: '' }]);
  });

  describe('a number on file of an owner without an id belongs to a place in the list (D-531)', () => {
    const anna = { ...ada, ssn: '***-**-6789' };
    const bert = { ...ben, ssn: '***-**-4321' };
    const carl = { ...cy, ssn: '***-**-5555' };
    const all = (): OwnersState => openOwners([anna, bert, carl], llc);
    const numbers = (state: OwnersState): string[] => formsOf(state).map(({ ssn }) => ssn);
    const cleared: Step = (s) => withDraft(editOwner(s, 0), emptyOwner(llc));
    const rows: readonly [what: string, steps: Step[], expected: string[]][] = [
      ['so whoever moves up is asked for it', [(s) => removeOwner(s, 0)], ['', '']],
      ['but not whoever stays in place', [(s) => removeOwner(s, 1)], [anna.ssn, '']],
      ['and nobody after the last one was removed', [(s) => removeOwner(s, 2)], [anna.ssn, bert.ssn]],
      ['also after an owner of whom everything was deleted', [cleared, showList], ['', '']],
      [
        'Undo brings it back',
        [(s) => removeOwner(s, 0), (s) => removeOwner(s, 1), undoRemove, undoRemove],
        [anna.ssn, bert.ssn, carl.ssn],
      ],
      [
        'nor once a save was sent',
        [(s) => removeOwner(s, 0), (s) => noteSent(s, formsOf(s)), undoRemove],
        ['', '', ''],
      ],
    ];
    for (const [what, steps, expected] of rows) {
      it(what, () => {
        expect(numbers(steps.reduce((state, step) => step(state), all()))).to.deep.equal(expected);
      });
    }

    it('Undo leaves one that was typed meanwhile', () => {
      const typed = withDraft(editOwner(removeOwner(all(), 0), 1), { ...bert, ssn: '612-34-5987' });
      expect(numbers(undoRemove(typed))).to.deep.equal([anna.ssn, '612-34-5987', carl.ssn]);
    });

    it('so whoever comes after a blank owner, which no save sends, is asked for it', () => {
      const opened = openOwners([anna, emptyOwner(llc), bert], llc);
      expect(numbers(opened)).to.deep.equal([anna.ssn, '', '']);
      expect(numbers(showList(opened))).to.deep.equal([anna.ssn, '']);
    });

    it('and one with an id keeps it in any place', () => {
      const known = openOwners([anna, { ...bert, ownerId: 0 }, { ...carl, ownerId: 'own_3' }], llc);
      expect(numbers(removeOwner(known, 0))).to.deep.equal([bert.ssn, carl.ssn]);
    });
  });

  it("keeps the server's complaint until the owner is edited", () => {
    const said = { part: 'owners', message: 'validation.required' };
    const refused = refuseOwners(openOwners([ada, ben], llc), [
      { ...said, index: 1, field: 'birthDate' },
      { ...said, index: 9, field: 'city' },
    ]);
    expect(picture(refused)).to.equal('Ada Ben*');
    expect(refused.entries.map((entry) => wrongFields(entry, llc))).to.deep.equal([[], ['birthDate']]);
    const mended = commitOwner(refused, ben);
    expect(mended.entries.map((entry) => wrongFields(entry, llc))).to.deep.equal([[], []]);
    const nobody = openOwners([ada], llc);
    expect(refuseOwners(nobody, [{ ...said, index: 3, field: 'city' }])).to.equal(nobody);
  });

  it("drops the server's complaint about a field that has another value, and only that", () => {
    const said = { part: 'owners', message: 'validation.required' };
    const refused = refuseOwners(openOwners([ada, ben], llc), [
      { ...said, index: 1, field: 'phoneNumber' },
      { ...said, index: 1, field: 'city' },
    ]);
    const left = (change: Partial<OwnerForm>): string[][] =>
      showList(withDraft(refused, { ...ben, ...change })).entries.map((entry) => wrongFields(entry, llc));
    expect(left({})).to.deep.equal([[], ['phoneNumber', 'city']]);
    expect(left({ phoneNumber: '(917) 555-0100' })).to.deep.equal([[], ['city']]);
    expect(left({ firstName: 'Benjamin' })).to.deep.equal([[], ['phoneNumber', 'city']]);
  });

  it('names the fields of an owner that are wrong', () => {
    const [entry] = openOwners([{ ...ada, city: '', email: 'x' }], llc).entries;
    expect(entry && wrongFields(entry, llc)).to.have.members(['city', 'email']);
  });

  it('gives every owner a different name', () => {
    const state = openOwners([ada, ben, ada, { ...half, firstName: '', city: 'Rome' }], llc);
    expect([0, 1, 2, 3].map((at) => nameOf(state, at, 'somebody'))).to.deep.equal([
      'Ada Diaz (1)',
      'Ben Diaz',
      'Ada Diaz (3)',
      'somebody',
    ]);
  });

  it('saves half-typed owners, but not empty ones', () => {
    const drafts = draftsOf(addOwner(openOwners([{ ...half, ssn: '***-**-6789' }], llc)));
    expect(drafts).to.deep.equal([{ firstName: 'Half' }]);
    expect(draftsOf(openOwners([], sole))).to.deep.equal([]);
  });
});

describe('what is already known about the applicant', () => {
  const invite = { inviteId: 'i', isExistingApplicant: false } as const;
  const rows: readonly [name: string | undefined, expected: object][] = [
    ['Ada Diaz', { firstName: 'Ada', lastName: 'Diaz' }],
    ['  Ada  Maria Diaz ', { firstName: 'Ada', middleName: 'Maria', lastName: 'Diaz' }],
    ['Ada', { firstName: 'Ada' }],
    ['John Smith Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
    ['John Q. Smith, III', { firstName: 'John', middleName: 'Q.', lastName: 'Smith III' }],
    ['Dr. Ada Diaz, PhD', { firstName: 'Ada', lastName: 'Diaz' }],
    ['Diaz, Ada Maria', { firstName: 'Ada', middleName: 'Maria', lastName: 'Diaz' }],
    ['Ana de la Cruz', { firstName: 'Ana', lastName: 'de la Cruz' }],
    ['Ana De La Cruz', { firstName: 'Ana', lastName: 'De La Cruz' }],
    ['JUAN DE LA CRUZ', { firstName: 'JUAN', lastName: 'DE LA CRUZ' }],
    ['MARY ANN ST. JOHN', { firstName: 'MARY', middleName: 'ANN', lastName: 'ST. JOHN' }],
    ['MINH VAN TRAN', { firstName: 'MINH', middleName: 'VAN', lastName: 'TRAN' }],
    ['Diaz, Ada, Jr.', { firstName: 'Ada', lastName: 'Diaz Jr.' }],
    ['DIAZ, ADA M III', { firstName: 'ADA', middleName: 'M', lastName: 'DIAZ III' }],
    ['María del Carmen García', { firstName: 'María', middleName: 'del Carmen', lastName: 'García' }],
    ['Ludwig van der Berg', { firstName: 'Ludwig', lastName: 'van der Berg' }],
    ['Van Morrison', { firstName: 'Van', lastName: 'Morrison' }],
    ['Dr. Ada', { firstName: 'Dr.', lastName: 'Ada' }],
    ['Jr', { firstName: 'Jr' }],
    ['', {}],
    [undefined, {}],
  ];
  for (const [name, expected] of rows) {
    it(`includes the name "${name}"`, () => {
      expect(myDetails({ ...invite, name, email: undefined, phoneNumber: undefined })).to.deep.equal(expected);
    });
  }

  it('includes email and phone', () => {
    expect(myDetails({ ...invite, name: undefined, email: 'a@b.example', phoneNumber: '2125550142' })).to.deep.equal({
      email: 'a@b.example',
      phoneNumber: '(212) 555-0142',
    });
    expect(myDetails(null)).to.deep.equal({});
  });
});
