import { useStore } from 'jotai/react';
import type { Facts } from '../journey/facts';
import { nextRoute, ROUTES, type RouteName } from '../journey/routes';
import { useNavigation, type Handover } from '../router/context';
import { factsAtom } from '../session/facts';

/** What a finished step passes on. */
export interface Sent {
  /** What the answer says about the applicant; the route table may choose by it. */
  readonly facts?: Partial<Facts>;
  /** Handed to the next screen. */
  readonly state?: Handover;
}

/**
 * Goes on from a step: to what the route table says comes next, or back to the review if the applicant came from
 * there.
 */
export function useForward(route: RouteName): (sent?: Sent) => Promise<boolean> {
  const { go, handover } = useNavigation();
  const store = useStore();
  return ({ facts, state }: Sent = {}) => {
    const next = nextRoute(route, { ...store.get(factsAtom), ...facts });
    // The guard may lead an applicant who wanted to edit another step back to the review itself.
    const returnTo = handover.returnTo === route ? undefined : handover.returnTo;
    // A second screen of the same step comes before the way back to the review.
    const isSameStep = ROUTES[next].step === ROUTES[route].step;
    if (returnTo !== undefined && !isSameStep) return go(returnTo);
    const handed = { ...state, ...(returnTo !== undefined && { returnTo }) };
    return go(next, {
      ...(Object.keys(handed).length > 0 && { state: handed }),
      ...(ROUTES[route].isLeftForGood && { replace: true }),
    });
  };
}
