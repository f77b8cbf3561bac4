import { expect } from '@esm-bundle/chai';
import { pageClock, type Clock } from '../../../src/clock/clock';
import * as exchange from '../../../src/frame/exchange';
import { openFrame } from '../../../src/frame/host';
import { readConnect } from '../../../src/frame/messages/to-frame';
import { attendTo, openIn } from '../../../src/frame/opening';
import { seenPart } from '../../../src/frame/place';
import { until } from '../app/world';

type Input = Parameters<typeof openFrame>[0];

/** An element's root with a frame in it. Whatever page this server has under that name stands for the frame's. */
function makePage(more: Partial<Input> = {}, host = document.body.appendChild(document.createElement('div'))) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let patience: (() => void) | undefined;
  const clock: Clock = {
    ...pageClock,
    set: (action) => {
      patience = action;
      return 1;
    },
    clear: () => (patience = undefined),
  };
  const events: string[] = [];
  const framed = openFrame({
    root,
    raw: { slug: 'acme', isolation: 'frame', frameSrc: location.origin },
    emit: (name) => events.push(name) > 0,
    pageLang: () => 'en',
    clock,
    ...more,
  });
  const frame = (): HTMLIFrameElement | null => root.querySelector('iframe');
  return {
    host,
    root,
    framed,
    events,
    frame,
    loaded: () => new Promise((resolve) => frame()?.addEventListener('load', resolve)),
    /** Whether the page waits for the frame. */
    isPatient: () => patience !== undefined,
    endPatience: () => patience?.(),
    retry: (detail = 1) =>
      root.querySelector('section button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })),
    /** The port that the page in the frame is handed next. */
    nextPort: () =>
      new Promise<MessagePort>((resolve) => {
        frame()?.contentWindow?.addEventListener('message', ({ ports: [first] }) => first && resolve(first));
      }),
    remove(): void {
      framed.stop();
      host.remove();
    },
  };
}

type TestPage = ReturnType<typeof makePage>;

