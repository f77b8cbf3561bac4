import { expect } from '@esm-bundle/chai';
import { previousRoute, showsBack } from '../../../src/journey/back';
import { NO_FACTS, type Facts } from '../../../src/journey/facts';
import { ROUTE_NAMES, type RouteName } from '../../../src/journey/routes';

const facts = (existing: boolean, usesContact: boolean, invited = false): Facts => ({
  ...NO_FACTS,
  existing,
  usesContact,
  invited,
});

describe('the Back button', () => {
  const hidden: readonly RouteName[] = [
    'get-started',
    'reviewing',
    'account-approved',
    'account-for-review',
    'sms',
    // These two stand outside the product: there is nothing to go back to.
    'initiate-failure',
    'unsupported',
  ];
  for (const route of ROUTE_NAMES) {
    for (const existing of [false, true]) {
      for (const invited of [false, true]) {
        const shown =
          !hidden.includes(route) && !(route === 'account-type' && existing) && !(route === 'add-merchant' && invited);
        const who = `${existing ? 'existing' : 'new'}${invited ? ', invited' : ''}`;
        it(`${shown ? 'is shown' : 'is hidden'} on ${route}: ${who}`, () => {
          expect(showsBack(route, facts(existing, false, invited))).to.equal(shown);
        });
      }
    }
  }
});

describe('where Back leads', () => {
  /** Columns: new private, new government, existing private, existing government. */
  const TABLE: readonly [route: RouteName, ...to: [RouteName, RouteName, RouteName, RouteName]][] = [
    ['account-type', 'sms', 'sms', 'account-type', 'account-type'],
    ['account-company', 'account-type', 'account-type', 'account-type', 'account-type'],
    ['applications', 'get-started', 'get-started', 'account-company', 'account-company'],
    ['verify-ownership', 'account-company', 'get-started', 'applications', 'get-started'],
    ['verify-contact', 'get-started', 'account-company', 'get-started', 'applications'],
    ['bank-account', 'verify-ownership', 'verify-contact', 'applications', 'applications'],
    ['confirm', 'bank-account', 'bank-account', 'bank-account', 'bank-account'],
    ['sms', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['get-started', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['continue', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['add-merchant', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['saved', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['reviewing', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['account-approved', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['account-for-review', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['invite-expired', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['invite-already-submitted', 'get-started', 'get-started', 'get-started', 'get-started'],
    ['welcome', 'get-started', 'get-started', 'get-started', 'get-started'],
  ];
  const kinds = [
    ['new private', facts(false, false)],
    ['new government', facts(false, true)],
    ['existing private', facts(true, false)],
    ['existing government', facts(true, true)],
  ] as const;
  for (const [route, ...targets] of TABLE) {
    for (const [index, [kind, who]] of kinds.entries()) {
      it(`${route}, ${kind}: ${targets[index]}`, () => expect(previousRoute(route, who)).to.equal(targets[index]));
    }
  }

  it('reaches the start from every step, without loops', () => {
    for (const [kind, who] of kinds) {
      const seen: RouteName[] = ['confirm'];
      for (let at: RouteName = 'confirm'; at !== 'get-started' && showsBack(at, who);) {
        at = previousRoute(at, who);
        expect(seen, kind).not.to.include(at);
        seen.push(at);
      }
      expect(seen.at(-1), kind).to.equal(who.existing ? 'account-type' : 'sms');
    }
  });
});
