import { expect } from '@esm-bundle/chai';
import { NO_FACTS, type Facts } from '../../../src/journey/facts';
import { nextRoute, prefetched, ROUTE_NAMES, ROUTES, type RouteName } from '../../../src/journey/routes';

const owners: Facts = NO_FACTS;
const contact: Facts = { ...NO_FACTS, usesContact: true };
const existing: Facts = { ...NO_FACTS, existing: true };
const existingContact: Facts = { ...existing, usesContact: true };

describe('what comes after a finished step', () => {
  /** New applicants with owners, new ones with a contact, existing ones with owners, existing ones with a contact. */
  const rows: readonly [route: RouteName, ...next: [RouteName, RouteName, RouteName, RouteName]][] = [
    ['get-started', 'sms', 'sms', 'sms', 'sms'],
    ['sms', 'account-type', 'account-type', 'account-type', 'account-type'],
    ['continue', 'account-type', 'account-type', 'account-type', 'account-type'],
    ['add-merchant', 'account-type', 'account-type', 'account-type', 'account-type'],
    ['account-type', 'account-company', 'account-company', 'account-company', 'account-company'],
    ['account-company', 'verify-ownership', 'verify-contact', 'applications', 'applications'],
    ['applications', 'bank-account', 'verify-contact', 'bank-account', 'verify-contact'],
    // Only the form for a contact is left when the server has called the identity a government's meanwhile.
    ['verify-ownership', 'bank-account', 'verify-contact', 'bank-account', 'verify-contact'],
    ['verify-contact', 'bank-account', 'bank-account', 'bank-account', 'bank-account'],
    ['bank-account', 'confirm', 'confirm', 'confirm', 'confirm'],
    ['confirm', 'reviewing', 'reviewing', 'reviewing', 'reviewing'],
  ];
  const kinds: readonly [string, Facts][] = [
    ['a new applicant with owners', owners],
    ['a new applicant with a contact', contact],
    ['an existing applicant with owners', existing],
    ['an existing applicant with a contact', existingContact],
  ];
  for (const [route, ...next] of rows) {
    for (const [index, [kind, facts]] of kinds.entries()) {
      it(`${route}, ${kind}: ${next[index]}`, () => expect(nextRoute(route, facts)).to.equal(next[index]));
    }
  }

  it('asks for the mobile number first where it is not verified', () => {
    for (const route of ['continue', 'add-merchant'] as const) {
      expect(nextRoute(route, { ...owners, mobileUnverified: true })).to.equal('sms');
    }
  });

  it('leads from the choice of a group to its form where one is created or edited', () => {
    expect(nextRoute('applications', { ...existing, editing: true })).to.equal('verify-ownership');
    expect(nextRoute('applications', { ...existingContact, editing: true })).to.equal('verify-contact');
  });

  it('shows the decision after the review', () => {
    expect(nextRoute('reviewing', { ...owners, approved: true })).to.equal('account-approved');
    expect(nextRoute('reviewing', owners)).to.equal('account-for-review');
  });

  it('is an error after a screen that ends the way', () => {
    for (const route of ['saved', 'account-approved', 'welcome'] as const) {
      expect(() => nextRoute(route, owners)).to.throw(route);
    }
  });
});

describe('what is fetched ahead', () => {
  it('holds what comes next, from every step of every applicant', () => {
    for (const facts of [owners, contact, existing, existingContact]) {
      for (const route of ROUTE_NAMES) {
        const { step, onlyFor } = ROUTES[route];
        const isMet = onlyFor === undefined || (onlyFor === 'usesOwners' ? !facts.usesContact : facts[onlyFor]);
        if (step === null || !isMet) continue;
        expect(prefetched(route, facts), route).to.include(nextRoute(route, facts));
      }
    }
  });

  it('is nothing after a screen that ends the way', () => {
    expect(prefetched('saved', owners)).to.deep.equal([]);
  });
});

describe('what a changed answer invalidates', () => {
  it('is the people, once another business type or another application is chosen', () => {
    const rows = ROUTE_NAMES.flatMap((route) => ROUTES[route].invalidates?.map((draft) => `${route}: ${draft}`) ?? []);
    expect(rows).to.deep.equal([
      'account-type: owners',
      'account-type: contact',
      'applications: owners',
      'applications: contact',
    ]);
  });

  it('names drafts of steps that exist', () => {
    const drafts = ROUTE_NAMES.map((route) => ROUTES[route].draft);
    for (const route of ROUTE_NAMES) expect(drafts).to.include.members([...(ROUTES[route].invalidates ?? [])]);
  });
});