describe('a frame in which somebody types', () => {
  const { warn } = console;
  let page: TestPage;
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    console.warn = warn;
    page.remove();
  });

  function type(): HTMLInputElement {
    const body = page.frame()?.contentDocument?.body;
    const field = document.createElement('input');
    body?.append(field);
    field.value = 'Ada';
    return field;
  }

  it('stays if the code that talks to it cannot be loaded, and the first try again reaches it', async () => {
    let isLost = true;
    const lost: ((error: Error) => void)[] = [];
    page = makePage({
      importExchange: () => (isLost ? new Promise((_, reject) => lost.push(reject)) : Promise.resolve(exchange)),
    });
    const first = page.frame();
    await page.loaded();
    const field = type();
    for (const lose of lost.splice(0)) lose(new Error('lost'));
    await until(() => page.root.querySelector('section') !== null);
    expect(page.frame()).to.equal(first);
    expect(page.events).to.deep.equal(['onboarding-error']);

    isLost = false;
    const next = page.nextPort();
    page.retry();
    expect(page.isPatient()).to.equal(true);
    const port = await next;
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => page.root.querySelector('section') === null);
    expect([page.frame() === first, first?.hidden, field.isConnected, field.value]).to.deep.equal([
      true,
      false,
      true,
      'Ada',
    ]);
  });

  it('is told that the page says itself that the code cannot be loaded', async () => {
    page = makePage({ importExchange: () => Promise.reject(new Error('lost')) });
    await page.loaded();
    const told = new Promise<MessageEvent<unknown>>((resolve) => {
      page.frame()?.contentWindow?.addEventListener('message', resolve);
    });
    const { data, ports } = await told;
    expect(readConnect(data)?.nonce).to.match(/^[\da-f]{32}$/);
    expect(ports).to.have.length(0);
    expect(page.root.querySelector('section')).not.to.equal(null);
  });

  it('offers no try in another document, whose frames do not listen to this window', () => {
    const inner = document.body.appendChild(document.createElement('iframe'));
    const { ResizeObserver: real } = window;
    // One that watches another document makes Chromium report a loop, which the test runner takes for a failure.
    window.ResizeObserver = class implements ResizeObserver {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
    page = makePage({}, inner.contentDocument?.body.appendChild(document.createElement('div')));
    window.ResizeObserver = real;
    page.endPatience();
    expect(page.root.querySelector('section a')).not.to.equal(null);
    expect(page.root.querySelector('section button')).to.equal(null);
    inner.remove();
  });

  it('is replaced only by a second try again, which a double click is not', async () => {
    page = makePage({ importExchange: () => Promise.reject(new Error('lost')) });
    const first = page.frame();
    await page.loaded();
    await until(() => page.root.querySelector('section') !== null);
    page.retry();
    page.retry(2);
    await until(() => page.events.length === 2);
    expect(page.frame()).to.equal(first);
    page.retry();
    expect(page.frame()).not.to.equal(first);
  });

  it('stays for one try also if it was asked and has not answered', async () => {
    page = makePage();
    const first = page.frame();
    if (first) first.hidden = false;
    const asked = page.loaded().then(page.nextPort);
    await asked;
    first?.focus();
    page.endPatience();
    const again = page.nextPort();
    page.retry();
    await again;
    expect(page.frame()).to.equal(first);
    page.endPatience();
    page.retry();
    expect(page.frame()).not.to.equal(first);
  });

  it('stays for one try also if somebody was in it, and is in the chat of the page by now', async () => {
    page = makePage();
    const first = page.frame();
    if (first) first.hidden = false;
    await page.loaded().then(page.nextPort);
    first?.focus();
    window.dispatchEvent(new Event('blur'));
    const chat = page.host.appendChild(document.createElement('input'));
    chat.focus();
    window.dispatchEvent(new Event('blur'));
    page.endPatience();
    expect(first?.hidden).to.equal(false);
    const again = page.nextPort();
    page.retry();
    await again;
    expect(page.frame()).to.equal(first);
    page.endPatience();
    page.retry();
    expect(page.frame()).not.to.equal(first);
    page.endPatience();
    expect(page.frame()?.hidden, 'nobody was in the next one').to.equal(true);
  });

  it('is replaced at once if it has answered and has nothing to show, since it takes no second port', async () => {
    page = makePage();
    const first = page.frame();
    if (first) first.hidden = false;
    let port = await page.loaded().then(page.nextPort);
    port.start();
    const heard = new Promise((resolve) => port.addEventListener('message', resolve, { once: true }));
    port.postMessage({ type: 'hello' });
    await heard;
    first?.focus();
    page.endPatience();
    page.retry();
    expect(page.frame()).not.to.equal(first);
    port = await page.loaded().then(page.nextPort);
    port.start();
    const told = new Promise<void>((resolve) => {
      port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'seen') resolve();
      });
    });
    port.postMessage({ type: 'hello' });
    await told;
  });

  it('is replaced at once if it was asked and nobody is in it: its page was lost', async () => {
    page = makePage();
    const first = page.frame();
    await page.loaded().then(page.nextPort);
    page.endPatience();
    page.retry();
    expect(page.frame()).not.to.equal(first);
  });
});

describe('a frame of an element that is hidden at first', () => {
  const { warn } = console;
  let page: TestPage;
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    console.warn = warn;
    page.remove();
  });

  it('has its eight seconds from when it is shown, and is asked for its height then', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.style.display = 'none';
    page = makePage({}, host);
    const port = await page.loaded().then(page.nextPort);
    const heard: { type: string }[] = [];
    port.addEventListener('message', ({ data }) => heard.push(data as { type: string }));
    port.start();
    expect(page.isPatient()).to.equal(false);
    port.postMessage({ type: 'hello' });
    await until(() => heard.some(({ type }) => type === 'seen'));
    host.style.display = 'block';
    await until(() => page.isPatient() && heard.filter(({ type }) => type === 'seen').length === 2);
  });

  it('has them from then also where the page skips what it does not show', async () => {
    const host = document.body.appendChild(document.createElement('details'));
    const inner = host.appendChild(document.createElement('div'));
    page = makePage({}, inner);
    await page.loaded();
    expect(page.isPatient()).to.equal(false);
    host.open = true;
    await until(page.isPatient);
    host.remove();
  });

  it('is asked again once its width changes', async () => {
    page = makePage();
    const port = await page.loaded().then(page.nextPort);
    let asked = 0;
    port.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string }>) => (asked += Number(data.type === 'seen')),
    );
    port.start();
    port.postMessage({ type: 'hello' });
    await until(() => asked === 1);
    page.host.style.inlineSize = '300px';
    await until(() => asked === 2);
  });

  it('is asked again if what is above it grows, also where the element has moved to', async () => {
    page = makePage();
    const panel = document.body.appendChild(document.createElement('div'));
    panel.style.cssText = 'block-size:400px;overflow-y:scroll';
    const inner = panel.appendChild(document.createElement('div'));
    const above = inner.appendChild(document.createElement('p'));
    await page.loaded();
    const moved = page.frame();
    inner.append(page.host);
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin });
    await until(() => page.frame() !== moved);
    const port = await page.loaded().then(page.nextPort);
    let asked = 0;
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      asked += Number(data.type === 'seen');
    });
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 350 });
    await until(() => asked > 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = asked;
    above.style.blockSize = '200px';
    await until(() => asked > before);
    panel.remove();
  });

  it('has nothing to show yet after an event only', async () => {
    page = makePage();
    const port = await page.loaded().then(page.nextPort);
    port.start();
    const event = { type: 'event', id: 1, name: 'onboarding-ready', detail: { route: 'sms' }, route: 'sms', step: 0 };
    for (const message of [{ type: 'hello' }, event]) port.postMessage(message);
    await until(() => page.framed.route === 'sms');
    expect(page.isPatient()).to.equal(true);
    port.postMessage({ type: 'height', height: 100 });
    await until(() => !page.isPatient());
  });
});

