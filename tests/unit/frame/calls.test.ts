import { expect } from '@esm-bundle/chai';
import { openFrame } from '../../../src/frame/host';

/** What hosts without types may give: their own addresses, nothing, anything. */
const ODD = [
  '/apply/continue',
  'Account Type',
  'x'.repeat(41),
  '',
  'route_5',
  undefined,
  null,
  5,
  {},
  Symbol('sms'),
  () => 'sms',
];

describe('navigate() in a frame', () => {
  it('stays on the screen, and says so, where no screen has that name', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const raw = { slug: 'acme', isolation: 'frame', frameSrc: location.origin };
    const framed = openFrame({ root, raw, emit: () => true, pageLang: () => 'en' });
    const frame = root.querySelector('iframe');
    try {
      const early = ODD.map((route) => framed.onboarding.step(route as string));
      expect(await Promise.all(early), 'before the frame has answered').to.deep.equal(ODD.map(() => false));

      // Whatever page this server has under that name stands for the frame's.
      const port = await new Promise<MessagePort>((resolve) => {
        frame?.addEventListener('load', () => {
          frame.contentWindow?.addEventListener('message', ({ ports: [first] }) => first && resolve(first));
        });
      });
      const asked: unknown[] = [];
      port.addEventListener('message', ({ data }) => {
        const { type, route, id } = data as { type: string; route: string; id: number };
        if (type !== 'call') return;
        asked.push(route);
        port.postMessage({ type: 'done', id, error: null, moved: true });
      });
      port.start();
      port.postMessage({ type: 'hello' });
      expect(await framed.onboarding.step('account-type')).to.equal(true);
      const late = ODD.map((route) => framed.onboarding.step(route as string));
      expect(await Promise.all(late), 'afterwards').to.deep.equal(ODD.map(() => false));
      expect(asked).to.deep.equal(['account-type']);
    } finally {
      framed.stop();
      host.remove();
    }
  });
});
