/**
 * Files that were lost on the way can be asked for again (D-285). Firefox before 155 keeps the failure of an `import()` as
 * long as the page is open; so there a file is imported only once it has come.
 */

import { keepsFailures } from './keeps-failures';

/** How long a link is waited for, in milliseconds: one that a script of the host takes away never says that it is done. */
const PATIENCE = 15_000;

/** The files that a function imports, as the built file names them; none in what a bundler has written anew. */
export const filesIn = (load: () => unknown): readonly string[] => String(load).match(/(?<=import\(")[^"]+/g) ?? [];

/** Puts a link to a file next to this one into the page, until the file has come, or has not; gives the file's address. */
export async function askByLink(file: string, how: Partial<HTMLLinkElement>): Promise<string> {
  const link = document.createElement('link');
  await new Promise((settled) => {
    setTimeout(settled, PATIENCE);
    document.head.append(
      Object.assign(link, {
        crossOrigin: '',
        // A policy may let in scripts by their nonce only.
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
 * Asks for a script so that the browser's modules do not notice, and rejects if it did not come. Where a page's policy
 * keeps a link from asking, nothing is known, and the import may be tried.
 */
export async function ask(file: string): Promise<void> {
  // Firefox keeps the failure of a link too, by its whole address.
  const asked = await askByLink(`${file}#${performance.now()}`, { rel: 'preload', as: 'script' });
  // A lost connection is a "load" too; its status is 0.
  const [{ responseStatus = 200 } = {}] = performance.getEntriesByName(asked) as Partial<PerformanceResourceTiming>[];
  if ((responseStatus || 500) > 399) throw new Error(file);
}

/** Imports files that import nothing but each other and what is there already. */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  if (keepsFailures()) await Promise.all(filesIn(load).map(ask));
  return load();
}
