/** Loaded where `keepsFailures` is true, before the application imports anything. */
import { ask, filesIn } from './fetched';
import { askBefore } from './fetched-in-full';

/** The static imports of each built file, except what has already loaded; written by the build. */
const STATIC_IMPORTS: Readonly<Record<string, readonly string[]>> = {};

/** Files that have been downloaded, or are being downloaded. */
const underWay = new Map<string, Promise<void>>();

function askOnce(file: string): Promise<void> {
  const known = underWay.get(file);
  if (known !== undefined) return known;
  const asked = ask(file).catch((error: unknown) => {
    underWay.delete(file);
    throw error;
  });
  underWay.set(file, asked);
  return asked;
}

/** Downloads the files that a function imports, and all of their imports. Files that the build has not listed are skipped. */
async function askForAll(load: () => unknown): Promise<void> {
  const all = new Set(filesIn(load).filter((file) => Object.hasOwn(STATIC_IMPORTS, file)));
  for (const file of all) for (const next of STATIC_IMPORTS[file] ?? []) all.add(next);
  await Promise.all([...all].map(askOnce));
}

askBefore(askForAll);
