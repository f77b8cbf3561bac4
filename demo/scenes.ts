import { ownershipTypes, type OwnershipType } from '../src/domain/ownership-type';
import { business as words } from '../src/i18n/en/business';
import type { RouteName } from '../src/journey/routes';
import type { Fault } from './staging/faults';
import { scenarios, type Scenario } from './staging/scenarios';

/** Every situation in the demo: who the applicant is, what goes wrong, and how far the demo walks on its own. */

export const GROUPS = {
  new: 'A new business, by its type',
  product: 'Products and brands',
  link: 'Invited, linked, signed in',
  back: 'Coming back',
  result: 'Results',
  signUp: 'Errors: sign-up and continue',
  sms: 'Errors: mobile number',
  invite: 'Errors: invites and links',
  load: 'Errors: loading',
  save: 'Errors: saving and submitting',
} as const;
export type Group = keyof typeof GROUPS;

/** What the demo does on its own: fills each screen up to `to`, then performs one action there. */
interface Walk {
  readonly to: RouteName;
  /** `continue` fills the screen and goes on; `empty` goes on with nothing filled; `leave` saves and exits. */
  readonly last?: 'continue' | 'empty' | 'leave';
}

export interface Scene {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** What it shows. */
  readonly shows: string;
  /** The API's scenario for it. */
  readonly base: Scenario;
  /** The business type to choose. Default: an LLC. */
  readonly type?: OwnershipType;
  readonly walk?: Walk;
  /** Faults of the next answers, from the start of the scene. */
  readonly faults?: readonly (Omit<Fault, 'times'> & { readonly times?: number })[];
}

type Rest = Pick<Scene, 'type' | 'walk' | 'faults'>;

function scenarioOf(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`There is no scenario ${id}`);
  return found;
}

function seeded(group: Group, ids: readonly string[]): Scene[] {
  return ids.map((id) => {
    const base = scenarioOf(id);
    return { id, group, title: base.title, shows: base.shows, base };
  });
}

function scene(group: Group, id: string, base: string, title: string, shows: string, rest: Rest): Scene {
  return { id, group, title, shows, base: scenarioOf(base), ...rest };
}

/** The call is refused once with the given message, or without one. */
function refused(callId: string, status: number, message?: string): NonNullable<Scene['faults']> {
  return [{ callId, kind: 'status', status, body: { success: false, ...(message !== undefined && { message }) } }];
}

const signUpRefused = (id: string, title: string, shows: string, status: number, message?: string): Scene =>
  scene('signUp', id, 'acme', title, shows, {
    walk: { to: 'get-started', last: 'continue' },
    faults: refused('initiate', status, message),
  });

const TYPE_NOTES: Partial<Record<OwnershipType, string>> = {
  SoleProprietorship: 'One owner with 100%, and a personal tax ID',
  PublicCorporation: 'A contact in place of owners',
  Government: 'A contact in place of owners; always reviewed by people',
};

