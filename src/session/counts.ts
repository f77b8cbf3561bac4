import { atom } from 'jotai/vanilla';

/** How often each rule was broken, by its code; nothing that was typed. */
export type Counts = Readonly<Record<string, number>>;

/** What Continue, or the server, refused on the screen on show. */
export const correctionsAtom = atom<Counts>({});
/** What the applicant was asked to look at again, and could ignore. */
export const warningsAtom = atom<Counts>({});

/** One more of each code. */
export function counted(counts: Counts, codes: readonly string[]): Counts {
  const sums = { ...counts };
  for (const code of codes) sums[code] = (sums[code] ?? 0) + 1;
  return sums;
}
