interface AttributeRow {
  /** A change restarts the flow; any other change applies in place. */
  readonly restarts?: true;
  /** The only valid values; without this, any text is valid. */
  readonly values?: readonly string[];
}

/** Every attribute of `<merchant-onboarding>`, by its property name: the single list for code, types and documentation. */
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
  /** What steps through the screens besides the applicant: nothing, the browser's back and forward, or the host's router. */
  history: { values: ['none', 'browser', 'host'] },
  /** If present, `onboarding-metrics` is fired. */
  metrics: {},
  /** `on` hides every personal value until it is focused; `off` disables the shortcut that does so. */
  privacy: { values: ['on', 'off'] },
  chrome: { values: ['full', 'steps', 'none'] },
  colorScheme: { values: ['light', 'dark', 'auto'] },
  /** Where the flow runs: in the shadow root, or in a frame from the hosted app. */
  isolation: { restarts: true, values: ['open', 'frame'] },
  /** Origin of the hosted app, for the frame. */
  frameSrc: { restarts: true },
} as const satisfies Readonly<Record<string, AttributeRow>>;

export type AttributeName = keyof typeof ATTRIBUTES;

/** The type of an attribute: one of its values, or any text. */
export type AttributeValue<Name extends AttributeName> = (typeof ATTRIBUTES)[Name] extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : string;

/** What a host can only pass by script: objects, parsed where they are used, and not readable afterwards. */
export const SCRIPT_PROPERTIES = ['messages', 'prefill'] as const;
export type ScriptProperty = (typeof SCRIPT_PROPERTIES)[number];

/** The host's objects, unparsed. */
export type Given = { readonly [Name in ScriptProperty]?: unknown };

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[];

/** The attribute's name in markup: `facId` is `fac-id`. */
export function markupName(name: AttributeName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether a change of the attribute restarts the flow. */
export function restartsFlow(name: AttributeName): boolean {
  const row: AttributeRow = ATTRIBUTES[name];
  return row.restarts === true;
}
