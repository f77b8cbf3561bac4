import { expect } from '@esm-bundle/chai';
import type { Prerendered } from '../../../src/first-screen/format';
import { hostedAddress } from '../../../src/frame/hosted-address';
import { readConfigFile } from '../../../src/standalone/config-file';
import { frameConfig } from '../../../src/standalone/frame-config';
import { leaveFocusOutside } from '../../../src/standalone/frame-page';
import { awaitPort } from '../../../src/standalone/frame-port';
import { watchPointer } from '../../../src/standalone/frame-reveal';
import { awaitAnswer, sayThatNothingAnswers } from '../../../src/standalone/frame-silence';
import { serveFrame } from '../../../src/standalone/serve-frame';
import { pageClock, type Clock } from '../../../src/clock/clock';
import { loadConfigFile } from '../../../src/standalone/load-config';
import { fakeFetch, reply } from '../api/fake-fetch';
import { until } from '../app/world';

const PAGE = { href: 'https://apply.acme.example/frame.html' };
const NO_FILE = { config: {}, frameAncestors: [] };
const NONCE = '0123456789abcdef0123456789abcdef';
const HOST = 'https://www.acme.example';

describe("what the frame's page is configured by", () => {
  const settings = (attributes: Readonly<Record<string, string>>, continueUrl?: string) =>
    ({ type: 'start', attributes, lang: 'en', tokens: { colors: {} }, continueUrl }) as const;

  it('is the element on the host page', () => {
    const config = frameConfig(
      NO_FILE,
      settings({ slug: 'acme', locale: 'es', apiBase: 'https://api.acme.example' }),
      PAGE,
    );
    expect([config.slug, config.locale, config.apiBase]).to.deep.equal(['acme', 'es', 'https://api.acme.example']);
  });

  it('is the file next to the page, where the question is who gets the data', () => {
    const config = { apiBase: 'https://api.acme.example', geocoder: 'off', locale: 'en' };
    const evil = settings({
      slug: 'acme',
      apiBase: 'https://evil.example',
      geocoder: 'https://evil.example',
      locale: 'es',
    });
    const { apiBase, geocoder, locale } = frameConfig({ ...NO_FILE, config }, evil, PAGE);
    expect([apiBase, geocoder, locale]).to.deep.equal(['https://api.acme.example', 'off', 'es']);
  });

  it('is the file, where the question is what applicants are led to from inside the frame', () => {
    const links = ['backofficeUrl', 'helpUrl', 'forgotPasswordUrl'] as const;
    const all = (origin: string) => Object.fromEntries(links.map((name) => [name, `${origin}/${name}`]));
    const own = all('https://acme.example');
    const evil = settings({ slug: 'acme', ...all('https://evil.example') });
    const config = frameConfig({ ...NO_FILE, config: own }, evil, PAGE);
    expect(links.map((name) => config[name])).to.deep.equal(Object.values(own));
    expect(frameConfig(NO_FILE, evil, PAGE).helpUrl, 'what the file leaves open').to.equal(
      'https://evil.example/helpUrl',
    );
  });

  for (const blank of ['', ' \n']) {
    it(`is the file where an attribute is ${JSON.stringify(blank)}, which means not given`, () => {
      const config = { captcha: 'off', locale: 'es', privacy: 'off', chrome: 'none' };
      const blanks = { captcha: blank, locale: blank, privacy: blank, apiBase: blank };
      const read = frameConfig({ ...NO_FILE, config }, settings({ slug: 'acme', chrome: 'steps', ...blanks }), PAGE);
      expect(read).to.include({ ...config, chrome: 'steps' });
      expect(read.apiBase).to.equal(undefined);
    });
  }

  it('fires metrics if the tag has the attribute, which is blank in markup', () => {
    expect(frameConfig(NO_FILE, settings({ slug: 'acme', metrics: '' }), PAGE).metrics).to.equal('');
    expect(frameConfig(NO_FILE, settings({ slug: 'acme' }), PAGE).metrics).to.equal(undefined);
  });

  it('never opens another frame', () => {
    expect(frameConfig(NO_FILE, settings({ slug: 'acme', isolation: 'frame' }), PAGE).isolation).to.equal(undefined);
  });

  const emailed = (attributes: Readonly<Record<string, string>>, here?: string, config = {}) =>
    frameConfig({ config, frameAncestors: [HOST] }, settings({ slug: 'acme', ...attributes }, here), PAGE).continueUrl;

  it('emails the host page’s URL, or the hosted app’s if there is none', () => {
    expect(emailed({}, `${HOST}/apply`)).to.equal(`${HOST}/apply`);
    expect(emailed({ continueUrl: `${HOST}/back` }, `${HOST}/apply`)).to.equal(`${HOST}/back`);
    expect(emailed({ continueUrl: 'https://apply.acme.example/acme' })).to.equal('https://apply.acme.example/acme');
    expect(emailed({})).to.equal('https://apply.acme.example/acme/continue');
  });

  // What a mail program would read as another address, or as more text, is emailed as a browser reads it.
  for (const [text, read] of [
    [`${HOST}\\@evil.example/login`, `${HOST}/@evil.example/login`],
    [`${HOST}/\n\nYour account is closed. Call 555 0100`, `${HOST}/Your%20account%20is%20closed.%20Call%20555%200100`],
    ['https:www.acme.example/apply', `${HOST}/apply`],
  ] as const) {
    it(`emails ${read}, however it is written`, () => {
      expect(emailed({ continueUrl: text })).to.equal(read);
      expect(emailed({}, text)).to.equal(read);
      expect(emailed({}, undefined, { continueUrl: text })).to.equal(read);
    });
  }

  for (const evil of [
    'https://evil.example/apply',
    `${HOST}.evil.example/`,
    `${HOST}@evil.example/`,
    `https://www.acme.example:pw@evil.example/`,
    `https://Ada@www.acme.example/`,
    'javascript:alert(1)',
  ]) {
    it(`emails no ${evil} in the facilitator's name`, () => {
      const own = { continueUrl: 'https://portal.acme.example/' };
      expect(emailed({ continueUrl: evil }, `${HOST}/apply`)).to.equal(`${HOST}/apply`);
      expect(emailed({ continueUrl: evil }, evil)).to.equal('https://apply.acme.example/acme/continue');
      expect(emailed({ continueUrl: evil }, evil, own)).to.equal(own.continueUrl);
    });
  }
});

