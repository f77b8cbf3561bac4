import { ROUTES, type Permission, type RouteName, type StepIndex } from './routes';
import type { Status } from '../session/status';

/** What is known of the applicant when a route is judged. */
export interface Applicant {
  readonly session: boolean;
  readonly existing: boolean;
  /** Null while the server has not said. */
  readonly status: Status | null;
}

/** Steps in the order of the journey, with the key that opens each. */
const ORDER: readonly { readonly permission: Permission; readonly step: StepIndex }[] = [
  { permission: 'sms', step: 0 },
  { permission: 'merchantType', step: 1 },
  { permission: 'business', step: 1 },
  { permission: 'owners', step: 2 },
  { permission: 'contact', step: 2 },
  { permission: 'payoutBankAccount', step: 3 },
  { permission: 'submit', step: 4 },
];

/** Whether a `canVisitStep` key is open. The first step is always open for a non-existing applicant, and never for an existing one. */
export function isOpen(permission: Permission, { existing, status }: Applicant): boolean {
  if (permission === 'sms') return !existing;
  return status?.canVisitStep[permission] ?? false;
}

/** Index of the last accessible step, or null when none is. */
export function lastStep(applicant: Applicant): StepIndex | null {
  return ORDER.findLast(({ permission }) => isOpen(permission, applicant))?.step ?? null;
}

/** Where an applicant's owners or contact are asked for. */
export function identityRoute(status: Status | null): RouteName {
  return status?.usesContact ? 'verify-contact' : 'verify-ownership';
}

function routeOf(permission: Permission, { existing, status }: Applicant): RouteName {
  switch (permission) {
    case 'sms':
      return 'sms';
    case 'merchantType':
      return 'account-type';
    case 'business':
      return 'account-company';
    case 'owners':
    case 'contact':
      return existing ? 'applications' : identityRoute(status);
    case 'payoutBankAccount':
      return 'bank-account';
    case 'submit':
      return 'confirm';
  }
}

/** The furthest route that is open to the applicant, or null when none is. */
export function lastAllowedRoute(applicant: Applicant): RouteName | null {
  const last = ORDER.findLast(({ permission }) => isOpen(permission, applicant));
  return last === undefined ? null : routeOf(last.permission, applicant);
}

/** The step check of the guard: index not beyond the last step, and one of the route's keys open. */
export function mayEnter(route: RouteName, applicant: Applicant): boolean {
  const { step, permissions } = ROUTES[route];
  if (permissions.length === 0) return true;
  const last = lastStep(applicant);
  if (step === null || last === null || step > last) return false;
  return permissions.some((permission) => isOpen(permission, applicant));
}

/** Where a label of the step bar leads, or null when it is not clickable (specification 2.2: accessible, and not step 0). */
export function stepTarget(step: StepIndex, applicant: Applicant): RouteName | null {
  if (step === 0 || !applicant.session) return null;
  const open = ORDER.find((entry) => entry.step === step && isOpen(entry.permission, applicant));
  return open === undefined ? null : routeOf(open.permission, applicant);
}
