/** Ten thousand messages that no side ever sends, to each side: nothing may come of them. */
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { openFrame } from '../../../src/frame/host';
import { readFromFrame } from '../../../src/frame/messages/from-frame';
import { readFromHost } from '../../../src/frame/messages/to-frame';
import { serveFrame } from '../../../src/standalone/serve-frame';

const MESSAGES = 10_000;

/** Wrong by the way they are made: a value of another kind, a field too many, one too few, or nothing like a message. */
function spoiled(models: readonly Readonly<Record<string, unknown>>[]): fc.Arbitrary<unknown> {
  const junk = fc.anything({ withDate: true, withMap: true, withSparseArray: true, withTypedArray: true });
  const model = fc.constantFrom(...models);
  const odd = fc.oneof(
    fc.constantFrom<unknown>(' ', '<img src=x onerror=alert(1)>', -1e300, Number.NaN, 'x'.repeat(5000)),
    fc.constantFrom<unknown>([1], { token: ['t'] }, new Map([['type', 'start']]), new Date(0), 0n),
  );
  return fc.oneof(
    junk.filter((value) => !(typeof value === 'object' && value !== null && 'type' in value)),
    fc.tuple(model, fc.string({ minLength: 1 }), junk).map(([one, key, value]) => ({ ...one, [`x${key}`]: value })),
    fc.tuple(model, fc.nat(), odd).map(([one, at, value]) => {
      const keys = Object.keys(one);
      return { ...one, [keys[at % keys.length] ?? 'type']: value };
    }),
    model.map(({ type: _, ...rest }) => rest),
  );
}

function canBeSent(message: unknown): boolean {
  try {
    structuredClone(message);
    return true;
  } catch {
    return false;
  }
}

/** What a failed call says may be any text. */
const isRefusal = (message: unknown): boolean => typeof Reflect.get(Object(message), 'error') === 'string';

function messagesOf(models: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  const wrong = spoiled(models).filter((message) => canBeSent(message) && !isRefusal(message));
  return fc.sample(wrong, MESSAGES);
}

/** Every message that was posted before has been handled. */
async function settled(port: MessagePort, other: MessagePort): Promise<void> {
  await new Promise<void>((resolve) => {
    other.addEventListener('message', ({ data }) => data === 'last' && resolve());
    other.start();
    port.postMessage('last');
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('fuzzed messages', () => {
  it('to the frame start nothing, style nothing, call nothing and are answered by nothing', async function () {
    this.timeout(60_000);
    const { port1, port2 } = new MessageChannel();
    const host = document.createElement('div');
    document.body.append(host);
    const answers: unknown[] = [];
    const asked: unknown[] = [];
    const real = window.fetch.bind(window);
    window.fetch = (...given) => {
      asked.push(given);
      return real(...given);
    };
    serveFrame(port2, { config: {}, frameAncestors: [] }, host);
    port1.addEventListener('message', ({ data }) => answers.push(data));
    port1.start();
    const settings = { attributes: { slug: 'acme' }, lang: 'en', tokens: { colors: {} } };
    const messages = messagesOf([
      { type: 'start', ...settings },
      { type: 'configure', ...settings },
      { type: 'seen', top: 0, bottom: 1 },
      { type: 'call', id: 1, method: 'saveAndExit', route: '' },
      { type: 'answer', id: 1, canceled: false },
    ]);
    expect(messages.length).to.equal(MESSAGES);
    expect(messages.filter((message) => readFromHost(message) !== null)).to.deep.equal([]);
    for (const message of messages) port1.postMessage(message);
    await settled(port1, port2);
    window.fetch = real;
    expect(host.shadowRoot?.childElementCount).to.equal(0);
    expect(host.getAttribute('style')).to.equal(null);
    expect(asked).to.deep.equal([]);
    expect(answers.filter((answer) => Reflect.get(Object(answer), 'type') !== 'height')).to.deep.equal([
      { type: 'hello' },
    ]);
    port1.close();
    port2.close();
    host.remove();
  });

  it('to the host page fire nothing, size nothing and answer nothing', async function () {
    this.timeout(60_000);
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const fired: unknown[] = [];
    let tellFired = (): void => undefined;
    const last = new Promise<void>((resolve) => (tellFired = resolve));
    const raw = { slug: 'acme', isolation: 'frame', frameSrc: location.origin };
    const framed = openFrame({
      root,
      raw,
      emit: (name, detail) => {
        fired.push([name, detail]);
        tellFired();
        return true;
      },
      pageLang: () => 'en',
    });
    const frame = root.querySelector('iframe');
    // Whatever page this server has under that name stands for the frame's.
    const port = await new Promise<MessagePort>((resolve) => {
      frame?.addEventListener('load', () => {
        frame.contentWindow?.addEventListener('message', ({ ports: [first] }) => first && resolve(first));
      });
    });
    const answers: unknown[] = [];
    const told = new Promise<void>((resolve) => {
      port.addEventListener('message', ({ data }) => {
        answers.push(Reflect.get(Object(data), 'type'));
        if (answers.at(-1) === 'seen') resolve();
      });
      port.start();
    });
    port.postMessage({ type: 'hello' });
    await told;
    expect(answers.splice(0)).to.deep.equal(['start', 'seen']);
    let isDone = false;
    const call = framed.onboarding.step('sms').finally(() => (isDone = true));
    call.catch(() => undefined);
    const { innerHTML: before } = root;
    const messages = messagesOf([
      { type: 'event', id: 1, name: 'onboarding-ready', detail: { route: 'sms' }, route: 'sms', step: 0 },
      { type: 'height', height: 10 },
      { type: 'reveal', top: 1, bottom: 2, screen: true },
      { type: 'done', id: 1, error: null },
      { type: 'hello' },
    ]);
    expect(messages.length).to.equal(MESSAGES);
    expect(messages.filter((message) => readFromFrame(message) !== null)).to.deep.equal([]);
    for (const message of messages) port.postMessage(message);
    // The first that counts, and the last.
    port.postMessage({
      type: 'event',
      id: 1,
      name: 'onboarding-ready',
      detail: { route: 'sms' },
      route: null,
      step: null,
    });
    await last;
    expect(root.innerHTML).to.equal(before);
    expect(fired).to.deep.equal([['onboarding-ready', { route: 'sms' }]]);
    expect(answers.filter((type) => type !== 'answer')).to.deep.equal(['call']);
    expect([framed.route, framed.step, isDone]).to.deep.equal([null, null, false]);
    framed.stop();
    expect(root.childNodes.length).to.equal(0);
    host.remove();
  });
});
