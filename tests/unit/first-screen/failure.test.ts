/** The message in place of an application that could not be loaded. */
import { expect } from '@esm-bundle/chai';
import { showFailure } from '../../../src/first-screen/first-screen';
import type { Prerendered } from '../../../src/first-screen/format';
import { patch } from '../../../src/first-screen/patch';
import { watchPresses } from '../../../src/first-screen/presses';

const PRERENDERED: Prerendered = {
  shared: [],
  root: ['div', 0],
  screens: {},
  failure: { tree: ['div', 0, ['h2', 0, 'Sorry'], ['button', 0, 'Try again']], message: 'Lost' },
  texts: { en: [], es: [] },
  rules: '',
  neutral: '',
};
const SCREEN =
  '<main part="main"><div><h1>Create your account</h1></div></main><footer part="footer"><button>Privacy</button></footer>';

describe('the message that the application cannot be loaded', () => {
  const press = (button: HTMLElement | null): void => {
    button?.focus();
    button?.click();
  };
  // Which nobody outside of the shadow root hears of.
  const pressByItself = (button: HTMLElement | null): void => void button?.dispatchEvent(new Event('click'));
  for (const [what, act, leave, isOnButton] of [
    ['gives the keyboard its place on the button back if the attempt fails', press, (): void => undefined, true],
    ['takes the focus from nobody who has gone on to a field', press, (field: HTMLElement) => field.focus(), false],
    ['gives it no place after an attempt that nobody has asked for', pressByItself, (): void => undefined, false],
  ] as const) {
    it(what, () => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      root.appendChild(document.createElement('div')).innerHTML = SCREEN;
      const field = document.body.appendChild(document.createElement('input'));
      const button = (): HTMLElement | null => root.querySelector('[data-kept] button');
      let retry = (): void => undefined;
      const show = (again?: boolean): void =>
        void showFailure(PRERENDERED, root, 'en', (next) => (retry = () => show(next)), again);
      show();
      expect(root.activeElement, 'at first').to.equal(null);
      act(button());
      leave(field);
      retry();
      expect(root.activeElement).to.equal(isOnButton ? button() : null);
      field.remove();
      root.host.remove();
    });
  }

  it('hides the footer only until the next attempt, so a press on its links is carried out then', () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const screen = root.appendChild(document.createElement('div'));
    screen.innerHTML = SCREEN;
    const presses = watchPresses(root);
    const link = root.querySelector<HTMLButtonElement>('[part=footer] button');
    link?.click();
    let attempts = 0;
    expect(showFailure(PRERENDERED, root, 'en', () => (attempts += 1))).to.equal('Lost');
    const footer = root.querySelector<HTMLElement>('[part=footer]');
    expect(footer?.hidden).to.equal(true);
    root.querySelector<HTMLButtonElement>('[data-kept] button')?.click();
    expect(attempts).to.equal(1);
    const again = document.createElement('div');
    again.innerHTML = SCREEN;
    patch(screen, again);
    expect(footer?.hidden).to.equal(false);
    expect(presses.take()[0]).to.equal(link);
    expect(link?.isConnected).to.equal(true);
    root.host.remove();
  });
});
