import { expect } from '@esm-bundle/chai';
import { followNextKey } from '../../../src/app/next-key';

describe('the key that says Next', () => {
  const { supports } = CSS;
  let stop: () => void;
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    host = document.createElement('div');
    document.body.prepend(host);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `
      <form>
        <button id="keep" type="submit">Keep as is</button>
        <input id="name" enterkeyhint="next">
        <button id="show" type="button">Show</button>
        <fieldset disabled><input id="off"></fieldset>
        <input id="secret" type="hidden"><input id="gone" hidden><input id="fixed" readonly><input id="skipped" tabindex="-1">
        <select id="state"><option>NY</option></select>
        <input id="city" enterkeyhint="next">
        <textarea id="about"></textarea>
        <input id="email" enterkeyhint="next">
        <input id="terms" type="checkbox">
        <input id="search" enterkeyhint="search">
        <input id="share" enterkeyhint="next">
        <button id="continue" type="submit">Continue</button>
        <button id="back" type="button">Back</button>
      </form>
      <input id="loose" enterkeyhint="next">
      <slot></slot>`;
    host.innerHTML = '<form><input id="theirs" enterkeyhint="next"><input id="theirs-too"></form>';
  });

  afterEach(() => {
    stop();
    CSS.supports = supports;
    host.remove();
  });

  /** As in a browser on an iPhone, where the property is the engine's own. */
  function start(isIos = true): void {
    CSS.supports = (property: string, value?: string) =>
      isIos && property === '-webkit-touch-callout' && value === 'none';
    stop = followNextKey(root);
  }

  const find = (id: string): HTMLElement => {
    const found = root.getElementById(id) ?? document.getElementById(id);
    if (found === null) throw new Error(`There is no ${id}`);
    return found;
  };

  /** Presses Enter in a field, and says where that goes. */
  function press(id: string, more: KeyboardEventInit = {}): string {
    find(id).focus();
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    });
    find(id).dispatchEvent(event);
    const { id: now } = root.activeElement ?? document.activeElement ?? host;
    return event.defaultPrevented ? now : `submits at ${now}`;
  }

  const GOES: readonly (readonly [string, string, string])[] = [
    ['the next control, not past a choice', 'name', 'state'],
    ['a text of several lines', 'city', 'about'],
    ['a box to check', 'email', 'terms'],
    ['the button after the last field', 'share', 'continue'],
  ];
  for (const [where, from, to] of GOES) {
    it(`goes to ${where}`, () => {
      start();
      expect(press(from)).to.equal(to);
    });
  }

  it('submits in every other browser', () => {
    start(false);
    expect(press('name')).to.equal('submits at name');
  });

  const LEFT: readonly (readonly [string, string, KeyboardEventInit?])[] = [
    ['in a field whose key says something else', 'search'],
    ['in a field without a form', 'loose'],
    ['while a word is composed', 'city', { isComposing: true }],
    // eslint-disable-next-line typescript/no-deprecated -- as Safari sends it
    ['for the Enter that ends a composition', 'city', { keyCode: 229 }],
    ['with Shift', 'city', { shiftKey: true }],
    ['for another key', 'city', { key: 'a' }],
    ['in a field of the page', 'theirs'],
  ];
  for (const [when, from, how] of LEFT) {
    it(`is left to the browser ${when}`, () => {
      start();
      expect(press(from, how)).to.equal(`submits at ${from}`);
    });
  }

  it('is left to the list that has taken it', () => {
    start();
    find('city').addEventListener('keydown', (event) => event.preventDefault());
    press('city');
    expect(root.activeElement).to.equal(find('city'));
  });

  it('submits again once the element is gone', () => {
    start();
    stop();
    expect(press('name')).to.equal('submits at name');
  });
});
