import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** A page without Playwright, whose own scripts take 0.2 MiB of a page's heap, or 1 MiB once a locator was used. */
export interface UntouchedPage {
  /** Bytes of the heap after garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly requestId: string };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Milliseconds between two looks at the page. */
const LOOK_EVERY = 50;
/** Milliseconds that a load may take. */
const PATIENCE = 30_000;
/** Milliseconds without network traffic after which a load is over. */
const QUIET = 1_500;

/** Opens a page and waits until the expression `isLive` is true there and nothing is being fetched. */
export async function openUntouched(browser: Browser, url: string, isLive: string): Promise<UntouchedPage> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (message: Message) => void>();
  const pending = new Set<string>();
  let lastTraffic = Date.now();
  let count = 0;

  function onEvent({ method, params }: Message): void {
    if (!method?.startsWith('Network.') || params === undefined) return;
    lastTraffic = Date.now();
    if (method === 'Network.requestWillBeSent') pending.add(params.requestId);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') pending.delete(params.requestId);
  }

  devtools.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as Message;
    if (message.id === undefined) onEvent(message);
    else answers.get(message.id)?.(message);
  });

  async function send(method: string, params = {}): Promise<unknown> {
    count += 1;
    const id = count;
    const answered = new Promise<Message>((resolve) => {
      answers.set(id, resolve);
    });
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  await send('Network.enable');
  await send('Page.navigate', { url });
  const limit = Date.now() + PATIENCE;
  const isDone = async (): Promise<boolean> => {
    const { result } = (await send('Runtime.evaluate', { expression: isLive })) as { result: { value?: unknown } };
    return result.value === true && pending.size === 0 && Date.now() - lastTraffic > QUIET;
  };
  while (!(await isDone())) {
    if (Date.now() > limit) throw new Error('The page did not become live');
    await setTimeout(LOOK_EVERY);
  }
  return {
    async heap() {
      for (let round = 0; round < 5; round += 1) await send('HeapProfiler.collectGarbage');
      const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number };
      return usedSize;
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}
