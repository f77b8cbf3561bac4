import { fetchesFirst, fetchOnce, requestOnce } from './checked-link';

/**
 * When a linked file is needed: before the application is live, or for what follows. In the frame's page, `live` is what the page itself
 * needs, and `app` the application.
 */
type Stage = 'live' | 'app' | 'following';

/** The page's first link, whose file all others import. */
let first: HTMLLinkElement | undefined;

/**
 * Downloads files that the first paint did not wait for, by turning the page's links into module preloads. Each link has its file's
 * integrity hash. Returns a promise for each link, which resolves once its file may be imported; the next call tries again what failed.
 */
export function requestLinks(stage: Stage): readonly Promise<unknown>[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${stage}],link[data-stage=${stage}]`)];
  for (const link of links) link.dataset['stage'] = stage;
  first ??= links[0];
  const coming = fetchesFirst() ? links.map(fetchOnce) : [];
  return links.map((link, at) => {
    // Firefox also follows what a file imports, so a link waits until all of that has been fetched (D-285).
    const asked = request(link, link === first ? coming.slice(at, at + 1) : coming);
    asked.catch(() => undefined);
    return asked;
  });
}

async function request(link: HTMLLinkElement, coming: readonly Promise<unknown>[]): Promise<void> {
  if (coming.length > 0) await Promise.all(coming);
  await requestOnce(link);
}
