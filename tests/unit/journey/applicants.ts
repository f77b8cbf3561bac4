import type { Applicant } from '../../../src/journey/access';
import type { Permission } from '../../../src/journey/routes';
import type { Status } from '../../../src/journey/status';

export type Identity = 'private' | 'government';
export type Who = 'new' | 'existing';
export type Progress = Readonly<Record<Permission, boolean>>;

export const NOTHING_OPEN: Progress = {
  sms: false,
  merchantType: false,
  business: false,
  owners: false,
  contact: false,
  payoutBankAccount: false,
  submit: false,
};

/** How far an application has come: nothing, type, business, owners or contact, bank accounts, review. */
export const LEVELS = [0, 1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export function progressOf(level: Level, identity: Identity): Progress {
  return {
    sms: true,
    merchantType: level >= 1,
    business: level >= 2,
    owners: level >= 3 && identity === 'private',
    contact: level >= 3 && identity === 'government',
    payoutBankAccount: level >= 4,
    submit: level >= 5,
  };
}

export function statusOf(canVisitStep: Progress, identity: Identity): Status {
  const government = identity === 'government';
  return {
    identityType: government ? 'government-public-corp' : 'business',
    ownershipType: government ? 'Government' : 'LLC',
    identity: government
      ? { type: 'government-public-corp', ownershipType: 'GOV' }
      : { type: 'business', ownershipType: 'LLC' },
    usesContact: government,
    canVisitStep,
  };
}

export const ANONYMOUS: Applicant = { session: false, existing: false, status: null };

export function applicantAt(level: Level, who: Who, identity: Identity = 'private'): Applicant {
  return { session: true, existing: who === 'existing', status: statusOf(progressOf(level, identity), identity) };
}
