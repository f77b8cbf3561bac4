import type { RawConfig } from '../host/config';

/** What each attribute means, for the manifest and the integration guide; the built element does not carry it. */
export const ATTRIBUTE_DOCS: Readonly<Record<keyof RawConfig, { readonly meaning: string; readonly default: string }>> =
  {
    slug: { meaning: 'Product slug; required', default: '' },
    facId: { meaning: 'Facilitator id', default: 'taken from the API' },
    invite: { meaning: 'Invite id', default: 'none' },
    subMerchantId: { meaning: 'Id of a sub-merchant link', default: 'none' },
    of: { meaning: 'Passed on when the sign-up is created', default: 'none' },
    apiBase: { meaning: 'URL prefix of every call', default: '/api' },
    environment: { meaning: 'local, development, sandbox or production', default: "from the API's host name" },
    start: { meaning: 'First route', default: 'get-started' },
    locale: { meaning: 'Language of the screens', default: "the page's, else en" },
    geocoder: {
      meaning: 'URL of a Nominatim-compatible search, photon:URL, or off',
      default: '{api-base}/geocoder/search',
    },
    captcha: {
      meaning: 'altcha, recaptcha:KEY, hcaptcha:KEY, turnstile:KEY or off',
      default: 'altcha outside production, else off',
    },
    backofficeUrl: { meaning: 'Address of the backoffice', default: 'https://backoffice.{domain}' },
    helpUrl: { meaning: 'Address of the help page', default: 'https://{domain}/help' },
    forgotPasswordUrl: { meaning: 'Address of the password reset', default: '{backoffice}/forgot-password' },
    continueUrl: { meaning: 'Link that Save and Exit emails', default: "the page's own origin and path" },
    chrome: { meaning: 'full, steps or none', default: 'full' },
    colorScheme: { meaning: 'light, dark or auto', default: 'light' },
  };
