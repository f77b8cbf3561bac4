import type { Call } from '../../src/api/call';

/** The header with the server's version in every answer. */
export const VERSION_HEADER = 'app-version';

/**
 * The slug in the path of a request if it is this call; empty if the call has none, null for any other
 * request. `path` has no leading slash; a closing one makes no difference.
 */
export function slugOf(
  { method, path: pattern }: Pick<Call<unknown, unknown, unknown>, 'method' | 'path'>,
  asked: string,
  path: string,
): string | null {
  const parts = path.replace(/\/+$/, '').split('/');
  const wanted = pattern.replace(/\/+$/, '').split('/');
  if (method !== asked || wanted.length !== parts.length) return null;
  const at = wanted.indexOf('{spProductSlug}');
  if (!wanted.every((part, index) => index === at || part === parts[index])) return null;
  return at === -1 ? '' : (parts[at] ?? '');
}
