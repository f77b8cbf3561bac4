import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { bankAccountToForm } from '../../../src/domain/bank-account';
import {
  contactBodySchema,
  contactDraftSchema,
  contactSchema,
  contactToDraft,
  contactToForm,
} from '../../../src/domain/contact';
import {
  emptyOwner,
  isOwnerComplete,
  ownerBodySchema,
  ownerDraftSchema,
  ownerName,
  ownerSchema,
  ownerToDraft,
  ownerToForm,
} from '../../../src/domain/owner';
import { anyForm, contact, llc, owner, sole } from './fixtures';
import { messages, on } from './support';

const sent = {
  firstName: 'Ada',
  lastName: 'Diaz',
  title: 'Mr.',
  position: 'CEO',
  ownershipPercentage: 75,
  birthDate: '1985-03-27',
  phoneNumber: '2125550142',
  email: 'ada@shop.example',
  ssn: '123-45-6789',
  streetNum: '1',
  streetName: 'Main St Apt 4B',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};

describe('the owner form', () => {
  it('produces the body that the API expects, without empty optional fields', () => {
    expect(ownerSchema(llc).parse(owner)).to.deep.equal(sent);
    expect(
      ownerSchema(llc).parse({ ...owner, middleName: 'M.', dateStarted: '1/2/2020', ownerId: 'o_1' }),
    ).to.deep.equal({
      ...sent,
      ownerId: 'o_1',
      middleName: 'M.',
      dateStarted: '2020-01-02',
    });
  });

  it('lists everything that is missing at once', () => {
    const label = 'Label is required.';
    expect(messages(ownerSchema(llc).safeParse(emptyOwner(llc)), 'Label')).to.deep.equal({
      firstName: label,
      lastName: label,
      position: label,
      ownershipPercentage: label,
      birthDate: 'This field is required',
      phoneNumber: label,
      email: label,
      ssn: label,
      addressLine: label,
      city: label,
      state: label,
      postalCode: label,
    });
  });

  it('says what is wrong in each field', () => {
    const wrong = {
      ...owner,
      firstName: 'Ada 2',
      ownershipPercentage: '25.5',
      birthDate: '03-28-2008',
      phoneNumber: '911-555-0123',
      email: 'ada@shop',
      ssn: '666-45-6789',
      addressLine: 'Main St',
      postalCode: '1234',
      dateStarted: '03-28-2026',
    };
    expect(messages(ownerSchema(llc).safeParse(wrong), 'Label')).to.deep.equal({
      firstName: "Label may contain only letters, spaces and _ - & . ' ,",
      ownershipPercentage: 'Label must be a whole number from 1 to 100.',
      birthDate: 'Owner must be between 18 and 100 years old.',
      phoneNumber: 'Label has an invalid format. Please enter a US number of 10 digits.',
      email: 'Please enter a valid label.',
      ssn: 'Please enter a valid Social Security number.',
      addressLine: 'Please enter street number at the beginning',
      postalCode: 'Please enter a valid label.',
      dateStarted: 'Date cannot be in the future.',
    });
  });

  it('sets 100 percent, the position SP and no starting date for a sole proprietor', () => {
    expect(emptyOwner(sole)).to.deep.include({ position: 'SP', ownershipPercentage: '100' });
    const parsed = ownerSchema(sole).parse({ ...owner, ownershipPercentage: '20', dateStarted: 'nonsense' });
    expect(parsed).to.deep.include({ position: 'SP', ownershipPercentage: 100 });
    expect(parsed).not.to.have.property('dateStarted');
  });

  it('accepts a masked Social Security number as already on file and does not send it', () => {
    expect(ownerSchema(llc).parse({ ...owner, ssn: '***-**-6789' })).not.to.have.property('ssn');
    expect(messages(ownerSchema(llc).safeParse({ ...owner, ssn: '12*abc' }))).to.have.property('ssn');
  });
});

