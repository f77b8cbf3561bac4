import { keepsFailures } from '../host/keeps-failures';

/** When a file of the page's links is needed: until the application is live, or for what follows. */
type Stage = 'live' | 'following';

/** The page's first link is to the file that all others import. */
let first: HTMLLinkElement | undefined;
/** What has come or is on its way. */
const fetched = new Map<HTMLLinkElement, Promise<void>>();

/**
 * Has files come that the first paint did not wait for; gives a promise for each that has not been asked for with success. Each
 * link of the page brings the hash of its file.
 */
export function requestLinks(stage: Stage): readonly Promise<void>[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${stage}]`)];
  first ??= links[0];
  // Where the modules would keep a failure, they hear of a file once it has come, and all that it imports (D-285). What follows is
  // imported by somebody who does not wait here, and would run a file with a wrong hash.
  const coming = stage === 'live' && keepsFailures() ? links.map(fetchOnce) : [];
  return links.map((link, at) => {
    const asked = request(link, link === first ? coming.slice(at, at + 1) : coming);
    asked.catch(() => undefined);
    return asked;
  });
}

async function request(link: HTMLLinkElement, coming: readonly Promise<void>[]): Promise<void> {
  if (coming.length > 0) await Promise.all(coming);
  link.rel = 'modulepreload';
}

function fetchOnce(link: HTMLLinkElement): Promise<void> {
  const before = fetched.get(link);
  if (before !== undefined) return before;
  const now = fetchChecked(link);
  fetched.set(link, now);
  now.catch(() => fetched.delete(link));
  return now;
}

async function fetchChecked({ href, integrity }: HTMLLinkElement): Promise<void> {
  const { ok } = await fetch(href, { integrity });
  if (!ok) throw new Error(href);
}
