import { expect } from '@esm-bundle/chai';
import { keepPresses } from '../../../src/app/steady-presses';
import { openerOfDialog } from '../../../src/ui/focused';

describe('a press on something that moves', () => {
  let stop: () => void;
  let host: HTMLElement;
  let root: ShadowRoot;
  let clicks: string[];

  beforeEach(() => {
    host = document.createElement('div');
    document.body.prepend(host);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `
      <p id="error" style="block-size:60px;margin:0">Enter a date.</p>
      <button style="block-size:44px">Continue</button>
      <label style="display:block"><input type="checkbox"> I agree</label>
      <dialog>Are you still there?</dialog>`;
    clicks = [];
    root.addEventListener('click', ({ target }) => clicks.push((target as Element).localName));
    stop = keepPresses(root);
  });

  afterEach(() => {
    stop();
    host.remove();
  });

  const find = <T extends HTMLElement>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };

  /** Where the pointer is: the middle of what is pressed. */
  function at(control: HTMLElement): MouseEventInit {
    const { left, top, width, height } = control.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    return { ...place, bubbles: true, composed: true, cancelable: true };
  }

  /** Presses, changes the screen meanwhile, and lets go of what is below the pointer then. */
  function press(control: HTMLElement, change: () => void, { moved = 0, button = 0 } = {}): void {
    const place = { ...at(control), button };
    control.dispatchEvent(new MouseEvent('mousedown', place));
    change();
    const end = { ...place, clientY: (place.clientY ?? 0) + moved };
    const below = root.elementFromPoint(end.clientX ?? 0, end.clientY) ?? document.body;
    below.dispatchEvent(new MouseEvent('mouseup', end));
  }

  const hideError = (): void => find('#error').remove();

  it('counts for the control under the pointer when it began', () => {
    press(find('button'), hideError);
    expect(clicks).to.deep.equal(['button']);
  });

  it('is left to the browser where the label around a box is below the pointer in the end', () => {
    press(find('input'), () => (find('input').style.marginInlineStart = '6rem'));
    expect(clicks).to.deep.equal([]);
  });

  it('checks the box whose words were pressed', () => {
    press(find('label'), hideError);
    expect(find<HTMLInputElement>('input').checked).to.equal(true);
  });

  it('counts if the element has got too low for the pointer', () => {
    press(find('label'), () => (host.style.display = 'none'));
    expect(find<HTMLInputElement>('input').checked).to.equal(true);
  });

  const LET_BE: Readonly<Record<string, () => void>> = {
    'nothing has moved: the browser makes the click': () => press(find('button'), () => undefined),
    'the pointer has left it': () => press(find('button'), hideError, { moved: 40 }),
    'it is gone': () => press(find('button'), () => find('button').remove()),
    'it means something else now': () =>
      press(find('button'), () => {
        hideError();
        find('button').textContent = 'Remove Ada Diaz';
      }),
    'a dialog has opened in front of it': () =>
      press(find('button'), () => {
        hideError();
        find<HTMLDialogElement>('dialog').showModal();
      }),
    'it was another button of the mouse': () => press(find('button'), hideError, { button: 2 }),
    'the element was taken away': () => {
      stop();
      press(find('button'), hideError);
    },
  };
  for (const [when, run] of Object.entries(LET_BE)) {
    it(`does nothing if ${when}`, () => {
      run();
      expect(clicks).to.deep.equal([]);
    });
  }

  describe('what a dialog gives the focus back to', () => {
    it('is the button that was pressed, where a press leaves the focus alone, as in Safari', () => {
      press(find('button'), () => undefined);
      expect(openerOfDialog(document.body)).to.equal(find('button'));
    });

    it('is the button also if the press has taken the focus from a field', () => {
      find('input').focus();
      press(find('button'), () => find('input').blur());
      expect(openerOfDialog(document.body)).to.equal(find('button'));
    });

    it('is the box whose words were pressed', () => {
      press(find('label'), () => undefined);
      expect(openerOfDialog(document.body)).to.equal(find('input'));
    });

    it('is what has got the focus since the press', () => {
      press(find('button'), () => undefined);
      find('input').focus();
      expect(openerOfDialog(document.body)).to.equal(find('input'));
    });

    it('is the field that somebody has come back to by keyboard', () => {
      find('input').focus();
      press(find('button'), () => find('button').focus());
      find('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }));
      find('input').focus();
      expect(openerOfDialog(document.body)).to.equal(find('input'));
    });

    it('is what has the focus if the button is gone, or the element', () => {
      find('input').focus();
      press(find('button'), () => undefined);
      find('button').remove();
      expect(openerOfDialog(document.body)).to.equal(find('input'));
      press(find('label'), () => undefined);
      stop();
      expect(openerOfDialog(document.body)).to.equal(find('input'));
    });
  });
});
