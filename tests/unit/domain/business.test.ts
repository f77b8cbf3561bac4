import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import {
  businessBodySchema,
  businessDraftSchema,
  businessSchema,
  businessToDraft,
  businessToForm,
} from '../../../src/domain/business';
import { anyForm, business, government, llc, sole } from './fixtures';
import { messages } from './support';

const sent = {
  legalName: 'Diaz LLC',
  dbaName: "Diaz's Shop",
  ownershipType: 'LLC',
  tinType: 2,
  federalTaxId: '12-3456789',
  phoneNumber: '2125550142',
  address: {
    streetNum: '123-45',
    streetName: '6th Ave',
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
    country: 'US',
  },
  businessEstablishedDate: '2006-03-27',
  expectedMonthlyVolume: 1250.5,
  mccCode: '5812',
  websiteUrl: 'https://shop.example',
};

describe('the business form', () => {
  it('produces the body that the API expects, without empty optional fields', () => {
    expect(businessSchema(llc).parse(business)).to.deep.equal(sent);
  });

  it('lists everything that is missing at once', () => {
    expect(messages(businessSchema(llc).safeParse(businessToForm({}, llc)), 'Label')).to.deep.equal({
      legalName: 'Label is required.',
      dbaName: 'Label is required.',
      federalTaxId: 'Label is required.',
      phoneNumber: 'Label is required.',
      addressLine: 'Label is required.',
      city: 'Label is required.',
      state: 'Label is required.',
      postalCode: 'Label is required.',
      businessEstablishedDate: 'This field is required',
      expectedMonthlyVolume: 'Label is required.',
      mccCode: 'Label is required.',
      website: 'Label is required.',
    });
  });

  it('asks for the TIN type when there is a choice', () => {
    expect(businessToForm({}, llc).tinType).to.equal('2');
    expect(businessToForm({}, sole).tinType).to.equal('');
    expect(messages(businessSchema(sole).safeParse({ ...business, tinType: '' }), 'Tax ID type')).to.deep.equal({
      tinType: 'Tax ID type is required.',
    });
  });

  it('rejects a TIN type that the business cannot have', () => {
    const refused = businessSchema(llc).safeParse({ ...business, tinType: '1' });
    expect(messages(refused, 'Tax ID type')).to.deep.equal({ tinType: 'Please enter a valid tax ID type.' });
    expect(businessSchema(government).safeParse({ ...business, tinType: '3' }).success).to.equal(true);
  });

  it('keeps the digits when the TIN type changes', () => {
    const asSsn = { ...business, tinType: '1' };
    expect(businessSchema(sole).parse(asSsn)).to.deep.include({ tinType: 1, federalTaxId: '123-45-6789' });
  });

  it('does not require a legal name from a sole proprietor, but checks one that is given', () => {
    const form = { ...business, tinType: '1', legalName: '' };
    expect(businessSchema(sole).parse(form)).not.to.have.property('legalName');
    expect(messages(businessSchema(sole).safeParse({ ...form, legalName: '*' }), 'Name')).to.have.property('legalName');
  });

  it('asks for the tax ID again if the mask on file is that of another type (D-103)', () => {
    const parsed = businessSchema(llc).safeParse({ ...business, federalTaxId: '***-**-6789' });
    expect(messages(parsed, 'Federal tax ID')).to.have.all.keys('federalTaxId');
  });

  it('accepts a masked tax ID as already on file and does not send it', () => {
    const parsed = businessSchema(llc).parse({ ...business, federalTaxId: '**-***6789' });
    expect(parsed).not.to.have.property('federalTaxId');
  });

  it('prefers a pasted protocol to the selected one', () => {
    const parsed = businessSchema(llc).parse({ ...business, website: 'http://shop.example' });
    expect(parsed.websiteUrl).to.equal('http://shop.example');
  });

  it('limits the whole address line to 40 characters', () => {
    const refused = businessSchema(llc).safeParse({ ...business, addressLine: `1234 ${'a'.repeat(36)}` });
    expect(messages(refused, 'Business address')).to.deep.equal({
      addressLine: 'Business address must be 40 characters or fewer.',
    });
  });
});

