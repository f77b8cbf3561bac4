import { expect } from '@esm-bundle/chai';
import { keepFieldInView } from '../../../src/app/field-in-view';

describe('a field over the on-screen keyboard', () => {
  const KEYBOARD = 200;
  const LABEL = 20;
  const CONTROL = 60;
  const real = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {};
  let heard: (() => void) | undefined;
  let view: { offsetTop: number; height: number; width: number; scale: number };
  let stop: () => void;
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    view = { offsetTop: 0, height: innerHeight, width: innerWidth, scale: 1 };
    const events = {
      addEventListener: (_: string, listener: () => void) => void (heard = listener),
      removeEventListener: () => void (heard = undefined),
    };
    Object.defineProperty(window, 'visualViewport', { value: Object.assign(view, events), configurable: true });
    host = document.body.appendChild(document.createElement('div'));
    host.style.cssText = 'display:block;padding-block:3000px';
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `
      <div part="field">
        <div style="block-size:${LABEL}px">Merchant category</div>
        <div style="position:relative;block-size:${CONTROL}px"><input></div>
      </div>`;
    stop = keepFieldInView(root);
  });
  afterEach(() => {
    stop();
    Object.defineProperty(window, 'visualViewport', real);
    host.remove();
    scrollTo(0, 0);
  });

  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };

  /** Where it is in the window: its upper edge, and the lower one of its list. */
  function place(): { top: number; bottom: number } {
    const { top, bottom } = find('[part=field]').getBoundingClientRect();
    const list = root.querySelector('ul')?.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(list?.bottom ?? bottom) };
  }

  const left = (): number => document.documentElement.clientHeight - KEYBOARD;

  function putAt(top: number): void {
    scrollBy(0, place().top - top);
  }

  function openKeyboard(): void {
    view.height = innerHeight - KEYBOARD;
    heard?.();
  }

  function growList(height: number): void {
    const control = find('[part=field] > :last-child');
    const list = control.querySelector('ul') ?? control.appendChild(document.createElement('ul'));
    list.style.cssText = `position:absolute;inset-block-start:100%;margin:0;block-size:${height}px`;
    list.dispatchEvent(new Event('resize', { bubbles: true }));
  }

  const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  it('is in view as the keyboard opens', () => {
    putAt(innerHeight - 100);
    find('input').focus({ preventScroll: true });
    openKeyboard();
    expect(place().bottom).to.equal(left() - 12);
  });

  it('is in view with its list as the list opens and grows (D-611)', async () => {
    putAt(300);
    find('input').focus({ preventScroll: true });
    openKeyboard();
    const all = left() - LABEL - CONTROL - 12;
    for (const height of [50, all - 60, all]) {
      growList(height);
      await drawn();
      expect(place().bottom, `a list of ${height} px`).to.be.at.most(left() - 12);
      expect(place().top).to.be.at.least(0);
    }
    expect(place().bottom).to.equal(left() - 12);
  });

  for (const [where, top] of [
    ['low', () => left() - 100],
    ['partly above the window', () => -30],
  ] as const) {
    it(`is at the top if its list does not fit and it was ${where} (D-611)`, async () => {
      openKeyboard();
      find('input').focus({ preventScroll: true });
      await drawn();
      putAt(top());
      growList(innerHeight);
      await drawn();
      expect(place().top).to.equal(0);
    });
  }

  it('is in view with a list that was there before the keyboard', () => {
    putAt(left() - 120);
    find('input').focus({ preventScroll: true });
    growList(100);
    openKeyboard();
    expect(place().bottom).to.equal(left() - 12);
  });

  it('stays where it is as its list opens without the keyboard', async () => {
    putAt(innerHeight - 100);
    find('input').focus({ preventScroll: true });
    growList(200);
    await drawn();
    expect(place().top).to.equal(innerHeight - 100);
  });
});
