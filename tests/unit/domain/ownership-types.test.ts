import { expect } from '@esm-bundle/chai';
import {
  identityTypeOf,
  isSoleProprietor,
  needsLegalName,
  offeredTypes,
  ownershipLabelKey,
  ownershipTypeRule,
  ownershipTypes,
  readIdentityType,
  readOwnershipType,
  toSelection,
  usesContact,
} from '../../../src/domain/ownership-type';
import { allowedTinTypes } from '../../../src/domain/tax-id';
import {
  contactPositionRule,
  contactPositions,
  formatContactPosition,
  formatOwnerPosition,
  ownerPositionRule,
  ownerPositions,
  positionLabelKey,
  positionsFor,
} from '../../../src/domain/positions';
import { sends, table } from './support';

const of = (type: (typeof ownershipTypes)[number]) => ({ ownershipType: type, identityType: identityTypeOf(type) });

describe('ownership types (specification 3)', () => {
  it('can be read and written in both spellings', () => {
    expect(ownershipTypes.length).to.equal(10);
    for (const type of ownershipTypes) {
      expect(readOwnershipType(type)).to.equal(type);
      expect(readOwnershipType(toSelection(type))).to.equal(type);
    }
    expect(ownershipTypes.map(toSelection)).to.have.members([
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
    ]);
  });

  it('are known in other capitals and by their words (D-462)', () => {
    const saved = ['llc', 'Private Corp', 'sole_proprietorship', 'Limited Liability Partnership', 'Non-Profit', 'gov'];
    expect(saved.map(readOwnershipType)).to.deep.equal([
      'LLC',
      'PrivateCorporation',
      'SoleProprietorship',
      'LimitedLiabilityPartnership',
      'NonProfit',
      'Government',
    ]);
    expect(readIdentityType('GOVERNMENT_PUBLIC_CORP')).to.equal('government-public-corp');
  });

  it('are unknown for any other text', () => {
    for (const odd of [null, undefined, '', ' ', 'limited', 'constructor', '__proto__', 7, {}]) {
      expect(readOwnershipType(odd)).to.equal(null);
    }
    expect(readIdentityType('business')).to.equal('business');
    expect(readIdentityType('charity')).to.equal(null);
  });

  it('are offered in the groups of the screen, without unknown ones', () => {
    const all = [...ownershipTypes.map(toSelection), 'SOMETHING_NEW', null];
    expect(offeredTypes('company', all)).to.deep.equal(['LLC', 'PrivateCorporation', 'SoleProprietorship']);
    expect(offeredTypes('other', all)).to.deep.equal([
      'Partnership',
      'PublicCorporation',
      'LimitedPartnership',
      'LimitedLiabilityPartnership',
      'NonProfit',
      'Trust',
    ]);
    expect(offeredTypes('government', all)).to.deep.equal(['Government']);
    expect(offeredTypes('company', ['SOLE_PROP', 'LLC'])).to.deep.equal(['LLC', 'SoleProprietorship']);
    expect(offeredTypes('other', [])).to.deep.equal([]);
  });

  it('decide whether owners or a contact are asked for', () => {
    const withContact = ownershipTypes.filter((type) => usesContact(of(type)));
    expect(withContact).to.deep.equal(['PublicCorporation', 'Government']);
    expect(usesContact({ ownershipType: null, identityType: 'government-public-corp' })).to.equal(true);
    expect(usesContact({ ownershipType: 'Government', identityType: null })).to.equal(true);
    expect(usesContact({ ownershipType: null, identityType: null })).to.equal(false);
  });

  it('decide whether a legal name is required and which TIN types are allowed (specification 5)', () => {
    expect(allowedTinTypes(of('LLC'))).to.deep.equal([2]);
    expect(allowedTinTypes(of('Trust'))).to.deep.equal([2]);
    expect(allowedTinTypes(of('SoleProprietorship'))).to.deep.equal([1, 3]);
    expect(allowedTinTypes({ ownershipType: 'SoleProprietorship', identityType: 'business' })).to.deep.equal([1, 3]);
    expect(allowedTinTypes(of('Government'))).to.deep.equal([1, 2, 3]);
    expect(allowedTinTypes({ ownershipType: null, identityType: 'individual' })).to.deep.equal([1, 2, 3]);
    expect(needsLegalName(of('LLC'))).to.equal(true);
    expect(needsLegalName(of('Government'))).to.equal(true);
    expect(needsLegalName(of('SoleProprietorship'))).to.equal(false);
    expect(needsLegalName({ ownershipType: null, identityType: 'individual' })).to.equal(false);
    expect(isSoleProprietor(of('LLC'))).to.equal(false);
  });

  it('each have a plain name of their own', () => {
    expect(ownershipLabelKey('LLC')).to.equal('ownershipType.LLC');
  });

  table('Business type', ownershipTypeRule, [
    ['nothing', '', 'Please select a business type.'],
    ['a type', 'PRIVATE_CORP', sends('PrivateCorporation')],
  ]);
});

describe('positions (specification 3)', () => {
  /** What a server may have made of a position that was chosen here, and the owner's and the contact's choice (D-462). */
  const SAVED: readonly (readonly [text: string, owner: string, contact: string])[] = [
    ['Owner', 'OW', 'Owner'],
    ['Chief Executive Officer', 'CEO', 'CEO'],
    ['chief financial officer', 'CFO', 'CFO'],
    ['CHIEF OPERATING OFFICER', 'COO', 'COO'],
    ['president', 'PRESIDENT', 'President'],
    ['VICE_PRESIDENT', 'VICE PRESIDENT', 'Vice President'],
    ['Vice-President', 'VICE PRESIDENT', 'Vice President'],
    [' Director ', 'DIR', 'DIR'],
    ['Treasurer', 'TR', 'TR'],
    ['secretary', 'SEC', 'SEC'],
    ['Partner', 'PA', 'Partner'],
    ['Member LLC', 'MEMBER LLC', 'Member LLC'],
    ['LLC Member', 'MEMBER LLC', 'LLC Member'],
    ['Other', 'OTH', 'OTH'],
    ['Sole Proprietor', 'SP', 'Sole Proprietor'],
    ['King', 'King', 'King'],
    ['', '', ''],
  ];
  for (const [text, owner, contact] of SAVED) {
    it(`"${text}" on file is the choice ${owner} of an owner and ${contact} of a contact`, () => {
      expect([formatOwnerPosition(text), formatContactPosition(text)]).to.deep.equal([owner, contact]);
    });
  }

  table('Position', ownerPositionRule, [
    ['nothing', '', 'Position is required.'],
    ['one of the list', 'VICE PRESIDENT', sends('VICE PRESIDENT')],
    ['one outside the list', 'KING', 'Please enter a valid position.'],
  ]);
  table('Position', contactPositionRule, [
    ['nothing', '', 'Position is required.'],
    ['one of the list', 'Vice President', sends('Vice President')],
    ['41 characters', 'a'.repeat(41), 'Position must be 40 characters or fewer.'],
  ]);

  it('are those of the specification', () => {
    expect(ownerPositions).to.deep.equal(
      'OW,CEO,CFO,COO,PRESIDENT,VICE PRESIDENT,DIR,TR,SEC,PA,MEMBER LLC,OTH'.split(','),
    );
    expect(contactPositions).to.deep.equal('CEO,CFO,COO,President,Vice President,DIR,TR,SEC,OTH'.split(','));
    expect(positionsFor(of('SoleProprietorship'))).to.deep.equal(['SP']);
    expect(positionLabelKey('TR')).to.equal('position.TR');
    expect(positionLabelKey('KING')).to.equal(null);
  });
});
