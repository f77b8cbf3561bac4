import type { ComponentType } from 'react';
import type { RouteName } from '../journey/routes';
import { GetStarted } from '../screens/get-started/get-started';

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The screen of every route: a missing one does not compile. The first is in the first bundle, the rest come when needed. */
const LOADERS = {
  'get-started': () => Promise.resolve({ default: GetStarted }),
  sms: () => import('../screens/sms/sms'),
  continue: () => import('../screens/continue/continue'),
  'add-merchant': () => import('../screens/add-merchant/add-merchant'),
  'account-type': () => import('../screens/account-type/account-type'),
  'account-company': () => import('../screens/account-company/account-company'),
  applications: () => import('../screens/applications/applications'),
  'verify-ownership': () => import('../screens/verify-ownership/verify-ownership'),
  'verify-contact': () => import('../screens/verify-contact/verify-contact'),
  'bank-account': () => import('../screens/bank-account/bank-account'),
  confirm: () => import('../screens/confirm/confirm'),
  reviewing: () => import('../screens/reviewing/reviewing'),
  'account-approved': () => import('../screens/account-approved/account-approved'),
  'account-for-review': () => import('../screens/account-for-review/account-for-review'),
  saved: () => import('../screens/saved/saved'),
  'initiate-failure': () => import('../screens/initiate-failure/initiate-failure'),
  unsupported: () => import('../screens/unsupported/unsupported'),
  'invite-expired': () => import('../screens/invite-expired/invite-expired'),
  'invite-already-submitted': () => import('../screens/invite-already-submitted/invite-already-submitted'),
  welcome: () => import('../screens/welcome/welcome'),
} satisfies Record<RouteName, Loader>;

/** What an applicant most likely needs next: fetched while this screen is filled in. */
const NEXT: Partial<Record<RouteName, readonly RouteName[]>> = {
  'get-started': ['sms', 'continue'],
  continue: ['sms', 'account-type'],
  'add-merchant': ['account-type'],
  sms: ['account-type'],
  'account-type': ['account-company'],
  'account-company': ['verify-ownership', 'verify-contact', 'applications'],
  applications: ['verify-ownership', 'verify-contact', 'bank-account'],
  'verify-ownership': ['bank-account'],
  'verify-contact': ['bank-account'],
  'bank-account': ['confirm'],
  confirm: ['reviewing', 'account-approved', 'account-for-review'],
};

const loaded = new Map<RouteName, ComponentType>([['get-started', GetStarted]]);

/** Fetches a screen's code. A fetch that failed is tried again the next time. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route)) return;
  const load: Loader = LOADERS[route];
  const { default: screen } = await load();
  loaded.set(route, screen);
}

/** The screen of a route that has been loaded. */
export function screenOf(route: RouteName): ComponentType | undefined {
  return loaded.get(route);
}

/** Fetches the code of what comes next, when the browser has nothing better to do. A failure says nothing: it is asked again. */
export function prefetchAfter(route: RouteName): void {
  const fetchNext = (): void => {
    for (const next of NEXT[route] ?? []) loadScreen(next).catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchNext);
  else setTimeout(fetchNext, 200);
}
