import { ROUTES, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { Shown } from '../router/router';
import { applicantAtom, type Session } from '../session/session';
import { REDIRECTED_ONCE } from './link-arrival';
import { navigationProblemAtom } from './problems';
import type { Shared } from './shared';

interface RouteEffectsInput extends Pick<Shared, 'config' | 'store' | 'storage' | 'emit' | 'problems'> {
  readonly session: () => Session;
  readonly productActive: () => boolean;
  readonly go: (to: RouteName, options: { readonly replace: true }) => Promise<unknown>;
  /** Called for every screen, for the hosted app's title. */
  readonly onShow?: ((route: RouteName) => void) | undefined;
}

/** Side effects of showing a screen: on the session, on storage, and on the host. */
export function createRouteEffects(input: RouteEffectsInput) {
  const { store, session, storage, emit, problems, productActive, go, onShow } = input;
  const { subMerchantId } = input.config();
  let announcedReady = false;
  /** Whether the screen that is about to be shown has ended somebody's session. */
  let hasEnded = false;

  return {
    /** Runs just before a screen is shown. */
    beforeShow: ({ route, cause, state }: Shown<RouteName, Handover>): void => {
      const { access, endsSession } = ROUTES[route];
      // The message above the screen belongs to the screen that is left.
      if (cause === 'pop') store.set(navigationProblemAtom, null);
      // The automatic first route of a sub-merchant link does not clear its flag (D-037).
      // After a failed load the session is kept until the applicant goes elsewhere than to the retry (D-100).
      if (access === 'start' && state?.failedLoad === undefined) {
        // Also a session that has timed out: it has no token, but an applicant.
        const isLeft = store.get(applicantAtom).session;
        // Before the event: on hearing it, the host may remove the element (D-333).
        session().logout();
        if (isLeft) emit('onboarding-exit', { reason: 'logout' });
        if (cause !== 'load' || subMerchantId === undefined) storage.remove('session', REDIRECTED_ONCE);
      }
      hasEnded = endsSession === true && store.get(applicantAtom).session;
      if (endsSession) {
        session().logout();
        storage.clear('local');
        storage.clear('session');
      }
    },
    /** Runs once the screen is shown, so that `el.route` agrees with the events (D-085). */
    afterShow: ({ route, previous, state }: Shown<RouteName, Handover>): void => {
      if (state?.failedLoad !== undefined) {
        const failed = state.failedLoad;
        problems.show(failed.reason, { retry: () => void go(failed.route, { replace: true }) });
      }
      if (route === 'account-approved') emit('onboarding-decision', { decision: 'approved' });
      if (route === 'account-for-review') emit('onboarding-decision', { decision: 'review' });
      // Other addresses lead to this screen as well (D-352).
      if (route === 'initiate-failure' && !productActive()) problems.report('product-inactive');
      emit('onboarding-step', { route, step: ROUTES[route].step, previousRoute: previous });
      onShow?.(route);
      if (state?.saved !== undefined) {
        // After the logout: many hosts remove the element as soon as they hear of it (D-333).
        emit('onboarding-saved', {});
        emit('onboarding-exit', { reason: 'saved' });
      } else if (route === 'saved' && hasEnded) {
        // The host's `navigate('saved')`.
        emit('onboarding-exit', { reason: 'logout' });
      }
      if (announcedReady) return;
      announcedReady = true;
      // After React has rendered the screen.
      setTimeout(() => emit('onboarding-ready', { route }));
    },
  };
}
