/**
 * Descriptions of the public names, for the manifest and the guides. Each record covers the whole list that the code uses: a name
 * without a text does not compile. The browser never loads this.
 */
import { ATTRIBUTES, type AttributeName } from '../../src/host/attributes';
import type { OnboardingEventName } from '../../src/host/events';
import { COLOR_TOKENS, SHAPE_TOKENS, type ColorToken, type ShapeToken } from '../../src/theme/tokens';

interface AttributeText {
  readonly meaning: string;
  readonly default: string;
}

export const ATTRIBUTE_TEXTS: Readonly<Record<AttributeName, AttributeText>> = {
  slug: { meaning: 'Product slug; required', default: '' },
  facId: { meaning: 'Facilitator id', default: 'taken from the API' },
  invite: { meaning: 'Invite id', default: 'none' },
  subMerchantId: { meaning: 'Id of a sub-merchant link', default: 'none' },
  of: { meaning: 'Passed on when the sign-up is created', default: 'none' },
  apiBase: { meaning: 'URL prefix of every call', default: '/api' },
  environment: { meaning: oneOf(ATTRIBUTES.environment.values), default: "from the API's host name" },
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
  backofficeUrl: { meaning: 'URL of the backoffice', default: 'https://backoffice.{domain}' },
  helpUrl: { meaning: 'URL of the help page', default: 'https://{domain}/help' },
  forgotPasswordUrl: { meaning: 'URL of the password reset', default: '{backoffice}/forgot-password' },
  continueUrl: {
    meaning: 'Link that Save and Exit emails',
    default: "the page's own origin and path; none in a `srcdoc` or `blob:` page",
  },
  sessionTimeout: {
    meaning:
      'Minutes without a call after which the server ends a session; two minutes before, the applicant is asked to stay',
    default: '30',
  },
  history: {
    meaning:
      "none; browser: the browser's Back and Forward step through the screens, and the URL stays the host's; host: each change of screen first fires onboarding-navigate",
    default: 'none',
  },
  metrics: { meaning: 'If present, onboarding-metrics is fired whenever a screen is left', default: 'off' },
  privacy: {
    meaning:
      'on: every personal value is hidden until it is focused; off: nothing is hidden, and the shortcut is disabled',
    default: 'nothing is hidden; applicants can use the shortcut',
  },
  chrome: { meaning: oneOf(ATTRIBUTES.chrome.values), default: 'full' },
  colorScheme: { meaning: oneOf(ATTRIBUTES.colorScheme.values), default: 'light' },
  isolation: {
    meaning: 'open (the shadow root) or frame (everything in one frame of the hosted app)',
    default: 'open',
  },
  frameSrc: { meaning: 'Origin of the hosted app for isolation="frame", https', default: 'none' },
};

export const EVENT_TEXTS: Readonly<Record<OnboardingEventName, string>> = {
  'onboarding-ready': 'The first screen can be used',
  'onboarding-step': 'Every change of screen',
  'onboarding-saved': 'Save and Exit has saved',
  'onboarding-submitted': 'The submission was accepted',
  'onboarding-decision': 'The decision is known, right before the result page is shown',
  'onboarding-exit': 'The applicant leaves',
  'onboarding-save-status': 'Autosave',
  'onboarding-theme': 'Brand colors were corrected for contrast',
  'onboarding-update': "The server's version changed",
  'onboarding-navigate': 'Before a change of screen, with history="host"',
  'onboarding-metrics':
    'A screen is left, with metrics: how long it took, what had to be corrected, where it led; never a value',
  'onboarding-conflict': 'The same application is open in another tab: this tab is paused, or active again',
  'onboarding-error': 'Load failure, inactive product, API failure',
};

interface TokenText {
  readonly purpose: string;
  /** Describes a default that is not one plain value. */
  readonly otherwise?: string;
}

const INK = 'black or white, whichever has more contrast';

const TOKEN_TEXTS: Readonly<Record<ColorToken | ShapeToken, TokenText>> = {
  '--mo-primary-color': { purpose: 'Fill of the main button, progress, selected options' },
  '--mo-contrast-color': { purpose: 'Text on the primary color', otherwise: INK },
  '--mo-secondary-color': { purpose: 'Links, selected marks, focus ring, tints', otherwise: 'the primary color' },
  '--mo-background-color': { purpose: 'Background behind the cards; the card color is derived from it' },
  '--mo-text-color': { purpose: 'Text on the background and the cards; secondary text is derived from it' },
  '--mo-navbar-background-color': {
    purpose: 'Header behind the logo; its text becomes black or white',
    otherwise: 'the card color',
  },
  '--mo-radius': { purpose: 'Corners of fields and buttons, at most 32px; cards are 1.4 times as round' },
  '--mo-font-family': {
    purpose: 'All text. The host page loads fonts; the element loads none',
    otherwise: 'the system font',
  },
  '--mo-font-size': { purpose: 'Base size; all other sizes are relative to it' },
  '--mo-spacing': { purpose: 'Base spacing; every gap is a multiple of it' },
};

const DEFAULTS: Readonly<
  Record<
    string,
    {
      readonly css?: string;
      readonly light?: string;
      readonly dark?: string;
      readonly brand?: string;
      readonly own?: string;
    }
  >
> = {
  ...COLOR_TOKENS,
  ...SHAPE_TOKENS,
};

/** Every custom property with its purpose and its defaults. */
export const TOKEN_ROWS = Object.entries(TOKEN_TEXTS).map(([property, { purpose, otherwise }]) => {
  const row = DEFAULTS[property];
  const of = (scheme: 'light' | 'dark'): string => {
    const text = otherwise ?? row?.css ?? row?.[scheme];
    if (text === undefined) throw new Error(`${property} has no default and no text in its place`);
    return text;
  };
  return { property, purpose, light: of('light'), dark: of('dark') };
});

/** `full, steps or none` */
function oneOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
