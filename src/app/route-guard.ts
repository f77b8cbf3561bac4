import type { createStore } from 'jotai/vanilla';
import { openSingleSignOn } from '../api/calls/sign-in';
import { asApiFailure, isApiFailure } from '../api/failure';
import { logProblem } from '../host/log';
import { guard, type GuardResult } from '../journey/guard';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Attempt } from '../router/router';
import { applicantAtom, facilitatorAtom, statusAtom, type Session } from '../session/session';

interface RouteGuardInput {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly productActive: () => boolean;
  readonly internetExplorer: boolean;
}

/** Whether the guard needs the application's progress; a new applicant's first step is always open. */
function dependsOnStatus(route: RouteName): boolean {
  return route === 'applications' || (ROUTES[route].permissions.length > 0 && route !== 'sms');
}

/**
 * Loads what the guard decides by: single sign-on if nobody is signed in, the server's status, the applications of an
 * existing applicant. The guard itself makes no calls.
 */
export function createRouteGuard({ store, session, productActive, internetExplorer }: RouteGuardInput) {
  async function signOn(): Promise<void> {
    const facId = store.get(facilitatorAtom)?.facId ?? '';
    try {
      const answer = await session.client.send(openSingleSignOn, { body: { facId, application: 'payments' } });
      session.begin(answer.token, { existing: answer.isExistingApplicant, who: { kind: 'single-sign-on' } });
    } catch (error) {
      // 401 is the normal answer "no single sign-on"; any other failure leaves the applicant just as anonymous.
      const failure = asApiFailure(error);
      if (!failure.wrongCredentials) logProblem(failure.message, failure.serverMessage);
    }
  }

  async function countApplications(): Promise<{ count: number; onlyNew: boolean }> {
    const { getApplications } = await import('../api/calls/applications');
    const { applications } = await session.client.send(getApplications);
    return { count: applications.length, onlyNew: applications.every((application) => application.isNewSmApp) };
  }

  return async function check(attempt: Attempt<RouteName>): Promise<GuardResult> {
    const { target, from, cause, fresh } = attempt;
    const needsSession = ROUTES[target].access === 'session';
    const blocked = cause === 'load' && !productActive();
    if (needsSession && !blocked && !session.isOpen()) await signOn();
    const { existing } = store.get(applicantAtom);
    const leavesTheStart = existing && (target === 'get-started' || target === 'sms');
    const asksServer = session.isOpen() && (dependsOnStatus(target) || leavesTheStart);
    let applications = null;
    try {
      if (asksServer && (fresh || store.get(statusAtom) === null)) await session.loadStatus();
      if (asksServer && existing && ROUTES[target].step === 2) applications = await countApplications();
    } catch (error) {
      if (target === 'applications' && isApiFailure(error) && session.isOpen()) {
        return { kind: 'redirect', to: 'get-started' };
      }
      // The start must always be reachable: every failure leads there.
      if (target !== 'get-started') throw error;
    }
    return guard(target, {
      ...store.get(applicantAtom),
      status: store.get(statusAtom),
      from,
      cause,
      productActive: productActive(),
      internetExplorer,
      applications,
    });
  };
}
