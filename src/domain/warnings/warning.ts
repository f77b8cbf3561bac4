/**
 * Input that is allowed but probably a mistake. A warning says so once and never blocks; what must not be sent is a rule. Warnings
 * are found in what is typed, without a request.
 */

/** Every warning code; its sentence in `src/i18n` has the key `warning.` plus the code. */
export const warningCodes = [
  'einPrefix',
  'itinAsSsn',
  'noItin',
  'poBox',
  'mailService',
  'registeredAgent',
  'soleName',
  'legalForm',
  'accountName',
  'accountOwner',
  'sameNumbers',
  'newBusiness',
  'longAgo',
  'volume',
  'ownerEmail',
  'ownerPhone',
  'website',
] as const;

export type WarningCode = (typeof warningCodes)[number];

export interface Warning {
  readonly code: WarningCode;
  /** The field to change, by its name in the form. */
  readonly field: string;
  /** The typed text: the same warning for the same text is shown only once. */
  readonly about: string;
  /** Placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A warning if `isOdd`, as a list that can be joined with others. */
export function warnIf(
  isOdd: boolean,
  code: WarningCode,
  field: string,
  about: string,
  params?: Warning['params'],
): readonly Warning[] {
  return isOdd ? [{ code, field, about, ...(params && { params }) }] : [];
}
