import type { ComponentType } from 'react';
import { whenIdle } from '../host/idle';
import type { Facts } from '../journey/facts';
import { prefetched, type RouteName } from '../journey/routes';
import type { Notifier } from '../notifications/notifier';
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
 * Fetches the code of the next screens and of toasts, one part each time the browser is idle, so that it never blocks a key for long.
 * A failure is silent, because it is fetched again when needed; some browsers keep a failed import for good (D-285), so nothing is
 * tried offline.
 */
export async function prefetchAfter(
  route: RouteName,
  facts: Facts,
  { expect }: Pick<Notifier, 'expect'>,
): Promise<void> {
  const parts = [
    ...prefetched(route, facts).map((next) => () => loadScreen(next)),
    () => import('./signed-in'),
    () => import('./overlays'),
    expect,
  ];
  for (const load of parts) {
    await whenIdle();
    if (navigator.onLine) await Promise.resolve(load()).catch(() => undefined);
  }
}
