import { expect } from '@esm-bundle/chai';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MerchantOnboarding, type MerchantOnboardingProps } from '../../src/react';
import { markupName, type AttributeName } from '../../src/host/attributes';
import { act } from '../unit/screens/harness';

const tag = (): Element | null => document.querySelector('merchant-onboarding');

const attributes = (): object =>
  Object.fromEntries([...(tag()?.attributes ?? [])].map(({ name, value }) => [name, value]));

/** What decides which first screen is shown, and where. */
const IN_TAG = {
  slug: 'acme',
  facId: 'fac_1',
  apiBase: '/pay',
  environment: 'sandbox',
  start: 'continue',
  locale: 'es',
  captcha: 'off',
  privacy: 'on',
  chrome: 'none',
  colorScheme: 'dark',
  isolation: 'open',
  frameSrc: 'https://a.example',
} as const;
const AS_ATTRIBUTES = Object.fromEntries(
  Object.entries(IN_TAG).map(([name, value]) => [markupName(name as AttributeName), value]),
);
/** What may lead to a person, or is needed only later. */
const NOT_IN_TAG: Partial<MerchantOnboardingProps> = {
  continueUrl: 'https://a.example/?of=ada',
  helpUrl: 'https://a.example/help',
  metrics: true,
  messages: { 'signUp.title': 'Open your account' },
  prefill: { account: { email: 'ada@shop.example' } },
};

