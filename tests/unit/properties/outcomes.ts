/**
 * What an applicant meets when a call goes wrong, call by call (specification 8): the expected outcome
 * of every cell, written down by hand. Where the specification names no sentence, the product's own stands here.
 */
import type { RouteName } from '../../../src/journey/routes';

export const CONDITIONS = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '412',
  '422',
  '422 with a message',
  '429',
  '500',
  '502 with HTML',
  '503',
  'timeout',
  'network error',
  'empty body',
  'wrong shape',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export interface Outcome {
  /** The screen in the end; null where not even the first could be shown. */
  readonly route: RouteName | null;
  /** On the screen itself. */
  readonly says?: string;
  readonly toast?: string;
  /** What tries again: a button, or the leaving of a field. Once the server is well again, all goes well. */
  readonly retry?: string;
}

/** The failure is nobody's business: all goes as if the call had been answered well. */
export const WELL = 'well';
export const LEAVE_A_FIELD = 'leave a field';

export type Row = Readonly<Record<Condition, Outcome | typeof WELL>>;
type Exceptions = Partial<Row>;

const LATE = 'The server did not answer in time. Please try again.';
const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const SERVER_SIDE = 'Server side error, please contact the support team.';

/** What the server says of itself in a refusal with a message. */
export const MESSAGE = 'The moon is in the wrong house.';

/** Any 401: to the start, with a toast. */
const SIGNED_OUT: Outcome = {
  route: 'get-started',
  says: 'Create your account',
  toast: 'Unauthorized, redirecting to the login.',
};
/** A load that the server refuses leads to the start, which says why and tries again. */
const refusedLoad = (says: string): Outcome => ({ route: 'get-started', says, retry: 'Try again' });
const TO_THE_START: Outcome = { route: 'get-started', says: 'Create your account' };
/** What may pass by itself: a save is repeated. */
const RETRIED: readonly Condition[] = ['429', '500', '502 with HTML', '503', 'timeout', 'network error'];
/** Any JSON or none at all is a good answer of a write (the specification shows none). */
const ANY_ANSWER: Exceptions = { 'empty body': WELL, 'wrong shape': WELL };

function always(outcome: Outcome | typeof WELL, exceptions: Exceptions = {}): Row {
  const row = Object.fromEntries(CONDITIONS.map((condition) => [condition, outcome])) as Record<
    Condition,
    Outcome | typeof WELL
  >;
  return { ...row, ...exceptions };
}

/** The screen stays, with one sentence, or with the server's own where it has sent one; no answer at all adds why. */
function stays(route: RouteName, says: string, retry: string, exceptions: Exceptions = {}): Row {
  const closed = says.endsWith('.') ? says : `${says}.`;
  return always(
    { route, says, retry },
    {
      '401': SIGNED_OUT,
      '422 with a message': { route, says: MESSAGE, retry },
      timeout: { route, says: `${closed} ${LATE}`, retry },
      'network error': { route, says: `${closed} ${OFFLINE}`, retry },
      ...exceptions,
    },
  );
}

/** The screen stays, and says the same whatever went wrong. */
function staysAlike(route: RouteName, says: string, retry: string, exceptions: Exceptions = {}): Row {
  return always({ route, says, retry }, { '401': SIGNED_OUT, ...exceptions });
}

const NOT_LOADED: Outcome = {
  route: null,
  says: 'We couldn’t load the application. Check your connection and try again, or reload the page.',
  retry: 'Try again',
};
/** Only an unanswered start mentions the connection (D-350). */
const NOT_STARTED: Row = always(
  { ...NOT_LOADED, says: SERVER_SIDE },
  { timeout: NOT_LOADED, 'network error': NOT_LOADED },
);
const BAD_INVITE: Outcome = {
  route: 'get-started',
  says: 'Create your account',
  toast: 'Invalid invite code. Error validating application.',
};
const notSaved = (route: RouteName): Row =>
  staysAlike(route, 'Not saved yet. We’ll try again when you go on.', LEAVE_A_FIELD, {
    ...Object.fromEntries(
      RETRIED.map((condition) => [condition, { route, says: 'Not saved yet. Trying again.', retry: LEAVE_A_FIELD }]),
    ),
    ...ANY_ANSWER,
  });
const notShown = (says: string): Outcome => ({ route: null, says, retry: 'Try again' });
const SUBMITTED = 'The application has been submitted already, please log in to the backoffice...';