describe('a frame whose code was late', () => {
  const { warn } = console;
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    console.warn = warn;
  });

  for (const [late, left] of [
    [0, 8_000],
    [5_000, 3_000],
    [7_900, 2_000],
    [30_000, 2_000],
  ] as const) {
    it(`by ${late} ms has ${left} ms to answer, and the next one eight seconds`, () => {
      const patience: number[] = [];
      let end = (): void => undefined;
      function set(action: () => void, milliseconds: number): number {
        end = action;
        return patience.push(milliseconds);
      }
      const page = makePage({ clock: { ...pageClock, set, clear: () => undefined }, waited: late });
      end();
      page.retry();
      page.remove();
      expect(patience).to.deep.equal([left, 8_000]);
    });
  }

  /** An element with a frame that has loaded, before the code that talks to it has come. */
  async function openEarly() {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const place = root.appendChild(document.createElement('div'));
    const opening = openIn(place, new URL('/frame.html', location.origin));
    const loads = (): Promise<unknown> =>
      new Promise((resolve) => opening.frame.addEventListener('load', resolve, { once: true }));
    await loads();
    /** The code has come, and the page in the frame answers it. */
    async function come(meanwhile = (): void => undefined): Promise<TestPage> {
      const asked = new Promise<MessagePort>((resolve) => {
        opening.frame.contentWindow?.addEventListener('message', ({ ports: [port] }) => port && resolve(port));
      });
      const page = makePage({ opening }, host);
      meanwhile();
      const port = await asked;
      port.start();
      port.postMessage({ type: 'hello' });
      port.postMessage({ type: 'height', height: 100 });
      await until(() => !page.isPatient());
      return page;
    }
    return { host, root, loads, come, frame: opening.frame };
  }

  it('stays, with what is typed, if it was moved before', async () => {
    const { host, loads, come, frame } = await openEarly();
    const loaded = loads();
    document.body.appendChild(document.createElement('div')).append(host);
    await loaded;
    const page = await come();
    expect(page.frame()).to.equal(frame);
    page.remove();
  });

  it('has the focus of what was said in the meantime, which goes', async () => {
    const { root, come, frame } = await openEarly();
    root.appendChild(document.createElement('button')).focus();
    const page = await come();
    expect(root.activeElement).to.equal(frame);
    page.remove();
  });

  it('leaves the focus where somebody has gone meanwhile', async () => {
    const { root, come } = await openEarly();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    root.appendChild(document.createElement('button')).focus();
    const page = await come(() => elsewhere.focus());
    expect(document.activeElement).to.equal(elsewhere);
    elsewhere.remove();
    page.remove();
  });
});

