import { expect } from '@esm-bundle/chai';
import GetStarted from '../../../src/screens/get-started/screen';
import { button, press, renderScreen, until, type Harness } from './harness';

interface Rendered {
  readonly place: HTMLElement;
  readonly options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void };
}

/** A third party's script, as far as the page sees it. */
function fakeProvider(name: string): { readonly rendered: Rendered[]; remove: () => void } {
  const rendered: Rendered[] = [];
  Reflect.set(window, name, {
    render: (place: HTMLElement, options: Rendered['options']) => {
      rendered.push({ place, options });
      return rendered.length;
    },
  });
  return { rendered, remove: () => void Reflect.deleteProperty(window, name) };
}

const PROVIDERS = [
  { captcha: 'recaptcha:KEY', name: 'grecaptcha' },
  { captcha: 'hcaptcha:KEY', name: 'hcaptcha' },
  { captcha: 'turnstile:KEY', name: 'turnstile' },
];

describe('the captcha of the sign-up', () => {
  let screen: Harness | null = null;

  afterEach(async () => {
    await screen?.unmount();
    screen = null;
  });

  for (const { captcha, name } of PROVIDERS) {
    it(`shows ${name} in a child of the element, and removes it with the screen`, async () => {
      const provider = fakeProvider(name);
      screen = await renderScreen(GetStarted, { config: { captcha } });
      const [shown] = await until(() => (provider.rendered.length > 0 ? provider.rendered : null));
      const child = shown?.place.closest('[slot]');
      expect(shown?.options.sitekey).to.equal('KEY');
      expect(child?.parentElement).to.equal(screen.root.host);
      expect(screen.root.querySelector(`slot[name="${child?.slot}"]`)).not.to.equal(null);
      await screen.unmount();
      expect(child?.isConnected).to.equal(false);
      screen = null;
      provider.remove();
    });
  }

  it('is solved when the provider says so, and asked again when the answer expires', async () => {
    const provider = fakeProvider('turnstile');
    screen = await renderScreen(GetStarted, { config: { captcha: 'turnstile:KEY' } });
    const { root } = screen;
    const [shown] = await until(() => (provider.rendered.length > 0 ? provider.rendered : null));
    shown?.options.callback('token-1');
    await until(() => root.textContent.includes('Security check passed.'));
    shown?.options['expired-callback']();
    await until(() => !root.textContent.includes('Security check passed.'));
    provider.remove();
  });

  it('says so when the challenge of our own check cannot be loaded, and can try again', async () => {
    screen = await renderScreen(GetStarted, { config: { captcha: 'altcha' } });
    const { root, sent } = screen;
    await until(() => root.textContent.includes('We couldn’t load the security check.'));
    const asked = sent.length;
    await press(button(root, 'Retry the security check'));
    await until(() => sent.length > asked);
  });
});
