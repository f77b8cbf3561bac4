/**
 * The route table (specification 2.1). A step is one row here. Guard, Back, step bar, header, footer, prefetching and the next step
 * all read it; the screen of a row is `screens/<route>/screen.tsx`.
 */
import type { MessageKey } from '../i18n/catalogue';
import { choose, type Choice, type Fact, type Facts } from './facts';

/** Keys of the server's `canVisitStep`. */
export type Permission = 'sms' | 'merchantType' | 'business' | 'owners' | 'contact' | 'payoutBankAccount' | 'submit';

export type StepIndex = 0 | 1 | 2 | 3 | 4;

/** Who may enter: `anyone`; `start` (anyone, and entering ends a session); `session` (needs a session or single sign-on). */
export type Access = 'anyone' | 'start' | 'session';

/**
 * Where a row leads: a route, or a place whose route depends on the applicant.
 * `identity-form`: the form for owners or for the contact. `identity`: existing applicants choose a group first.
 */
export type Target = RouteName | 'identity' | 'identity-form';

interface Row {
  /** In the hosted app, not below `/{spProductSlug}`, where all others have their name as their path. */
  readonly isOutside?: true;
  /** Position in the step bar. Routes with the same step follow each other in table order. */
  readonly step: StepIndex | null;
  readonly access: Access;
  /** Any one of these opens the route. An empty list exempts it from the step check (specification 2.5). */
  readonly permissions: readonly Permission[];
  /** Which applicants go through this step; all of them by default. */
  readonly onlyFor?: Fact | 'usesOwners';
  /** The target after this step, if not the next one in this table. */
  readonly next?: Choice<string>;
  /** The next screen replaces this one in the history. */
  readonly isLeftForGood?: true;
  /** The target of Back, if not the previous step. */
  readonly back?: string;
  /** Screens whose code is fetched during this one, if not just the next step. */
  readonly prefetch?: readonly string[];
  /** Where the applicant goes when the server refuses to load this step's data with a 400. */
  readonly refusedLoad?: string;
  /** Where the applicant goes when this step's data cannot be loaded for any reason. */
  readonly failedLoad?: string;
  /** Shown only to somebody who has submitted (D-097). */
  readonly needsSubmission?: true;
  /** The name of the draft that keeps what is typed here until it is saved in full. */
  readonly draft?: string;
  /** Drafts that become invalid when the answer given here changes. */
  readonly invalidates?: readonly string[];
  /** Title and edit button of this step's review card; its screen exports the rest as `review`. */
  readonly review?: { readonly title: MessageKey; readonly edit: MessageKey };
  /** The layout's own Back button is hidden here, always or for some applicants (specification 2.4). */
  readonly hidesBack?: true | Fact;
  /** The footer offers Save and Exit. */
  readonly savesAndExits?: true;
  /** The session is over once this screen is shown (D-035). */
  readonly endsSession?: true;
}

const table = {
  'initiate-failure': {
    isOutside: true,
    step: null,
    access: 'anyone',
    permissions: [],
    hidesBack: true,
  },
  unsupported: {
    isOutside: true,
    step: null,
    access: 'anyone',
    permissions: [],
    hidesBack: true,
  },
  'get-started': {
    step: 0,
    access: 'start',
    permissions: [],
    prefetch: ['sms', 'continue'],
    hidesBack: true,
  },
  sms: {
    step: 0,
    access: 'session',
    permissions: ['sms'],
    isLeftForGood: true,
    hidesBack: true,
  },
  continue: {
    step: null,
    access: 'start',
    permissions: [],
    next: { when: 'mobileUnverified', use: 'sms', otherwise: 'account-type' },
    prefetch: ['sms', 'account-type'],
  },
  'add-merchant': {
    step: null,
    access: 'anyone',
    permissions: [],
    next: { when: 'mobileUnverified', use: 'sms', otherwise: 'account-type' },
    prefetch: ['sms', 'account-type'],
    hidesBack: 'invited',
  },
  'account-type': {
    step: 1,
    access: 'session',
    permissions: ['merchantType'],
    refusedLoad: 'get-started',
    draft: 'type',
    invalidates: ['owners', 'contact'],
    hidesBack: 'existing',
    savesAndExits: true,
  },
  'account-company': {
    step: 1,
    access: 'session',
    permissions: ['business'],
    refusedLoad: 'get-started',
    draft: 'business',
    review: { title: 'confirm.business', edit: 'confirm.editBusiness' },
    savesAndExits: true,
  },
  applications: {
    step: 2,
    access: 'session',
    permissions: [],
    onlyFor: 'existing',
    next: {
      when: 'editing',
      use: 'identity-form',
      otherwise: { when: 'usesContact', use: 'verify-contact', otherwise: 'bank-account' },
    },
    prefetch: ['verify-ownership', 'verify-contact', 'bank-account'],
    failedLoad: 'get-started',
    invalidates: ['owners', 'contact'],
  },
  'verify-ownership': {
    step: 2,
    access: 'session',
    permissions: ['owners', 'contact'],
    onlyFor: 'usesOwners',
    draft: 'owners',
    review: { title: 'confirm.owners', edit: 'confirm.editOwners' },
    savesAndExits: true,
  },
  'verify-contact': {
    step: 2,
    access: 'session',
    permissions: ['owners', 'contact'],
    onlyFor: 'usesContact',
    draft: 'contact',
    review: { title: 'confirm.contact', edit: 'confirm.editContact' },
    savesAndExits: true,
  },
  'bank-account': {
    step: 3,
    access: 'session',
    permissions: ['payoutBankAccount'],
    back: 'identity',
    draft: 'payout',
    review: { title: 'confirm.bank', edit: 'confirm.editBank' },
    savesAndExits: true,
  },
  confirm: {
    step: 4,
    access: 'session',
    permissions: ['submit'],
    next: 'reviewing',
    prefetch: ['reviewing', 'account-approved', 'account-for-review'],
    savesAndExits: true,
  },
  reviewing: {
    step: null,
    access: 'session',
    permissions: [],
    next: { when: 'approved', use: 'account-approved', otherwise: 'account-for-review' },
    isLeftForGood: true,
    needsSubmission: true,
    hidesBack: true,
  },
  'account-approved': {
    step: null,
    access: 'session',
    permissions: [],
    needsSubmission: true,
    hidesBack: true,
    endsSession: true,
  },
  'account-for-review': {
    step: null,
    access: 'session',
    permissions: [],
    needsSubmission: true,
    hidesBack: true,
    endsSession: true,
  },
  saved: {
    step: null,
    access: 'session',
    permissions: [],
    endsSession: true,
  },
  'invite-expired': {
    step: null,
    access: 'anyone',
    permissions: [],
  },
  'invite-already-submitted': {
    step: null,
    access: 'anyone',
    permissions: [],
  },
  welcome: {
    step: null,
    access: 'anyone',
    permissions: [],
  },
} as const satisfies Record<string, Row>;

