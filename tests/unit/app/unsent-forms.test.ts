import { expect } from '@esm-bundle/chai';
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
