/** An element in another document of the same origin: a frame, or a window that the page has opened. */
import { expect } from '@esm-bundle/chai';
import { until } from '../unit/app/world';
import { field, openPage, press, rootOf, type Page } from './page';

describe('an element in another document', () => {
  let page: Page;
  let frame: HTMLIFrameElement;
  const inside = (): Document => {
    if (frame.contentDocument === null) throw new Error('The frame has no document');
    return frame.contentDocument;
  };
  /** Whether the styles of a button are there; without them it may be lower. */
  const isStyled = (element: Element): boolean => {
    const button = rootOf(element).querySelector('[part~=button-primary]');
    const view = element.ownerDocument.defaultView;
    return button !== null && view !== null && view.getComputedStyle(button).minHeight === '44px';
  };

  beforeEach(() => {
    page = openPage();
    frame = document.body.appendChild(document.createElement('iframe'));
  });
  afterEach(() => {
    page.close();
    frame.remove();
  });

  it('keeps its styles when it is moved there, also on later screens, and back', async () => {
    const element = await page.ready();
    inside().body.append(element);
    await until(() => isStyled(element));
    expect(element.route).to.equal('get-started');
    await press(element, 'Continue previous application');
    await until(() => element.route === 'continue');
    await until(() => isStyled(element));
    document.body.append(element);
    await until(() => isStyled(element));
  });

  it('keeps its colors, and what replaces an invalid length, wherever and however often it is moved', async () => {
    const value = (element: Element, name: string): string => {
      const screen = rootOf(element).querySelector('.mo-root');
      const view = element.ownerDocument.defaultView;
      return screen === null || view === null ? '' : view.getComputedStyle(screen).getPropertyValue(name).trim();
    };
    const looks = (element: Element): boolean =>
      isStyled(element) &&
      value(element, '--_page') === '#203040' &&
      value(element, '--_R') === '10px' &&
      value(element, '-webkit-user-select') === 'text';
    const element = page.put({ style: '--mo-background-color:#203040;--mo-radius:round;-webkit-user-select:none' });
    await until(() => looks(element));
    inside().body.append(element);
    await until(() => looks(element));
    document.body.append(element);
    await until(() => looks(element));
    inside().body.append(element);
    document.body.append(element);
    await until(() => looks(element));
    const { length } = rootOf(element).adoptedStyleSheets;
    element.setAttribute('color-scheme', 'dark');
    element.style.setProperty('--mo-radius', 'angular');
    await until(() => value(element, '--_page') !== '' && looks(element));
    expect(rootOf(element).adoptedStyleSheets).to.have.length(length);
  });

  it('starts there', async () => {
    const element = page.put({}, inside().body);
    await until(() => isStyled(element));
    const terms = rootOf(element).querySelector<HTMLInputElement>('[name=terms]');
    terms?.click();
    await press(element, 'Start Application');
    await until(() => rootOf(element).querySelectorAll('[aria-invalid=true]').length > 0);
    expect(terms?.getAttribute('aria-invalid')).to.equal(null);
  });

  it('hides personal values there, follows its attributes, and ends when it is removed', async () => {
    const hidden = (element: Element): boolean => {
      const name = rootOf(element).querySelector('[name=name]');
      const view = element.ownerDocument.defaultView;
      return name !== null && view?.getComputedStyle(name).getPropertyValue('-webkit-text-security') === 'disc';
    };
    const moved = await page.ready({ privacy: 'on' });
    await until(() => hidden(moved));
    inside().body.append(moved);
    await until(() => isStyled(moved) && hidden(moved));
    moved.setAttribute('privacy', 'off');
    await until(() => !hidden(moved));
    moved.setAttribute('locale', 'es');
    await until(() => rootOf(moved).querySelector('h1')?.textContent === 'Cree su cuenta');
    moved.remove();
    await until(() => rootOf(moved).childElementCount === 0);

    const started = page.put({ privacy: 'on' }, inside().body);
    await until(() => isStyled(started) && hidden(started));
    started.remove();
    await until(() => rootOf(started).childElementCount === 0);
  });

  it('moves the focus there to each screen and each error, also from a field', async () => {
    const element = await page.ready();
    inside().body.append(element);
    await until(() => isStyled(element));
    const active = (): Element | null => rootOf(element).activeElement;
    field(element, 'Full name').focus();
    await press(element, 'Start Application');
    await until(() => rootOf(element).querySelector('[aria-invalid=true]') !== null);
    await until(() => active()?.matches('[tabindex="-1"]') === true);
    field(element, 'Full name').focus();
    await press(element, 'Continue previous application');
    await until(() => element.route === 'continue');
    await until(() => active()?.localName === 'h1');
  });

  it('counts a press there whose control moves away below the pointer', async () => {
    const element = await page.ready();
    inside().body.append(element);
    await until(() => isStyled(element));
    const button = [...rootOf(element).querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Continue previous application',
    );
    const { x = 0, y = 0 } = button?.getBoundingClientRect() ?? {};
    const pointer = { bubbles: true, composed: true, clientX: x + 2, clientY: y + 2 };
    button?.dispatchEvent(new MouseEvent('mousedown', pointer));
    inside().body.dispatchEvent(new MouseEvent('mouseup', pointer));
    await until(() => element.route === 'continue');
  });

  it('shows there what is ticked', async () => {
    const element = await page.ready();
    inside().body.append(element);
    await until(() => isStyled(element));
    const terms = rootOf(element).querySelector<HTMLInputElement>('[name=terms]');
    terms?.click();
    const tick = terms && element.ownerDocument.defaultView?.getComputedStyle(terms, '::after');
    expect(tick?.borderBottomWidth).to.equal('2px');
  });
});
