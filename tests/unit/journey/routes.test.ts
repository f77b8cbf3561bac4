import { expect } from '@esm-bundle/chai';
import { NO_FACTS } from '../../../src/journey/facts';
import {
  isRouteName,
  ROUTE_NAMES,
  routeOfPath,
  ROUTES,
  stepGroups,
  type RouteName,
  type StepIndex,
} from '../../../src/journey/routes';

/** The route table of specification 2.1, and Welcome, which it names without a path. */
const TABLE: readonly [name: RouteName, path: string | null, step: StepIndex | null][] = [
  ['initiate-failure', null, null],
  ['unsupported', null, null],
  ['sms', 'sms', 0],
  ['get-started', 'get-started', 0],
  ['continue', 'continue', null],
  ['add-merchant', 'add-merchant', null],
  ['account-type', 'account-type', 1],
  ['account-company', 'account-company', 1],
  ['verify-ownership', 'verify-ownership', 2],
  ['verify-contact', 'verify-contact', 2],
  ['applications', 'applications', 2],
  ['bank-account', 'bank-account', 3],
  ['confirm', 'confirm', 4],
  ['reviewing', 'reviewing', null],
  ['account-approved', 'account-approved', null],
  ['account-for-review', 'account-for-review', null],
  ['saved', 'saved', null],
  ['invite-expired', 'invite-expired', null],
  ['invite-already-submitted', 'invite-already-submitted', null],
  ['welcome', 'welcome', null],
];

describe('the table of screens', () => {
  it('has exactly these routes', () => {
    expect([...ROUTE_NAMES].sort()).to.deep.equal(TABLE.map(([name]) => name).sort());
  });

  for (const [name, path, step] of TABLE) {
    it(`${name}: path ${path ?? 'outside the product'}, step ${step ?? 'none'}`, () => {
      expect(ROUTES[name].isOutside ?? false).to.equal(path === null);
      expect(ROUTES[name].step).to.equal(step);
      expect(routeOfPath(path ?? name)).to.equal(path === null ? 'get-started' : name);
    });
  }

  for (const path of ['', '/', 'nothing-here', 'sms/more', 'SMS', 'initiate-failure', 'unsupported', '__proto__']) {
    it(`"${path}" under a product is get-started`, () => expect(routeOfPath(path)).to.equal('get-started'));
  }

  it('ignores slashes around a path', () => {
    expect(routeOfPath('/confirm/')).to.equal('confirm');
    expect(routeOfPath('//confirm//')).to.equal('confirm');
  });

  it('accepts only its own route names', () => {
    expect(isRouteName('sms')).to.equal(true);
    for (const name of ['', 'SMS', 'toString', 'constructor', '__proto__']) expect(isRouteName(name)).to.equal(false);
  });

  it('offers Save and Exit on the six screens of specification 2.4', () => {
    expect(ROUTE_NAMES.filter((name) => ROUTES[name].savesAndExits === true)).to.have.members([
      'account-type',
      'account-company',
      'verify-ownership',
      'verify-contact',
      'bank-account',
      'confirm',
    ]);
  });

  it('ends the session on the result pages and after Save and Exit (D-035)', () => {
    expect(ROUTE_NAMES.filter((name) => ROUTES[name].endsSession === true)).to.have.members([
      'account-approved',
      'account-for-review',
      'saved',
    ]);
  });

  it('logs out only on the start and continue pages (specification 2.5)', () => {
    const starts = ROUTE_NAMES.filter((name) => ROUTES[name].access === 'start');
    expect(starts).to.have.members(['get-started', 'continue']);
  });

  it('exempts the routes of specification 2.5 from the step check', () => {
    expect(ROUTE_NAMES.filter((name) => ROUTES[name].permissions.length === 0)).to.have.members([
      'continue',
      'saved',
      'reviewing',
      'account-approved',
      'account-for-review',
      'unsupported',
      'invite-expired',
      'invite-already-submitted',
      'applications',
      'add-merchant',
      'initiate-failure',
      'get-started',
      'welcome',
    ]);
  });

  it('opens the ownership and contact routes with either permission', () => {
    for (const name of ['verify-ownership', 'verify-contact'] as const) {
      expect(ROUTES[name].permissions).to.have.members(['owners', 'contact']);
    }
  });
});

describe('steps', () => {
  const rows: readonly [existing: boolean, usesContact: boolean, second: readonly RouteName[]][] = [
    [false, false, ['verify-ownership']],
    [false, true, ['verify-contact']],
    [true, false, ['applications', 'verify-ownership']],
    [true, true, ['applications', 'verify-contact']],
  ];
  for (const [existing, usesContact, second] of rows) {
    it(`${existing ? 'existing' : 'new'}, ${usesContact ? 'contact' : 'owners'}: step 2 is ${second.join(', ')}`, () => {
      expect(stepGroups({ ...NO_FACTS, existing, usesContact })).to.deep.equal([
        ['get-started', 'sms'],
        ['account-type', 'account-company'],
        second,
        ['bank-account'],
        ['confirm'],
      ]);
    });
  }

  it('contain only routes of their own step', () => {
    for (const [existing, usesContact] of rows) {
      stepGroups({ ...NO_FACTS, existing, usesContact }).forEach((group, step) => {
        for (const route of group) expect(ROUTES[route].step, route).to.equal(step);
      });
    }
  });
});
