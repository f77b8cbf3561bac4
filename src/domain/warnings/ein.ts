/**
 * First two digits that no EIN has: what the list "Valid EIN Prefixes" of the IRS leaves out. Two copies of that list, of
 * 2014 and of 2019, agree on these (https://www.irs.gov/businesses/small-businesses-self-employed/valid-eins). The IRS may
 * begin to use one, so this only warns.
 */
export const unusedEinPrefixes: ReadonlySet<string> = new Set(
  '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '),
);

/** Whether an EIN begins with two digits that were never issued. Masked and incomplete numbers are left alone. */
export function hasUnusedPrefix(ein: string): boolean {
  const digits = ein.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) && unusedEinPrefixes.has(digits.slice(0, 2));
}
