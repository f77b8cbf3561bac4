/** Area codes of large cities; any valid one will do. */
const AREA_CODES = ['212', '312', '415', '602', '713', '206', '305', '617'] as const;
const FICTION_FIRST = 100;
const FICTION_COUNT = 100;

/** A number set aside for fiction, 555-0100 to 555-0199 (D-050): no stranger is ever sent a code. */
export function randomMobileNumber(random: () => number = Math.random): string {
  const area = AREA_CODES[Math.floor(random() * AREA_CODES.length)] ?? AREA_CODES[0];
  const line = FICTION_FIRST + Math.floor(random() * FICTION_COUNT);
  return `${area}5550${line}`;
}
