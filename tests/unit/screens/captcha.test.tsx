import { expect } from '@esm-bundle/chai';
import GetStarted from '../../../src/screens/get-started/screen';
import { mountCaptcha } from '../../../src/screens/get-started/third-party-captcha';
import { act, button, field, pass, press, renderScreen, type, until, type Harness } from './harness';

/** Lets the page do what it has been given to do. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

interface Rendered {
  readonly place: HTMLElement;
  readonly options: {
    sitekey: string;
    language?: string;
    hl?: string;
    callback: (token: string) => void;
    'expired-callback': () => void;
  };
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

/** A challenge of our own check, by what the key that solves it begins with. */
const challengeOf = (keyPrefix: string): object => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix,
  },
  signature: '00',
});

const PROVIDERS = [
  { captcha: 'recaptcha:KEY', name: 'grecaptcha', option: 'hl' },
  { captcha: 'hcaptcha:KEY', name: 'hcaptcha', option: 'hl' },
  { captcha: 'turnstile:KEY', name: 'turnstile', option: 'language' },
] as const;

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

  for (const { captcha, name, option } of PROVIDERS)
    it(`is in the language of the application: ${name} (D-573)`, async () => {
      const provider = fakeProvider(name);
      const InSpanish = () => (
        <div lang="es">
          <GetStarted />
        </div>
      );
      screen = await renderScreen(InSpanish, { config: { captcha } });
      const [shown] = await until(() => (provider.rendered.length > 0 ? provider.rendered : null));
      expect(shown?.options[option]).to.equal('es');
      provider.remove();
      await screen.unmount();
      screen = await renderScreen(InSpanish, { config: { captcha } });
      const script = await until(() => document.querySelector<HTMLScriptElement>('[slot] > script'));
      expect(new URL(script.src).searchParams.get('hl')).to.equal(name === 'turnstile' ? null : 'es');
    });

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

  it('takes the place of one that a page cache has copied with the element (D-633)', async () => {
    const provider = fakeProvider('turnstile');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = '<p>Ours</p><div slot="captcha"><iframe></iframe></div><p slot="terms">Terms</p>';
    const mounted = await mountCaptcha({
      config: { kind: 'turnstile', siteKey: 'KEY' },
      locale: 'en',
      host,
      slot: 'captcha',
      onChange: () => undefined,
      onMoved: () => undefined,
      signal: new AbortController().signal,
    });
    expect([...host.querySelectorAll('[slot=captcha]')]).to.deep.equal([provider.rendered[0]?.place.parentElement]);
    expect(host.textContent).to.equal('OursTerms');
    mounted.destroy();
    host.remove();
    provider.remove();
  });

  it('can be tried again when the page removes its child, as pages do that morph their content', async () => {
    const provider = fakeProvider('turnstile');
    screen = await renderScreen(GetStarted, { config: { captcha: 'turnstile:KEY' } });
    const { root } = screen;
    const FAILED = 'We couldn’t load the security check.';
    const shown = async (count: number): Promise<Rendered> => {
      const all = await until(() => (provider.rendered.length === count ? provider.rendered : null));
      const last = all.at(-1);
      if (last === undefined) throw new Error('Nothing was rendered');
      return last;
    };
    (await shown(1)).place.closest('[slot]')?.remove();
    await until(() => root.textContent.includes(FAILED));
    await press(button(root, 'Retry the security check'));
    const second = await shown(2);
    expect(second.place.closest('[slot]')?.parentElement).to.equal(root.host);
    await until(() => !root.textContent.includes(FAILED));
    second.options.callback('token-2');
    await until(() => root.textContent.includes('Security check passed.'));
    second.place.closest('[slot]')?.remove();
    await turns();
    expect(root.textContent).to.include('Security check passed.');
    second.options['expired-callback']();
    await until(() => root.textContent.includes(FAILED));
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

  it('is tried again by a press; what fails then has its error in the list of errors (D-632)', async () => {
    screen = await renderScreen(GetStarted, { config: { captcha: 'altcha' } });
    const { root, sent } = screen;
    await until(() => root.textContent.includes('We couldn’t load the security check.'));
    const asked = sent.length;
    await type(field(root, 'Full name'), 'Ada Diaz');
    await type(field(root, 'Email'), 'ada@shop.example');
    await type(field(root, 'Create password'), 'Copper-Lantern-42');
    await press(field(root, 'I agree to the Terms of Service, Privacy Notice and E-Sign Consent'));
    await press(button(root, 'Start Application'));
    await until(() => root.textContent.includes('Please correct the errors in the form.'));
    expect(sent.slice(asked).map(({ path }) => path)).to.deep.equal(['onboarding/captcha']);
    const group = await until(() => root.querySelector('[role=group][aria-label="Security check"]'));
    const described = await until(() => group.getAttribute('aria-describedby'));
    expect(root.getElementById(described)?.textContent).to.equal('Please verify that you are not a robot.');
  });

  for (const [what, answer] of [
    ['whose next screen did not open', { success: true, token: 't' }],
    ['that was answered without a token', { success: true }],
  ] as const)
    it(`is solved again after a sign-up ${what} (D-670)`, async () => {
      const opened = await renderScreen(GetStarted, {
        arrives: false,
        config: { captcha: 'altcha' },
        answers: { 'GET onboarding/captcha': challengeOf('00'), 'POST onboarding/accounts/initiate': answer },
      });
      screen = opened;
      const { root, sent } = opened;
      const asked = (path: string): number => sent.filter((call) => call.path === path).length;
      await type(field(root, 'Full name'), 'Ada Diaz');
      await type(field(root, 'Email'), 'ada@shop.example');
      await type(field(root, 'Create password'), 'Copper-Lantern-42');
      await press(field(root, 'I agree to the Terms of Service, Privacy Notice and E-Sign Consent'));
      await until(() => root.textContent.includes('Security check passed.'));
      await press(button(root, 'Start Application'));
      await until(() => asked('onboarding/accounts/initiate') === 1);
      await until(() => asked('onboarding/captcha') === 2);
    });

  it('of another provider is not asked for again where a press only goes on, but where it signs up anew (D-670)', async () => {
    const provider = fakeProvider('turnstile');
    const opened = await renderScreen(GetStarted, {
      arrives: false,
      config: { captcha: 'turnstile:KEY' },
      answers: { 'POST onboarding/accounts/initiate': { success: true, token: 't' } },
    });
    screen = opened;
    const { root, sent, went } = opened;
    const start = (): Promise<void> => press(button(root, 'Start Application'));
    await type(field(root, 'Full name'), 'Ada Diaz');
    await type(field(root, 'Email'), 'ada@shop.example');
    await type(field(root, 'Create password'), 'Copper-Lantern-42');
    await press(field(root, 'I agree to the Terms of Service, Privacy Notice and E-Sign Consent'));
    (await until(() => provider.rendered[0])).options.callback('token-1');
    await until(() => root.textContent.includes('Security check passed.'));
    await start();
    await until(() => went.length === 1 && provider.rendered.length === 2);
    await start();
    await until(() => went.length === 2);
    await type(field(root, 'Full name'), 'Ada M. Diaz');
    await start();
    await until(() => root.textContent.includes('Please verify that you are not a robot.'));
    expect(sent.filter(({ path }) => path.endsWith('initiate'))).to.have.length(1);
    provider.remove();
  });

  describe('while the press waits for it', () => {
    const terms = (root: ShadowRoot): HTMLElement =>
      field(root, 'I agree to the Terms of Service, Privacy Notice and E-Sign Consent');
    const sent = ({ sent: all }: Harness): unknown[] =>
      all.filter(({ path }) => path.endsWith('initiate')).map(({ body }) => body);

    async function waiting(): Promise<{ opened: Harness; answer: () => Promise<void> }> {
      let deliver = (_: object): void => undefined;
      const challenge = new Promise<object>((resolve) => {
        deliver = resolve;
      });
      const opened = await renderScreen(GetStarted, {
        config: { captcha: 'altcha' },
        answers: {
          'GET onboarding/captcha': challenge,
          'POST onboarding/accounts/initiate': { success: true, token: 't' },
        },
      });
      screen = opened;
      const { root } = opened;
      await type(field(root, 'Full name'), 'Ada Diaz');
      await type(field(root, 'Email'), 'ada@shop.exmaple');
      await type(field(root, 'Create password'), 'Copper-Lantern-42');
      await press(terms(root));
      await press(button(root, 'Start Application'));
      await until(() => root.textContent.includes('One moment…'));
      return { opened, answer: () => act(async () => deliver(challengeOf('00'))) };
    }

    it('sends what is in the fields by then', async () => {
      const { opened, answer } = await waiting();
      await type(field(opened.root, 'Email'), 'ada@shop.example');
      await type(field(opened.root, 'Create password'), 'Silver-Lantern-43');
      await answer();
      const [body, ...others] = await until(() => (sent(opened).length > 0 ? sent(opened) : null));
      expect(body).to.include({ email: 'ada@shop.example', password: 'Silver-Lantern-43', terms: true });
      expect(others).to.deep.equal([]);
    });

    it('sends nothing once the terms are not agreed to anymore', async () => {
      const { opened, answer } = await waiting();
      await press(terms(opened.root));
      await answer();
      await until(() => opened.root.textContent.includes('Please correct the errors in the form.'));
      expect(sent(opened)).to.deep.equal([]);
      expect(terms(opened.root).getAttribute('aria-invalid')).to.equal('true');
    });
  });

  it('takes as long as the work itself takes: only the challenge has ten seconds to come', async () => {
    // No key begins so within the time of this test.
    const challenge = challengeOf('ff'.repeat(32));
    screen = await renderScreen(GetStarted, {
      config: { captcha: 'altcha' },
      answers: { 'GET onboarding/captcha': challenge },
    });
    const { root, sent } = screen;
    // Not `until`, which moves the clock meanwhile.
    while (!sent.some(({ path }) => path === 'onboarding/captcha')) await turns();
    await turns();
    await pass(screen, 11_000);
    expect(root.textContent).to.include('Checking that you’re not a robot');
    expect(root.textContent).not.to.include('We couldn’t load the security check.');
  });
});
