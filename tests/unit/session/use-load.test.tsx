import { expect } from '@esm-bundle/chai';
import { useState } from 'react';
import { getFees } from '../../../src/api/calls/submit';
import type { Client } from '../../../src/api/client';
import { useLoad } from '../../../src/session/use-load';
import { setOnLine } from '../on-line';
import { act, button, press, renderScreen, until, type FakeAnswer, type Harness } from '../screens/harness';

const FEES = 'GET onboarding/accounts/fees';
const RATE = { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } };
const load = (client: Client, signal: AbortSignal) => client.send(getFees, { signal });

function Loading() {
  const result = useLoad(load);
  return <p>{result.state === 'failed' ? result.failure.kind : result.state}</p>;
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Loading />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

function Left() {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  return (
    <>
      <Loading />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

describe('what a screen loads', () => {
  let screen: Harness;
  afterEach(async () => {
    await screen.unmount();
    setOnLine(true);
  });

  it('is asked for again when the password has been entered, if the session ended before its answer', async () => {
    screen = await renderScreen(Loading, { answers: { [FEES]: new Promise<FakeAnswer>(() => undefined) } });
    const asked = (): number => screen.sent.filter(({ method }) => method === 'GET').length;
    screen.session.lock();
    await until(() => asked() === 1);
    screen.answer(FEES, { success: true, data: { platform: RATE, spProduct: RATE } });
    screen.session.resume('token-2');
    await until(() => screen.root.textContent === 'ready');
    screen.session.lock();
    screen.session.resume('token-3');
    await until(() => screen.root.textContent === 'ready');
    expect(asked(), 'what is there is not loaded again').to.equal(2);
  });

  it('waits for the password, if the screen is opened after the session has ended', async () => {
    const refused = new Response('', { status: 401 });
    screen = await renderScreen(Opened, { answers: { [FEES]: refused } });
    screen.session.lock();
    await press(button(screen.root, 'Open'));
    await act(async () => undefined);
    expect(screen.root.textContent).to.equal('loading');
    screen.answer(FEES, { success: true, data: { platform: RATE, spProduct: RATE } });
    screen.session.resume('token-2');
    await until(() => screen.root.textContent === 'ready');
    expect(screen.sent).to.have.length(1);
  });

  it('is asked for again each time the network is back, until it is there (D-687)', async () => {
    setOnLine(false);
    screen = await renderScreen(Loading, { answers: { [FEES]: 'network' } });
    await until(() => screen.root.textContent === 'network');
    expect(screen.sent).to.have.length(1);
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => screen.root.textContent === 'network' && screen.sent.length === 2);
    screen.answer(FEES, { success: true, data: { platform: RATE, spProduct: RATE } });
    await act(async () => setOnLine(true));
    await until(() => screen.root.textContent === 'ready');
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.sent, 'what is there is not loaded again').to.have.length(3);
  });

  it('is not asked for again when the network is back, if the server refused it', async () => {
    screen = await renderScreen(Loading, { answers: { [FEES]: new Response('', { status: 400 }) } });
    await until(() => screen.root.textContent === 'http');
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.root.textContent).to.equal('http');
    expect(screen.sent).to.have.length(1);
  });

  it('is not asked for again when the network is back, once its screen has been left', async () => {
    setOnLine(false);
    screen = await renderScreen(Left, { answers: { [FEES]: 'network' } });
    await until(() => screen.root.textContent.includes('network'));
    await press(button(screen.root, 'Leave'));
    await act(async () => setOnLine(true));
    expect(screen.sent).to.have.length(1);
  });
});