describe('the list of pages that may show the frame', () => {
  const read = (content: unknown) => readConfigFile(content, 'apply.acme.example');

  it('is empty unless the file has one', () => expect(read({}).frameAncestors).to.deep.equal([]));

  it('is of each host name its own', () => {
    const file = {
      apiBase: '/api',
      frameAncestors: [HOST],
      hosts: { 'apply.acme.example': { frameAncestors: ['https://shop.example'] } },
    };
    expect(read(file)).to.deep.include({ frameAncestors: ['https://shop.example'], complaints: [] });
    expect(readConfigFile(file, 'apply.other.example').frameAncestors).to.deep.equal([HOST]);
  });

  for (const [file, complaints] of [
    [{}, ['"frameAncestors" needs "apiBase"']],
    [{ apiBase: '/api' }, []],
    [{ apiBase: '' }, []],
    [{ hosts: { 'apply.acme.example': { apiBase: '/api' } } }, []],
    [{ hosts: { 'apply.other.example': { apiBase: '/api' } } }, ['"frameAncestors" needs "apiBase"']],
    [{ hosts: { 'apply.acme.example': { frameAncestors: [] } } }, []],
  ] as const) {
    it(`needs the address of the API, which a page on it could choose otherwise: ${JSON.stringify(file)}`, () =>
      expect(read({ frameAncestors: [HOST], ...file }).complaints).to.deep.equal(complaints));
  }

  for (const entry of [
    '*',
    "'self'",
    'https://*.acme.example',
    'http://www.acme.example',
    `${HOST}/path`,
    'acme',
    1,
    null,
  ]) {
    it(`does not take ${JSON.stringify(entry)}`, () => {
      expect(read({ apiBase: '/api', frameAncestors: [entry, HOST] })).to.deep.include({
        frameAncestors: [HOST],
        complaints: ['"frameAncestors[0]" must be an https origin'],
      });
    });
  }
});

