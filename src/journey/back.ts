import { ROUTES, stepGroups, type RouteName } from './routes';

interface BackFacts {
  readonly existing: boolean;
  readonly usesContact: boolean;
  /** The page was opened by an invite link. */
  readonly invited: boolean;
}

/** Whether the layout shows its Back button (specification 2.4). */
export function showsBack(route: RouteName, { existing, invited }: BackFacts): boolean {
  if (ROUTES[route].hidesBack) return false;
  if (route === 'account-type') return !existing;
  if (route === 'add-merchant') return !invited;
  return true;
}

/** Where Back leads (specification 2.4, with its exceptions, and D-039 for applications). */
export function previousRoute(route: RouteName, facts: BackFacts): RouteName {
  if (route === 'bank-account') {
    if (facts.existing) return 'applications';
    return facts.usesContact ? 'verify-contact' : 'verify-ownership';
  }
  const previous = beforeInGroups(route, stepGroups(facts));
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
