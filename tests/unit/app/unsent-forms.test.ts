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

describe('a submission that no script is told of', () => {
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

  it('is told of once where the browser tells of it', async () => {
    made.button.click();
    await turn();
    expect(made.heard).to.deep.equal([made.button]);
  });

  it('is none where the press was held back', async () => {
    made.form.addEventListener('click', (event) => event.preventDefault());
    made.button.click();
    await turn();
    expect(made.heard).to.deep.equal([]);
  });

  it('is none for a button that sends nothing', async () => {
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

  it('is left alone after the end', async () => {
    stop();
    made.button.dispatchEvent(new CustomEvent('click', { bubbles: true, composed: true }));
    await turn();
    expect(made.heard).to.deep.equal([]);
  });
});