describe('the React component', () => {
  let root: Root;
  let rejected: unknown[];
  let logged: unknown[][];
  const { warn } = console;
  const reject = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    rejected.push(event.reason);
  };
  const render = (props: Partial<MerchantOnboardingProps> | null): Promise<void> =>
    act(async () => root.render(props && <MerchantOnboarding slug="acme" {...props} />));

  beforeEach(() => {
    rejected = [];
    logged = [];
    console.warn = (...given: unknown[]) => void logged.push(given);
    addEventListener('unhandledrejection', reject);
    root = createRoot(document.body.appendChild(document.createElement('main')));
  });
  afterEach(async () => {
    // Here is no file of the element: each mount asks for it, and fails.
    await waitFor(() => logged.length + rejected.length > 0);
    await act(async () => root.unmount());
    document.querySelector('main')?.remove();
    removeEventListener('unhandledrejection', reject);
    console.warn = warn;
  });

  it('gives the tag privacy as an attribute, which hides what is typed before the application has loaded (D-640)', async () => {
    await render({ privacy: 'on' });
    expect(tag()?.matches('[privacy=on]')).to.equal(true);
    await render({ privacy: 'off' });
    expect(tag()?.getAttribute('privacy')).to.equal('off');
    await render({});
    expect(tag()?.hasAttribute('privacy')).to.equal(false);
  });

  it('writes what its first screen needs into the tag, and nothing that may lead to a person (D-679)', async () => {
    await render({ ...IN_TAG, ...NOT_IN_TAG });
    expect(attributes()).to.deep.equal(AS_ATTRIBUTES);
    expect(tag()).to.include({ ...IN_TAG, ...NOT_IN_TAG });
    await render({ locale: 'en' });
    expect(attributes()).to.deep.equal({ slug: 'acme', locale: 'en' });
  });

  for (const leading of [
    { invite: 'inv_9' },
    { subMerchantId: 'sm_9' },
    { of: 'of_9' },
    { captcha: ' Turnstile:KEY' },
    { captcha: 'hcaptcha:KEY' },
    { captcha: 'recaptcha:KEY' },
  ])
    it(`writes only privacy with ${Object.entries(leading).join()}: nobody signs up without it (D-679)`, async () => {
      await render({ ...IN_TAG, ...leading });
      expect(attributes()).to.deep.equal({ privacy: 'on' });
      expect(tag()).to.include({ ...IN_TAG, ...leading });
      await render({});
      expect(attributes()).to.deep.equal({ slug: 'acme' });
    });

  it('leaves the tag as it is when an invite comes later (D-679)', async () => {
    await render(IN_TAG);
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    observer.observe(document.body, { attributes: true, subtree: true });
    await render({ ...IN_TAG, of: 'of_9', invite: 'inv_9', subMerchantId: 'sm_9' });
    observer.disconnect();
    expect(changed).to.deep.equal([]);
    expect(attributes()).to.deep.equal(AS_ATTRIBUTES);
    expect(tag()).to.include({ ...IN_TAG, of: 'of_9', invite: 'inv_9', subMerchantId: 'sm_9' });
  });

  it('writes everything with a blank invite, which counts as not given', async () => {
    await render({ ...IN_TAG, invite: '', subMerchantId: ' ', of: null as never });
    expect(attributes()).to.deep.equal(AS_ATTRIBUTES);
  });

  it('calls the handlers for a first screen that is older than they are, once (D-674)', async () => {
    const heard: unknown[] = [];
    const hear = ({ type, detail, currentTarget }: CustomEvent): void =>
      void heard.push([type, detail, currentTarget === sent]);
    const component = (
      <StrictMode>
        <MerchantOnboarding slug="acme" onOnboardingStep={hear} onOnboardingReady={hear} />
      </StrictMode>
    );
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(component);
    const sent = main.firstElementChild;
    Object.assign(sent ?? {}, { route: 'sms', step: 1 });
    const fire = (type: string, detail: object): void =>
      void sent?.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    const hydrated = await act(async () => hydrateRoot(main, component));
    fire('onboarding-ready', { route: 'sms' });
    expect(heard, 'the element fires `onboarding-ready` a turn after the step').to.deep.equal([
      ['onboarding-step', { route: 'sms', step: 1, previousRoute: null }, true],
      ['onboarding-ready', { route: 'sms' }, true],
    ]);
    heard.length = 0;
    const again = { route: 'get-started', step: null, previousRoute: null };
    fire('onboarding-step', again);
    fire('onboarding-ready', { route: 'get-started' });
    expect(heard, 'after a restart').to.deep.equal([
      ['onboarding-step', again, true],
      ['onboarding-ready', { route: 'get-started' }, true],
    ]);
    await act(async () => hydrated.unmount());
    main.remove();
  });

  it('does not call them for a screen that has ended by then (D-674)', async () => {
    const heard: string[] = [];
    let restart = (): void => undefined;
    function Page({ isInvited }: { readonly isInvited: boolean }) {
      const [invite, setInvite] = useState('');
      useLayoutEffect(() => setInvite(isInvited ? 'inv_9' : ''), [isInvited]);
      const hear = ({ type }: CustomEvent): void => {
        heard.push(type);
        restart();
      };
      return <MerchantOnboarding slug="acme" invite={invite} onOnboardingStep={hear} onOnboardingReady={hear} />;
    }
    for (const [isInvited, expected] of [
      [true, []],
      [false, ['onboarding-step']],
    ] as const) {
      const main = document.body.appendChild(document.createElement('main'));
      main.innerHTML = renderToString(<Page isInvited={isInvited} />);
      const sent = Object.assign(main.firstElementChild ?? {}, { route: 'sms', step: 1 });
      restart = () => {
        Object.assign(sent, { route: null });
      };
      // As the element restarts for another invite: in a microtask.
      Object.defineProperty(sent, 'invite', {
        set(invite) {
          if (invite) queueMicrotask(restart);
        },
      });
      const hydrated = hydrateRoot(main, <Page isInvited={isInvited} />);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(heard, isInvited ? 'the invite came in the same task' : 'a handler restarts').to.deep.equal(expected);
      hydrated.unmount();
      main.remove();
    }
  });

  it('does so on a server, and takes that tag over as it is', async () => {
    const component = <MerchantOnboarding {...IN_TAG} {...NOT_IN_TAG} />;
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(component);
    const [sent] = main.children;
    expect(Object.fromEntries([...(sent?.attributes ?? [])].map(({ name, value }) => [name, value]))).to.deep.equal(
      AS_ATTRIBUTES,
    );
    const changed: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changed.push(...records));
    observer.observe(main, { attributes: true, subtree: true, childList: true });
    const hydrated = await act(async () => hydrateRoot(main, component));
    changed.push(...observer.takeRecords());
    observer.disconnect();
    expect(changed).to.deep.equal([]);
    expect(main.firstElementChild).to.equal(sent);
    await act(async () => hydrated.unmount());
    main.remove();
  });

  it('takes attributes as a tag has them, too', async () => {
    const copied = {
      'fac-id': 'fac_1',
      apibase: '/pay',
      frameSrc: 'https://a.example',
      'frame-src': 'https://b.example',
    };
    await render(copied);
    expect(tag()).to.include({ facId: 'fac_1', apiBase: '/pay', frameSrc: 'https://a.example' });
    expect(attributes()).to.deep.equal({
      slug: 'acme',
      'fac-id': 'fac_1',
      'api-base': '/pay',
      'frame-src': 'https://a.example',
    });
    await render({});
    expect(attributes()).to.deep.equal({ slug: 'acme' });
    expect(tag()).to.include({ facId: undefined, apiBase: undefined, frameSrc: undefined });
  });

  it('writes them also once the element has loaded, which has properties of these names', async () => {
    class Loaded extends HTMLElement {
      slug: unknown = undefined;
      locale: unknown = undefined;
      privacy: unknown = undefined;
    }
    if (customElements.get('merchant-onboarding') === undefined) customElements.define('merchant-onboarding', Loaded);
    await render({ privacy: 'on', locale: 'es' });
    expect(attributes()).to.deep.equal({ slug: 'acme', privacy: 'on', locale: 'es' });
    await render({});
    expect(attributes()).to.deep.equal({ slug: 'acme' });
  });

  it('logs that the element could not be loaded, and tries again when it is next mounted', async () => {
    const failed = ['merchant-onboarding: load-failed'];
    await render({});
    await waitFor(() => logged.length + rejected.length > 0);
    await render(null);
    await render({});
    await waitFor(() => logged.length + rejected.length > 1);
    expect(rejected).to.deep.equal([]);
    expect(logged).to.deep.equal([failed, failed]);
  });
});

async function waitFor(holds: () => boolean): Promise<void> {
  const end = performance.now() + 5_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Nothing came of ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
