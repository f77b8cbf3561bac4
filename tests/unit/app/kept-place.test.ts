import { expect } from '@esm-bundle/chai';
import { keepPlace } from '../../../src/app/kept-place';
import { keepPresses } from '../../../src/app/steady-presses';

describe('the focus, when its element is removed', () => {
  let stop: () => void;
  let stopPresses: () => void;
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    host = document.createElement('div');
    document.body.prepend(host);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `
      <h1 tabindex="-1">Verify Ownership</h1>
      <p role="status"><button id="undo">Undo</button></p>
      <div part="field"><label>Email <input id="email"></label><span><button id="meant">Did you mean?</button></span></div>
      <div id="check" role="group" tabindex="-1"><p><button id="retry">Retry the check</button></p></div>
      <section part="card"><h2>Bank accounts</h2><div id="failure"><button id="again">Try again</button></div></section>
      <div><div part="toast"><button id="dismiss">Dismiss</button></div></div>
      <button id="other">Continue</button>`;
    stop = keepPlace(root);
    stopPresses = keepPresses(root);
  });

  afterEach(() => {
    stop();
    stopPresses();
    host.remove();
  });

  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };

  /** Until an effect of whoever removed it has had its turn. */
  const settled = async (): Promise<void> => {
    for (let turns = 0; turns < 3; turns += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  async function remove(focused: string, removed = focused): Promise<string> {
    find(focused).focus();
    await settled();
    find(removed).remove();
    await settled();
    const { activeElement } = root;
    return activeElement === null ? 'nothing' : activeElement.id || activeElement.localName;
  }

  it('goes to the control of its field', async () => {
    expect(await remove('#meant')).to.equal('email');
  });

  it('goes to the group that it was in', async () => {
    expect(await remove('#retry', '#check p')).to.equal('check');
  });

  it('goes to the heading of its card', async () => {
    expect(await remove('#again', '#failure')).to.equal('h2');
  });

  it('goes to the heading of the screen elsewhere', async () => {
    expect(await remove('#undo')).to.equal('h1');
  });

  it('goes back to where it was before a toast', async () => {
    find('#other').focus();
    expect(await remove('#dismiss', '[part=toast]')).to.equal('other');
  });

  it('stays in a dialog that is open', async () => {
    root.innerHTML +=
      '<dialog><h2 tabindex="-1">Are you still there?</h2><p><button id="stay">Stay</button></p></dialog>';
    (find('dialog') as HTMLDialogElement).showModal();
    expect(await remove('#stay')).to.equal('h2');
    expect(find('dialog').contains(root.activeElement)).to.equal(true);
  });

  it('stays where an effect has moved it', async () => {
    find('#undo').focus();
    await settled();
    find('#undo').remove();
    requestAnimationFrame(() => find('#other').focus());
    await settled();
    expect(root.activeElement?.id).to.equal('other');
  });

  it('is not taken from the host page', async () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    find('#undo').focus();
    await settled();
    find('#undo').remove();
    outside.focus();
    await settled();
    expect(document.activeElement).to.equal(outside);
    outside.remove();
  });

  it('is not brought back to what somebody has left', async () => {
    find('#undo').focus();
    await settled();
    find('#undo').blur();
    await settled();
    find('#undo').remove();
    await settled();
    expect(root.activeElement).to.equal(null);
  });

  describe('where a press gives it to nothing, as in Safari', () => {
    const press = (pressed: string): boolean =>
      find(pressed).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }));

    /** A press takes the focus from what had it, and the button does not get it. */
    async function pressAndRemove(pressed: string, removed = pressed): Promise<string> {
      press(pressed);
      (root.activeElement as HTMLElement | null)?.blur();
      await settled();
      find(removed).remove();
      await settled();
      return root.activeElement?.id || root.activeElement?.localName || 'nothing';
    }

    it('goes to the control of the field of what was pressed', async () => {
      find('#other').focus();
      expect(await pressAndRemove('#meant')).to.equal('email');
    });

    it('goes to the heading of its card, also if more goes than the button', async () => {
      expect(await pressAndRemove('#again', '#failure')).to.equal('h2');
    });

    it('goes back to where it was before a toast', async () => {
      find('#other').focus();
      expect(await pressAndRemove('#dismiss', '[part=toast]')).to.equal('other');
    });

    it('stays where it is if what was pressed is still there', async () => {
      expect(await pressAndRemove('#again', '#undo')).to.equal('nothing');
    });

    it('is not brought back to a press after which something had it', async () => {
      press('#undo');
      find('#other').focus();
      await settled();
      find('#other').blur();
      await settled();
      find('#undo').remove();
      await settled();
      expect(root.activeElement).to.equal(null);
    });

    it('is not taken from the host page', async () => {
      const outside = document.createElement('input');
      document.body.append(outside);
      press('#undo');
      outside.focus();
      find('#undo').remove();
      await settled();
      expect(document.activeElement).to.equal(outside);
      outside.remove();
    });
  });

  it('does not come back with the element itself', async () => {
    find('#undo').focus();
    await settled();
    find('#undo').remove();
    host.remove();
    await settled();
    expect(document.activeElement).to.equal(document.body);
  });
});
