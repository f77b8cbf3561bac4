import { keepsFailures } from '../host/keeps-failures';

/**
 * When a linked file is needed: before the application is live, or for what follows. In the frame's page, `live` is what the page itself
 * needs, `app` the application, and `retries` what only browsers need that remember failed imports.
 */
type Stage = 'live' | 'app' | 'retries' | 'following';

/** The page's first link, whose file all others import. */
let first: HTMLLinkElement | undefined;
/** Files that have been downloaded, or are being downloaded. */
const fetched = new Map<HTMLLinkElement, Promise<void>>();

/**
 * Downloads files that the first paint did not wait for, by turning the page's links into module preloads. Each link has its file's
 * integrity hash. Returns a promise for each link that was still to be requested.
 */
export function requestLinks(stage: Stage): readonly Promise<void>[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${stage}]`)];
  first ??= links[0];
  // A browser that remembers failed imports gets a link only once the file, and all that it imports, has been downloaded (D-285). This
  // is not done for what follows: its importer does not wait, and would run a file with a wrong hash.
  const coming = stage !== 'following' && keepsFailures() ? links.map(fetchOnce) : [];
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