describe('the port of the frame', () => {
  const connect = { merchantOnboarding: 'connect', nonce: NONCE };

  function createPage(
    allowed: Promise<readonly string[]> = Promise.resolve([HOST]),
    onStranger = (): void => undefined,
    onTold = (): void => undefined,
    type: NavigationTimingType = 'navigate',
  ) {
    const target = new EventTarget();
    const parent = {};
    const performance = { getEntriesByType: () => [{ type }] };
    const page = Object.assign(target, { parent, performance, location: { hash: `#${NONCE}` } });
    const sent: MessagePort[] = [];
    let taken: MessagePort | null = null;
    void awaitPort({ page: page as unknown as Window, allowed, onStranger, onTold }).then(({ port }) => (taken = port));
    return {
      parent,
      /**
       * Sends a message, and tells whose port has been taken by now: the first message's (1), the second's (2), none
       * (null). A number, because a failed assertion about a port itself prints it, and never ends.
       */
      async hear(change: object = {}): Promise<number | null> {
        const { port2 } = new MessageChannel();
        sent.push(port2);
        const event = new MessageEvent('message', { data: connect, origin: HOST });
        const own = { source: parent, ports: [port2], ...change };
        for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
        target.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
        return taken && sent.indexOf(taken) + 1;
      },
    };
  }

  it('comes from the page around it', async () => {
    expect(await createPage().hear()).to.equal(1);
  });

  const others = { data: { ...connect, nonce: NONCE.replace('0', 'f') } };

  it('may have another nonce after Back, when Safari gives the frame the address that it had before', async () => {
    const stranger = (): void => undefined;
    const page = createPage(Promise.resolve([HOST]), stranger, stranger, 'back_forward');
    expect(await page.hear({ ...others, origin: 'https://evil.example' })).to.equal(null);
    expect(await page.hear(others)).to.equal(2);
  });

  for (const [what, change] of [
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['an origin that is not on the list', { origin: 'https://evil.example' }],
    ['an origin that only begins like one', { origin: `${HOST}.evil.example` }],
    ['an opaque origin', { origin: 'null' }],
    ['a message with the nonce of another frame', others],
    ['a message without a port', { ports: [] }],
    ['a message with two ports', { ports: [new MessageChannel().port1, new MessageChannel().port1] }],
  ] as const) {
    it(`does not come from ${what}`, async () => expect(await createPage().hear(change)).to.equal(null));
  }

  it('waits for the list as long as config.json cannot be read, and takes nobody for a stranger', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const server = fakeFetch(() => reply('', 403));
    const retries: (() => void)[] = [];
    const file = loadConfigFile('apply.acme.example', { ...pageClock, set: (action) => retries.push(action) });
    let strangers = 0;
    const page = createPage(
      file.then(({ frameAncestors }) => frameAncestors),
      () => (strangers += 1),
    );
    const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    try {
      expect(await page.hear()).to.equal(null);
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await soon();
        retries.shift()?.();
      }
      expect(strangers).to.equal(0);
      server.answer(() => reply({ frameAncestors: [HOST] }));
      await soon();
      retries.shift()?.();
      await soon();
      expect(await page.hear()).to.equal(1);
      expect(strangers).to.equal(0);
    } finally {
      server.restore();
      console.warn = warn;
    }
  });

  it('may come later: a page that has none yet says itself what is wrong', async () => {
    let told = 0;
    const page = createPage(undefined, undefined, () => (told += 1));
    await page.hear({ ports: [], origin: 'https://evil.example' });
    expect(told).to.equal(0);
    expect([await page.hear({ ports: [] }), told]).to.deep.equal([null, 1]);
    expect(await page.hear()).to.equal(3);
  });

  it('is taken once: a replayed message changes nothing', async () => {
    const page = createPage();
    expect([await page.hear(), await page.hear()]).to.deep.equal([1, 1]);
  });
});

