import type { createStore } from 'jotai/vanilla';
import type { Emit, OnboardingEvents } from '../host/events';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../journey/routes';
import type { Shown } from '../router/router';
import { correctionsAtom, warningsAtom } from '../session/counts';

type Outcome = OnboardingEvents['onboarding-metrics']['outcome'];

/** Ways forward that lead up in the route table. */
const FORWARD: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  welcome: ['get-started', 'continue'],
  continue: ['sms'],
  'add-merchant': ['sms'],
};

export interface Metrics {
  /** Another screen is shown. */
  show(next: Pick<Shown<RouteName, unknown>, 'route' | 'cause'>): void;
  /** The page is being left, or the element removed. */
  leave(): void;
  /** The page was restored after it had been left. */
  resume(): void;
}

interface MetricsInput {
  readonly store: ReturnType<typeof createStore>;
  readonly emit: Emit;
  /** A monotonic time in milliseconds; the page's own, unless a test controls it. */
  readonly now?: () => number;
  readonly isTouch?: () => boolean;
}

/**
 * Reports each screen to the host when the applicant leaves it: how long it was shown, which rules failed, and where it led. Never
 * a value, never who the applicant is.
 */
export function createMetrics({
  store,
  emit,
  now = () => performance.now(),
  isTouch = () => matchMedia('(pointer: coarse)').matches,
}: MetricsInput): Metrics {
  let current: { readonly route: RouteName; readonly since: number } | null = null;

  function tell(outcome: Outcome): void {
    if (current === null) return;
    const { route, since } = current;
    current = null;
    const [corrections, warnings] = [store.get(correctionsAtom), store.get(warningsAtom)];
    store.set(correctionsAtom, {});
    store.set(warningsAtom, {});
    emit('onboarding-metrics', {
      route,
      milliseconds: Math.round(now() - since),
      corrections,
      warnings,
      outcome,
      device: isTouch() ? 'touch' : 'mouse',
    });
  }

  let last: RouteName | null = null;
  return {
    show({ route, cause }) {
      if (current !== null) tell(outcomeOf(current.route, route, cause));
      last = route;
      current = { route, since: now() };
    },
    leave: () => tell('left'),
    resume() {
      if (current === null && last !== null) current = { route: last, since: now() };
    },
  };
}

function outcomeOf(from: RouteName, to: RouteName, cause: Shown<RouteName, unknown>['cause']): Outcome {
  if (to === 'saved') return 'saved';
  // Nobody is logged in there: the applicant logged out, or the session ended.
  if (ROUTES[from].access === 'session' && ROUTES[to].access === 'start') return 'left';
  if (cause === 'pop') return 'back';
  const isForward = ROUTE_NAMES.indexOf(to) >= ROUTE_NAMES.indexOf(from) || FORWARD[from]?.includes(to) === true;
  return isForward ? 'forward' : 'back';
}
