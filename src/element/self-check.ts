/** Finds problems of the page that affect the element, for its developers. Loaded on demand. */
import type { Config } from '../host/config';
import type { AttributeName } from '../host/attributes';
import { canStore } from '../host/storage';
import { isRouteName } from '../journey/routes';
import { ROOT_CLASS } from '../theme/base-styles';
import type { RunningApp } from './run';

export type FindingCode =
  | 'missing-slug'
  | 'no-value'
  | 'refused-value'
  | 'storage-blocked'
  | 'policy'
  | 'api-unreachable'
  | 'version-header'
  | 'registered-twice'
  | 'changed-builtins'
  | 'clipped'
  | 'narrow'
  | 'hidden'
  | 'frame-blocked';

/** One problem. Both sentences are for developers, in English, and never shown on screen. */
export interface Finding {
  readonly code: FindingCode;
  /** What was found. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

export interface CheckInput {
  readonly host: HTMLElement;
  readonly config: Config;
  /** How many copies of the module tried to define the element's name. */
  readonly copies: number;
  /** The application, once it has started; null or undefined if the element runs none. */
  readonly started: Promise<RunningApp | null> | null | undefined;
}

/** Smallest supported width, in CSS pixels. */
const NARROWEST = 280;
/** Timeout for the API, and for the code that opens a frame, in milliseconds. */
const PATIENCE = 10_000;