describe('what would scroll the page', () => {
  for (const over of ['pointerup', 'pointercancel', 'contextmenu', 'keydown']) {
    it(`waits for the end of a press, of which ${over} tells`, () => {
      const page = new EventTarget();
      const whenReleased = watchPointer(page);
      const runs: string[] = [];
      whenReleased(() => runs.push('no press'));
      page.dispatchEvent(new Event('pointerdown'));
      whenReleased(() => runs.push('pressed'));
      expect(runs).to.deep.equal(['no press']);
      page.dispatchEvent(new Event(over));
      whenReleased(() => runs.push('afterwards'));
      expect(runs).to.deep.equal(['no press', 'pressed', 'afterwards']);
    });
  }
});

describe('the link to the hosted app', () => {
  const address = (frameSrc: string | undefined, more = {}) => {
    const raw = { slug: 'acme', frameSrc, ...more };
    return hostedAddress(raw);
  };

  it('leads to the same product and keeps the link that brought the applicant', () => {
    expect(address('https://apply.acme.example/', { invite: 'inv_9' })).to.equal(
      'https://apply.acme.example/acme?invite=inv_9',
    );
  });

  it('leads to the screen that the element begins with', () => {
    expect(address('https://apply.acme.example', { start: 'continue' })).to.equal(
      'https://apply.acme.example/acme/continue',
    );
    expect(address('https://apply.acme.example', { start: '../evil' })).to.equal(
      'https://apply.acme.example/acme/..%2Fevil',
    );
  });

  it('leads to https where http was refused, and nowhere without an address', () => {
    expect(address('http://apply.acme.example')).to.equal('https://apply.acme.example/acme');
    for (const none of [undefined, '', 'javascript:alert(1)', 'apply']) expect(address(none)).to.equal(undefined);
  });
});

describe('the height of what is drawn', () => {
  const real = Object.getOwnPropertyDescriptors({ ResizeObserver: window.ResizeObserver, fetch: window.fetch });
  afterEach(() => void Object.defineProperties(window, real));

  it('is reported even if the browser observes no sizes, as in a frame that is not visible yet', async () => {
    class Blind implements ResizeObserver {
      disconnect(): void {}
      observe(): void {}
      unobserve(): void {}
    }
    Object.assign(window, { ResizeObserver: Blind, fetch: async () => reply({}, 500) });
    const { port1, port2 } = new MessageChannel();
    const host = document.createElement('div');
    document.body.append(host);
    const height = new Promise<number>((resolve) => {
      port1.addEventListener(
        'message',
        ({ data: { type, height: told } }: MessageEvent<{ type: string; height: number }>) => {
          if (type === 'height' && told > 0) resolve(told);
        },
      );
    });
    port1.start();
    serveFrame(port2, { ...NO_FILE, config: { apiBase: 'https://api.acme.example' } }, host);
    port1.postMessage({ type: 'start', attributes: { slug: 'acme' }, lang: 'en', tokens: { colors: {} } });
    expect(await height).to.be.greaterThan(50);
    port1.close();
    port2.close();
    host.remove();
  });
});

describe('the height in a frame without a width, as in a tab of the page that is not shown', () => {
  const real = Object.getOwnPropertyDescriptors({ fetch: window.fetch });
  afterEach(() => void Object.defineProperties(window, real));

  it('is not told, and is told once the page says that the frame is seen', async () => {
    Object.assign(window, { fetch: async () => reply({}, 500) });
    const { port1, port2 } = new MessageChannel();
    const host = document.body.appendChild(document.createElement('div'));
    Object.defineProperty(host, 'clientWidth', { value: 0, configurable: true });
    const heights: number[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<{ type: string; height: number }>) => {
      if (data.type === 'height') heights.push(data.height);
    });
    port1.start();
    serveFrame(port2, { ...NO_FILE, config: { apiBase: 'https://api.acme.example' } }, host);
    port1.postMessage({ type: 'start', attributes: { slug: 'acme' }, lang: 'en', tokens: { colors: {} } });
    await until(() => host.getBoundingClientRect().height > 50);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heights).to.deep.equal([]);
    Reflect.deleteProperty(host, 'clientWidth');
    port1.postMessage({ type: 'seen', top: 0, bottom: 500 });
    await until(() => heights.length > 0);
    expect(heights[0]).to.be.greaterThan(50);
    port1.close();
    port2.close();
    host.remove();
  });
});