export type RouteName = keyof typeof table;

type Rows = (typeof table)[RouteName];

/** The name of a step's draft. */
export type DraftName = Extract<Rows, { readonly draft: string }>['draft'];

/** A row in which every route and draft is known to exist. */
export interface Route extends Row {
  readonly next?: Choice<Target>;
  readonly back?: Target;
  readonly prefetch?: readonly RouteName[];
  readonly refusedLoad?: RouteName;
  readonly failedLoad?: RouteName;
  readonly draft?: DraftName;
  readonly invalidates?: readonly DraftName[];
}

export const ROUTES: Readonly<Record<RouteName, Route>> = table;

export const ROUTE_NAMES = Object.keys(table) as readonly RouteName[];

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(table, name);
}

/** The route of a path below `/{spProductSlug}`; an unknown or empty path is get-started (specification 2.1). */
export function routeOfPath(path: string): RouteName {
  const clean = path.replace(/^\/+|\/+$/g, '');
  return isRouteName(clean) && !ROUTES[clean].isOutside ? clean : 'get-started';
}

/** Whether this step is part of the applicant's journey. */
function meets(route: RouteName, facts: Facts): boolean {
  const { onlyFor } = ROUTES[route];
  if (onlyFor === undefined) return true;
  return onlyFor === 'usesOwners' ? !facts.usesContact : facts[onlyFor];
}

/** The routes of the applicant's journey, in order. */
export function routesOnTheWay(facts: Facts): readonly RouteName[] {
  return ROUTE_NAMES.filter((name) => ROUTES[name].step !== null && meets(name, facts));
}

/** The five steps, each with its routes in order (specification 2.2). */
export function stepGroups(facts: Facts): readonly (readonly RouteName[])[] {
  const steps: readonly StepIndex[] = [0, 1, 2, 3, 4];
  return steps.map((step) => routesOnTheWay(facts).filter((name) => ROUTES[name].step === step));
}

/** The route of a target for this applicant. The only place that decides between owners, contact and a choice of groups. */
export function routeOf(target: Target, facts: Facts): RouteName {
  if (target === 'identity-form') return facts.usesContact ? 'verify-contact' : 'verify-ownership';
  if (target === 'identity') return facts.existing ? 'applications' : routeOf('identity-form', facts);
  return target;
}

/** The route after a finished step. */
export function nextRoute(route: RouteName, facts: Facts): RouteName {
  const { next } = ROUTES[route];
  if (next !== undefined) return routeOf(choose(next, facts), facts);
  const following = stepAfter(route, facts);
  if (following === undefined) throw new Error(`Nothing comes after ${route}`);
  return following;
}

/** The routes that the applicant most likely needs next. */
export function prefetched(route: RouteName, facts: Facts): readonly RouteName[] {
  const following = stepAfter(route, facts);
  return ROUTES[route].prefetch ?? (following === undefined ? [] : [following]);
}

function stepAfter(route: RouteName, facts: Facts): RouteName | undefined {
  if (ROUTES[route].step === null) return undefined;
  // The current step may have left the applicant's journey because the server's status changed.
  const way = routesOnTheWay(facts);
  return ROUTE_NAMES.slice(ROUTE_NAMES.indexOf(route) + 1).find((name) => way.includes(name));
}
