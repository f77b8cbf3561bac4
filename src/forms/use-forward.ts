import { useStore } from 'jotai/react';
import type { Facts } from '../journey/facts';
import { nextRoute, ROUTES, type RouteName } from '../journey/routes';
import { useNavigation, type Handover } from '../router/context';
import { factsAtom } from '../session/facts';

/** What a finished step passes on. */
export interface Sent {
  /** Facts about the applicant from the answer, which the route table may use to choose the next step. */
  readonly facts?: Partial<Facts>;
  /** State for the next screen. */
  readonly state?: Handover;
}

/**
 * Returns a function that leaves a finished step: to the next step in the route table, or back to the review if the applicant came
 * from there. It resolves as `go` does.
 */
export function useForward(route: RouteName): (sent?: Sent) => Promise<boolean> {
  const { go, handover } = useNavigation();
  const store = useStore();
  return ({ facts, state }: Sent = {}) => {
    const next = nextRoute(route, { ...store.get(factsAtom), ...facts });
    // The guard may itself redirect to the review an applicant who wanted to edit another step.
    const returnTo = handover.returnTo === route ? undefined : handover.returnTo;
    // A second screen of the same step comes before the return to the review.
    const isSameStep = ROUTES[next].step === ROUTES[route].step;
    if (returnTo !== undefined && !isSameStep) return go(returnTo);
    const handed = { ...state, ...(returnTo !== undefined && { returnTo }) };
    return go(next, {
      ...(Object.keys(handed).length > 0 && { state: handed }),
      ...(ROUTES[route].isLeftForGood && { replace: true }),
    });
  };
}