describe('a frame that has loaded once more', () => {
  let page: TestPage;
  beforeEach(() => (page = makePage()));
  afterEach(() => page.remove());

  /** Answers like the page in the frame. */
  async function answer(): Promise<MessagePort> {
    const port = await page.loaded().then(page.nextPort);
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string; id: number; method: string }>) => {
      if (data.type === 'call') port.postMessage({ type: 'done', id: data.id, error: null });
    });
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => !page.isPatient());
    return port;
  }

  it('stays if its page is the same, as where Back has stepped through the screens', async () => {
    await answer();
    const first = page.frame();
    for (let back = 0; back < 6; back += 1) {
      first?.dispatchEvent(new Event('load'));
      expect(page.isPatient()).to.equal(true);
      await until(() => !page.isPatient());
    }
    expect(page.frame()).to.equal(first);
  });

  it('is replaced if nobody in it answers', async () => {
    (await answer()).close();
    const first = page.frame();
    first?.dispatchEvent(new Event('load'));
    page.endPatience();
    expect(page.frame()).not.to.equal(first);
    expect(page.events).to.deep.equal([]);
  });

  it('is replaced as often as the page moves it', async () => {
    for (let move = 0; move < 6; move += 1) {
      await answer();
      const before = page.frame();
      const section = document.createElement('section');
      page.host.replaceWith(section);
      section.append(page.host);
      await until(() => page.frame() !== before);
      expect([move, page.frame() === null, ...page.events]).to.deep.equal([move, false]);
      section.replaceWith(page.host);
    }
  });

  it('is replaced at once when the element hears that it was moved: the page there may never load', async () => {
    await answer();
    const before = page.frame();
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin });
    expect(page.frame()).to.equal(before);
    document.body.append(page.host);
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin });
    expect([page.frame() === before, page.framed.route, page.isPatient()]).to.deep.equal([false, null, true]);
    // While that one loads, nothing is replaced once more.
    const next = page.frame();
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin, locale: 'es' });
    expect(page.frame()).to.equal(next);
    await answer();
    expect(page.frame()).to.equal(next);
  });

  it('is not asked once the element is gone, whose navigate() then goes nowhere, as in the open element', async () => {
    const early = page.framed.onboarding.step('continue');
    page.framed.stop();
    expect([await early, await page.framed.onboarding.step('continue')]).to.deep.equal([false, false]);
  });

  it('is not asked once the element is gone, whose saveAndExit() then rejects as in the open element', async () => {
    const saveAndExit = (): Promise<unknown> => page.framed.onboarding.saveAndExit().catch(String);
    const failed = saveAndExit();
    page.framed.stop();
    const rejected = 'Error: Nobody is signed in';
    expect([await failed, await saveAndExit()]).to.deep.equal([rejected, rejected]);
  });
});

describe('the width of a frame without a width of its own', () => {
  for (const [what, css] of [
    ['a float', 'float:left'],
    ['an inline block', 'display:inline-block'],
    ['an item of a flex row', 'flex:none'],
  ] as const) {
    it(`is that of the open element there, 320 px: ${what}`, () => {
      const around = document.body.appendChild(document.createElement('div'));
      around.style.cssText = 'display:flow-root;inline-size:700px';
      if (css.startsWith('flex')) around.style.display = 'flex';
      const host = around.appendChild(document.createElement('div'));
      host.style.cssText = css;
      const page = makePage({}, host);
      expect([host.clientWidth, page.frame()?.clientWidth]).to.deep.equal([320, 320]);
      page.remove();
      around.remove();
    });
  }
});

describe('a frame whose element is hidden', () => {
  for (const [value, display] of [
    ['', 'none'],
    ['until-found', 'block'],
    ['Until-Found', 'block'],
  ] as const) {
    it(`by "${value}" is displayed as the open element is: ${display}`, () => {
      const page = makePage();
      page.host.setAttribute('hidden', value);
      expect(getComputedStyle(page.host).display).to.equal(display);
      page.remove();
    });
  }
});

describe('a frame whose element is a popover', () => {
  it('is hidden until it is opened', () => {
    const page = makePage();
    page.host.popover = 'manual';
    const display = (): string => getComputedStyle(page.host).display;
    expect(display()).to.equal('none');
    page.host.showPopover();
    expect(display()).to.equal('block');
    page.remove();
  });
});

