import type { ComponentType } from 'react';
import { canUse } from '../host/features';
import type { Facts } from '../journey/facts';
import { prefetched, type RouteName } from '../journey/routes';
import GetStarted from '../screens/get-started/screen';

/** The first screen is in the first bundle; the others load on demand. */
const loaded = new Map<RouteName, ComponentType>([['get-started', GetStarted]]);

/** Fetches a screen's code. A fetch that failed is tried again the next time. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route)) return;
  const { default: screen } = (await import(`../screens/${route}/screen.tsx`)) as { readonly default: ComponentType };
  loaded.set(route, screen);
}

/** The screen of a route; undefined if it has not been loaded. */
export function screenOf(route: RouteName): ComponentType | undefined {
  return loaded.get(route);
}

/**
 * Fetches the code of the next screens when the browser is idle. A failure is silent, because it is fetched again
 * when needed.
 */
export function prefetchAfter(route: RouteName, facts: Facts): void {
  const fetchNext = (): void => {
    for (const next of prefetched(route, facts)) loadScreen(next).catch(() => undefined);
    import('./signed-in').catch(() => undefined);
    import('./overlays').catch(() => undefined);
  };
  if (canUse.idleTime()) requestIdleCallback(fetchNext);
  else setTimeout(fetchNext, 200);
}
