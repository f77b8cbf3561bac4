/**
 * Makes failed imports retryable (D-285). Firefox before version 155 remembers a failed `import()` for as long as the page is open;
 * in those versions, a file is imported only after it has been downloaded.
 */

import { keepsFailures } from './keeps-failures';

/** How long to wait for a link, in milliseconds: one that a script of the host removes fires no event. */
const PATIENCE = 15_000;

/** The files that a function imports, as named in the built file; empty if another bundler has rewritten it. */
export const filesIn = (load: () => unknown): readonly string[] => String(load).match(/(?<=import\(")[^"]+/g) ?? [];

/** Downloads a file next to this one with a temporary `<link>`. Resolves to the file's URL once it has loaded or failed. */
export async function askByLink(file: string, how: Partial<HTMLLinkElement>): Promise<string> {
  const link = document.createElement('link');
  await new Promise((settled) => {
    setTimeout(settled, PATIENCE);
    document.head.append(
      Object.assign(link, {
        crossOrigin: '',
        // A policy may allow scripts only by nonce.
        nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
        href: new URL(file, import.meta.url).href,
        onload: settled,
        onerror: settled,
        ...how,
      }),
    );
  });
  link.remove();
  return link.href;
}

/**
 * Downloads a script without the module loader noticing; rejects if that fails. If the page's policy blocks the link, the result is
 * unknown, and the import may be tried.
 */
export async function ask(file: string): Promise<void> {
  // Firefox also remembers a failed link, by its whole URL.
  const asked = await askByLink(`${file}#${performance.now()}`, { rel: 'preload', as: 'script' });
  // A lost connection also fires "load"; its status is 0.
  const [{ responseStatus = 200 } = {}] = performance.getEntriesByName(asked) as Partial<PerformanceResourceTiming>[];
  if ((responseStatus || 500) > 399) throw new Error(file);
}

/** Imports files that import only each other and what has already loaded. */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  if (keepsFailures()) await Promise.all(filesIn(load).map(ask));
  return load();
}
