/**
 * Prefixes that no EIN has: those missing from the IRS list "Valid EIN Prefixes". Two copies of that list, from 2014 and 2019,
 * agree on these (https://www.irs.gov/businesses/small-businesses-self-employed/valid-eins). The IRS may start to use one, so this
 * only warns.
 */
export const unusedEinPrefixes: ReadonlySet<string> = new Set(
  '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '),
);

/** Whether an EIN has a prefix that was never issued. False for masked and incomplete numbers. */
export function hasUnusedPrefix(ein: string): boolean {
  const digits = ein.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) && unusedEinPrefixes.has(digits.slice(0, 2));
}