export const TABLE: Readonly<Record<string, Row>> = {
  'GET foundation/facilitators': NOT_STARTED,
  'POST spproducts/{slug}/status/': NOT_STARTED,
  'GET invites': always(BAD_INVITE, {
    '422 with a message': { ...BAD_INVITE, toast: MESSAGE },
    '412': { route: 'invite-expired', says: 'Your invite has expired' },
  }),
  'GET captcha': always({
    route: 'get-started',
    says: 'We couldn’t load the security check.',
    retry: 'Retry the security check',
  }),
  'POST accounts/initiate': stays('get-started', SERVER_SIDE, 'Start Application', {
    '401': { route: 'get-started', says: SERVER_SIDE, retry: 'Start Application' },
    '403': { route: 'get-started', says: SUBMITTED, retry: 'Start Application' },
  }),
  'POST accounts/continue': stays('continue', SERVER_SIDE, 'Continue', {
    '401': { route: 'continue', says: 'Invalid credentials' },
    '403': { route: 'continue', says: SUBMITTED, retry: 'Continue' },
  }),
  'POST accounts/open': always(BAD_INVITE, { '422 with a message': { ...BAD_INVITE, toast: MESSAGE } }),
  'POST auth/sso/onboarding': always(TO_THE_START),
  'POST auth/logout/onboarding': always(WELL),
  'GET accounts/status (opening the page)': always(notShown('The server refused the request.'), {
    '401': SIGNED_OUT,
    '500': notShown('The server reported an error.'),
    '502 with HTML': notShown('The server reported an error.'),
    '503': notShown('The server reported an error.'),
    timeout: notShown('The server did not answer in time.'),
    'network error': notShown('We couldn’t reach the server.'),
    'empty body': notShown('We couldn’t read the server’s answer.'),
    'wrong shape': notShown('We couldn’t read the server’s answer.'),
  }),
  'GET accounts/status (going on)': stays('account-type', 'Failed to load application status.', 'Continue', {
    '422 with a message': {
      route: 'account-type',
      says: `Failed to load application status. ${MESSAGE}`,
      retry: 'Continue',
    },
  }),
  'POST accounts/sms/sendsms': stays('sms', 'Server-side error, please contact the support team.', 'Send code', {
    '429': { route: 'sms', says: 'You can request a code in 1:00.' },
  }),
  'POST accounts/sms': stays('sms', 'Verification failed. Please try again.', 'Continue'),
  'GET spproducts/{slug}/merchant-types': stays('account-type', 'We couldn’t load the business types.', 'Try again', {
    '400': refusedLoad('We couldn’t load the business types.'),
  }),
  'GET spproducts/{slug}/ownership-types': stays('account-type', 'We couldn’t load the business types.', 'Try again', {
    '400': refusedLoad('We couldn’t load the business types.'),
  }),
  'PUT accounts/identity/type': stays('account-type', 'Failed to continue. Please try again.', 'Continue', ANY_ANSWER),
  'GET accounts/identity/business': stays(
    'account-company',
    'Failed to load business information. Please try again.',
    'Try again',
    { '400': refusedLoad('Failed to load business information. Please try again.') },
  ),
  'GET accounts/identity/business (review)': stays('confirm', 'We couldn’t load this section.', 'Try again'),
  'GET spproducts/{slug}/mcc': staysAlike('account-company', 'We couldn’t load the categories.', 'Try again'),
  'PUT accounts/identity/business': stays(
    'account-company',
    'Submission failed. Please try again.',
    'Continue',
    ANY_ANSWER,
  ),
  'POST accounts/identity/business/partial': notSaved('account-company'),
  'GET accounts (on the way)': stays('get-started', 'Failed to load application status.', 'Try again'),
  'GET accounts (on the screen)': stays('get-started', 'Failed to load application status.', 'Try again'),
  'POST accounts/set': stays('applications', 'Failed to select the existing application.', 'Continue', {
    '400': { route: 'applications', says: 'Failed to select the existing application.' },
    '404': { route: 'applications', says: 'Failed to select the existing application.' },
    '422 with a message': {
      route: 'applications',
      says: 'Failed to select the existing application.',
      retry: 'Continue',
    },
    ...ANY_ANSWER,
  }),
  'POST accounts/set (a new group)': stays(
    'applications',
    'Failed to create application',
    'Create New Ownership Group',
    {
      '422 with a message': {
        route: 'applications',
        says: 'Failed to create application',
        retry: 'Create New Ownership Group',
      },
      ...ANY_ANSWER,
    },
  ),
  'GET accounts/identity/owners': stays('verify-ownership', 'Failed to update owners. Please try again.', 'Try again'),
  'GET accounts/identity/owners (review)': stays('confirm', 'We couldn’t load this section.', 'Try again'),
  'PUT accounts/identity/owners': stays(
    'verify-ownership',
    'Submission failed. Please try again.',
    'Continue',
    ANY_ANSWER,
  ),
  'POST accounts/identity/owners/partial': notSaved('verify-ownership'),
  'GET accounts/identity/contact': stays(
    'verify-contact',
    'Failed to update contact information. Please try again.',
    'Try again',
  ),
  'GET accounts/identity/contact (review)': stays('confirm', 'We couldn’t load this section.', 'Try again'),
  'PUT accounts/identity/contact': stays(
    'verify-contact',
    'Failed to save contact information. Please try again.',
    'Continue',
    ANY_ANSWER,
  ),
  'POST accounts/identity/contact/partial': notSaved('verify-contact'),
  'GET spproducts/{slug}/settings': stays(
    'bank-account',
    'We couldn’t load the bank accounts. Please try again.',
    'Try again',
    // Without a usable number of accounts it is one (D-104).
    ANY_ANSWER,
  ),
  'GET accounts/payout': stays('bank-account', 'We couldn’t load the bank accounts. Please try again.', 'Try again', {
    'empty body': { route: 'bank-account', says: 'Routing number' },
  }),
  'GET accounts/payout (review)': stays('confirm', 'We couldn’t load this section.', 'Try again', {
    'empty body': { route: 'confirm', says: 'Not provided' },
  }),
  'POST accounts/payout': stays('bank-account', 'Submission failed. Please try again.', 'Continue', ANY_ANSWER),
  'POST accounts/payout/partial': notSaved('bank-account'),
  'GET accounts/fees': stays('confirm', 'We couldn’t load the fees.', 'Try again'),
  'POST submit': stays('confirm', 'We couldn’t submit your application. Please try again.', 'Submit', {
    timeout: { route: 'confirm', says: `We couldn’t submit your application. ${LATE}`, retry: 'Submit' },
    'network error': { route: 'confirm', says: `We couldn’t submit your application. ${OFFLINE}`, retry: 'Submit' },
    'empty body': { route: 'account-for-review', says: 'Your application has been submitted' },
  }),
  'POST email': always(
    {
      route: 'saved',
      says: 'Your answers are saved, but we couldn’t email you the link. Please copy it and keep it.',
    },
    { '401': SIGNED_OUT, ...ANY_ANSWER },
  ),
};
