import type { createStore } from 'jotai/vanilla';
import { asApiFailure, type ApiFailure } from '../api/failure';
import { failureText } from '../forms/failure-text';
import { logProblem } from '../host/log';
import type { Translate, Wording } from '../i18n/translate';
import { guard } from '../journey/guard';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { Attempt, RouteCheck } from '../router/router';
import { applicantAtom, facilitatorAtom, statusAtom, type Session } from '../session/session';
import { progressAtom } from '../session/submission-state';
import type { Stopped } from './problems';

/** The specified sentence (specification 8), and why (D-686). */
function reasonOf(failure: ApiFailure): Wording {
  return (now) => failureText(now, failure, { ours: 'problem.status', theirs: 'follows' });
}

interface RouteGuardInput {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly productActive: () => boolean;
  readonly internetExplorer: boolean;
  readonly t: Translate;
}

/** Whether the guard needs the application's progress; a new applicant's first step is always open. */
function dependsOnStatus(route: RouteName): boolean {
  return (
    route === 'applications' ||
    ROUTES[route].needsSubmission === true ||
    (ROUTES[route].permissions.length > 0 && route !== 'sms')
  );
}

/**
 * Loads what the guard's decision depends on: single sign-on if nobody is signed in, the server's status, the applications of an
 * existing applicant. The guard itself makes no calls.
 */
export function createRouteGuard({ store, session, productActive, internetExplorer, t }: RouteGuardInput) {
  async function signOn(): Promise<void> {
    const facId = store.get(facilitatorAtom)?.facId ?? '';
    // If this code fails to load, nobody is signed in, as with any other failure.
    const code = await import('./single-sign-on').catch(() => null);
    await code?.signOn(session, facId);
  }

  async function countApplications(): Promise<{ count: number; onlyNew: boolean }> {
    const { getApplications } = await import('../api/calls/applications');
    const { applications } = await session.client.send(getApplications);
    return { count: applications.length, onlyNew: applications.every((application) => application.isNewSmApp) };
  }

  /** Redirects to the start. "Errors go to GetStarted" (specification 2.5), with the reason and a way to try again (D-100). */
  function toTheStart(route: RouteName, failure: ApiFailure): RouteCheck<RouteName, Handover> {
    logProblem(t('problem.status'), failure.serverMessage);
    return { kind: 'redirect', to: 'get-started', state: { failedLoad: { route, reason: reasonOf(failure) } } };
  }

  return async function check(attempt: Attempt<RouteName, Handover>): Promise<RouteCheck<RouteName, Handover>> {
    const { target, from, cause, fresh, state } = attempt;
    const failedLoad = state?.failedLoad !== undefined;
    const submission = store.get(progressAtom);
    const needsSession = ROUTES[target].access === 'session';
    const blocked = internetExplorer || (cause === 'load' && !productActive());
    // Also false while an applicant is asked for the password: single sign-on must not replace that applicant.
    if (needsSession && !blocked && !store.get(applicantAtom).session) await signOn();
    const { existing } = store.get(applicantAtom);
    const leavesTheStart = existing && !failedLoad && (target === 'get-started' || target === 'sms');
    // What this session has submitted is known without asking the server.
    const isKnown = ROUTES[target].needsSubmission === true && submission !== null;
    const asksServer = session.isOpen() && !blocked && !isKnown && (dependsOnStatus(target) || leavesTheStart);
    let applications = null;
    try {
      if (asksServer && (fresh || store.get(statusAtom) === null)) await session.loadStatus();
      if (asksServer && existing && ROUTES[target].step === 2) applications = await countApplications();
    } catch (error) {
      const failure = asApiFailure(error);
      const choosesGroup = target === 'applications' || (existing && ROUTES[target].step === 2);
      if (choosesGroup && session.isOpen() && !failure.isSilent) return toTheStart(target, failure);
      // The start must always be reachable: every failure leads there.
      const stopped: Stopped = { words: reasonOf(failure) };
      if (target !== 'get-started') throw failure === error ? Object.assign(failure, stopped) : error;
    }
    return guard(target, {
      ...store.get(applicantAtom),
      status: store.get(statusAtom),
      from,
      cause,
      productActive: productActive(),
      internetExplorer,
      failedLoad,
      submission,
      applications,
    });
  };
}
