import { expect } from '@esm-bundle/chai';
import { completeSubmissions, submitUnsent } from '../../../src/app/unsent-forms';

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

describe('presses that were carried out before anything listened for a missing event', () => {
  const { prototype } = HTMLFormElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'requestSubmit') ?? {};
  let made: ReturnType<typeof make>;
  beforeEach(() => (made = make()));
  afterEach(() => {
    Object.defineProperty(prototype, 'requestSubmit', own);
    made.host.remove();
  });

  const other = (type: 'submit' | 'button', parent?: Element): HTMLButtonElement => {
    const button = Object.assign(document.createElement('button'), { type });
    (parent ?? made.form).append(button);
    return button;
  };
  for (const [what, isSilent, pressed, submitted] of [
    ['one, where the browser fires the event', false, () => [made.button], () => []],
    ['one, where it fires none', true, () => [made.button], () => [made.button]],
    [
      'two, where it fires none',
      true,
      () => [made.button, other('submit')],
      () => made.form.querySelectorAll('button'),
    ],
    ['one that submits nothing', true, () => [other('button')], () => []],
    ['one in no form', true, () => [other('submit', made.host)], () => []],
    ['one that is gone', true, () => [other('submit', document.createElement('form'))], () => []],
    ['none', true, () => [], () => []],
  ] as const) {
    it(`are submitted if needed: ${what}`, () => {
      if (isSilent) prototype.requestSubmit = () => undefined;
      submitUnsent(made.root, pressed());
      expect(made.heard).to.deep.equal([...submitted()]);
      expect([...made.root.children], 'nothing is left behind').to.deep.equal([made.form]);
    });
  }

  it('only as long as their screen is there', () => {
    prototype.requestSubmit = () => undefined;
    const second = other('submit');
    made.form.addEventListener('submit', () => second.remove());
    submitUnsent(made.root, [made.button, second]);
    expect(made.heard).to.deep.equal([made.button]);
  });
});