export async function selfCheck({ host, config, copies, started }: CheckInput): Promise<readonly Finding[]> {
  const blocked: string[] = [];
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    // Without the query: it may hold an address that somebody is typing, sent to the geocoder.
    if (disposition === 'enforce') blocked.push(`${effectiveDirective} refused ${blockedURI.split(/[?#]/)[0]}`);
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const api = config.isolation === 'frame' ? await checkFrame(started) : await checkApi(config, blocked);
    return [
      ...checkSlug(config),
      ...checkValues(host, config),
      ...checkStorage(),
      ...checkCopies(copies),
      ...checkBuiltins(),
      ...checkPlace(host),
      ...api,
    ];
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function checkSlug({ slug }: Config): Finding[] {
  if (slug !== '') return [];
  return [
    {
      code: 'missing-slug',
      message: 'The element has no slug.',
      fix: 'Give it the product slug: <merchant-onboarding slug="…">.',
    },
  ];
}

/** What scripts and templates write for a value that they do not have (D-461). */
const NO_VALUE = /^(?:null|undefined|NaN|\[object Object\])$/;

const SECURE_URL = 'an https URL (http for localhost) without a user name or password';

/** What an attribute accepts, if that is not any text. In words: the application's file has no room for the table of attributes. */
const ACCEPTED = {
  environment: 'local, development, sandbox or production',
  start: 'the name of a screen, such as get-started or continue',
  captcha: 'altcha, recaptcha:KEY, hcaptcha:KEY, turnstile:KEY or off',
  backofficeUrl: SECURE_URL,
  helpUrl: SECURE_URL,
  forgotPasswordUrl: SECURE_URL,
  continueUrl: SECURE_URL,
  sessionTimeout: 'a number of minutes, more than 0 and at most 1440',
  history: 'none, browser or host',
  privacy: 'on or off',
  chrome: 'full, steps or none',
  colorScheme: 'light, dark or auto',
  isolation: 'open or frame',
} as const satisfies { readonly [Name in AttributeName]?: string };

type Checked = keyof typeof ACCEPTED;
const isChecked = (name: string): name is Checked => Object.hasOwn(ACCEPTED, name);

/** Whether an attribute that says this counts as not given, or as another value. */
function isRefused(name: Checked, text: string, config: Config): boolean {
  switch (name) {
    case 'start':
      return !isRouteName(text);
    case 'captcha':
      return text.toLowerCase().split(':')[0] !== config.captcha.kind;
    case 'backofficeUrl':
    case 'helpUrl':
    case 'forgotPasswordUrl':
    case 'continueUrl':
      return config[name] === undefined;
    case 'sessionTimeout':
      return Number(text) !== config.sessionTimeout;
    default:
      return text.toLowerCase() !== config[name];
  }
}

function checkValues(host: HTMLElement, config: Config): Finding[] {
  // Not from the table of attributes: the entry would have to export it, and has no room for that.
  const { observedAttributes = [] } = host.constructor as { readonly observedAttributes?: readonly string[] };
  return observedAttributes.flatMap((name): readonly Finding[] => {
    const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const given = String(Reflect.get(host, property) ?? '').trim();
    if (given === '') return [];
    if (NO_VALUE.test(given)) {
      return [
        {
          code: 'no-value',
          message: `The attribute ${name} is the text "${given}".`,
          fix: 'Leave the attribute out, or remove it, while there is no value for it.',
        },
      ];
    }
    if (property === 'frameSrc' && config.isolation === 'open') {
      return [
        {
          code: 'refused-value',
          message: 'The attribute frame-src has no effect.',
          fix: 'Set isolation="frame" too: without it, the application is not in a frame.',
        },
      ];
    }
    if (!isChecked(property) || !isRefused(property, given, config)) return [];
    return [
      {
        code: 'refused-value',
        message: `The attribute ${name} has a value that it does not accept, so it counts as not given, or as the nearest that it accepts.`,
        fix: `Write ${ACCEPTED[property]}, or leave it out.`,
      },
    ];
  });
}

function checkStorage(): Finding[] {
  if (canStore()) return [];
  return [
    {
      code: 'storage-blocked',
      message: 'This page may not write to localStorage or sessionStorage.',
      fix: 'No action needed: only brand colors and the chosen tab are not remembered. In a sandboxed frame, add allow-same-origin to remember them.',
    },
  ];
}

function checkCopies(copies: number): Finding[] {
  if (copies < 2) return [];
  return [
    {
      code: 'registered-twice',
      message: `${copies} copies of the module were loaded; the first one serves the element.`,
      fix: 'Load merchant-onboarding.js once, from one address.',
    },
  ];
}

/** Finds built-in functions that old libraries have replaced with their own. */
function checkBuiltins(): Finding[] {
  const changed = [
    ['Array.prototype.reduce', () => [1, 2, 3].reduce((sum, one) => sum + one, 0) === 6],
    ['Array.from', () => Array.from(new Set([1, 2]), String).join() === '1,2'],
    ['Object.entries', () => Object.entries({ a: 1 }).flat().join() === 'a,1'],
  ] as const;
  const wrong = changed.filter(([, works]) => !works()).map(([name]) => name);
  if (wrong.length === 0) return [];
  return [
    {
      code: 'changed-builtins',
      message: `A script of this page replaced ${wrong.join(', ')}.`,
      fix: 'Update or remove it (Prototype.js before 1.7 does this), or link to the hosted app.',
    },
  ];
}

/**
 * The container of the screen, if it is only as wide as it is without content: its parent, or the element itself, shrinks or centers
 * what is in it. A query container counts as empty there (D-592).
 */
function shrunkIn(host: HTMLElement): HTMLElement | null {
  const container = host.shadowRoot?.querySelector<HTMLElement>(`.${ROOT_CLASS},div`) ?? null;
  if (container === null) return null;
  const empty = Number.parseFloat(getComputedStyle(container).getPropertyValue('contain-intrinsic-inline-size'));
  const width = container.offsetWidth;
  if (width !== empty) return null;
  // A width that somebody has set stays.
  container.style.setProperty('contain-intrinsic-inline-size', `${empty + 1}px`);
  const isShrunk = container.offsetWidth !== width;
  container.style.removeProperty('contain-intrinsic-inline-size');
  const around = isBoxless(host) ? [container] : [container, host];
  return isShrunk && around.some(hasRoom) ? container : null;
}

/** Whether the box around an element is wider than the element. */
function hasRoom(element: HTMLElement): boolean {
  let around = parentOf(element);
  while (around !== null && isBoxless(around)) around = parentOf(around);
  if (around === null) return false;
  const { paddingLeft, paddingRight } = getComputedStyle(around);
  const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room > element.offsetWidth + 1;
}

const isBoxless = (element: Element): boolean => getComputedStyle(element).display === 'contents';

function checkPlace(host: HTMLElement): Finding[] {
  const shown = (isBoxless(host) && host.shadowRoot?.querySelector(`.${ROOT_CLASS},iframe`)) || host;
  const own = shown.getBoundingClientRect();
  if (shown.getClientRects().length === 0) {
    return [
      {
        code: 'hidden',
        message: 'The element is not visible: it or an ancestor is display: none.',
        fix: 'Show the element and its ancestors.',
      },
    ];
  }
  const findings: Finding[] = [];
  if (own.width < NARROWEST) {
    findings.push({
      code: 'narrow',
      message: `The element is ${Math.round(own.width)} px wide.`,
      fix: `Give it at least ${NARROWEST} px.`,
    });
  }
  const shrunk = shrunkIn(host);
  if (shrunk !== null) {
    findings.push({
      code: 'narrow',
      message: `The element is ${shrunk.offsetWidth} px wide although there is more room: its width is that of an empty element.`,
      fix: 'If its parent centers or shrinks what is in it (align-items, place-items, float), set inline-size: 100% on the element. If the element itself has display: flex or grid, make it block.',
    });
  }
  for (let around = parentOf(host); around !== null; around = parentOf(around)) {
    if (isBoxless(around)) continue;
    const { overflowX, overflowY } = getComputedStyle(around);
    const box = around.getBoundingClientRect();
    const cut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const wide = cut(overflowX) && (own.left < box.left - 1 || own.right > box.right + 1);
    const high = cut(overflowY) && own.bottom > box.bottom + 1 && !isViewport(around);
    if (wide || high) {
      findings.push({
        code: 'clipped',
        message: `${nameOf(around)} cuts off the element: it hides overflow.`,
        fix: 'Let it grow with its content, or let it scroll (overflow: auto).',
      });
      break;
    }
  }
  return findings;
}

// The overflow of the root or body applies to the window, so it clips nothing.
const isViewport = (element: Element): boolean => element === document.documentElement || element === document.body;

/** The parent element, across slots and shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function nameOf(element: Element): string {
  const id = element.id === '' ? '' : `#${element.id}`;
  const [first = ''] = element.classList;
  return `<${element.localName}${id}${first === '' ? '' : `.${first}`}>`;
}

/** The frame's own findings: the frame, not this page, calls the API. Waits for a frame that is still loading (D-258). */
async function checkFrame(started: CheckInput['started']): Promise<readonly Finding[]> {
  try {
    // The code that opens the frame may never come.
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    const app = (await Promise.race([started, late])) ?? null;
    if (app === null || !('findings' in app)) throw new Error('There is no frame');
    return (await app.findings()) as readonly Finding[];
  } catch {
    return [
      {
        code: 'frame-blocked',
        message: 'The frame of the hosted app does not answer.',
        fix: "Check frame-src (an https origin), frame-src in this page's policy, and frameAncestors in the hosted app's config.json. A page that sends Cross-Origin-Embedder-Policy cannot show the frame.",
      },
    ];
  }
}

function unreachable(message: string): Finding {
  return {
    code: 'api-unreachable',
    message,
    fix: "Check api-base. Across origins the API must answer this page's origin with Access-Control-Allow-Origin (not *) and Access-Control-Allow-Credentials: true.",
  };
}

async function checkApi({ apiBase }: Config, blocked: readonly string[]): Promise<Finding[]> {
  let base: string;
  try {
    base = new URL(apiBase, window.location.href).href.replace(/\/+$/, '');
  } catch {
    return [unreachable('api-base is no address.')];
  }
  try {
    const response = await fetch(`${base}/foundation/facilitators`, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.headers.has('app-version')) return [];
    return [
      {
        code: 'version-header',
        message:
          'The page cannot read an app-version header in the answers of the API, so a new version goes unnoticed.',
        fix: 'Send app-version with every answer and, across origins, name it in Access-Control-Expose-Headers.',
      },
    ];
  } catch {
    // The violation is reported in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    if (blocked.length > 0) {
      return [
        {
          code: 'policy',
          message: `The content security policy of this page blocks the API: ${blocked.join('; ')}.`,
          fix: `Allow ${new URL(base).origin} in connect-src, and the logo's origin in img-src.`,
        },
      ];
    }
    return [unreachable(`${base} gave no answer that this page can read.`)];
  }
}
