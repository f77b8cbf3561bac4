/**
 * Checks the hash of every file that the application imports. The page can have no import map, because its policy allows no inline
 * script (D-197); instead, a link loads each module with its hash, and the import then uses the module that the link has loaded.
 */
import { askBefore, filesIn } from '../host/fetched-in-full';

/** How long to wait for a link, in milliseconds: one that is removed fires no event. */
const PATIENCE = 15_000;

/** The hash of each file, and the files that it imports. The build writes it. */
type Table = Readonly<Record<string, readonly [hash: string, ...imports: string[]]>>;

let table: Promise<Table> | null = null;
/** Files that have loaded or are loading. */
const underWay = new Map<string, Promise<void>>();

async function fetchTable({ href, integrity }: HTMLLinkElement): Promise<Table> {
  const response = await fetch(href, { integrity, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Table;
}

/** Fetched once, and again only after a failure. */
function loadTable(link: HTMLLinkElement): Promise<Table> {
  table ??= fetchTable(link).catch((error: unknown) => {
    table = null;
    throw error;
  });
  return table;
}

function ask(file: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  const asked = new Promise<void>((resolve, reject) => {
    setTimeout(resolve, PATIENCE);
    document.head.append(
      Object.assign(link, {
        rel: 'modulepreload',
        href: new URL(file, import.meta.url).href,
        crossOrigin: '',
        integrity,
        onload: () => resolve(),
        onerror: () => reject(new Error(file)),
      }),
    );
  });
  return asked
    .catch((error: unknown) => {
      underWay.delete(file);
      throw error;
    })
    .finally(() => link.remove());
}

function askOnce(file: string, hash: string | undefined): Promise<void> {
  if (hash === undefined) return Promise.reject(new Error(`${file} is not known`));
  const asked = underWay.get(file) ?? ask(file, hash);
  underWay.set(file, asked);
  return asked;
}

/** Hashes of the files that the page itself links, together with all that they import. */
const inPage = new Map(
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[integrity]'), ({ href, integrity }) => [href, integrity]),
);

async function check(imported: () => unknown): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=hashes]');
  const files = filesIn(imported);
  if (link === null || !link.relList.supports('modulepreload')) return;
  const all = new Map(files.map((file) => [file, inPage.get(new URL(file, import.meta.url).href)]));
  if ([...all.values()].includes(undefined)) {
    const hashes = await loadTable(link);
    for (const file of all.keys()) {
      const [hash, ...imports] = hashes[file] ?? [];
      all.set(file, hash);
      for (const next of imports) if (!all.has(next)) all.set(next, undefined);
    }
  }
  await Promise.all([...all].map(([file, hash]) => askOnce(file, hash)));
}

askBefore(check);
