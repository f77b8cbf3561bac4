import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app';
import { createOnboarding } from '../app/onboarding';
import type { RouteName } from '../journey/routes';
import { createBrowserHistory } from '../router/history';
import { readConfig, type RawConfig } from '../host/config';
import type { Emit } from '../host/events';
import { adoptStyles } from '../theme/style-root';
import { addressOf, pathOf, readAddress } from './address';
import { loadConfig } from './load-config';
import { dressPage } from './page';

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

/** Starts the hosted app in the page's body. */
export async function startHostedApp(): Promise<void> {
  dropSecrets();
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root);

  const file = await loadConfig(window.location.hostname);
  const { slug, route } = readAddress(window.location.pathname);
  const config = readConfig({ ...file, ...queryOf(window.location.search), slug: slug ?? undefined }, window.location);
  // An embed fires the same events at its host page; here they are fired at the window.
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

  const history = createBrowserHistory<RouteName>({
    pathOf: (name) => addressOf(config.slug, name),
    routeOf: (path) => readAddress(path).route,
    window,
  });
  // An unknown path is corrected in the address bar too.
  if (pathOf(window.location.pathname) !== addressOf(config.slug, route)) history.replace(route);
  const onboarding = createOnboarding({
    config,
    history,
    emit,
    hosted: true,
    pageLang: () => navigator.language,
  });
  dressPage(onboarding, root);
  createRoot(root).render(createElement(App, { onboarding, config, landmark: true }));
  onboarding.start();
}