describe('a frame whose element starts over', () => {
  async function answered(page: TestPage): Promise<unknown[]> {
    const heard: unknown[] = [];
    const port = await page.loaded().then(page.nextPort);
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => heard.push(data.type));
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => heard.includes('start') && !page.isPatient());
    return heard;
  }

  it('ends its session out of sight before it goes (D-400)', async () => {
    const page = makePage();
    const heard = await answered(page);
    const frame = page.frame();
    // As a page has it whose reset takes everything from everything, `hidden` too.
    const reset = document.head.appendChild(document.createElement('style'));
    reset.textContent = '*{display:block!important}';
    page.framed.stop();
    expect([page.frame(), frame?.isConnected, frame?.checkVisibility()]).to.deep.equal([null, true, false]);
    reset.remove();
    await until(() => heard.includes('end'));
    page.endPatience();
    expect(frame?.isConnected).to.equal(false);
    page.host.remove();
  });

  it('goes at once if it has not answered, or with its element', async () => {
    const silent = makePage();
    const early = silent.frame();
    silent.framed.stop();
    expect(early?.isConnected).to.equal(false);
    silent.host.remove();

    const page = makePage();
    await answered(page);
    const frame = page.frame();
    page.host.remove();
    page.framed.stop();
    expect([frame?.isConnected, page.isPatient()]).to.deep.equal([false, false]);
  });
});

describe('what the element says of itself to a frame that has answered', () => {
  const RAW = { slug: 'acme', isolation: 'frame', frameSrc: location.origin };
  interface Said {
    readonly type: string;
    readonly lang: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly tokens: { readonly colors: Readonly<Record<string, string>>; readonly fontSize?: number };
  }
  let page: TestPage;
  let said: Said[];
  /** How often it was said which part of the frame is seen. */
  let seen: number;
  let given: object;
  async function open(): Promise<void> {
    said = [];
    seen = 0;
    given = { messages: { 'signUp.title': 'Apply' }, prefill: { account: { name: 'Ada' } } };
    page = makePage({ given: () => given });
    const port = await page.loaded().then(page.nextPort);
    port.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (/start|configure/.test(data.type)) said.push(data);
      if (data.type === 'seen') seen += 1;
    });
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => page.frame()?.hidden === false);
    await soon();
  }
  afterEach(() => page.remove());
  const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 100));
  const types = (): readonly string[] => said.map(({ type }) => type);

  it('is said again only if it is something else', async () => {
    await open();
    expect(types()).to.deep.equal(['start']);
    given = structuredClone(given);
    page.framed.configure({ ...RAW });
    await soon();
    expect(types()).to.deep.equal(['start']);
    page.framed.configure({ ...RAW, locale: 'es' });
    await until(() => said.at(-1)?.attributes['locale'] === 'es');
    page.framed.configure({ ...RAW });
    await until(() => said.length === 3);
  });

  it('is said again also where an old library writes any two lists alike', async () => {
    const { prototype } = Array;
    Reflect.set(prototype, 'toJSON', () => 'old');
    try {
      await open();
      given = { prefill: { owners: [{ firstName: 'Ada' }] } };
      page.framed.configure({ ...RAW });
      await until(() => said.length === 2);
      given = { prefill: { owners: [{ firstName: 'Grace' }] } };
      page.framed.configure({ ...RAW });
      await until(() => said.length === 3);
      const before = seen;
      page.host.style.inlineSize = '300px';
      await until(() => seen > before);
    } finally {
      Reflect.deleteProperty(prototype, 'toJSON');
    }
  });

  it('is its colors, also those that change while it is hidden', async () => {
    await open();
    page.host.style.display = 'none';
    await soon();
    page.host.style.setProperty('--mo-primary-color', 'rgb(0, 128, 128)');
    await soon();
    page.host.style.display = '';
    await until(() => said.at(-1)?.tokens.colors['primaryColor'] === 'rgb(0, 128, 128)');
  });

  it('is its colors as they are in its own color scheme', async () => {
    document.documentElement.style.setProperty('--mo-primary-color', 'light-dark(rgb(160, 0, 0), rgb(0, 160, 0))');
    try {
      await open();
      const color = (): unknown => said.at(-1)?.tokens.colors['primaryColor'];
      expect(color()).to.equal('rgb(160, 0, 0)');
      page.framed.configure({ ...RAW, colorScheme: 'dark' });
      await until(() => said.length === 2);
      expect(color()).to.equal('rgb(0, 160, 0)');
    } finally {
      document.documentElement.removeAttribute('style');
    }
  });

  it('is its lengths, also those that change with the text size or the width of the page', async () => {
    const root = document.documentElement;
    document.body.style.cssText = 'block-size:100px;overflow:hidden';
    root.style.setProperty('--mo-font-size', '1rem');
    try {
      await open();
      const size = (): unknown => said.at(-1)?.tokens.fontSize;
      expect(size()).to.equal(16);
      root.style.fontSize = '20px';
      await until(() => size() === 20);
      // As in a window of this width: the length is written the same before and after.
      root.style.cssText += 'container-type:inline-size;inline-size:500px;--mo-font-size:3cqw';
      await until(() => size() === 15);
      root.style.inlineSize = '600px';
      await until(() => size() === 18);
    } finally {
      document.body.removeAttribute('style');
      root.removeAttribute('style');
    }
  });

  it('is the language of the page and of what is around it, which can change', async () => {
    let lang = 'en';
    said = [];
    const around = document.body.appendChild(document.createElement('div'));
    const host = around.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const place = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    page = makePage({ pageLang: () => lang }, place);
    const port = await page.loaded().then(page.nextPort);
    port.addEventListener('message', ({ data }: MessageEvent<Said>) => data.lang && said.push(data));
    port.start();
    port.postMessage({ type: 'hello' });
    await until(() => said.at(-1)?.lang === 'en');
    const title = page.frame()?.title;
    for (const [at, spoken] of [
      [document.documentElement, 'es'],
      [host, 'fr'],
      [place, 'es-MX'],
    ] as const) {
      lang = spoken;
      at.lang = spoken;
      await until(() => said.at(-1)?.lang === spoken);
    }
    expect(page.frame()?.title).not.to.equal(title);
    document.documentElement.removeAttribute('lang');
    around.remove();
  });

  it('is its direction, which it can change', async () => {
    await open();
    expect(said[0]?.attributes).to.deep.equal(RAW);
    page.host.dir = 'rtl';
    await until(() => said.at(-1)?.attributes['dir'] === 'rtl');
    page.host.removeAttribute('dir');
    await until(() => said.length === 3);
    expect(said[2]?.attributes).to.deep.equal(RAW);
  });
});