describe('a business received from the server', () => {
  it('is shown formatted', () => {
    expect(businessToForm(businessDraftSchema.parse(sent), llc)).to.deep.equal({
      ...business,
      dbaName: "Diaz's Shop",
      postalCode: '10001',
    });
  });

  it('may be empty, null or partly filled', () => {
    const empty = businessToForm({}, llc);
    expect(businessToForm(businessDraftSchema.parse({}), llc)).to.deep.equal(empty);
    const nulls = { legalName: null, address: null, tinType: null, expectedMonthlyVolume: null };
    expect(businessToForm(businessDraftSchema.parse(nulls), llc)).to.deep.equal(empty);
  });

  it('may have numbers in place of texts and texts in place of numbers', () => {
    const odd = { tinType: '2', expectedMonthlyVolume: '1250.5', mccCode: 742, phoneNumber: 2125550142 };
    expect(businessToForm(businessDraftSchema.parse(odd), llc)).to.deep.include({
      tinType: '2',
      expectedMonthlyVolume: '$1,250.50',
      mccCode: '0742',
      phoneNumber: '(212) 555-0142',
    });
  });

  it('may have a time with its date and zeros behind its amount, as databases write them', () => {
    const odd = { businessEstablishedDate: '2011-03-05 00:00:00', expectedMonthlyVolume: '1250.0000' };
    expect(businessToForm(businessDraftSchema.parse(odd), llc)).to.deep.include({
      businessEstablishedDate: '03-05-2011',
      expectedMonthlyVolume: '$1,250',
    });
  });

  it('has the leading zeros that a number has lost', () => {
    const odd = { tinType: 2, federalTaxId: 12345678, address: { postalCode: 7102 } };
    expect(businessToForm(businessDraftSchema.parse(odd), llc)).to.include({
      federalTaxId: '01-2345678',
      postalCode: '07102',
    });
    expect(businessToForm({ federalTaxId: '12345678', address: { postalCode: '7102' } }, llc)).to.include({
      federalTaxId: '12345678',
      postalCode: '7102',
    });
  });

  it('is stripped of unknown keys and cannot change object prototypes', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"dbaName":"Shop","extra":{}}');
    const draft = businessDraftSchema.parse(hostile);
    expect(Object.keys(draft)).to.deep.equal(['dbaName']);
    expect({}).not.to.have.property('polluted');
  });

  it('is rejected without a crash if it is malformed', () => {
    for (const wrong of [null, [], 'text', { dbaName: {} }, { address: 'Main St' }, { tinType: true }]) {
      expect(businessDraftSchema.safeParse(wrong).success, JSON.stringify(wrong)).to.equal(false);
    }
  });

  it('has the state that the list offers, however it was saved', () => {
    for (const state of ['CA', 'ca', 'California', ' CALIFORNIA ', 'US-CA']) {
      expect(businessToForm({ address: { state } }, llc).state, state).to.equal('CA');
    }
    // What is no state of the list stays, and is refused.
    expect(businessToForm({ address: { state: 'PR' } }, llc).state).to.equal('PR');
  });

  it('has the TIN type that the list offers, however it was saved (D-462)', () => {
    for (const tinType of ['SSN', 'ssn', ' Ssn ', '1', 1]) {
      expect(businessToForm({ tinType }, sole).tinType, String(tinType)).to.equal('1');
    }
  });

  it('drops a saved TIN type that is no longer allowed', () => {
    expect(businessToForm({ tinType: 2 }, sole).tinType).to.equal('');
    expect(businessToForm({ tinType: 1 }, llc).tinType).to.equal('2');
  });
});

