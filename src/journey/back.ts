import type { Facts } from './facts';
import { routeOf, ROUTES, stepGroups, type RouteName } from './routes';

/** Whether the layout shows its Back button (specification 2.4). */
export function showsBack(route: RouteName, facts: Facts): boolean {
  const { hidesBack } = ROUTES[route];
  if (hidesBack === undefined) return true;
  return hidesBack !== true && !facts[hidesBack];
}

/** The route behind the Back button (specification 2.4, with its exceptions; D-039 for applications). */
export function previousRoute(route: RouteName, facts: Facts): RouteName {
  const { back } = ROUTES[route];
  if (back !== undefined) return routeOf(back, facts);
  const previous = beforeInGroups(route, stepGroups(facts));
  // An existing applicant's mobile number is already verified.
  return facts.existing && previous === 'sms' ? 'account-type' : previous;
}

function beforeInGroups(route: RouteName, groups: readonly (readonly RouteName[])[]): RouteName {
  const home = groups.findIndex((group) => group.includes(route));
  if (home === -1) return 'get-started';
  const group = groups[home] ?? [];
  const before = group[group.indexOf(route) - 1];
  if (before !== undefined) return before;
  return (
    groups
      .slice(0, home)
      .findLast((preceding) => preceding.length > 0)
      ?.at(-1) ?? 'get-started'
  );
}
