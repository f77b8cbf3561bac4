import type { CaptchaConfig, CaptchaProvider } from '../../session/config';

/** What the three providers have in common: explicit rendering into an element of the page's own document. */
interface Provider {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ) => unknown;
}

interface ProviderRow {
  readonly script: string;
  /** Name of the provider's own object on the page. */
  readonly name: string;
}

const PROVIDERS: Readonly<Record<CaptchaProvider, ProviderRow>> = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
};

/** Milliseconds between two looks for the provider's object: its script goes on loading parts of itself. */
const LOOK_EVERY = 50;

export type ThirdPartyCaptcha = Extract<CaptchaConfig, { readonly siteKey: string }>;

export interface MountedCaptcha {
  /** Takes the provider's element away again. */
  readonly destroy: () => void;
}

interface MountInput {
  readonly config: ThirdPartyCaptcha;
  /** The custom element: a third party's captcha works in the light DOM alone, so it gets a child there (decision 36). */
  readonly host: Element;
  /** Name of the slot in which the child shows. */
  readonly slot: string;
  readonly onToken: (token: string) => void;
  readonly onLost: () => void;
  readonly signal: AbortSignal;
}

function providerOn(page: Window, name: string): Provider | null {
  const found: unknown = Reflect.get(page, name);
  if (typeof found !== 'object' || found === null || !('render' in found)) return null;
  return typeof found.render === 'function' ? (found as Provider) : null;
}

function load(row: ProviderRow, place: HTMLElement, signal: AbortSignal): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const provider = providerOn(window, row.name);
      if (provider !== null) end(() => resolve(provider));
    }, LOOK_EVERY);
    const end = (settle: () => void): void => {
      clearInterval(timer);
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(new Error('Gave up on the captcha'))));
    if (providerOn(window, row.name) !== null) return;
    const script = document.createElement('script');
    script.src = row.script;
    script.async = true;
    script.addEventListener('error', () => end(() => reject(new Error('The captcha was blocked'))));
    place.append(script);
  });
}

/**
 * Shows a third party's captcha in a child of the element, slotted into place.
 * @throws {Error} when its script is blocked, or `signal` gives it up.
 */
export async function mountCaptcha(input: MountInput): Promise<MountedCaptcha> {
  const { config, host, slot, onToken, onLost, signal } = input;
  const child = document.createElement('div');
  child.slot = slot;
  const place = document.createElement('div');
  child.append(place);
  host.append(child);
  try {
    const provider = await load(PROVIDERS[config.kind], child, signal);
    provider.render(place, {
      sitekey: config.siteKey,
      callback: onToken,
      'expired-callback': onLost,
      'error-callback': onLost,
    });
  } catch (error) {
    child.remove();
    throw error;
  }
  return { destroy: () => child.remove() };
}
