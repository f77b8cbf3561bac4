import { atom } from 'jotai/vanilla';

/** How often each rule was broken, by its code. Holds nothing that was typed. */
export type Counts = Readonly<Record<string, number>>;

/** Errors on the current screen, from Continue or the server. */
export const correctionsAtom = atom<Counts>({});
/** Warnings on the current screen, which the applicant may ignore. */
export const warningsAtom = atom<Counts>({});

/** Adds one to the count of each code. */
export function counted(counts: Counts, codes: readonly string[]): Counts {
  const sums = { ...counts };
  for (const code of codes) sums[code] = (sums[code] ?? 0) + 1;
  return sums;
}
