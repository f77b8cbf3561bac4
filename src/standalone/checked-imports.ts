/**
 * Checks the hash of every file that the application imports. The page can have no import map, because its policy allows no inline
 * script (D-197).
 */
import { askBefore } from '../host/fetched-in-full';
import { fetchChecked, fetchesFirst, fetchOnce, requestOnce } from './checked-link';

/** The hash of each file, and the files that it imports, except what had loaded before this module. The build writes it. */
type Table = Readonly<Record<string, readonly [hash: string, ...imports: string[]]>>;

/** Bytes, which are not in the page's heap: parsed, the table takes 50 KiB there (D-232). */
let table: Promise<ArrayBuffer> | null = null;

async function fetchTable(link: HTMLLinkElement): Promise<ArrayBuffer> {
  return (await fetchChecked(link)).arrayBuffer();
}

/** Fetched once, and again only after a failure. */
async function loadTable(link: HTMLLinkElement): Promise<Table> {
  table ??= fetchTable(link).catch((error: unknown) => {
    table = null;
    throw error;
  });
  return JSON.parse(new TextDecoder().decode(await table)) as Table;
}

/** As `filesIn` in `host/fetched.ts`; shared, it would be part of the application's first file. */
const filesIn = (load: () => unknown): readonly string[] => String(load).match(/(?<=import\(")[^"]+/g) ?? [];

const urlOf = (file: string): string => new URL(file, import.meta.url).href;

const links = new Map<string, HTMLLinkElement>();

function linkTo(file: string, integrity: string | undefined): HTMLLinkElement {
  if (integrity === undefined) throw new Error(`${file} is not known`);
  const link = links.get(file) ?? Object.assign(document.createElement('link'), { href: urlOf(file), integrity });
  links.set(file, link);
  return link;
}

/** Hashes of the files that the page itself links, together with all that they import. */
const inPage = new Map(
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[integrity]'), ({ href, integrity }) => [href, integrity]),
);

async function check(imported: () => unknown): Promise<void> {
  const tableLink = document.querySelector<HTMLLinkElement>('link[rel=hashes]');
  if (tableLink === null) return;
  const all = new Map(filesIn(imported).map((file) => [file, inPage.get(urlOf(file))]));
  if ([...all.values()].includes(undefined)) {
    const hashes = await loadTable(tableLink);
    for (const file of all.keys()) {
      const [hash, ...imports] = hashes[file] ?? [];
      all.set(file, hash);
      for (const next of imports) if (!all.has(next)) all.set(next, undefined);
    }
  }
  const asked = [...all].map(([file, hash]) => linkTo(file, hash));
  if (fetchesFirst()) await Promise.all(asked.map(fetchOnce));
  await Promise.all(asked.map(requestOnce));
}

askBefore(check);
