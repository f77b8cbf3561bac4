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
  it('gives what the contract says, empty optional fields left out', () => {
    expect(businessSchema(llc).parse(business)).to.deep.equal(sent);
  });

  it('says everything that is missing at once', () => {
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

  it('asks for the TIN type where there is a choice', () => {
    expect(businessToForm({}, llc).tinType).to.equal('2');
    expect(businessToForm({}, sole).tinType).to.equal('');
    expect(messages(businessSchema(sole).safeParse({ ...business, tinType: '' }), 'Tax ID type')).to.deep.equal({
      tinType: 'Tax ID type is required.',
    });
  });

  it('refuses a TIN type that the business cannot have', () => {
    const refused = businessSchema(llc).safeParse({ ...business, tinType: '1' });
    expect(messages(refused, 'Tax ID type')).to.deep.equal({ tinType: 'Please enter a valid tax ID type.' });
    expect(businessSchema(government).safeParse({ ...business, tinType: '3' }).success).to.equal(true);
  });

  it('keeps the digits when the TIN type changes', () => {
    const asSsn = { ...business, tinType: '1' };
    expect(businessSchema(sole).parse(asSsn)).to.deep.include({ tinType: 1, federalTaxId: '123-45-6789' });
  });

  it('asks a sole proprietor for no legal name, yet checks the one that is given', () => {
    const form = { ...business, tinType: '1', legalName: '' };
    expect(businessSchema(sole).parse(form)).not.to.have.property('legalName');
    expect(messages(businessSchema(sole).safeParse({ ...form, legalName: '*' }), 'Name')).to.have.property('legalName');
  });

  it('takes a masked tax id as on file and leaves it out', () => {
    const parsed = businessSchema(llc).parse({ ...business, federalTaxId: '**-***6789' });
    expect(parsed).not.to.have.property('federalTaxId');
  });

  it('lets a pasted protocol win over the select', () => {
    const parsed = businessSchema(llc).parse({ ...business, website: 'http://shop.example' });
    expect(parsed.websiteUrl).to.equal('http://shop.example');
  });

  it('holds the whole address line to 40 characters', () => {
    const refused = businessSchema(llc).safeParse({ ...business, addressLine: `1234 ${'a'.repeat(36)}` });
    expect(messages(refused, 'Business address')).to.deep.equal({
      addressLine: 'Business address must be 40 characters or fewer.',
    });
  });
});

describe('a business of the server', () => {
  it('is shown formatted', () => {
    expect(businessToForm(businessDraftSchema.parse(sent), llc)).to.deep.equal({
      ...business,
      dbaName: "Diaz's Shop",
      postalCode: '10001',
    });
  });

  it('may be empty, null or partly null', () => {
    const empty = businessToForm({}, llc);
    expect(businessToForm(businessDraftSchema.parse({}), llc)).to.deep.equal(empty);
    const nulls = { legalName: null, address: null, tinType: null, expectedMonthlyVolume: null };
    expect(businessToForm(businessDraftSchema.parse(nulls), llc)).to.deep.equal(empty);
  });

  it('may have numbers for texts and texts for numbers', () => {
    const odd = { tinType: '2', expectedMonthlyVolume: '1250.5', mccCode: 742, phoneNumber: 2125550142 };
    expect(businessToForm(businessDraftSchema.parse(odd), llc)).to.deep.include({
      tinType: '2',
      expectedMonthlyVolume: '$1,250.50',
      mccCode: '0742',
      phoneNumber: '(212) 555-0142',
    });
  });

  it('loses unknown keys and poisons nothing', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"dbaName":"Shop","extra":{}}');
    const draft = businessDraftSchema.parse(hostile);
    expect(Object.keys(draft)).to.deep.equal(['dbaName']);
    expect({}).not.to.have.property('polluted');
  });

  it('is refused in a wrong shape, never a crash', () => {
    for (const wrong of [null, [], 'text', { dbaName: {} }, { address: 'Main St' }, { tinType: true }]) {
      expect(businessDraftSchema.safeParse(wrong).success, JSON.stringify(wrong)).to.equal(false);
    }
  });

  it('forgets a saved TIN type that is no longer allowed', () => {
    expect(businessToForm({ tinType: 2 }, sole).tinType).to.equal('');
    expect(businessToForm({ tinType: 1 }, llc).tinType).to.equal('2');
  });
});

describe('autosave of a business', () => {
  it('sends good fields as Continue does, all others as typed, and no empty ones', () => {
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

  it('brings a half-typed website back with its protocol', () => {
    const form = { ...businessToForm({}, llc), websiteProtocol: 'http', website: 'shop' };
    const draft = businessToDraft(form, llc);
    expect(draft.websiteUrl).to.equal('http://shop');
    expect(businessToForm(draft, llc)).to.deep.include({ websiteProtocol: 'http', website: 'shop' });
  });

  it('saves a good website as one URL, its protocol typed or chosen', () => {
    for (const website of ['shop.example', 'https://shop.example']) {
      expect(businessToDraft({ ...businessToForm({}, llc), website }, llc).websiteUrl).to.equal('https://shop.example');
    }
  });

  it('never sends an asterisk as tax id, and gives back all else that was typed', () => {
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

describe('a business body at the server', () => {
  it('passes as it was sent', () => {
    expect(businessBodySchema(llc).parse(sent)).to.deep.equal(sent);
  });

  it('is held to the rules of the form, under the names of the wire', () => {
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

  it('of any shape is refused or passes, and what passes, passes again unchanged', () => {
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
