import type { RawConfig } from '../host/config';

/** One attribute of `<merchant-onboarding>` (contract section 2). Their meanings are in `attribute-docs.ts`. */
export interface AttributeRow {
  readonly property: keyof RawConfig;
  readonly attribute: string;
  /** A change restarts the flow; changes of other attributes apply in place. */
  readonly restarts?: true;
}

export const ATTRIBUTES: readonly AttributeRow[] = [
  { property: 'slug', attribute: 'slug', restarts: true },
  { property: 'facId', attribute: 'fac-id', restarts: true },
  { property: 'invite', attribute: 'invite', restarts: true },
  { property: 'subMerchantId', attribute: 'sub-merchant-id', restarts: true },
  { property: 'of', attribute: 'of' },
  { property: 'apiBase', attribute: 'api-base', restarts: true },
  { property: 'environment', attribute: 'environment' },
  { property: 'start', attribute: 'start' },
  { property: 'locale', attribute: 'locale' },
  { property: 'geocoder', attribute: 'geocoder' },
  { property: 'captcha', attribute: 'captcha' },
  { property: 'backofficeUrl', attribute: 'backoffice-url' },
  { property: 'helpUrl', attribute: 'help-url' },
  { property: 'forgotPasswordUrl', attribute: 'forgot-password-url' },
  { property: 'continueUrl', attribute: 'continue-url' },
  { property: 'chrome', attribute: 'chrome' },
  { property: 'colorScheme', attribute: 'color-scheme' },
];

/** Every spelling that the element observes: `fac-id`, and `facid`, which is what a parser makes of `facId`. */
export const OBSERVED: ReadonlyMap<string, AttributeRow> = new Map(
  ATTRIBUTES.flatMap((row) => [[row.attribute, row] as const, [row.property.toLowerCase(), row] as const]),
);