describe('a frame of an element in another document of the same origin', () => {
  it('opens there, moves along, and knows its place in that window', async () => {
    const around = document.body.appendChild(document.createElement('iframe'));
    around.style.cssText = 'block-size:300px;inline-size:500px';
    const inner = around.contentDocument;
    const view = around.contentWindow;
    if (inner === null || view === null) throw new Error('There is no document');
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' });
    inner.body.style.margin = '0';
    inner.body.append(host);
    const page = makePage({}, host);
    const frame = page.frame();
    expect(page.root.adoptedStyleSheets).to.have.length(1);
    if (frame) {
      frame.hidden = false;
      frame.style.setProperty('block-size', '900px');
      expect(seenPart(frame)).to.deep.equal({ top: 0, bottom: 300 });
    }
    document.body.append(host);
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin });
    expect(page.root.adoptedStyleSheets).to.have.length(1);
    const { warn } = console;
    console.warn = () => undefined;
    inner.body.append(host);
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin });
    page.remove();
    const other = makePage({}, inner.body.appendChild(document.createElement('div')));
    inner.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: location.origin,
      }),
    );
    expect(other.frame(), 'refused by the policy of that document').to.equal(null);
    other.remove();
    around.remove();
    console.warn = warn;
  });
});

describe('a policy that blocks frames of the hosted app', () => {
  const { warn } = console;
  let page: TestPage;
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    console.warn = warn;
    page.remove();
  });

  const violate = (): boolean =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: location.origin,
      }),
    );

  it('blocks one that has not answered', () => {
    page = makePage();
    violate();
    expect(page.frame()).to.equal(null);
  });

  it('has blocked another one if this one has answered, or somebody is in it', async () => {
    page = makePage();
    const port = await page.loaded().then(page.nextPort);
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => page.frame()?.hidden === false);
    violate();
    expect(page.frame()).not.to.equal(null);
    page.remove();

    page = makePage();
    const frame = page.frame();
    if (frame) frame.hidden = false;
    frame?.focus();
    violate();
    expect(page.frame()).to.equal(frame);
  });
});

describe('focus() of the element', () => {
  it('goes on into the frame, which is told where it must not scroll', async () => {
    const page = makePage();
    const told: unknown[] = [];
    const port = await page.loaded().then(page.nextPort);
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'focus') told.push(data);
    });
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({ type: 'height', height: 100 });
    await until(() => page.frame()?.hidden === false);
    page.frame()?.focus();
    page.frame()?.focus({ preventScroll: true });
    await until(() => told.length === 2);
    // An older frame knows only the first.
    expect(told).to.deep.equal([{ type: 'focus' }, { type: 'focus', preventScroll: true }]);
    page.remove();
  });
});

