import { expect } from '@esm-bundle/chai';
import { startHostedApp } from '../../../src/standalone/hosted-app';
import { reply } from '../api/fake-fetch';
import { clearStorage, startServer, until, type FakeServer } from '../app/world';

/** One app, as one page has one: the tests go on from each other. */
describe('the hosted app and its address', () => {
  const href = location.href;
  const title = document.title;
  let server: FakeServer;
  let others: Element[];
  const heard: string[] = [];
  const hear = (event: Event): void =>
    void (event instanceof CustomEvent && heard.push(Reflect.get(event.detail as object, 'route') as string));
  const address = (): string => location.pathname + location.search;
  const root = (): ShadowRoot => {
    const host = [...document.body.children].find(
      (element) => !others.includes(element) && element.shadowRoot !== null,
    );
    if (!host?.shadowRoot) throw new Error('There is no app');
    return host.shadowRoot;
  };

  before(async () => {
    clearStorage();
    server = startServer();
    others = [...document.body.children];
    const api = location.origin;
    server.answer(({ url }) => {
      if (url.pathname === '/config.json') {
        const hosts = { [location.hostname.toUpperCase()]: { apiBase: `${api}/backend` } };
        return reply({ apiBase: `${api}/elsewhere`, slug: 'evil', captcha: 'off', hosts });
      }
      if (url.pathname === '/backend/foundation/facilitators') return reply({ data: { facId: 'fac_1', name: 'Acme' } });
      if (url.pathname === '/backend/onboarding/spproducts/acme/status/') return reply({ data: { status: 'active' } });
      if (url.pathname === '/backend/onboarding/invites') return reply({ data: { name: 'Ada Diaz' } });
      return reply('', 404);
    });
    history.replaceState(null, '', '/acme/nothing-here/?invite=inv_9&password=secret&of=x');
    window.addEventListener('onboarding-step', hear);
    startHostedApp({ prerendered: null, presses: { take: () => [] } });
    await until(() => heard.length === 1);
    await until(() => root().querySelector('h1') !== null);
  });
  after(() => {
    window.removeEventListener('onboarding-step', hear);
    root().host.remove();
    server.restore();
    history.replaceState(null, '', href);
    document.title = title;
  });

  it('removes a password from the address', () => expect(location.href).not.to.include('secret'));

  it('corrects an unknown path and keeps the query', () => {
    expect(address()).to.equal('/acme/get-started?invite=inv_9&of=x');
    expect(heard).to.deep.equal(['get-started']);
  });

  it('takes the product from the address and the rest from its configuration file', () => {
    expect(server.asked.map(({ url }) => url.pathname)).to.include('/backend/onboarding/spproducts/acme/status/');
  });

  it('takes the invite from the query', () => {
    const invite = server.asked.find(({ url }) => url.pathname === '/backend/onboarding/invites');
    expect(invite?.url.searchParams.get('inviteId')).to.equal('inv_9');
  });

  it('has a real address for every screen, there and back', async () => {
    const button = [...root().querySelectorAll('button')].find(({ textContent }) => textContent.includes('previous'));
    button?.click();
    await until(() => address() === '/acme/continue?invite=inv_9&of=x');
    expect(history.state).to.equal(null);
    await until(() => document.title.startsWith('Continue'));
    history.back();
    await until(() => heard.length === 3);
    expect(heard).to.deep.equal(['get-started', 'continue', 'get-started']);
    expect(address()).to.equal('/acme/get-started?invite=inv_9&of=x');
  });

  it('sends the "of" query parameter with the sign-up', async () => {
    const labelled = (label: string): HTMLInputElement => {
      const found = [...root().querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label);
      return root().getElementById(found?.htmlFor ?? '') as HTMLInputElement;
    };
    await until(() => root().querySelector('h1')?.textContent === 'Create your account');
    for (const [label, text] of [
      ['Full name', 'Ada Diaz'],
      ['Email', 'ada@shop.example'],
      ['Create password', 'Copper-Lantern-42'],
    ] as const) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(labelled(label), text);
      labelled(label).dispatchEvent(new Event('input', { bubbles: true }));
    }
    root().querySelector<HTMLElement>('input[type=checkbox]')?.click();
    root().querySelector('form')?.requestSubmit();
    const asked = () => server.asked.find(({ url }) => url.pathname === '/backend/onboarding/accounts/initiate');
    await until(() => asked() !== undefined);
    expect(JSON.parse(asked()?.body ?? '')).to.include({ ofQuery: 'x', spProductSlug: 'acme' });
  });

  it('is the main content of its page', () => {
    expect(root().querySelector('main')).not.to.equal(null);
  });
});
