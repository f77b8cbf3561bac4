import { identityForm, isClosed, isOpen, lastAllowedRoute, mayEnter, type Applicant } from './access';
import { ROUTES, type RouteName } from './routes';

/** The guard's answer. */
export type GuardResult = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: RouteName };

/** Everything the guard's decision depends on. */
export interface GuardInput extends Applicant {
  /** The screen that the applicant comes from; null on first load. */
  readonly from: RouteName | null;
  readonly cause: 'load' | 'push' | 'replace' | 'pop';
  readonly productActive: boolean;
  readonly internetExplorer: boolean;
  /** The applicant comes from a failed load: the start screen shows the reason, and nobody is redirected back (D-101). */
  readonly failedLoad: boolean;
  /** The submission of this session; null before Submit. */
  readonly submission: Submission | null;
  /** Number of the applicant's applications, and whether all of them are new; null before they were loaded. */
  readonly applications: { readonly count: number; readonly onlyNew: boolean } | null;
}

/** How far a submission is: `certified` when Submit has been pressed, `sent` until the server has answered. */
export type Submission = 'certified' | 'sent' | 'approved' | 'review';

const PLACE = {
  certified: 'reviewing',
  sent: 'reviewing',
  approved: 'account-approved',
  review: 'account-for-review',
} as const satisfies Record<Submission, RouteName>;

const ALLOW: GuardResult = { kind: 'allow' };
const redirect = (to: RouteName): GuardResult => ({ kind: 'redirect', to });
const asksForIdentity = (route: RouteName | null): boolean =>
  route === 'verify-ownership' || route === 'verify-contact';

/**
 * The route guard (specification 2.5): who may enter `target`, and where everybody else goes. It has no side effects.
 * The caller checks the target of a redirect again; every chain ends within three redirects.
 */
export function guard(target: RouteName, input: GuardInput): GuardResult {
  const route = ROUTES[target];
  if (input.internetExplorer) return target === 'unsupported' ? ALLOW : redirect('unsupported');
  if (target === 'unsupported') return redirect('initiate-failure');
  if (input.cause === 'load' && !input.productActive && target !== 'initiate-failure') {
    return redirect('initiate-failure');
  }
  if (route.access === 'anyone') return ALLOW;
  // Existing applicants keep their session: they are redirected before a start page would log them out (D-034).
  const goesOn = input.session && input.existing && !input.failedLoad && isOpen('merchantType', input);
  if ((target === 'get-started' || target === 'sms') && goesOn) return redirect('account-type');
  if (route.access === 'start') return ALLOW;
  if (!input.session) return redirect('get-started');
  if (route.needsSubmission) return guardSubmission(target, input);
  // A submitted application cannot be changed, and an applicant who continues with a step would never see the decision (D-269).
  const result = resultRoute(input);
  const mayBeOpen = input.submission === 'certified' || (input.submission === null && route.step === null);
  if (result !== null && !mayBeOpen) return redirect(result);
  if (target === 'applications') return guardApplications(input);
  if (asksForIdentity(target)) return guardIdentity(target, input);
  return stepCheck(target, input);
}

function stepCheck(target: RouteName, input: GuardInput): GuardResult {
  return mayEnter(target, input) ? ALLOW : turnBack(input);
}

function turnBack(input: GuardInput): GuardResult {
  return redirect(lastAllowedRoute(input) ?? 'get-started');
}

/** Screens that wait for a decision or show one need a submitted application (D-097). */
function guardSubmission(target: RouteName, input: GuardInput): GuardResult {
  const right = resultRoute(input);
  if (right === null) return turnBack(input);
  // Going back from a decision waits for it again, which ends at once.
  return target === right || (target === 'reviewing' && input.submission !== null) ? ALLOW : redirect(right);
}

/** The route for an applicant who has submitted; null before that. A status names no decision, only that there was a submission. */
function resultRoute({ submission, status }: GuardInput): RouteName | null {
  if (submission !== null) return PLACE[submission];
  return status !== null && isClosed(status) ? 'account-for-review' : null;
}

/** Applicants with a contact use the contact form, others the owners form; existing applicants choose an application first. */
function guardIdentity(target: RouteName, input: GuardInput): GuardResult {
  if (!mayEnter(target, input)) return stepCheck(target, input);
  const right = identityForm(input.status);
  if (target !== right) return redirect(right);
  const comesToTheStep = input.from !== 'applications' && !asksForIdentity(input.from);
  const nothingToChoose = input.applications !== null && hasNothingToChoose(input.applications);
  return input.existing && comesToTheStep && !nothingToChoose ? redirect('applications') : ALLOW;
}

function hasNothingToChoose({ count, onlyNew }: { count: number; onlyNew: boolean }): boolean {
  return count === 0 || (count === 1 && onlyNew);
}

function guardApplications(input: GuardInput): GuardResult {
  const onwards = identityForm(input.status);
  if (!input.existing) return redirect(onwards);
  if (input.applications === null || !hasNothingToChoose(input.applications)) return ALLOW;
  // Coming back from the only group: the list would redirect the applicant straight back there.
  const comesBack = asksForIdentity(input.from) && input.cause === 'push';
  return redirect(comesBack && mayEnter('account-company', input) ? 'account-company' : onwards);
}
