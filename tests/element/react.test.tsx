import { expect } from '@esm-bundle/chai';
import { createRoot, type Root } from 'react-dom/client';
import { MerchantOnboarding, type MerchantOnboardingProps } from '../../src/react';
import { act } from '../unit/screens/harness';

const tag = (): Element | null => document.querySelector('merchant-onboarding');

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
    await render({ privacy: 'on', invite: 'inv_9' });
    expect(tag()?.getAttributeNames()).to.deep.equal(['privacy']);
    expect(tag()?.matches('[privacy=on]')).to.equal(true);
    await render({ privacy: 'off' });
    expect(tag()?.getAttribute('privacy')).to.equal('off');
    await render({});
    expect(tag()?.hasAttribute('privacy')).to.equal(false);
  });

  it('does so too once the element has loaded, which has a property of that name', async () => {
    class Loaded extends HTMLElement {
      privacy: unknown = undefined;
    }
    if (customElements.get('merchant-onboarding') === undefined) customElements.define('merchant-onboarding', Loaded);
    await render({ privacy: 'on' });
    expect(tag()?.getAttribute('privacy')).to.equal('on');
    await render({});
    expect(tag()?.hasAttribute('privacy')).to.equal(false);
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
    expect(tag()?.getAttributeNames()).to.deep.equal([]);
    await render({});
    expect(tag()).to.include({ facId: undefined, apiBase: undefined, frameSrc: undefined });
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
