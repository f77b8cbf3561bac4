import { identityRoute, isOpen, lastAllowedRoute, mayEnter, type Applicant } from './access';
import { ROUTES, type RouteName } from './routes';

/** Why somebody is sent elsewhere. Different answers for different causes: the screen may have to say why. */
export type RedirectReason =
  | 'unsupported-browser-only'
  | 'product-inactive'
  | 'existing-applicant'
  | 'unauthenticated'
  | 'other-identity'
  | 'choose-application'
  | 'nothing-to-choose'
  | 'step-closed';

export type Verdict =
  { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: RouteName; readonly reason: RedirectReason };

export interface Passage extends Applicant {
  /** The screen that the applicant comes from; null on first load. */
  readonly from: RouteName | null;
  readonly cause: 'load' | 'push' | 'replace' | 'pop';
  readonly productActive: boolean;
  readonly internetExplorer: boolean;
  /** Number of the applicant's applications, and whether the only one is new; null while not asked for. */
  readonly applications: { readonly count: number; readonly onlyNew: boolean } | null;
}

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: RouteName, reason: RedirectReason): Verdict => ({ kind: 'redirect', to, reason });
const asksForIdentity = (route: RouteName | null): boolean =>
  route === 'verify-ownership' || route === 'verify-contact';

/**
 * The route guard (specification 2.5), without any effect: who may enter `target`, and where everybody else goes.
 * A redirect is judged again by the caller; every chain ends within three redirects.
 */
export function guard(target: RouteName, passage: Passage): Verdict {
  const route = ROUTES[target];
  if (target === 'unsupported') {
    return passage.internetExplorer ? ALLOW : redirect('initiate-failure', 'unsupported-browser-only');
  }
  if (passage.cause === 'load' && !passage.productActive && target !== 'initiate-failure') {
    return redirect('initiate-failure', 'product-inactive');
  }
  if (route.access === 'anyone') return ALLOW;
  // D-034: an existing applicant is taken on before a start page would log them out.
  const takenOn = passage.session && passage.existing && isOpen('merchantType', passage);
  if ((target === 'get-started' || target === 'sms') && takenOn) return redirect('account-type', 'existing-applicant');
  if (route.access === 'start') return ALLOW;
  if (!passage.session) return redirect('get-started', 'unauthenticated');
  if (target === 'applications') return guardApplications(passage);
  if (asksForIdentity(target)) return guardIdentity(target, passage);
  return stepCheck(target, passage);
}

function stepCheck(target: RouteName, passage: Passage): Verdict {
  if (mayEnter(target, passage)) return ALLOW;
  return redirect(lastAllowedRoute(passage) ?? 'get-started', 'step-closed');
}

/** A government identity uses the contact, others the owners; existing applicants choose an application first. */
function guardIdentity(target: RouteName, passage: Passage): Verdict {
  if (!mayEnter(target, passage)) return stepCheck(target, passage);
  const right = identityRoute(passage.status);
  if (target !== right) return redirect(right, 'other-identity');
  const comesToTheStep = passage.from !== 'applications' && !asksForIdentity(passage.from);
  const nothingToChoose = passage.applications !== null && hasNothingToChoose(passage.applications);
  if (passage.existing && comesToTheStep && !nothingToChoose) return redirect('applications', 'choose-application');
  return ALLOW;
}

function hasNothingToChoose({ count, onlyNew }: { count: number; onlyNew: boolean }): boolean {
  return count === 0 || (count === 1 && onlyNew);
}

function guardApplications(passage: Passage): Verdict {
  const onwards = identityRoute(passage.status);
  if (!passage.existing) return redirect(onwards, 'nothing-to-choose');
  if (passage.applications === null || !hasNothingToChoose(passage.applications)) return ALLOW;
  // Coming back from the only group there is: the list would send the applicant straight on again.
  const comesBack = asksForIdentity(passage.from) && passage.cause === 'push';
  if (comesBack && mayEnter('account-company', passage)) return redirect('account-company', 'nothing-to-choose');
  return redirect(onwards, 'nothing-to-choose');
}
