import { expect } from '@esm-bundle/chai';
import { pressAgain } from '../../../src/app/press-again';
import { completeSubmissions } from '../../../src/app/unsent-forms';

/** A form in a shadow root, as the element has them; the browser of the tests sends forms by itself. */
function make() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const form = document.createElement('form');
  const button = document.createElement('button');
  form.append(button);
  root.append(form);
  const heard: (HTMLElement | null)[] = [];
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push((event as SubmitEvent).submitter);
  });
  return { host, root, form, button, heard };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a submission for which the browser fires no event', () => {
  let made: ReturnType<typeof make>;
  let stop: () => void;
  beforeEach(() => {
    made = make();
    stop = completeSubmissions(made.root);
  });
  afterEach(() => {
    stop();
    made.host.remove();
  });

  it('is reported once if the browser does fire the event', async () => {
    made.button.click();
    await turn();
    expect(made.heard).to.deep.equal([made.button]);
  });

  it('is not reported if the press was canceled', async () => {
    made.form.addEventListener('click', (event) => event.preventDefault());
    made.button.click();
    await turn();
    expect(made.heard).to.deep.equal([]);
  });

  it('is not reported for a button that submits nothing', async () => {
    made.button.type = 'button';
    made.button.click();
    await turn();
    expect(made.heard).to.deep.equal([]);
  });

  it('comes from the element where the browser says nothing', async () => {
    // No browser makes a submission of a press that a script has only told of.
    made.button.dispatchEvent(new CustomEvent('click', { bubbles: true, composed: true }));
    await turn();
    expect(made.heard).to.deep.equal([made.button]);
  });

  it('is not reported after the listener is removed', async () => {
    stop();
    made.button.dispatchEvent(new CustomEvent('click', { bubbles: true, composed: true }));
    await turn();
    expect(made.heard).to.deep.equal([]);
  });
});

describe('a press that is carried out later', () => {
  for (const [what, type, isSandboxed, times] of [
    ['submits once where the browser fires the event', 'submit', false, 1],
    ['submits once where it fires none', 'submit', true, 1],
    ['submits nothing with another button', 'button', true, 0],
  ] as const) {
    it(what, async () => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', isSandboxed ? 'allow-same-origin' : 'allow-same-origin allow-forms');
      document.body.append(frame);
      const page = frame.contentDocument as Document;
      const form = page.body.appendChild(page.createElement('form'));
      const button = form.appendChild(Object.assign(page.createElement('button'), { type }));
      const heard: (HTMLElement | null)[] = [];
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        heard.push(event.submitter);
      });
      pressAgain(button);
      await new Promise((resolve) => setTimeout(resolve));
      expect(heard).to.deep.equal(times === 1 ? [button] : []);
      frame.remove();
    });
  }

  it('needs no form', () => {
    const button = document.createElement('button');
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    pressAgain(button);
    expect(clicks).to.equal(1);
  });
});
