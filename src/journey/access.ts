import { NO_FACTS, type Facts } from './facts';
import { ROUTE_NAMES, routeOf, ROUTES, type Permission, type RouteName, type StepIndex } from './routes';
import type { Status } from './status';

/** What is known about the applicant when a route is checked. */
export interface Applicant {
  readonly session: boolean;
  readonly existing: boolean;
  /** Null until the server has answered. */
  readonly status: Status | null;
}

/** The server's keys in the order of the journey. */
const ORDER: readonly Permission[] = [
  'sms',
  'merchantType',
  'business',
  'owners',
  'contact',
  'payoutBankAccount',
  'submit',
];

function factsOf({ existing, status }: Applicant): Facts {
  return { ...NO_FACTS, existing, usesContact: status?.usesContact ?? false };
}

/** The first route that a key opens. */
function routeOfPermission(permission: Permission): RouteName {
  const route = ROUTE_NAMES.find((name) => ROUTES[name].permissions.includes(permission));
  if (route === undefined) throw new Error(`No route is opened by ${permission}`);
  return route;
}

/** The route that a key opens for this applicant. */
function entryOf(permission: Permission, applicant: Applicant): RouteName {
  const isIdentity = permission === 'owners' || permission === 'contact';
  return isIdentity ? routeOf('identity', factsOf(applicant)) : routeOfPermission(permission);
}

/** Whether a `canVisitStep` key is open. The first step is always open for a non-existing applicant, and never for an existing one. */
export function isOpen(permission: Permission, { existing, status }: Applicant): boolean {
  if (permission === 'sms') return !existing;
  return status?.canVisitStep[permission] ?? false;
}

/** Whether a type of business was chosen: the server names one, known here or not (D-661). */
export function hasType({ identity }: Status): boolean {
  return Object.values(identity).some(Boolean);
}

/**
 * Whether the server has closed every step of an application that was started, which means that it was submitted (D-021). A kind of
 * identity alone may be the server's default.
 */
export function isClosed({ identity, canVisitStep }: Status): boolean {
  return Boolean(identity.ownershipType) && ORDER.every((permission) => !canVisitStep[permission]);
}

/** Index of the last accessible step; null if none is. */
export function lastStep(applicant: Applicant): StepIndex | null {
  const last = ORDER.findLast((permission) => isOpen(permission, applicant));
  return last === undefined ? null : ROUTES[routeOfPermission(last)].step;
}

/** The form on which an applicant enters owners or a contact. */
export function identityForm(status: Status | null): RouteName {
  return routeOf('identity-form', factsOf({ session: true, existing: false, status }));
}

/** The furthest route that is open to the applicant; null if none is. */
export function lastAllowedRoute(applicant: Applicant): RouteName | null {
  const last = ORDER.findLast((permission) => isOpen(permission, applicant));
  return last === undefined ? null : entryOf(last, applicant);
}

/** The step check of the guard: index not beyond the last step, and one of the route's keys open. */
export function mayEnter(route: RouteName, applicant: Applicant): boolean {
  const { step, permissions } = ROUTES[route];
  if (permissions.length === 0) return true;
  const last = lastStep(applicant);
  if (step === null || last === null || step > last) return false;
  return permissions.some((permission) => isOpen(permission, applicant));
}

/** The route behind a label of the step bar; null if it is not clickable (specification 2.2: accessible, and not step 0). */
export function stepTarget(step: StepIndex, applicant: Applicant): RouteName | null {
  if (step === 0 || !applicant.session) return null;
  const open = ORDER.find(
    (permission) => ROUTES[routeOfPermission(permission)].step === step && isOpen(permission, applicant),
  );
  return open === undefined ? null : entryOf(open, applicant);
}