describe('an owner received from the server', () => {
  it('is shown formatted', () => {
    expect(ownerToForm(ownerDraftSchema.parse(sent), llc)).to.deep.equal(owner);
  });

  it('may have empty values, numbers in place of texts and an invalid date', () => {
    const odd = { firstName: null, ownershipPercentage: '50', birthDate: '1980-02-30', phoneNumber: 2125550142 };
    expect(ownerToForm(ownerDraftSchema.parse(odd), llc)).to.deep.include({
      firstName: '',
      ownershipPercentage: '50',
      birthDate: '1980-02-30',
      phoneNumber: '(212) 555-0142',
    });
  });

  it('has the state that the list offers, however it was saved', () => {
    for (const state of ['NJ', 'nj', 'New Jersey', 'US-NJ'])
      expect(ownerToForm({ state }, llc).state, state).to.equal('NJ');
    expect(ownerToForm({ state: 'GU' }, llc).state).to.equal('GU');
  });

  it('loses the position SP when the business is no longer a sole proprietorship', () => {
    expect(ownerToForm({ position: 'SP' }, llc).position).to.equal('');
  });

  it('is stripped of unknown keys and cannot change object prototypes', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true},"firstName":"Ada","role":"admin"}');
    expect(ownerDraftSchema.parse(hostile)).to.deep.equal({ firstName: 'Ada' });
    expect({}).not.to.have.property('polluted');
  });

  it('has a name for lists, and is complete with a name, a Social Security number and an address', () => {
    expect(ownerName({ firstName: ' Ada', lastName: null })).to.equal('Ada');
    expect(ownerName(owner)).to.equal('Ada Diaz');
    expect(isOwnerComplete(owner)).to.equal(true);
    expect(isOwnerComplete({ ...owner, email: '' })).to.equal(true);
    for (const asked of ['firstName', 'lastName', 'ssn', 'addressLine', 'city', 'state', 'postalCode']) {
      expect(isOwnerComplete({ ...owner, [asked]: ' ' }), asked).to.equal(false);
    }
    for (const addressLine of ['42', 'Oak Street']) {
      expect(isOwnerComplete({ ...owner, addressLine }), addressLine).to.equal(false);
    }
  });
});

