import { expect } from '@esm-bundle/chai';
import {
  identityForm,
  isOpen,
  lastAllowedRoute,
  lastStep,
  mayEnter,
  stepTarget,
  type Applicant,
} from '../../../src/journey/access';
import type { Permission, RouteName, StepIndex } from '../../../src/journey/routes';
import { ANONYMOUS, applicantAt, LEVELS, NOTHING_OPEN, statusOf, type Identity, type Who } from './applicants';

const nobody = 'none';
type Six<T> = readonly [T, T, T, T, T, T];

describe('the furthest step and screen, by progress 0 to 5', () => {
  const rows: readonly [Who, Identity, Six<StepIndex | null>, Six<RouteName | typeof nobody>][] = [
    [
      'new',
      'private',
      [0, 1, 1, 2, 3, 4],
      ['sms', 'account-type', 'account-company', 'verify-ownership', 'bank-account', 'confirm'],
    ],
    [
      'new',
      'government',
      [0, 1, 1, 2, 3, 4],
      ['sms', 'account-type', 'account-company', 'verify-contact', 'bank-account', 'confirm'],
    ],
    [
      'existing',
      'private',
      [null, 1, 1, 2, 3, 4],
      [nobody, 'account-type', 'account-company', 'applications', 'bank-account', 'confirm'],
    ],
    [
      'existing',
      'government',
      [null, 1, 1, 2, 3, 4],
      [nobody, 'account-type', 'account-company', 'applications', 'bank-account', 'confirm'],
    ],
  ];
  for (const [who, identity, steps, routes] of rows) {
    for (const level of LEVELS) {
      it(`${who}, ${identity}, ${level}: step ${steps[level] ?? nobody}, ${routes[level]}`, () => {
        const applicant = applicantAt(level, who, identity);
        expect(lastStep(applicant)).to.equal(steps[level]);
        expect(lastAllowedRoute(applicant) ?? nobody).to.equal(routes[level]);
      });
    }
  }

  it('an unknown status opens the first step for a new applicant and no step for an existing one', () => {
    expect(lastStep(ANONYMOUS)).to.equal(0);
    expect(lastAllowedRoute({ session: true, existing: true, status: null })).to.equal(null);
  });
});

describe('permissions', () => {
  it('always open the first step for a new applicant', () => {
    const status = statusOf(NOTHING_OPEN, 'private');
    expect(isOpen('sms', { session: true, existing: false, status })).to.equal(true);
    expect(isOpen('sms', { ...applicantAt(5, 'existing') })).to.equal(false);
  });

  for (const permission of ['merchantType', 'business', 'owners', 'contact', 'payoutBankAccount', 'submit'] as const) {
    it(`follow the server for ${permission}`, () => {
      const at = (open: boolean): Applicant => ({
        session: true,
        existing: false,
        status: statusOf({ ...NOTHING_OPEN, [permission]: open }, 'private'),
      });
      expect(isOpen(permission, at(true))).to.equal(true);
      expect(isOpen(permission, at(false))).to.equal(false);
      expect(isOpen(permission, ANONYMOUS)).to.equal(false);
    });
  }

  it('ask for owners or a contact depending on the kind of applicant', () => {
    expect(identityForm(null)).to.equal('verify-ownership');
    expect(identityForm(statusOf(NOTHING_OPEN, 'private'))).to.equal('verify-ownership');
    expect(identityForm(statusOf(NOTHING_OPEN, 'government'))).to.equal('verify-contact');
  });
});

