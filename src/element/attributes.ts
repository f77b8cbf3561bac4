import type { RawConfig } from '../session/config';

/** One attribute of `<merchant-onboarding>`; the docs and the manifest are made from this table (contract section 2). */
export interface AttributeRow {
  readonly property: keyof RawConfig;
  readonly attribute: string;
  readonly meaning: string;
  readonly default: string;
  /** A change starts the flow anew; any other applies in place. */
  readonly restarts?: true;
}

export const ATTRIBUTES: readonly AttributeRow[] = [
  {
    property: 'slug',
    attribute: 'slug',
    meaning: 'Product slug; required',
    default: '',
    restarts: true,
  },
  {
    property: 'facId',
    attribute: 'fac-id',
    meaning: 'Facilitator id',
    default: 'taken from the API',
    restarts: true,
  },
  { property: 'invite', attribute: 'invite', meaning: 'Invite id', default: 'none', restarts: true },
  {
    property: 'subMerchantId',
    attribute: 'sub-merchant-id',
    meaning: 'Id of a sub-merchant link',
    default: 'none',
    restarts: true,
  },
  { property: 'of', attribute: 'of', meaning: 'Passed on when the sign-up is created', default: 'none' },
  {
    property: 'apiBase',
    attribute: 'api-base',
    meaning: 'URL prefix of every call',
    default: '/api',
    restarts: true,
  },
  {
    property: 'environment',
    attribute: 'environment',
    meaning: 'local, development, sandbox or production',
    default: "by the API's host name",
  },
  { property: 'start', attribute: 'start', meaning: 'First route', default: 'get-started' },
  { property: 'locale', attribute: 'locale', meaning: 'Language of the screens', default: "the page's, else en" },
  {
    property: 'geocoder',
    attribute: 'geocoder',
    meaning: 'URL of a Nominatim-compatible search, photon:URL, or off',
    default: '{api-base}/geocoder/search',
  },
  {
    property: 'captcha',
    attribute: 'captcha',
    meaning: 'altcha, recaptcha:KEY, hcaptcha:KEY, turnstile:KEY or off',
    default: 'altcha outside production, else off',
  },
  {
    property: 'backofficeUrl',
    attribute: 'backoffice-url',
    meaning: 'Address of the backoffice',
    default: 'https://backoffice.{domain}',
  },
  { property: 'helpUrl', attribute: 'help-url', meaning: 'Address of the help', default: 'https://{domain}/help' },
  {
    property: 'forgotPasswordUrl',
    attribute: 'forgot-password-url',
    meaning: 'Address of the password reset',
    default: '{backoffice}/forgot-password',
  },
  {
    property: 'continueUrl',
    attribute: 'continue-url',
    meaning: 'Link that save and exit e-mails',
    default: "the page's own origin and path",
  },
  { property: 'chrome', attribute: 'chrome', meaning: 'full, steps or none', default: 'full' },
  { property: 'colorScheme', attribute: 'color-scheme', meaning: 'light, dark or auto', default: 'light' },
];

/** Every spelling that the element observes: `fac-id`, and `facid`, which is what a parser makes of `facId`. */
export const OBSERVED: ReadonlyMap<string, AttributeRow> = new Map(
  ATTRIBUTES.flatMap((row) => [[row.attribute, row] as const, [row.property.toLowerCase(), row] as const]),
);
