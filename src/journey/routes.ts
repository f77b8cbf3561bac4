/**
 * THE route table (specification 2.1), as data. Everything that depends on where the applicant is (header, footer, guard,
 * back button, step bar) reads it from here.
 */

/** Keys of the server's `canVisitStep`. */
export type Permission = 'sms' | 'merchantType' | 'business' | 'owners' | 'contact' | 'payoutBankAccount' | 'submit';

export type StepIndex = 0 | 1 | 2 | 3 | 4;

/**
 * Who may come in at all:
 * `anyone`; `start` (anyone, and coming here ends a session); `session` (a session or single sign-on is needed).
 */
export type Access = 'anyone' | 'start' | 'session';

export interface Route {
  /** Below `/{spProductSlug}` in the hosted app; null for the two routes that stand outside it. */
  readonly path: string | null;
  readonly step: StepIndex | null;
  readonly access: Access;
  /** Any one of these opens the route; none means that the step check does not apply (specification 2.5). */
  readonly permissions: readonly Permission[];
  /** The layout's own Back button is hidden here (specification 2.4). */
  readonly hidesBack?: true;
  /** Save and Exit stands in the footer. */
  readonly savesAndExits?: true;
  /** The session is over once this screen is shown (D-035). */
  readonly endsSession?: true;
}

const table = {
  'initiate-failure': { path: null, step: null, access: 'anyone', permissions: [], hidesBack: true },
  unsupported: { path: null, step: null, access: 'anyone', permissions: [], hidesBack: true },
  sms: { path: 'sms', step: 0, access: 'session', permissions: ['sms'], hidesBack: true },
  'get-started': { path: 'get-started', step: 0, access: 'start', permissions: [], hidesBack: true },
  continue: { path: 'continue', step: null, access: 'start', permissions: [] },
  'add-merchant': { path: 'add-merchant', step: null, access: 'anyone', permissions: [] },
  'account-type': {
    path: 'account-type',
    step: 1,
    access: 'session',
    permissions: ['merchantType'],
    savesAndExits: true,
  },
  'account-company': {
    path: 'account-company',
    step: 1,
    access: 'session',
    permissions: ['business'],
    savesAndExits: true,
  },
  'verify-ownership': {
    path: 'verify-ownership',
    step: 2,
    access: 'session',
    permissions: ['owners', 'contact'],
    savesAndExits: true,
  },
  'verify-contact': {
    path: 'verify-contact',
    step: 2,
    access: 'session',
    permissions: ['owners', 'contact'],
    savesAndExits: true,
  },
  applications: { path: 'applications', step: 2, access: 'session', permissions: [] },
  'bank-account': {
    path: 'bank-account',
    step: 3,
    access: 'session',
    permissions: ['payoutBankAccount'],
    savesAndExits: true,
  },
  confirm: { path: 'confirm', step: 4, access: 'session', permissions: ['submit'], savesAndExits: true },
  reviewing: { path: 'reviewing', step: null, access: 'session', permissions: [], hidesBack: true },
  'account-approved': {
    path: 'account-approved',
    step: null,
    access: 'session',
    permissions: [],
    hidesBack: true,
    endsSession: true,
  },
  'account-for-review': {
    path: 'account-for-review',
    step: null,
    access: 'session',
    permissions: [],
    hidesBack: true,
    endsSession: true,
  },
  saved: { path: 'saved', step: null, access: 'session', permissions: [], endsSession: true },
  'invite-expired': { path: 'invite-expired', step: null, access: 'anyone', permissions: [] },
  'invite-already-submitted': { path: 'invite-already-submitted', step: null, access: 'anyone', permissions: [] },
  welcome: { path: 'welcome', step: null, access: 'anyone', permissions: [] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof table;

export const ROUTES: Readonly<Record<RouteName, Route>> = table;

export const ROUTE_NAMES = Object.keys(table) as readonly RouteName[];

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(table, name);
}

/** The route of a path below `/{spProductSlug}`; an unknown or empty path is get-started (specification 2.1). */
export function routeOfPath(path: string): RouteName {
  const clean = path.replace(/^\/+|\/+$/g, '');
  return ROUTE_NAMES.find((name) => ROUTES[name].path === clean) ?? 'get-started';
}

/**
 * The five steps and their routes in order (specification 2.2). Step 2 belongs to owners or to a contact; existing
 * applicants meet their ownership groups there first.
 */
export function stepGroups(applicant: { usesContact: boolean; existing: boolean }): readonly (readonly RouteName[])[] {
  const identity: RouteName = applicant.usesContact ? 'verify-contact' : 'verify-ownership';
  return [
    ['get-started', 'sms'],
    ['account-type', 'account-company'],
    applicant.existing ? ['applications', identity] : [identity],
    ['bank-account'],
    ['confirm'],
  ];
}
