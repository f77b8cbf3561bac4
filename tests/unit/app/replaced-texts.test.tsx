import { expect } from '@esm-bundle/chai';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { keepTexts } from '../../../src/app/replaced-texts';

interface Shown {
  readonly count: number;
  readonly mark?: boolean;
  readonly words?: boolean;
}

/** Texts next to each other and next to elements: only these are nodes that React keeps. */
function Sentence({ count, mark = false, words = true }: Shown) {
  return (
    <p>
      {mark && <b>!</b>}
      {words ? 'Total ' : null}
      {count}
      {' percent'}
    </p>
  );
}

function translated(text: string): HTMLElement {
  const outer = document.createElement('span');
  const inner = document.createElement('span');
  inner.textContent = text.toUpperCase();
  outer.append(inner);
  return outer;
}

const WAYS: Readonly<Record<string, (text: Text) => void>> = {
  'replaced by an element': (text) => text.replaceWith(translated(text.data)),
  'removed after an element was put before it': (text) => {
    text.before(translated(text.data));
    text.remove();
  },
  'moved into an element': (text) => {
    const wrapper = document.createElement('span');
    text.before(wrapper);
    wrapper.append(text);
  },
  'moved into an element that is put in its place afterwards': (text) => {
    const { parentNode, nextSibling } = text;
    const wrapper = document.createElement('span');
    wrapper.append(text);
    parentNode?.insertBefore(wrapper, nextSibling);
  },
  'removed before an element is put in its place': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translated(text.data), nextSibling);
  },
  'replaced twice': (text) => {
    const first = translated(text.data);
    text.replaceWith(first);
    first.replaceWith(translated(text.data));
  },
};

for (const [way, replace] of Object.entries(WAYS)) {
  describe(`a text that is ${way} by something else on the page`, () => {
    let host: HTMLElement;
    let root: Root;
    let stop: () => void;

    const show = (shown: Shown): void => flushSync(() => root.render(<Sentence {...shown} />));
    const shownText = (): string => host.shadowRoot?.querySelector('p')?.textContent ?? '';

    async function translate(): Promise<void> {
      const texts = document.createTreeWalker(host.shadowRoot ?? host, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) replace(text);
      await new Promise((resolve) => setTimeout(resolve));
    }

    beforeEach(async () => {
      host = document.createElement('div');
      document.body.append(host);
      const shadow = host.attachShadow({ mode: 'open' });
      const container = document.createElement('div');
      shadow.append(container);
      root = createRoot(container);
      stop = keepTexts(shadow);
      show({ count: 80 });
      await translate();
    });

    afterEach(() => {
      root.unmount();
      stop();
      host.remove();
    });

    it('shows what it says now', () => {
      show({ count: 90 });
      expect(shownText().toLowerCase()).to.equal('total 90 percent');
    });

    it('does not keep the screen from showing something before it', () => {
      show({ count: 80, mark: true });
      expect(shownText().toLowerCase()).to.equal('!total 80 percent');
    });

    it('goes when it is no longer part of the screen', () => {
      show({ count: 80, words: false });
      expect(shownText().toLowerCase()).to.equal('80 percent');
    });

    it('can be replaced again and again', async () => {
      for (const count of [81, 82, 83]) {
        show({ count, mark: count % 2 === 0 });
        // In one step, what comes after the removal cannot be told from what React shows there.
        if (way.startsWith('removed before')) await new Promise((resolve) => setTimeout(resolve));
        await translate();
      }
      show({ count: 84, mark: true });
      expect(shownText().toLowerCase()).to.equal('!total 84 percent');
    });
  });
}

describe('a text that is replaced before anybody watches', () => {
  it('is kept if what was changed is told', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow.appendChild(document.createElement('div')));
    const show = (shown: Shown): void => flushSync(() => root.render(<Sentence {...shown} />));
    show({ count: 80 });
    const earlier = new MutationObserver(() => undefined);
    earlier.observe(shadow, { childList: true, subtree: true });
    const words = shadow.querySelector('p')?.firstChild as Text;
    words.replaceWith(translated(words.data));
    const stop = keepTexts(shadow, earlier.takeRecords());
    earlier.disconnect();
    show({ count: 81, mark: true });
    expect(shadow.querySelector('p')?.textContent).to.equal('!Total 81 percent');
    root.unmount();
    stop();
    host.remove();
  });
});

describe('a text that something else on the page removes', () => {
  it('keeps nothing else from changing', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const root = createRoot(shadow.appendChild(document.createElement('div')));
    const stop = keepTexts(shadow);
    const show = (shown: Shown): void => flushSync(() => root.render(<Sentence {...shown} />));
    show({ count: 80 });
    const [words] = shadow.querySelector('p')?.childNodes ?? [];
    (words as Text).remove();
    await new Promise((resolve) => setTimeout(resolve));
    show({ count: 81, mark: true, words: false });
    expect(shadow.querySelector('p')?.textContent).to.equal('!81 percent');
    show({ count: 82 });
    const [, number] = shadow.querySelector('p')?.childNodes ?? [];
    (number as Text).remove();
    await new Promise((resolve) => setTimeout(resolve));
    show({ count: 83, mark: true, words: false });
    expect(shadow.querySelector('b')?.textContent).to.equal('!');
    root.unmount();
    stop();
    host.remove();
  });
});
