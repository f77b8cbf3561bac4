import { expect } from '@esm-bundle/chai';
import { createElementClass } from '../../src/element/element';
import { refused, until } from '../unit/app/world';
import { reply } from '../unit/api/fake-fetch';
import { ATTRIBUTE_NAMES, ATTRIBUTES, markupName } from '../../src/host/attributes';
import { openPage, rootOf, type Page } from './page';

const FACILITATOR = 'GET foundation/facilitators';
const answer = { data: { facId: 'fac_1', name: 'Acme Payments' } };

describe('the self-check', () => {
  let page: Page;
  beforeEach(() => {
    page = openPage();
    page.server.on(FACILITATOR, () => reply(answer, 200, { 'app-version': '5.43.1' }));
  });
  afterEach(() => page.close());

  const codes = async (element: { selfCheck: () => Promise<readonly { code: string }[]> }): Promise<string[]> =>
    (await element.selfCheck()).map(({ code }) => code);

  it('finds nothing on a clean page, and leaves nothing behind', async () => {
    const element = await page.ready();
    const before = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(await element.selfCheck()).to.deep.equal([]);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).to.deep.equal(before);
  });

  it('waits for a frame that has not answered yet', async () => {
    const element = page.put({ isolation: 'frame', 'frame-src': location.origin });
    const found = codes(element);
    const frame = (): HTMLIFrameElement | null => rootOf(element).querySelector('iframe');
    await until(() => frame() !== null);
    await new Promise((resolve) => frame()?.addEventListener('load', resolve));
    const port = await new Promise<MessagePort>((resolve) => {
      frame()?.contentWindow?.addEventListener('message', ({ ports: [first] }) => first && resolve(first));
    });
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string; id: number }>) => {
      const findings = [{ code: 'policy', message: 'It is refused.', fix: 'Allow it.' }];
      if (data.type === 'call') port.postMessage({ type: 'done', id: data.id, error: null, findings });
    });
    port.start();
    port.postMessage({ type: 'hello' });
    expect(await found).to.deep.equal(['policy']);
    port.close();
  });

  it('explains every finding and what to do about it', async () => {
    page.server.on(FACILITATOR, () => reply(answer));
    const element = await page.ready();
    const [finding] = await element.selfCheck();
    expect(finding?.code).to.equal('version-header');
    expect(finding?.message).to.include('app-version');
    expect(finding?.fix).to.include('Access-Control-Expose-Headers');
  });

  it('finds what a script has written for a value that it did not have', async () => {
    const element = page.put({ slug: 'acme', invite: 'null', 'help-url': ' undefined ', of: 'nullable' });
    Reflect.set(element, 'facId', NaN);
    const found = (await element.selfCheck()).filter(({ code }) => code === 'no-value');
    expect(found.map(({ message }) => message)).to.deep.equal([
      'The attribute fac-id is the text "NaN".',
      'The attribute invite is the text "null".',
      'The attribute help-url is the text "undefined".',
    ]);
  });

  const wrong: readonly (readonly [attribute: string, value: string, accepted: string])[] = [
    ['environment', 'prod', 'local, development, sandbox or production'],
    ['start', 'sign-up', 'continue'],
    ['captcha', 'recapcha:KEY', 'recaptcha:KEY'],
    ['captcha', 'turnstile', 'turnstile:KEY'],
    ['backoffice-url', '/backoffice', 'https'],
    ['help-url', 'http://acme.example/help', 'https'],
    ['forgot-password-url', 'acme.example', 'https'],
    ['continue-url', 'https://ada:secret@acme.example/', 'https'],
    ['session-timeout', '30 minutes', '1440'],
    ['session-timeout', '0', '1440'],
    ['session-timeout', '2880', '1440'],
    ['history', 'true', 'none, browser or host'],
    ['privacy', 'true', 'on or off'],
    ['chrome', 'hidden', 'full, steps or none'],
    ['color-scheme', 'night', 'light, dark or auto'],
    ['isolation', 'iframe', 'open or frame'],
  ];
  for (const [attribute, value, accepted] of wrong) {
    it(`finds ${attribute}="${value}", which counts as not given (D-681)`, async () => {
      const [finding, ...others] = await page.put({ [attribute]: value }).selfCheck();
      expect(others).to.deep.equal([]);
      expect(finding).to.include({
        code: 'refused-value',
        message: `The attribute ${attribute} has a value that it does not accept, so it counts as not given, or as the nearest that it accepts.`,
      });
      expect(finding?.fix).to.include(accepted);
    });
  }

  it('names every value that an attribute accepts', async () => {
    for (const name of ATTRIBUTE_NAMES) {
      const row = ATTRIBUTES[name];
      if (!('values' in row)) continue;
      const [finding] = await page.put({ [markupName(name)]: 'wrong' }).selfCheck();
      for (const value of row.values) expect(finding?.fix).to.match(new RegExp(`\\b${value}\\b`));
    }
  });

  it('finds nothing in values that are accepted, however they are written', async () => {
    const accepted = {
      environment: ' Sandbox ',
      start: ' continue ',
      captcha: 'reCAPTCHA:KEY',
      'help-url': ' http://localhost/help ',
      'continue-url': 'https://acme.example',
      'session-timeout': ' 12.5 ',
      history: 'Browser',
      privacy: 'ON',
      chrome: 'none',
      'color-scheme': 'AUTO',
      isolation: 'Open',
      'backoffice-url': ' ',
    };
    expect(await page.put(accepted).selfCheck()).to.deep.equal([]);
  });

  it('finds a `frame-src` that has no effect', async () => {
    const element = page.put({ 'frame-src': 'https://apply.acme.example' });
    const [finding, ...others] = await element.selfCheck();
    expect(others).to.deep.equal([]);
    expect(finding).to.include({ code: 'refused-value', message: 'The attribute frame-src has no effect.' });
    expect(finding?.fix).to.include('isolation="frame"');
  });

  it('counts an error answer of the API as reachable', async () => {
    const element = await page.ready();
    page.server.on(FACILITATOR, refused(500));
    expect(await codes(element)).to.deep.equal(['version-header']);
  });

  it('finds an API that cannot be reached, or not from this page', async () => {
    const element = await page.ready();
    page.server.on(FACILITATOR, () => 'network');
    expect(await codes(element)).to.deep.equal(['api-unreachable']);
  });

  it('finds an `api-base` that is not a URL', async () => {
    expect(await codes(page.put({ 'api-base': 'https://[api' }))).to.include('api-unreachable');
  });

  it('finds a content security policy that blocks the API', async () => {
    const element = await page.ready();
    page.server.on(FACILITATOR, () => {
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          effectiveDirective: 'connect-src',
          violatedDirective: 'connect-src',
          blockedURI: 'https://api.example',
          documentURI: location.href,
          originalPolicy: "connect-src 'self'",
          disposition: 'enforce',
          statusCode: 0,
        }),
      );
      return 'network';
    });
    const [finding] = await element.selfCheck();
    expect(finding?.code).to.equal('policy');
    expect(finding?.message).to.include('connect-src refused https://api.example');
    expect(finding?.fix).to.include('https://api.example');
  });

  it('finds blocked storage', async () => {
    const element = await page.ready();
    const setItem = Reflect.get(Storage.prototype, 'setItem') as () => void;
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    try {
      expect(await codes(element)).to.deep.equal(['storage-blocked']);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('finds a missing slug', async () => {
    const element = page.put({ slug: '' });
    expect(await codes(element)).to.deep.equal(['missing-slug']);
  });

  it('finds a second copy of the module', async () => {
    const element = await page.ready();
    const copy = await import('../../src/element/element.ts?copy');
    const { warn } = console;
    const warnings: unknown[][] = [];
    console.warn = (...said: unknown[]) => void warnings.push(said);
    try {
      copy.define();
      copy.define();
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.deep.equal([['merchant-onboarding: registered-twice']]);
    const [finding, ...others] = await element.selfCheck();
    expect(others).to.deep.equal([]);
    expect(finding?.code).to.equal('registered-twice');
    expect(finding?.message).to.include('3 copies');
    Reflect.deleteProperty(element.constructor, Symbol.for('merchant-onboarding.copies'));
    expect(createElementClass()).not.to.equal(element.constructor);
  });

  it('finds built-in objects changed by an old library', async () => {
    const element = await page.ready();
    const reduce: unknown = Reflect.get(Array.prototype, 'reduce');
    Reflect.set(Array.prototype, 'reduce', function first(this: unknown[]) {
      return this[0];
    });
    try {
      const [finding] = await element.selfCheck();
      expect(finding?.code).to.equal('changed-builtins');
      expect(finding?.message).to.include('Array.prototype.reduce');
    } finally {
      Reflect.set(Array.prototype, 'reduce', reduce);
    }
  });

  const places: readonly [what: string, style: string, found: string[]][] = [
    ['a place that is not shown', 'display:none', ['hidden']],
    ['a column narrower than 280 px', 'width:200px', ['narrow']],
    ['an ancestor that cuts it off below', 'height:100px;overflow:hidden', ['clipped']],
    ['an ancestor that cuts it off at its side', 'width:100px;overflow-x:clip', ['clipped']],
    ['an ancestor that scrolls', 'height:100px;overflow:auto', []],
    ['an ancestor that hides nothing', 'height:100px', []],
    ['an ancestor without a box, which cuts off nothing', 'display:contents;overflow:hidden', []],
    ['a column that centers what is in it', 'display:flex;flex-direction:column;align-items:center', ['narrow']],
    ['a grid that centers what is in it', 'display:grid;place-items:center', ['narrow']],
    ['a flex row', 'display:flex', []],
    ['a grid', 'display:grid', []],
    ['a place that is as wide as what is in it', 'float:left;padding:9px', []],
    ['a column of 320 px that centers what is in it', 'display:grid;place-items:center;width:320px', []],
  ];
  it('an element without a box of its own', async () => {
    const element = await page.ready();
    element.style.display = 'contents';
    expect(await codes(element)).to.deep.equal([]);
    const place = document.createElement('div');
    place.style.cssText = 'width:200px';
    document.body.append(place);
    place.append(element);
    expect(await codes(element)).to.deep.equal(['narrow']);
    place.style.display = 'none';
    expect(await codes(element)).to.deep.equal(['hidden']);
    place.remove();
  });

  for (const [what, style, found] of places) {
    it(what, async () => {
      const place = document.createElement('div');
      place.style.cssText = style;
      document.body.append(place);
      const element = await page.ready();
      if (style.includes('clip')) element.style.width = '500px';
      place.append(element);
      expect(await codes(element)).to.deep.equal(found);
      place.remove();
    });
  }

  it('an element that shrinks its own screen, but not one with a width of its own', async () => {
    const element = await page.ready();
    element.style.display = 'flex';
    expect(await codes(element)).to.deep.equal(['narrow']);
    element.style.cssText = 'width:320px';
    expect(await codes(element)).to.deep.equal([]);
    element.style.cssText = 'width:100%';
    const place = document.createElement('div');
    place.style.cssText = 'display:grid;place-items:center';
    document.body.append(place);
    place.append(element);
    expect(await codes(element)).to.deep.equal([]);
    place.remove();
  });

  it('also looks at ancestors in another shadow root', async () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    const inside = outer.attachShadow({ mode: 'open' });
    const box = document.createElement('section');
    box.id = 'box';
    box.style.cssText = 'height:50px;overflow:hidden';
    inside.append(box);
    const element = await page.ready();
    box.append(element);
    const [finding] = await element.selfCheck();
    expect(finding?.message).to.include('<section#box>');
    outer.remove();
  });
});
