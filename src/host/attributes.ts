interface AttributeRow {
  /** A change starts the flow over; any other applies in place. */
  readonly restarts?: true;
  /** The only texts that mean something; without them any text does. */
  readonly values?: readonly string[];
}

/** Every attribute of `<merchant-onboarding>`, under its name as a property: the one list that code, types and documents read. */
export const ATTRIBUTES = {
  /** Product slug. */
  slug: { restarts: true },
  facId: { restarts: true },
  invite: { restarts: true },
  subMerchantId: { restarts: true },
  of: {},
  /** URL prefix of every call; `/api` by default. */
  apiBase: { restarts: true },
  environment: { values: ['local', 'development', 'sandbox', 'production'] },
  /** First route, such as `continue`. */
  start: {},
  locale: {},
  geocoder: {},
  captcha: {},
  backofficeUrl: {},
  helpUrl: {},
  forgotPasswordUrl: {},
  continueUrl: {},
  /** Minutes without a call after which the server ends a session. */
  sessionTimeout: {},
  /** Who steps through the screens besides the applicant. */
  history: { values: ['none', 'browser', 'host'] },
  /** Present: `onboarding-metrics` is fired. */
  metrics: {},
  /** `on` hides every personal value until it is focused; `off` also switches the shortcut for it off. */
  privacy: { values: ['on', 'off'] },
  chrome: { values: ['full', 'steps', 'none'] },
  colorScheme: { values: ['light', 'dark', 'auto'] },
  /** Where the flow runs: in the shadow root, or in a frame of the hosted app. */
  isolation: { restarts: true, values: ['open', 'frame'] },
  /** Origin of the hosted app, for the frame. */
  frameSrc: { restarts: true },
} as const satisfies Readonly<Record<string, AttributeRow>>;

export type AttributeName = keyof typeof ATTRIBUTES;

/** What an attribute may say: one of its values, or any text. */
export type AttributeValue<Name extends AttributeName> = (typeof ATTRIBUTES)[Name] extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : string;

/** What a host gives by script only: objects, parsed where they are used, and never shown again. */
export const SCRIPT_PROPERTIES = ['messages', 'prefill'] as const;
export type ScriptProperty = (typeof SCRIPT_PROPERTIES)[number];

/** As the host gave it, unparsed. */
export type Given = { readonly [Name in ScriptProperty]?: unknown };

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[];

/** As markup writes it: `facId` is `fac-id`. */
export function markupName(name: AttributeName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether a change of the attribute starts the flow over. */
export function restartsFlow(name: AttributeName): boolean {
  const row: AttributeRow = ATTRIBUTES[name];
  return row.restarts === true;
}