describe('the step check', () => {
  const open = (...permissions: readonly Permission[]): Applicant => ({
    session: true,
    existing: false,
    status: statusOf({ ...NOTHING_OPEN, ...Object.fromEntries(permissions.map((name) => [name, true])) }, 'private'),
  });

  const rows: readonly [route: RouteName, applicant: Applicant, may: boolean, why: string][] = [
    ['account-type', open('merchantType'), true, 'its key is open'],
    ['account-type', open('business'), false, 'a later key of the same step does not open it'],
    ['account-company', open('merchantType'), false, 'an earlier key of the same step does not open it'],
    ['account-company', open('submit'), false, 'not beyond the last step, but its key is closed'],
    ['account-company', open('business', 'submit'), true, 'steps between may be closed'],
    ['verify-ownership', open('owners'), true, 'the owners permission suffices'],
    ['verify-ownership', open('contact'), true, 'the contact permission suffices'],
    ['verify-contact', open('owners'), true, 'the owners permission suffices'],
    ['verify-contact', open('contact'), true, 'the contact permission suffices'],
    ['verify-contact', open('payoutBankAccount'), false, 'a later step opens neither'],
    ['bank-account', open('payoutBankAccount'), true, 'its key is open'],
    ['confirm', open('payoutBankAccount'), false, 'beyond the last step'],
    ['confirm', open('submit'), true, 'its key is open'],
    ['sms', open(), true, 'the first step of a new applicant'],
    ['sms', applicantAt(5, 'existing'), false, 'never of an existing one'],
    ['account-type', { session: true, existing: true, status: null }, false, 'nothing is known'],
    ['continue', ANONYMOUS, true, 'exempt'],
    ['saved', ANONYMOUS, true, 'exempt'],
    ['applications', ANONYMOUS, true, 'exempt'],
  ];
  for (const [route, applicant, may, why] of rows) {
    it(`${route} ${may ? 'opens' : 'stays closed'}: ${why}`, () => expect(mayEnter(route, applicant)).to.equal(may));
  }
});

describe('step labels', () => {
  type Five = readonly [string, string, string, string, string];
  const rows: readonly [Who, Identity, Six<Five>][] = [
    [
      'new',
      'private',
      [
        [nobody, nobody, nobody, nobody, nobody],
        [nobody, 'account-type', nobody, nobody, nobody],
        [nobody, 'account-type', nobody, nobody, nobody],
        [nobody, 'account-type', 'verify-ownership', nobody, nobody],
        [nobody, 'account-type', 'verify-ownership', 'bank-account', nobody],
        [nobody, 'account-type', 'verify-ownership', 'bank-account', 'confirm'],
      ],
    ],
    [
      'existing',
      'government',
      [
        [nobody, nobody, nobody, nobody, nobody],
        [nobody, 'account-type', nobody, nobody, nobody],
        [nobody, 'account-type', nobody, nobody, nobody],
        [nobody, 'account-type', 'applications', nobody, nobody],
        [nobody, 'account-type', 'applications', 'bank-account', nobody],
        [nobody, 'account-type', 'applications', 'bank-account', 'confirm'],
      ],
    ],
  ];
  const targets = (applicant: Applicant): string[] =>
    ([0, 1, 2, 3, 4] as const).map((step) => stepTarget(step, applicant) ?? nobody);

  for (const [who, identity, levels] of rows) {
    for (const level of LEVELS) {
      it(`${who}, ${identity}, ${level}: ${levels[level].join(', ')}`, () => {
        expect(targets(applicantAt(level, who, identity))).to.deep.equal(levels[level]);
      });
    }
  }

  it('are not links without a session', () => {
    expect(targets({ ...applicantAt(5, 'new'), session: false })).to.deep.equal(Array(5).fill(nobody));
  });

  it('link only to steps that the applicant may open', () => {
    const keys = ['merchantType', 'business', 'owners', 'contact', 'payoutBankAccount', 'submit'] as const;
    for (let bits = 0; bits < 2 ** keys.length; bits += 1) {
      const progress = { ...NOTHING_OPEN };
      for (const [index, key] of keys.entries()) Object.assign(progress, { [key]: (bits & (1 << index)) !== 0 });
      for (const existing of [false, true]) {
        const applicant: Applicant = { session: true, existing, status: statusOf(progress, 'private') };
        for (const step of [1, 2, 3, 4] as const) {
          const target = stepTarget(step, applicant);
          if (target !== null) expect(mayEnter(target, applicant), `${target} at ${bits}`).to.equal(true);
        }
      }
    }
  });
});
