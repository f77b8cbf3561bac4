import type { CaptchaConfig, CaptchaProvider } from '../../host/config';

/** What the three providers have in common: explicit rendering into an element in the page's own document. */
interface Provider {
  /** Returns the widget's id: a number from 0, or a text. */
  readonly render: (place: HTMLElement, options: RenderOptions) => unknown;
  /** hCaptcha and Turnstile. reCAPTCHA has no such call: its widget is removed with its container. */
  readonly remove?: (widget: unknown) => void;
}

interface RenderOptions {
  readonly sitekey: string;
  /** Turnstile. */
  readonly language: string;
  /** hCaptcha and reCAPTCHA. */
  readonly hl: string;
  readonly callback: (token: string) => void;
  /** The token is valid for two minutes (reCAPTCHA, hCaptcha) or five (Turnstile). */
  readonly 'expired-callback': () => void;
  /** hCaptcha: the open challenge has expired. */
  readonly 'chalexpired-callback': () => void;
  /** Turnstile: the applicant let the challenge wait too long. */
  readonly 'timeout-callback': () => void;
  /** With this callback, providers show no message of their own; returning true also keeps Turnstile from logging the error. */
  readonly 'error-callback': (code?: unknown) => true;
  /** Turnstile: this browser is not supported. */
  readonly 'unsupported-callback': () => void;
}

interface ProviderRow {
  readonly script: string;
  /** Name of the provider's own object on the page. */
  readonly name: string;
}

const PROVIDERS: Readonly<Record<CaptchaProvider, ProviderRow>> = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
  // Without the last parameter, hCaptcha also takes reCAPTCHA's global name.
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off', name: 'hcaptcha' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
};

/** hCaptcha's codes for a challenge that the applicant closed or left: not a failure. */
const LEFT: readonly unknown[] = ['challenge-closed', 'challenge-expired'];

export type ThirdPartyCaptcha = Extract<CaptchaConfig, { readonly siteKey: string }>;

export interface MountedCaptcha {
  /** Removes the provider's element. */
  readonly destroy: () => void;
}

interface MountInput {
  readonly config: ThirdPartyCaptcha;
  readonly locale: string;
  /** The custom element: a third party's captcha works only in the light DOM, so it gets a child there (D-071). */
  readonly host: Element;
  /** Name of the slot in which the child shows. */
  readonly slot: string;
  /** Called with the state: `done` with the token, `waiting` for the applicant (again), `failed` when the provider has given up. */
  readonly onChange: (state: 'waiting' | 'done' | 'failed', token?: string) => void;
  /** Called when the host has moved the element: browsers then reload the widget's frame, and the provider does not notice. */
  readonly onMoved: () => void;
  readonly signal: AbortSignal;
}

function providerOn(page: Window, name: string): Provider | null {
  const found: unknown = Reflect.get(page, name);
  if (typeof found !== 'object' || found === null || !('render' in found)) return null;
  return typeof found.render === 'function' ? (found as Provider) : null;
}

/** A script that is loading; several elements on a page may wait for the same one. */
interface Loading {
  readonly script: HTMLScriptElement;
  readonly provider: Promise<Provider>;
  readonly giveUp: () => void;
  waiting: number;
}

const loadings = new Map<CaptchaProvider, Loading>();
let attempts = 0;