describe('the words in place of a frame', () => {
  it('have a link that follows the attributes', () => {
    const { warn } = console;
    console.warn = () => undefined;
    const raw = { slug: 'acme', isolation: 'frame', frameSrc: 'https://apply.acme.example' };
    const page = makePage({ raw });
    page.endPatience();
    const href = (): string | undefined => page.root.querySelector('a')?.href;
    expect(href()).to.equal('https://apply.acme.example/acme');
    page.framed.configure({ ...raw, start: 'continue', of: 'partner' });
    expect(href()).to.equal('https://apply.acme.example/acme/continue?of=partner');
    page.remove();
    console.warn = warn;
  });

  it('have a heading that the element’s focus() reaches', () => {
    const { warn } = console;
    console.warn = () => undefined;
    const page = makePage({ raw: { slug: 'acme', isolation: 'frame' } });
    const heading = page.root.querySelector('h1');
    heading?.focus();
    expect(page.root.activeElement).to.equal(heading);
    page.remove();
    console.warn = warn;
  });
});

describe('a frame that came as markup', () => {
  const { warn } = console;
  let page: TestPage & { readonly first: HTMLIFrameElement; readonly port: MessagePort };
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'readyState');
    console.warn = warn;
    page.remove();
  });

  /** Its document is there before anything listens, and answers; `readyState` is how far the page around it is. */
  async function openAnswered(readyState: DocumentReadyState): Promise<void> {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const first = document.createElement('iframe');
    first.src = `${location.origin}/frame.html#,`;
    root.appendChild(document.createElement('div')).append(first);
    await new Promise((resolve) => first.addEventListener('load', resolve, { once: true }));
    // As for a page of another origin.
    Object.defineProperty(first, 'contentDocument', { value: null, configurable: true });
    const asked = new Promise<MessagePort>((resolve) => {
      first.contentWindow?.addEventListener('message', ({ ports: [port] }) => port && resolve(port));
    });
    page = { ...makePage({ opening: attendTo(first) }, host), first, port: await asked };
    Object.defineProperty(document, 'readyState', { value: readyState, configurable: true });
    const { port } = page;
    port.start();
    port.postMessage({ type: 'hello' });
    port.postMessage({
      type: 'event',
      id: 1,
      name: 'onboarding-ready',
      detail: { route: 'sms' },
      route: 'sms',
      step: 0,
    });
    await until(() => page.framed.route === 'sms');
  }

  it('is not listened to any more once one of another hosted app takes its place', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const first = document.createElement('iframe');
    first.src = 'https://other.example/frame.html#,';
    host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')).append(first);
    let isHeard = true;
    const opening = { ...attendTo(first), stop: () => (isHeard = false) };
    page = { ...makePage({ opening }, host), first, port: new MessageChannel().port1 };
    expect([first.isConnected, isHeard]).to.deep.equal([false, false]);
  });

  const isReplaced = (): boolean => page.frame() !== page.first && page.framed.route === null;

  it('is replaced once it is moved, however far the page has loaded', async () => {
    for (const readyState of ['interactive', 'complete'] as const) {
      await openAnswered(readyState);
      document.body.append(page.host);
      await until(isReplaced);
      page.remove();
    }
  });

  it('is replaced once it is led elsewhere', async () => {
    await openAnswered('complete');
    const led = new Promise((resolve) => page.first.addEventListener('load', resolve));
    page.first.src = 'about:blank';
    await led;
    page.endPatience();
    await until(isReplaced);
  });

  it('stays if it answers while it is still loading, and is replaced if it does not answer at its next load', async () => {
    await openAnswered('interactive');
    page.first.dispatchEvent(new Event('load'));
    const moved = page.framed.onboarding.step('account-type');
    const { port } = page;
    port.addEventListener('message', ({ data }) => {
      const { type, id } = data as { type: string; id: number };
      if (type === 'call') port.postMessage({ type: 'done', id, error: null, moved: true });
    });
    expect(await moved).to.equal(true);
    expect(page.frame()).to.equal(page.first);
    port.close();
    page.first.dispatchEvent(new Event('load'));
    page.endPatience();
    await until(isReplaced);
  });
});