describe('what the element says of itself', () => {
  const real = Object.getOwnPropertyDescriptors({ fetch: window.fetch });
  let host: HTMLElement;
  let ends: readonly MessagePort[];
  beforeEach(() => {
    Object.assign(window, { fetch: async () => reply({}, 500) });
    host = document.body.appendChild(document.createElement('div'));
    const { port1, port2 } = new MessageChannel();
    ends = [port1, port2];
    port1.start();
    serveFrame(port2, { ...NO_FILE, config: { apiBase: 'https://api.acme.example' } }, host);
  });
  afterEach(() => {
    for (const end of ends) end.close();
    host.remove();
    Object.defineProperties(window, real);
  });
  const say = (type: string, attributes: object, given?: object): void =>
    ends[0]?.postMessage({
      type,
      attributes: { slug: 'acme', ...attributes },
      lang: 'en',
      tokens: { colors: {} },
      given,
    });

  it('is its direction', async () => {
    say('start', { dir: 'rtl' });
    await until(() => host.dir === 'rtl');
    say('configure', {});
    await until(() => host.dir === '');
  });

  it("is the host's own title of the page in the frame (D-572)", async () => {
    const { title } = document;
    const { lang } = document.documentElement;
    const rows: readonly (readonly [locale: string, messages: object, title: string])[] = [
      ['es', {}, 'Su solicitud de una cuenta de comercio'],
      ['es', { 'frame.title': 'Su alta' }, 'Su alta'],
      ['en', { 'frame.title': ' ' }, 'Your application for a merchant account'],
    ];
    try {
      for (const [locale, messages, expected] of rows) {
        say(document.title === title ? 'start' : 'configure', { locale }, { messages });
        await until(() => document.documentElement.lang === locale && document.title === expected);
      }
    } finally {
      document.title = title;
      document.documentElement.lang = lang;
    }
  });

  it('is its privacy, which hides what is typed before the application has come', async () => {
    say('start', { privacy: 'on' });
    await until(() => host.matches('[privacy=on]'));
    say('configure', {});
    await until(() => !host.hasAttribute('privacy'));
  });

  it('says that its page is there before anything of the application has come', async () => {
    const done = new Promise((resolve) => {
      ends[0]?.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'done') resolve(data);
      });
    });
    ends[0]?.postMessage({ type: 'call', id: 7, method: 'isThere', route: '' });
    expect(await done).to.deep.equal({ type: 'done', id: 7, error: null });
  });

  it('may be that it starts over, which ends what runs here', async () => {
    say('start', {});
    await until(() => Boolean(host.shadowRoot?.querySelector('h1')));
    ends[0]?.postMessage({ type: 'end' });
    await until(() => host.shadowRoot?.querySelector('h1') === null);
  });

  it('is the same to the application if it is said once more', async () => {
    const { warn } = console;
    const warnings: unknown[] = [];
    console.warn = (text: unknown) => warnings.push(text);
    try {
      const messages = { nonsense: 'x' };
      const isComplaint = (text: unknown): boolean => String(text).includes('nonsense');
      say('start', {}, { messages });
      await until(() => warnings.some(isComplaint));
      say('configure', { privacy: 'on' }, { messages });
      say('configure', { dir: 'rtl' }, { messages });
      await until(() => host.dir === 'rtl');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(warnings.filter(isComplaint)).to.have.length(1);
    } finally {
      console.warn = warn;
    }
  });
});

