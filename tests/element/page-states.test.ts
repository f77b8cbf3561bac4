/** An element in a page that is not finished, or that nobody has opened yet. */
import { expect } from '@esm-bundle/chai';
import { API } from '../unit/api/fake-fetch';
import { until } from '../unit/app/world';
import { openPage, rootOf, turn, type Page } from './page';

let page: Page;
beforeEach(() => (page = openPage()));
afterEach(() => {
  page.close();
  for (const name of ['prerendering', 'readyState']) Reflect.deleteProperty(document, name);
});

const set = (name: string, value: unknown): unknown =>
  Object.defineProperty(document, name, { value, configurable: true });

describe('in a page that the browser runs ahead of the press on its link', () => {
  beforeEach(() => set('prerendering', true));

  /** Somebody opens the page. */
  function open(): void {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  }

  it('an element asks no server and fires nothing until the page is opened', async () => {
    const element = page.put({ 'fac-id': 'fac_1', 'sub-merchant-id': 'sub_1' });
    let fired = 0;
    for (const name of ['ready', 'step', 'error']) element.addEventListener(`onboarding-${name}`, () => (fired += 1));
    await turn(400);
    expect([page.server.calls(), fired]).to.deep.equal([[], 0]);
    open();
    await until(() => fired > 0 && page.server.calls().length > 0);
  });

  it('an element that is removed before that never begins', async () => {
    const element = page.put();
    await turn();
    element.remove();
    await turn();
    open();
    await turn(300);
    expect(page.server.calls()).to.deep.equal([]);
    expect(rootOf(element).childElementCount).to.equal(0);
  });

  it('an element opens no frame until then, and none if it is removed before', async () => {
    const framed = { isolation: 'frame', 'frame-src': location.origin };
    const [element, removed] = [page.put(framed), page.put(framed)];
    const frames = (): number =>
      [element, removed].filter((one) => rootOf(one).querySelector('iframe') !== null).length;
    await turn(50);
    expect(frames()).to.equal(0);
    removed.remove();
    await turn();
    open();
    await until(() => frames() === 1);
    await turn(50);
    expect(frames()).to.equal(1);
  });
});

describe('in a page that is still loading', () => {
  it('an element whose root came as markup can be started over', async () => {
    set('readyState', 'loading');
    const place = document.body.appendChild(document.createElement('div'));
    place.setHTMLUnsafe(
      `<merchant-onboarding slug="acme" api-base="${API}" captcha="off" geocoder="off">` +
        '<template shadowrootmode="open"><p></p><noscript></noscript></template></merchant-onboarding>',
    );
    const element = place.querySelector('merchant-onboarding');
    if (element === null) throw new Error('There is no element');
    await until(() => element.route === 'get-started');
    rootOf(element).querySelector('noscript')?.remove();
    element.restart();
    await until(() => element.route === 'get-started' && rootOf(element).querySelector('h1') !== null);
    place.remove();
  });
});
