import { pageClock, type Clock } from '../clock/clock';
import { startRun, type Run } from '../element/run';
import type { Prerendered } from '../first-screen/format';
import type { Presses } from '../first-screen/presses';
import { readFirst, type RawConfig } from '../host/first-config';
import type { Emit } from '../host/events';
import { pageTitle as english } from '../i18n/en/page';
import { pageTitle as spanish } from '../i18n/es/page';
import { resolveLocale, type Locale } from '../i18n/resolve';
import type { RouteName } from '../journey/routes';
import { createBrowserHistory } from '../router/history';
import { addressOf, pathOf, readAddress } from './address';
import type * as application from './application';
import { browserLanguage } from './browser-language';
import { loadConfig } from './load-config';
import { requestLinks } from './request-links';
import { dropStyles } from './styles-in-page';

function queryOf(search: string): RawConfig {
  const query = new URLSearchParams(search);
  return {
    invite: query.get('invite') ?? undefined,
    subMerchantId: query.get('subMerchantId') ?? undefined,
    of: query.get('of') ?? undefined,
  };
}

/** Removes a password from the URL without using it (D-009). */
function dropSecrets(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('password')) return;
  url.searchParams.delete('password');
  window.history.replaceState(null, '', url.href);
}

let asked: Promise<typeof application> | null = null;

/** Loads the application once; again only after a failure. */
function loadApp(): Promise<typeof application> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function load(): Promise<typeof application> {
  // Also requests again what failed at the first attempt.
  await Promise.all(requestLinks('live'));
  const app = await import('./application');
  // Downloads, with integrity checks, what the next press needs. Earlier it would compete for the connection.
  void requestLinks('following');
  return app;
}

/** How long the configuration may take before the applicant reads that the page could not be loaded, in milliseconds. */
const PATIENCE = 15_000;

/** Fails if there is no result in time; says if it comes after that. */
function orFail(result: Promise<unknown>, clock: Clock, onLate: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = clock.set(() => {
      isLate = true;
      reject(new Error('no answer'));
    }, PATIENCE);
    void result.then(() => {
      clock.clear(timer);
      resolve();
      if (isLate) onLate();
    });
  });
}

const TITLES: Readonly<Record<Locale, string>> = { en: english, es: spanish };

/** The page's title and language until the application is there, which then keeps both. */
function entitle(configured: string | undefined): void {
  const locale = resolveLocale(configured, browserLanguage(navigator));
  document.documentElement.lang = locale;
  document.title = TITLES[locale];
}

interface HostedAppInput {
  /** The element with the first screen as markup; a new one is created if the page has none. */
  readonly host?: Element | undefined;
  /** The prerendered screens; null without a build. */
  readonly prerendered: Prerendered | null;
  /** Buttons pressed since the page was shown. */
  readonly presses: Presses;
  readonly clock?: Clock;
}

/** Starts the hosted app in the page's body. */
export function startHostedApp(input: HostedAppInput): void {
  dropSecrets();
  const {
    prerendered,
    presses,
    host = document.body.appendChild(document.createElement('div')),
    clock = pageClock,
  } = input;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { slug, route } = readAddress(window.location.pathname);
  const address: RawConfig = { ...queryOf(window.location.search), slug: slug ?? undefined, start: route };
  // The page was prerendered without a captcha; the configuration file says whether there is one.
  const raw: RawConfig = { captcha: 'off', ...address };
  const config = readFirst(raw, window.location);
  const history = createBrowserHistory<RouteName>({
    pathOf: (name) => addressOf(config.slug, name),
    routeOf: (path) => readAddress(path).route,
    window,
  });
  // An unknown path is also corrected in the address bar.
  if (pathOf(window.location.pathname) !== addressOf(config.slug, route)) history.replace(route);
  // An embed fires the same events at its host page; here they are dispatched at the page's own element and bubble to the window.
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

  entitle(undefined);
  async function configuration(): Promise<RawConfig> {
    const file = await loadConfig(window.location.hostname, clock);
    entitle(file.locale);
    return { ...file, ...address };
  }
  const configured = configuration();

  /** Presses the notice's "Try again", which may have been pressed already. */
  function tryAgain(): void {
    const button = root.querySelector<HTMLElement>('[role=alert] button');
    if (button === root.activeElement) button?.click();
    // Not what a press is outside: the focus of somebody who has pressed nothing must not move.
    else button?.dispatchEvent(new Event('click'));
  }

  /** Until it is known where data goes, nothing is called: the first screen waits, and offers another attempt (D-353). */
  async function loadConfigured(): Promise<typeof application> {
    const [app] = await Promise.all([loadApp(), orFail(configured, clock, tryAgain)]);
    return app;
  }

  const { started } = startRun({
    root,
    raw,
    emit,
    pageLang: () => browserLanguage(navigator),
    clocks: undefined,
    loadApp: loadConfigured,
    prerendered,
    presses,
    hosted: { raw: configured, history },
  });
  dropStyles(root);
  void dressWhenStarted(started, root);
}

async function dressWhenStarted(started: Run['started'], root: ShadowRoot): Promise<void> {
  const { onboarding } = (await started) ?? {};
  const { dressPage } = await loadApp();
  // The hosted app itself is never in a frame.
  if (onboarding !== undefined && 'store' in onboarding) dressPage(onboarding, root);
}