describe('focus() in the frame', () => {
  let host: HTMLElement;
  let port1: MessagePort;
  let port2: MessagePort;
  beforeEach(() => {
    ({ port1, port2 } = new MessageChannel());
    host = document.body.appendChild(document.createElement('div'));
  });
  // After a failure too: what is left moves what the tests after it measure.
  afterEach(() => {
    port1.close();
    port2.close();
    host.remove();
    scrollTo(0, 0);
  });

  it('goes to the heading, though the step bar and Back precede it', async () => {
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Step 1</button><button>Back</button><h1 tabindex="-1">Business</h1><input>';
    const focused = new Promise((resolve) => root.addEventListener('focusin', resolve));
    serveFrame(port2, NO_FILE, host);
    port1.postMessage({ type: 'focus' });
    await focused;
    expect(root.activeElement).to.equal(root.querySelector('h1'));
  });

  it('asks the page to scroll, unless the page has said that it must not', async () => {
    host.style.cssText = 'display:block;margin-block-start:3000px';
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<h1 tabindex="-1">Business</h1>';
    const asked: unknown[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'reveal') asked.push(data);
    });
    port1.start();
    serveFrame(port2, NO_FILE, host);
    const isFocused = (): boolean => root.activeElement !== null;
    port1.postMessage({ type: 'focus', preventScroll: true });
    await until(isFocused);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([asked.length, scrollY]).to.deep.equal([0, 0]);
    // Not by way of its host: in Firefox that has not got the focus itself, and blurs nothing.
    (root.activeElement as HTMLElement).blur();
    expect(isFocused()).to.equal(false);
    port1.postMessage({ type: 'focus' });
    await until(() => asked.length === 1);
    expect(isFocused()).to.equal(true);
  });
});

describe('a dialog in the frame', () => {
  const { port1, port2 } = new MessageChannel();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const dialog = document.createElement('dialog');
  const field = document.createElement('input');
  const places: unknown[] = [];

  before(() => {
    document.body.append(host);
    dialog.part.add('dialog');
    dialog.append(document.createElement('p'), field);
    root.append(dialog);
    port1.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'reveal') places.push(data);
    });
    port1.start();
    serveFrame(port2, NO_FILE, host);
  });
  after(() => {
    port1.close();
    port2.close();
    host.remove();
  });

  it('is asked to be scrolled to as it opens, whoever has the focus, and as the focus moves in it', async () => {
    const here = (): unknown => {
      const { top, bottom } = dialog.getBoundingClientRect();
      return { type: 'reveal', top, bottom, screen: false };
    };
    dialog.setAttribute('inert', '');
    dialog.show();
    await until(() => places.length === 1);
    expect(places).to.deep.equal([here()]);
    dialog.removeAttribute('inert');
    field.focus();
    await until(() => places.length === 2);
    expect(places[1]).to.deep.equal(here());
    dialog.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(places).to.have.length(2);
  });

  it('is as in a low window if little of the frame is seen', async () => {
    const isLow = (): boolean => host.dataset['low'] !== undefined;
    port1.postMessage({ type: 'seen', top: 300, bottom: 779 });
    await until(isLow);
    port1.postMessage({ type: 'seen', top: 300, bottom: 780 });
    await until(() => !isLow());
  });
});

describe('a list of suggestions in the frame', () => {
  it('is asked to be scrolled to with its field, as a list (D-611)', async () => {
    const { port1, port2 } = new MessageChannel();
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<div part="field" style="position:relative;block-size:60px"><input><ul style="position:absolute;inset-block-start:64px;margin:0;block-size:200px"></ul></div>';
    const places: unknown[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'reveal') places.push(data);
    });
    port1.start();
    serveFrame(port2, NO_FILE, host);
    root.querySelector('ul')?.dispatchEvent(new Event('resize', { bubbles: true }));
    await until(() => places.length > 0);
    const { top = 0 } = root.querySelector('[part=field]')?.getBoundingClientRect() ?? {};
    expect(places).to.deep.equal([{ type: 'reveal', top, bottom: top + 264, screen: false, list: true }]);
    port1.close();
    port2.close();
    host.remove();
  });
});