export const SCENES: readonly Scene[] = [
  ...ownershipTypes.map((type): Scene => ({
    id: `new-${type}`,
    group: 'new',
    title: words[`ownershipType.${type}`],
    shows: TYPE_NOTES[type] ?? 'From sign-up to the decision: owners, bank account, review',
    base: scenarioOf('acme'),
    type,
  })),

  ...seeded('product', ['acme-private', 'acme-gov', 'acme-individual', 'acme-two', 'acme-demo', 'harbor']),
  ...seeded('link', ['invite', 'invite-existing', 'sub-merchant', 'sso', 'existing', 'existing-gov']),
  ...seeded('back', [
    'saved-mobile',
    'saved-type',
    'saved-business',
    'saved-owners',
    'saved-contact',
    'saved-bank',
    'saved-two-banks',
    'saved-review',
    'saved-pending-bank',
    'saved-harbor',
  ]),

  scene('result', 'approved', 'acme', 'Approved', 'Certified, submitted, approved within seconds', {
    walk: { to: 'account-approved' },
  }),
  scene('result', 'in-review', 'acme', 'Sent for review', 'A person reviews it; the applicant gets an email', {
    walk: { to: 'account-for-review' },
    faults: [{ callId: 'submit', kind: 'malformed', body: { success: true, data: { decision: 'review' } } }],
  }),
  scene('result', 'long-review', 'acme', 'A long review', 'The page waits up to two minutes', {
    walk: { to: 'reviewing' },
    faults: [{ callId: 'submit', kind: 'delay', delay: 100_000 }],
  }),
  scene('result', 'saved', 'acme', 'Saved for later', 'A link to continue is in the outbox', {
    walk: { to: 'account-company', last: 'leave' },
  }),

  scene('signUp', 'form-errors', 'acme', 'An empty form', 'Each field says what it needs; the list links to it', {
    walk: { to: 'get-started', last: 'empty' },
  }),
  signUpRefused(
    'password-refused',
    'Password refused',
    'Shown next to the password',
    400,
    'The password is too common',
  ),
  signUpRefused(
    'in-progress',
    'An application in progress',
    'A dialog leads to Continue',
    409,
    'An onboarding with this email is in progress',
  ),
  signUpRefused(
    'known-backoffice',
    'Known to the backoffice',
    'A dialog leads to the backoffice',
    409,
    'Please log in to the backoffice',
  ),
  signUpRefused(
    'more-than-one',
    'More than one application',
    'A dialog with the server’s message',
    409,
    'There is more than one application with this email',
  ),
  signUpRefused(
    'sign-up-submitted',
    'Already submitted',
    'A banner points to the backoffice',
    403,
    'The application has been submitted already, please log in to the backoffice',
  ),
  signUpRefused(
    'sign-up-other',
    'Any other refusal',
    'The server’s message, in red',
    422,
    'We cannot serve this country',
  ),
  signUpRefused('sign-up-failed', 'The server fails', 'Nothing typed is lost; try again', 500),
  ...seeded('signUp', ['many']),
  scene('signUp', 'wrong-password', 'existing', 'Wrong password', 'Invalid credentials', {
    walk: { to: 'continue', last: 'continue' },
    faults: refused('continueApplication', 401, 'Unauthorized'),
  }),
  scene('signUp', 'saved-submitted', 'saved-submitted', 'Continue after submission', 'A banner says so', {
    walk: { to: 'continue', last: 'continue' },
  }),

  scene('sms', 'sms-wait', 'acme', 'Too many codes', 'A countdown, as long as the server asks for', {
    walk: { to: 'sms', last: 'continue' },
    faults: [
      {
        callId: 'sendSms',
        kind: 'status',
        status: 429,
        body: {
          success: false,
          waitTime: 45_000,
          message: 'Too many codes. Please wait before you request another one.',
        },
      },
    ],
  }),
  scene('sms', 'sms-failed', 'acme', 'The code cannot be sent', 'The number stays; try again', {
    walk: { to: 'sms', last: 'continue' },
    faults: refused('sendSms', 500),
  }),
  scene('sms', 'sms-wrong', 'acme', 'A wrong code', 'Invalid SMS code', {
    walk: { to: 'account-type' },
    faults: [{ callId: 'checkSms', kind: 'malformed', body: { status: 'invalid' } }],
  }),
  scene('sms', 'sms-check-failed', 'acme', 'The check fails', 'Verification failed. Please try again.', {
    walk: { to: 'account-type' },
    faults: refused('checkSms', 500, 'The provider does not answer'),
  }),

  ...seeded('invite', ['invite-expired', 'invite-submitted', 'sub-merchant-expired']),
  scene('invite', 'invite-unknown', 'invite', 'Unknown invite', 'Leads to a normal start', {
    faults: refused('getInvite', 404, 'Invalid invite code. Error validating application.'),
  }),

  ...seeded('load', ['acme-closed']),
  scene('load', 'product-failed', 'acme', 'The product cannot be loaded', 'A message and Try again', {
    faults: refused('getProductStatus', 500),
  }),
  scene('load', 'status-failed', 'acme', 'The status cannot be loaded', 'Failed to load application status.', {
    walk: { to: 'account-type' },
    faults: refused('getStatus', 500),
  }),
  scene('load', 'types-failed', 'acme', 'Business types cannot be loaded', 'Try again in place', {
    walk: { to: 'account-type' },
    faults: refused('getOwnershipTypes', 500),
  }),
  scene('load', 'types-refused', 'acme', 'Business types refused', 'A 400 leads back to the start', {
    walk: { to: 'account-type' },
    faults: refused('getMerchantTypes', 400, 'Bad request'),
  }),
  scene('load', 'business-failed', 'acme', 'Business cannot be loaded', 'Try again in place', {
    walk: { to: 'account-company' },
    faults: refused('getBusiness', 500),
  }),
  scene('load', 'session-ended', 'acme', 'The session has ended', 'Back to the start, with the reason', {
    walk: { to: 'account-company', last: 'continue' },
    faults: refused('saveBusiness', 401, 'Unauthorized'),
  }),
  scene('load', 'new-version', 'acme', 'A new version', 'A dialog offers to load it', {
    walk: { to: 'account-type' },
    faults: [{ callId: 'getStatus', kind: 'version', version: '99.0.0' }],
  }),

  scene('save', 'type-failed', 'acme', 'The type cannot be saved', 'Failed to continue. Please try again.', {
    walk: { to: 'account-type', last: 'continue' },
    faults: refused('setIdentityType', 500),
  }),
  scene('save', 'business-refused', 'acme', 'The business is refused', 'The server’s message, and the form unchanged', {
    walk: { to: 'account-company', last: 'continue' },
    faults: refused('saveBusiness', 400, 'The tax ID belongs to another business'),
  }),
  scene('save', 'owners-refused', 'acme', 'Owners are refused', 'The owner opens, at the field', {
    walk: { to: 'bank-account' },
    faults: refused('saveOwners', 400, '"owners[0].birthDate" is required'),
  }),
  scene('save', 'owners-failed', 'acme', 'Owners cannot be saved', 'Submission failed. Please try again.', {
    walk: { to: 'bank-account' },
    faults: refused('saveOwners', 500),
  }),
  scene('save', 'contact-failed', 'acme', 'A contact cannot be saved', 'The form stays unchanged', {
    type: 'Government',
    walk: { to: 'verify-contact', last: 'continue' },
    faults: refused('saveContact', 500),
  }),
  scene(
    'save',
    'groups-failed',
    'existing',
    'A group cannot be selected',
    'Failed to select the existing application.',
    {
      walk: { to: 'applications', last: 'continue' },
      faults: refused('setApplication', 500),
    },
  ),
  scene('save', 'groups-gone', 'existing', 'A group is gone', 'The choice is cleared', {
    walk: { to: 'applications', last: 'continue' },
    faults: refused('setApplication', 404, 'Not found'),
  }),
  scene('save', 'not-certified', 'acme', 'Not certified', 'Validation Error, with a link to each', {
    walk: { to: 'confirm', last: 'empty' },
  }),
  scene('save', 'submit-failed', 'acme', 'Submission fails', 'Back to the review, with the reason', {
    walk: { to: 'confirm', last: 'continue' },
    faults: refused('submit', 500, 'The review service does not answer'),
  }),
];

export const DEFAULT_SCENE = 'new-LLC';

export function sceneOf(id: string): Scene {
  const found = SCENES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no scene ${id}`);
  return found;
}

export function isScene(id: string): boolean {
  return SCENES.some((one) => one.id === id);
}
