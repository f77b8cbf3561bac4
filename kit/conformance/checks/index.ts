import type { Check } from '../check';
import { arrivalChecks } from './arrival';
import { bankChecks, reviewChecks, saveAccounts } from './bank';
import { describeBusiness, keptDraft, saveBusinessChecks } from './business';
import { everyAnswerChecks } from './every-answer';
import { mobileLimits, verifyMobile } from './mobile';
import { closed, firstStatus } from './order';
import { applicationsChecks, contactChecks, ownersChecks, peopleStep, strangersApplication } from './people';
import { chooseType, productChecks, unknownType } from './product';
import { afterSubmission, knownApplicantChecks, leaveAndReturn, refusedSignUps, signUp } from './sign-in';
import { linkChecks, submitChecks, withoutAcknowledgement } from './submission';

/**
 * All checks, in order: a company with owners applies, then a government with a contact, who signs up while the application of the
 * company is still open. Where a refusal is expected, the same call with the right value, or by the right person, is accepted next to it:
 * otherwise any other rule could be what refuses (D-593).
 */
export const CHECKS: readonly Check[] = [
  ...arrivalChecks,
  ...refusedSignUps,
  signUp('owners'),
  ...knownApplicantChecks,
  firstStatus,
  ...closed('owners', 'signed-up', ['business', 'owners', 'bank', 'submit'], 'before the number is verified'),
  ...mobileLimits.slice(0, 1),
  ...verifyMobile('owners'),
  ...mobileLimits.slice(1),
  ...productChecks,
  unknownType,
  ...closed('owners', 'verified', ['business'], 'before a type is chosen'),
  ...chooseType('owners'),
  ...closed('owners', 'typed', ['owners', 'bank', 'submit'], 'before the business is complete'),
  ...describeBusiness('owners'),
  ...saveBusinessChecks('owners'),
  peopleStep('owners'),
  ...closed('owners', 'business', ['contact'], 'for a company'),
  ...closed('owners', 'business', ['bank'], 'before the owners are complete'),
  ...ownersChecks,
  ...applicationsChecks('owners'),

  signUp('contact'),
  ...closed('contact', 'signed-up', ['type', 'contact'], 'before the number is verified'),
  ...verifyMobile('contact'),
  strangersApplication("rejects another applicant's application"),

  ...bankChecks,
  ...closed('owners', 'people', ['submit'], 'before the bank accounts are complete'),
  saveAccounts('owners'),
  ...reviewChecks,
  ...linkChecks,
  withoutAcknowledgement,
  ...submitChecks('owners'),
  ...closed('owners', 'submitted', ['type', 'business', 'owners', 'bank'], 'once the application is submitted'),
  ...afterSubmission,

  strangersApplication("rejects another applicant's application that is submitted"),
  ...chooseType('contact'),
  ...closed('contact', 'typed', ['contact'], 'before the business is complete'),
  ...describeBusiness('contact'),
  ...leaveAndReturn('contact'),
  keptDraft('contact'),
  ...saveBusinessChecks('contact'),
  peopleStep('contact'),
  ...closed('contact', 'business', ['owners'], 'for a government'),
  ...closed('contact', 'business', ['bank'], 'before the contact is complete'),
  ...contactChecks,
  saveAccounts('contact'),
  ...submitChecks('contact'),
  ...closed('contact', 'submitted', ['contact'], 'once the application is submitted'),
  ...everyAnswerChecks,
];