describe('what is said below a form in a frame that is higher than the window', () => {
  it('is at the end of the part that is seen', async () => {
    const { port1, port2 } = new MessageChannel();
    const host = document.body.appendChild(document.createElement('div'));
    const form = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    form.style.blockSize = '3000px';
    const notice = document.createElement('div');
    notice.dataset['kept'] = '';
    notice.style.cssText = 'position:sticky;bottom:0';
    notice.append('We couldn’t load the application.');
    const fields = document.createElement('div');
    fields.style.blockSize = '2900px';
    form.append(fields, notice);
    serveFrame(port2, NO_FILE, host);
    port1.postMessage({ type: 'seen', top: 0, bottom: 200 });
    await until(() => Math.abs(notice.getBoundingClientRect().bottom - 200) < 1);
    port1.postMessage({ type: 'seen', top: 0, bottom: 300 });
    await until(() => Math.abs(notice.getBoundingClientRect().bottom - 300) < 1);
    port1.close();
    port2.close();
    host.remove();
  });
});

describe('the message that nothing answers', () => {
  /** `over`: the time for which the page waits is over. */
  type Step = 'over' | 'retry' | 'told' | 'end';
  for (const [what, steps, times] of [
    ['is shown once the time is over', ['over'], 1],
    ['is shown again after an attempt', ['over', 'retry', 'over'], 2],
    ['is not shown if the page around has one of its own', ['told', 'over'], 0],
    ['is shown after an attempt also if that page had one', ['over', 'told', 'retry', 'over'], 2],
    ['is not shown after the answer', ['end', 'over'], 0],
    ['is not shown after an attempt that came with the answer', ['over', 'retry', 'end', 'over'], 1],
    ['is not shown after an attempt that came too late', ['over', 'end', 'retry', 'over'], 1],
  ] as const satisfies readonly (readonly [string, readonly Step[], number])[]) {
    it(what, () => {
      let due: (() => void) | undefined;
      const clock: Clock = {
        ...pageClock,
        set(action) {
          due = action;
          return 1;
        },
        clear: () => (due = undefined),
      };
      const retries: (() => void)[] = [];
      const answer = awaitAnswer((retry) => retries.push(retry), clock);
      const act = {
        over() {
          const action = due;
          due = undefined;
          action?.();
        },
        retry: () => retries.at(-1)?.(),
        told: answer.pause,
        end: answer.end,
      };
      for (const step of steps) act[step]();
      expect(retries).to.have.length(times);
    });
  }
});

describe('"Try again" below a form to which nothing answers', () => {
  const prerendered: Prerendered = {
    shared: [],
    root: ['div', 0],
    screens: {},
    failure: { tree: ['div', 0, ['h2', 0, 'Sorry'], ['button', 0, 'Try again']], message: 'Lost' },
    texts: { en: [], es: [] },
    rules: '',
    neutral: '',
  };
  let host: HTMLElement;
  let root: ShadowRoot;
  beforeEach(() => {
    host = document.createElement('div');
    document.body.prepend(host);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<main part="main"><div><h1 tabindex="-1">Create your account</h1><input></div></main>';
  });
  afterEach(() => {
    host.remove();
    delete document.documentElement.dataset['arrival'];
  });

  // In Safari, a pressed button does not take the focus.
  for (const [from, to] of [
    ['button', 'h1'],
    ['input', 'input'],
  ] as const) {
    it(`leaves the keyboard at ${to} if it was at ${from}`, () => {
      let retries = 0;
      sayThatNothingAnswers('get-started,full,off,en,light', () => (retries += 1), prerendered);
      root.querySelector<HTMLElement>(from)?.focus();
      root.querySelector('button')?.click();
      expect([retries, root.activeElement]).to.deep.equal([1, root.querySelector(to)]);
    });
  }
});

describe('the heading of a new screen', () => {
  const { prototype } = HTMLHeadingElement;
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  afterEach(() => {
    Reflect.deleteProperty(prototype, 'focus');
    Reflect.deleteProperty(document, 'hasFocus');
    heading.remove();
  });

  for (const hasFocus of [true, false]) {
    it(`takes the focus if the frame has it: ${hasFocus}`, () => {
      leaveFocusOutside();
      document.hasFocus = () => hasFocus;
      document.body.append(heading);
      heading.focus();
      expect(document.activeElement === heading).to.equal(hasFocus);
    });
  }
});
