import { ROUTES, routeOfPath, type RouteName } from '../journey/routes';

export interface Address {
  /** Null for URLs that belong to no product. */
  readonly slug: string | null;
  readonly route: RouteName;
}

/** A path without its trailing slash. */
export function pathOf(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** What a URL of the hosted app shows: `/` and `/unsupported` belong to no product, everything else belongs to one. */
export function readAddress(path: string): Address {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { slug: null, route: 'initiate-failure' };
  if (first === 'unsupported' && rest.length === 0) return { slug: null, route: 'unsupported' };
  const slug = decode(first);
  // The element treats a blank slug as missing.
  if (slug.trim() === '') return { slug: null, route: 'initiate-failure' };
  return { slug, route: routeOfPath(rest.join('/')) };
}

/** The URL of a route. */
export function addressOf(slug: string, route: RouteName): string {
  if (route === 'unsupported') return '/unsupported';
  return ROUTES[route].isOutside ? '/' : `/${encodeURIComponent(slug)}/${route}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
