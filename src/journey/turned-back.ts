import { ROUTE_NAMES, ROUTES, type RouteName } from './routes';

/** Whether somebody on their way from a step to a later screen is led back to that step, or before it. */
export function isTurnedBack(from: RouteName, target: RouteName, to: RouteName): boolean {
  const place = ROUTE_NAMES.indexOf(from);
  const isBehind = (route: RouteName): boolean => ROUTE_NAMES.indexOf(route) <= place;
  return ROUTES[from].step !== null && !isBehind(target) && isBehind(to);
}