function begin(kind: CaptchaProvider, place: HTMLElement, locale: string): Loading {
  const { script: address, name } = PROVIDERS[kind];
  // A provider is ready only once it calls this global function: its object exists earlier.
  const ready = `merchantOnboarding_${kind}`;
  const script = document.createElement('script');
  attempts += 1;
  // A unique URL: with the same URL, a browser lets a second script wait for the first one's answer, which may never arrive.
  // Setting `src` throws if the page requires Trusted Types.
  // hCaptcha and reCAPTCHA document `hl` only here, and take it for each widget too, as one needs whose script is there already (D-573).
  const language = kind === 'turnstile' ? '' : `&hl=${locale}`;
  script.src = `${address}${language}&onload=${ready}&attempt=${attempts}`;
  script.async = true;
  const giveUp = (): void => {
    script.remove();
    // Another attempt may have replaced this one; if this script arrives late, it serves that attempt.
    if (loadings.get(kind)?.script !== script) return;
    loadings.delete(kind);
    Reflect.deleteProperty(window, ready);
  };
  const provider = new Promise<Provider>((resolve, reject) => {
    Reflect.set(window, ready, () => {
      const found = providerOn(window, name);
      giveUp();
      if (found === null) reject(new Error('The captcha is not what it was'));
      else resolve(found);
    });
    script.addEventListener('error', () => {
      giveUp();
      reject(new Error('The captcha was blocked'));
    });
  });
  place.append(script);
  return { script, provider, giveUp, waiting: 0 };
}

async function load(kind: CaptchaProvider, place: HTMLElement, locale: string, signal: AbortSignal): Promise<Provider> {
  const present = providerOn(window, PROVIDERS[kind].name);
  if (present !== null) return present;
  const loading = loadings.get(kind) ?? begin(kind, place, locale);
  loadings.set(kind, loading);
  loading.waiting += 1;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      loading.waiting -= 1;
      if (loading.waiting === 0) loading.giveUp();
      reject(new Error('Gave up on the captcha'));
    });
    loading.provider.then(resolve, reject);
  });
}

/**
 * Shows a third party's captcha in a child of the element, slotted into place.
 * @throws {Error} if its script is blocked, it renders nothing, or `signal` cancels it.
 */
export async function mountCaptcha(input: MountInput): Promise<MountedCaptcha> {
  const { config, locale, host, slot, onChange, onMoved, signal } = input;
  signal.throwIfAborted();
  const child = document.createElement('div');
  child.slot = slot;
  const place = document.createElement('div');
  child.append(place);
  // A page cache copies the element with its child, whose widget is dead (D-633).
  for (const other of Array.from(host.children)) if (other.slot === slot) other.remove();
  host.append(child);
  // reCAPTCHA's timer keeps running after its widget is gone: an old token that expires must not clear a new one.
  let gone = false;
  let isPassed = false;
  const tell: MountInput['onChange'] = (state, token) => {
    if (gone) return;
    isPassed = state === 'done';
    onChange(state, token);
  };
  const windows = new WeakMap<EventTarget, Window | null>();
  const onLoad = ({ target }: Event): void => {
    const { contentWindow } = target as Partial<HTMLIFrameElement>;
    if (target === null || contentWindow === undefined) return;
    const isMoved = windows.has(target) && windows.get(target) !== contentWindow;
    windows.set(target, contentWindow);
    if (isMoved && !gone) onMoved();
  };
  child.addEventListener('load', onLoad, true);
  const fail = (): void => tell('failed');
  const wait = (): void => (child.parentNode === host ? tell('waiting') : fail());
  // A page that morphs its content removes children that it does not know. An answer outlives that (D-450).
  const removals = new MutationObserver(() => {
    if (child.parentNode !== host && !isPassed) fail();
  });
  removals.observe(host, { childList: true });
  const takeAway = (): void => {
    removals.disconnect();
    child.remove();
  };
  try {
    const provider = await load(config.kind, child, locale, signal);
    const widget = provider.render(place, {
      sitekey: config.siteKey,
      language: locale,
      hl: locale,
      callback: (token) => tell('done', token),
      'expired-callback': wait,
      'chalexpired-callback': wait,
      'timeout-callback': wait,
      'error-callback': (code) => {
        if (LEFT.includes(code)) wait();
        else fail();
        return true;
      },
      'unsupported-callback': fail,
    });
    if (widget === undefined || widget === null) throw new Error('The captcha drew nothing');
    return {
      destroy() {
        gone = true;
        try {
          provider.remove?.(widget);
        } catch {
          // A broken widget may also throw when it is removed.
        }
        takeAway();
      },
    };
  } catch (error) {
    takeAway();
    throw error;
  }
}