describe('a new screen in the frame', () => {
  let page: TestPage;
  afterEach(() => {
    page.remove();
    document.querySelector('#chat')?.remove();
    scrollTo(0, 0);
  });

  for (const [who, isTyping] of [
    ['somebody who types elsewhere on the page', true],
    ['nobody who types', false],
  ] as const) {
    it(`scrolls the page for ${who}: ${isTyping ? 'no' : 'yes'}`, async () => {
      const host = document.body.appendChild(document.createElement('div'));
      const chat = document.body.appendChild(document.createElement('input'));
      chat.id = 'chat';
      chat.style.cssText = 'display:block;margin-block-start:3000px';
      page = makePage({}, host);
      const port = await page.loaded().then(page.nextPort);
      port.start();
      port.postMessage({ type: 'hello' });
      port.postMessage({ type: 'height', height: 300 });
      await until(() => page.frame()?.hidden === false);
      scrollTo(0, 3000);
      if (isTyping) chat.focus({ preventScroll: true });
      const { scrollY: before } = window;
      expect(before).to.be.greaterThan(1000);
      port.postMessage({ type: 'reveal', top: 0, bottom: 300, screen: true });
      if (isTyping) await new Promise((resolve) => setTimeout(resolve, 100));
      else await until(() => scrollY < 500);
      expect(scrollY === before).to.equal(isTyping);
    });
  }
});

describe('a list of suggestions in the frame', () => {
  it('scrolls the page only while there is a keyboard over it (D-611)', async () => {
    const real = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {};
    const view = Object.assign(new EventTarget(), { offsetTop: 0, height: innerHeight, width: innerWidth, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
    const page = makePage();
    try {
      const port = await page.loaded().then(page.nextPort);
      port.start();
      port.postMessage({ type: 'hello' });
      port.postMessage({ type: 'height', height: 3000 });
      await until(() => page.frame()?.hidden === false);
      page.frame()?.focus({ preventScroll: true });
      const list = { type: 'reveal', top: 2000, bottom: 2100, screen: false, list: true };
      port.postMessage(list);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(scrollY).to.equal(0);
      view.height -= 200;
      for (const come of [() => view.dispatchEvent(new Event('resize')), () => port.postMessage(list)]) {
        scrollTo(0, 0);
        come();
        await until(() => scrollY > 0);
        const { top = 0 } = page.frame()?.getBoundingClientRect() ?? {};
        expect(top + 2100).to.be.at.most(view.height);
      }
    } finally {
      page.remove();
      Object.defineProperty(window, 'visualViewport', real);
      scrollTo(0, 0);
    }
  });
});

describe("the language of the host page's part (D-572)", () => {
  const { warn } = console;
  let page: TestPage;
  beforeEach(() => {
    console.warn = () => undefined;
  });
  afterEach(() => {
    console.warn = warn;
    page.remove();
  });

  for (const [what, locale, pageLang, own, title, lang] of [
    ['our text, in the language of the page', undefined, 'es-MX', {}, 'Su solicitud de una cuenta de comercio', 'es'],
    ['our text, in another language', 'en', 'es', {}, 'Your application for a merchant account', 'en'],
    ['our text, in a language that we lack', undefined, 'fr', {}, 'Your application for a merchant account', 'en'],
    [
      "the host's text, in the language of the page",
      undefined,
      'fr',
      { 'frame.title': 'Votre demande' },
      'Votre demande',
      '',
    ],
    ["the host's text, in another language", 'es', 'en', { 'frame.title': 'Su alta' }, 'Su alta', 'es'],
  ] as const)
    it(`is that of ${what}`, () => {
      page = makePage({
        raw: { slug: 'acme', isolation: 'frame', frameSrc: location.origin, ...(locale && { locale }) },
        pageLang: () => pageLang,
        given: () => ({ messages: own }),
      });
      const { title: shown, lang: named } = page.frame() ?? {};
      expect([shown, named]).to.deep.equal([title, lang]);
    });

  it('is said of each of its texts, and changes with it', async () => {
    page = makePage({ given: () => ({ messages: { 'frame.link': 'Open it' } }) });
    page.endPatience();
    await until(() => page.root.querySelector('section') !== null);
    const languages = (): (string | null)[] =>
      ['iframe', 'h1', 'a', 'section button'].map(
        (part) => page.root.querySelector(part)?.getAttribute('lang') ?? null,
      );
    expect(languages()).to.deep.equal(['en', 'en', null, 'en']);
    page.framed.configure({ slug: 'acme', isolation: 'frame', frameSrc: location.origin, locale: 'es' });
    expect(languages()).to.deep.equal(['es', 'es', 'es', 'es']);
  });
});
