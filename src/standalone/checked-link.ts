/**
 * Checks modules by their hash before they are imported. How depends on the browser: Chromium and Firefox import what a `modulepreload` link
 * has loaded, and such a link has a hash. Firefox before 155 remembers what a link was refused (D-285), so it fetches the file first. WebKit
 * ignores the hash of such a link (D-301); it only fetches the file, and then imports it from its cache.
 */
import { keepsFailures } from '../host/keeps-failures';

/**
 * How long to wait for a file, in milliseconds: a link that is removed fires no event, and a browser may wait for an answer forever. A
 * file that has not come by then counts as refused, because nothing would check it when it comes.
 */
const PATIENCE = 60_000;

/** Whether a link's hash counts for the module that is imported later. No feature reveals it. */
const linksCheck = (): boolean =>
  !navigator.vendor.startsWith('Apple') && document.createElement('link').relList.supports('modulepreload');

/** Whether a file has to be fetched before its link asks for it. */
export const fetchesFirst = (): boolean => keepsFailures() || !linksCheck();

/** Addresses of files that failed. The browser's cache may keep the wrong file, so the next attempt passes it by. */
const failed = new Set<string>();

/** Fetches a file, and rejects unless it has the hash. */
export async function fetchChecked({
  href,
  integrity,
}: Pick<HTMLLinkElement, 'href' | 'integrity'>): Promise<Response> {
  const cache = failed.has(href) ? 'reload' : 'default';
  failed.add(href);
  const response = await fetch(href, { integrity, cache, signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(href);
  failed.delete(href);
  return response;
}

/**
 * Turns a link into a module preload. Resolves once the module has been loaded, and rejects if it was refused. The link has no
 * `crossorigin`: Firefox answers a second link to a module with an error if only one of the two has it. A link that the page does not
 * contain is in it for as long as it loads.
 */
async function requestModule(link: HTMLLinkElement): Promise<void> {
  if (!linksCheck()) return;
  if (failed.has(link.href)) await fetchChecked(link);
  const isAdded = !link.isConnected;
  try {
    await new Promise((resolve, reject) => {
      setTimeout(reject, PATIENCE);
      Object.assign(link, { onload: resolve, onerror: reject });
      // The only one: with another beside it, Firefox refuses the file unasked.
      link.rel = 'modulepreload';
      if (isAdded) document.head.append(link);
    });
  } catch {
    // Only a change makes a link request its file again.
    link.rel = '';
    failed.add(link.href);
    throw new Error(link.href);
  } finally {
    if (isAdded) link.remove();
  }
}

/** Runs something once for each link, and again only after a failure. */
function once(run: (link: HTMLLinkElement) => Promise<unknown>): (link: HTMLLinkElement) => Promise<unknown> {
  const underWay = new Map<HTMLLinkElement, Promise<unknown>>();
  return (link) => {
    const asked =
      underWay.get(link) ??
      run(link).catch((error: unknown) => {
        underWay.delete(link);
        throw error;
      });
    underWay.set(link, asked);
    return asked;
  };
}

export const fetchOnce = once(fetchChecked);
export const requestOnce = once(requestModule);