describe('autosave of a business', () => {
  it('leaves out what only looks empty', () => {
    const unseen = Object.fromEntries(Object.keys(business).map((field) => [field, '\u200b']));
    expect(businessToDraft({ ...business, ...unseen }, llc)).to.deep.equal({});
  });

  it('sends valid fields as Continue does, invalid ones as typed, and no empty ones', () => {
    const form = {
      ...businessToForm({}, llc),
      dbaName: ' Shop ',
      phoneNumber: '212 55',
      addressLine: 'Main St',
      city: ' ',
    };
    expect(businessToDraft(form, llc)).to.deep.equal({
      ownershipType: 'LLC',
      tinType: 2,
      dbaName: 'Shop',
      phoneNumber: '212 55',
      address: { streetName: 'Main St' },
    });
    expect(businessToDraft(businessToForm({}, sole), sole)).to.deep.equal({});
  });

  it('holds back a whole tax ID that is refused, which would come back as on file', () => {
    const form = { ...businessToForm({}, sole), tinType: '1' };
    expect(businessToDraft({ ...form, federalTaxId: '000-12-3456' }, sole)).not.to.have.property('federalTaxId');
    expect(businessToDraft({ ...form, federalTaxId: '000-12-345' }, sole).federalTaxId).to.equal('000-12-345');
  });

  it('takes a hidden tax ID without a type as given for the only one that is allowed', () => {
    const wire = { tinType: null, federalTaxId: '*****6789' };
    expect(businessToForm(wire, llc).federalTaxId).to.equal('*****6789');
    expect(businessToForm(wire, sole).federalTaxId).to.equal('');
  });

  it('restores a half-typed website with its protocol', () => {
    const form = { ...businessToForm({}, llc), websiteProtocol: 'http', website: 'shop' };
    const draft = businessToDraft(form, llc);
    expect(draft.websiteUrl).to.equal('http://shop');
    expect(businessToForm(draft, llc)).to.deep.include({ websiteProtocol: 'http', website: 'shop' });
  });

  it('saves a valid website as one URL, whether its protocol was typed or selected', () => {
    for (const website of ['shop.example', 'https://shop.example']) {
      expect(businessToDraft({ ...businessToForm({}, llc), website }, llc).websiteUrl).to.equal('https://shop.example');
    }
  });

  it('never sends an asterisk in a tax ID, but everything else that was typed', () => {
    fc.assert(
      fc.property(anyForm(business), fc.constantFrom(llc, sole, government), (odd, context) => {
        const form = { ...odd, tinType: businessToForm({}, context).tinType };
        const draft = businessToDraft(form, context);
        expect(String(draft.federalTaxId ?? '')).not.to.include('*');
        const resumed = businessToForm(businessDraftSchema.parse(JSON.parse(JSON.stringify(draft))), context);
        expect(businessToDraft(resumed, context)).to.deep.equal(draft);
        for (const name of ['legalName', 'phoneNumber', 'businessEstablishedDate', 'expectedMonthlyVolume'] as const) {
          if (name in messages(businessSchema(context).safeParse(form)) && form[name].trim() !== '') {
            expect(resumed[name]).to.equal(form[name]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a business received by the server', () => {
  it('is accepted as sent', () => {
    expect(businessBodySchema(llc).parse(sent)).to.deep.equal(sent);
  });

  it("is checked by the rules of the form, under the API's field names", () => {
    const body = {
      ...sent,
      tinType: 1,
      websiteUrl: 'ftp://x',
      address: { ...sent.address, streetNum: '', city: '' },
      expectedMonthlyVolume: -5,
    };
    expect(messages(businessBodySchema(llc).safeParse(body), 'Label')).to.deep.equal({
      tinType: 'Please enter a valid label.',
      'address.streetNum': 'Please enter street number at the beginning',
      'address.city': 'Label is required.',
      expectedMonthlyVolume: 'Please enter an amount in dollars with at most 2 decimal places.',
      websiteUrl: 'Please enter a valid URL',
    });
  });

  it('is either accepted or rejected whatever its shape, and is stable once accepted', () => {
    fc.assert(
      fc.property(anyForm(business), (form) => {
        const parsed = businessSchema(llc).safeParse(form);
        if (!parsed.success || parsed.data.federalTaxId === undefined) return;
        expect(businessBodySchema(llc).parse(parsed.data)).to.deep.equal(parsed.data);
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (body) => {
        expect(businessBodySchema(llc).safeParse(body).success).to.equal(false);
      }),
      { numRuns: 200 },
    );
  });
});
