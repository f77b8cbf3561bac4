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

/** All checks, in order: a company with owners applies, then a government with a contact. */
export const CHECKS: readonly Check[] = [
  ...arrivalChecks,
  ...refusedSignUps,
  signUp('owners'),
  ...knownApplicantChecks,
  firstStatus,
  ...closed('owners', 'signed-up', ['type', 'business', 'owners', 'bank', 'submit'], 'before the number is verified'),
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
  ...ownersChecks,
  ...applicationsChecks('owners'),
  ...bankChecks,
  ...closed('owners', 'people', ['submit'], 'before the bank accounts are complete'),
  saveAccounts('owners'),
  ...reviewChecks,
  ...linkChecks,
  withoutAcknowledgement,
  ...submitChecks('owners'),
  ...closed('owners', 'submitted', ['business', 'owners', 'bank'], 'once the application is submitted'),
  ...afterSubmission,

  signUp('contact'),
  strangersApplication,
  ...verifyMobile('contact'),
  ...chooseType('contact'),
  ...describeBusiness('contact'),
  ...leaveAndReturn('contact'),
  keptDraft('contact'),
  ...saveBusinessChecks('contact'),
  peopleStep('contact'),
  ...closed('contact', 'business', ['owners'], 'for a government'),
  ...contactChecks,
  saveAccounts('contact'),
  ...submitChecks('contact'),
  ...everyAnswerChecks,
];
