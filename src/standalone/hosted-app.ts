import { startRun, type RunningApp } from '../element/run';
import type { Prerendered } from '../first-screen/format';
import type { Presses } from '../first-screen/presses';
import { readFirst, type RawConfig } from '../host/first-config';
import type { Emit } from '../host/events';
import { prepareImports } from '../host/prepare-imports';
import type { RouteName } from '../journey/routes';
import { createBrowserHistory } from '../router/history';
import { addressOf, pathOf, readAddress } from './address';
import type * as application from './application';
import { loadConfig } from './load-config';
import { requestLinks } from './request-links';

function queryOf(search: string): RawConfig {
  const query = new URLSearchParams(search);
  return {
    invite: query.get('invite') ?? undefined,
    subMerchantId: query.get('subMerchantId') ?? undefined,
    of: query.get('of') ?? undefined,
  };
}

/** A password in the address is removed from it and not used (D-009). */
function dropSecrets(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('password')) return;
  url.searchParams.delete('password');
  window.history.replaceState(null, '', url.href);
}

let asked: Promise<typeof application> | null = null;

/** Again only after a failure: what has come is not asked for twice. */
function loadApp(): Promise<typeof application> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function load(): Promise<typeof application> {
  await prepareImports();
  const app = await import('./application');
  // What the next press needs, with its hash, before it is imported. Earlier it would only share the line.
  requestLinks('following');
  return app;
}

interface HostedAppInput {
  /** Where the page has its first screen as markup; a new place if it has none. */
  readonly host?: Element | undefined;
  /** What was rendered ahead; null without a build. */
  readonly prerendered: Prerendered | null;
  /** Buttons pressed since the page was shown. */
  readonly presses: Presses;
}

/** Starts the hosted app in the page's body. */
export function startHostedApp(input: HostedAppInput): void {
  dropSecrets();
  const { prerendered, presses, host = document.body.appendChild(document.createElement('div')) } = input;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { slug, route } = readAddress(window.location.pathname);
  const address: RawConfig = { ...queryOf(window.location.search), slug: slug ?? undefined, start: route };
  // The page was rendered without a captcha; whether there is one, the file says.
  const raw: RawConfig = { captcha: 'off', ...address };
  const config = readFirst(raw, window.location);
  const history = createBrowserHistory<RouteName>({
    pathOf: (name) => addressOf(config.slug, name),
    routeOf: (path) => readAddress(path).route,
    window,
  });
  // An unknown path is corrected in the address bar too.
  if (pathOf(window.location.pathname) !== addressOf(config.slug, route)) history.replace(route);
  // An embed fires the same events at its host page; here they are fired at the window.
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

  async function configuration(): Promise<RawConfig> {
    return { ...(await loadConfig(window.location.hostname)), ...address };
  }

  const { started } = startRun({
    root,
    raw,
    emit,
    pageLang: () => navigator.language,
    clocks: undefined,
    loadApp,
    prerendered,
    presses,
    hosted: { raw: configuration(), history },
  });
  void dressWhenStarted(started, root);
}

async function dressWhenStarted(started: Promise<RunningApp | null>, root: ShadowRoot): Promise<void> {
  const { onboarding } = (await started) ?? {};
  const { dressPage } = await loadApp();
  // The hosted app itself is never in a frame.
  if (onboarding !== undefined && 'store' in onboarding) dressPage(onboarding, root);
}