describe('autosave of an owner', () => {
  it('sends valid fields as Continue does, invalid ones as typed, and no empty ones', () => {
    const form = {
      ...emptyOwner(llc),
      firstName: 'Ada ',
      ssn: '123-45',
      addressLine: '12 Elm',
      birthDate: '3/27/1985',
    };
    expect(ownerToDraft(form, llc)).to.deep.equal({
      firstName: 'Ada',
      ssn: '123-45',
      streetNum: '12',
      streetName: 'Elm',
      birthDate: '1985-03-27',
    });
    expect(ownerToDraft(emptyOwner(llc), llc)).to.deep.equal({});
  });

  it('never sends an asterisk in a Social Security number, but everything else that was typed', () => {
    fc.assert(
      fc.property(anyForm(owner), fc.constantFrom(llc, sole), (odd, context) => {
        const form = context === sole ? { ...odd, position: 'SP', ownershipPercentage: '100' } : odd;
        const draft = ownerToDraft(form, context);
        expect(String(draft.ssn ?? '')).not.to.include('*');
        const resumed = ownerToForm(ownerDraftSchema.parse(JSON.parse(JSON.stringify(draft))), context);
        expect(ownerToDraft(resumed, context)).to.deep.equal(draft);
        const wrong = messages(ownerSchema(context).safeParse(form));
        for (const name of ['firstName', 'birthDate', 'phoneNumber', 'email', 'ssn', 'postalCode'] as const) {
          const isHeldBack = name === 'ssn' && (form.ssn.includes('*') || form.ssn.replace(/\D/g, '').length >= 9);
          const comesBack = name in wrong && form[name].trim() !== '' && !isHeldBack;
          if (comesBack && resumed[name] !== form[name]) {
            expect(resumed[name].replace(/\D/g, '')).to.equal(form[name].replace(/\D/g, ''));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Social Security number that is refused', () => {
  for (const [ssn, saved] of [
    ['000-12-3456', undefined],
    ['666123456', undefined],
    ['123-00-4567', undefined],
    ['123-45-678', '123-45-678'],
    ['123-45-6789', '123-45-6789'],
  ] as const) {
    it(`is saved only while it is half typed, so that it never counts as on file: ${ssn}`, () => {
      expect(ownerToDraft({ ...emptyOwner(llc), ssn }, llc).ssn).to.equal(saved);
      expect(contactToDraft({ ...contactToForm({}), ssn }).ssn).to.equal(saved);
    });
  }
});

describe('numbers in place of texts', () => {
  it('have their leading zeros again', () => {
    expect(ownerToForm({ ssn: 12345678, postalCode: 501 }, llc)).to.include({
      ssn: '012-34-5678',
      postalCode: '00501',
    });
    expect(contactToForm({ ssn: 12345678 }).ssn).to.equal('012-34-5678');
    expect(bankAccountToForm({ accountRouting: 21000021 }).accountRouting).to.equal('021000021');
  });
});

describe('the id of an owner', () => {
  for (const ownerId of ['own_1', '007', 7, 0]) {
    it(`goes back as the server gave it: ${JSON.stringify(ownerId)}`, () => {
      const form = ownerToForm({ ...sent, ownerId }, llc);
      expect(ownerSchema(llc).parse(form)).to.deep.include({ ownerId });
      expect(ownerToDraft(form, llc)).to.deep.include({ ownerId });
    });
  }
});

describe('an owner received by the server', () => {
  it('is accepted as sent', () => {
    expect(ownerBodySchema(llc).parse({ ...sent, ownerId: 'o_1' })).to.deep.equal({ ...sent, ownerId: 'o_1' });
  });

  it("is checked by the rules of the form, under the API's field names", () => {
    const { ssn: _, ...withoutSsn } = sent;
    expect(messages(ownerBodySchema(llc).safeParse({ ...withoutSsn, streetNum: null }), 'Label')).to.deep.equal({
      ssn: 'Label is required.',
      streetNum: 'Please enter street number at the beginning',
    });
  });
});

describe('the contact form', () => {
  const wire = {
    firstName: 'Ada',
    lastName: 'Diaz',
    position: 'TR',
    birthDate: '1985-03-27',
    phoneNumber: '2125550142',
    email: 'ada@city.example',
    ssn: '123-45-6789',
  };
  const context = { today: on('2026-03-27') };

  it('produces the body that the API expects', () => {
    expect(contactSchema(context).parse(contact)).to.deep.equal(wire);
    expect(contactBodySchema(context).parse(wire)).to.deep.equal(wire);
    expect(contactToForm(contactDraftSchema.parse(wire))).to.deep.equal(contact);
  });

  it('lists everything that is missing at once', () => {
    expect(messages(contactSchema(context).safeParse(contactToForm({})), 'Label')).to.deep.equal({
      firstName: 'Label is required.',
      lastName: 'Label is required.',
      position: 'Label is required.',
      birthDate: 'This field is required',
      phoneNumber: 'Label is required.',
      email: 'Label is required.',
      ssn: 'Label is required.',
    });
  });

  it('accepts only a person between 18 and 100 years old', () => {
    expect(messages(contactSchema(context).safeParse({ ...contact, birthDate: '03-28-2008' }))).to.deep.equal({
      birthDate: 'Contact must be between 18 and 100 years old.',
    });
  });

  it("keeps the server's type and processor", () => {
    const form = contactToForm({ ...wire, type: 'gov', processor: 'p1' });
    expect(contactSchema(context).parse(form)).to.deep.include({ type: 'gov', processor: 'p1' });
  });

  it('keeps them whatever they are, in a draft too', () => {
    const own = { type: { code: 3, of: ['gov'] }, processor: 0 };
    const form = contactToForm({ ...wire, ...own });
    expect(contactSchema(context).parse(form)).to.deep.include(own);
    expect(contactToDraft(form, context)).to.deep.include(own);
    expect(contactToDraft(contactToForm({ type: null, processor: '' }), context)).to.deep.equal({});
  });

  it('returns the title and the address that the server has, as it has them, in a draft too (D-663)', () => {
    const kept = {
      title: 'Ms.',
      streetNum: 12,
      streetName: '12 Main St',
      city: 'Lake City',
      state: 'Florida',
      postalCode: '32055-1',
      country: 'USA',
    };
    const form = contactToForm(contactDraftSchema.parse({ ...wire, ...kept }));
    expect(contactSchema(context).parse(form)).to.deep.equal({ ...wire, ...kept });
    expect(contactToDraft(form, context)).to.deep.equal({ ...wire, ...kept });
    expect(contactBodySchema(context).parse({ ...wire, ...kept })).to.deep.equal({ ...wire, ...kept });
  });

  it('sends no title and no address that the server does not have', () => {
    const none = {
      title: '',
      streetNum: null,
      streetName: '',
      city: undefined,
      state: '',
      postalCode: '',
      country: null,
    };
    const form = contactToForm({ ...wire, ...none });
    expect(JSON.stringify(contactSchema(context).parse(form))).to.equal(JSON.stringify(wire));
    expect(JSON.stringify(contactToDraft(form, context))).to.equal(JSON.stringify(wire));
  });

  it('saves half-typed values, but never an asterisk in a Social Security number', () => {
    fc.assert(
      fc.property(anyForm(contact), (form) => {
        const draft = contactToDraft(form, context);
        expect(String(draft.ssn ?? '')).not.to.include('*');
        const resumed = contactToForm(contactDraftSchema.parse(JSON.parse(JSON.stringify(draft))));
        expect(contactToDraft(resumed, context)).to.deep.equal(draft);
      }),
      { numRuns: 200 },
    );
  });
});
