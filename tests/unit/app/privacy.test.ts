import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { addTabStops } from '../../../src/app/hidden-values';
import { hidePersonal, watchPrivacy, type Privacy } from '../../../src/app/privacy';
import { translateAtom } from '../../../src/app/texts';
import { en, type Catalogue } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';
import { createTranslate, type Wording } from '../../../src/i18n/translate';
import { until } from './world';

/** Presses the shortcut there, as on a Mac, where it types another letter; gives the event as it ended. */
function press(target: EventTarget, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key: 'Ó',
    code: 'KeyH',
    altKey: true,
    shiftKey: true,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}

/** An element on the page that hides what is personal. */
function hiding(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  hidePersonal(root, true);
  return { host, root };
}

describe('a choice that is hidden', () => {
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    ({ host, root } = hiding());
    root.innerHTML = `
      <select id="open"><option value="">Choose</option><option value="NY">NY - New York</option></select>
      <select id="made"><option value="">Choose</option><option value="NY" selected>NY - New York</option></select>`;
  });
  afterEach(() => host.remove());

  const shown = (id: string): string =>
    getComputedStyle(root.getElementById(id) ?? host).getPropertyValue('-webkit-text-security');

  it('is dots until it has the focus, and shows its placeholder until it is made', () => {
    expect([shown('open'), shown('made')]).to.deep.equal(['none', 'disc']);
    root.getElementById('made')?.focus();
    expect(shown('made')).to.equal('none');
  });

  it('is dots also in a browser without :has(), which drops the rule of the placeholder', () => {
    for (const sheet of root.adoptedStyleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        if (sheet.cssRules[at]?.cssText.includes(':has(')) sheet.deleteRule(at);
      }
    }
    expect([shown('open'), shown('made')]).to.deep.equal(['disc', 'disc']);
  });
});

/** A value that privacy hides, in what a screen has around it, and whether it is a Tab stop then. */
const PLACES = [
  ['in a sentence', '<p>Code for <span data-personal>V</span></p>', true],
  ['in a list of values', '<dl><dd data-personal tabindex="-1">V</dd></dl>', true],
  ['in a card without a button', '<section><div><h2>T</h2></div><p data-personal>V</p></section>', true],
  ['in a card with a button elsewhere', '<section><div></div><p data-personal>V</p><button>B</button></section>', true],
  ['in the head of a card', '<section><div><b data-personal>V</b><button>B</button></div></section>', true],
  ['next to a button that cannot be reached', '<li><a>A</a><span data-personal>V</span></li>', true],
  ['drawn', '<svg role="img" aria-label="Code" data-personal tabindex="-1"></svg>', true],
  [
    'in a card whose head has a button',
    '<section><h2><button>B</button></h2><div><p data-personal>V</p></div></section>',
    false,
  ],
  ['in a row with a button', '<ul><li><span data-personal>V</span><button>B</button></li></ul>', false],
  ['around a button', '<ul><li><span data-personal><button>V</button></span></li></ul>', false],
  ['in a choice', '<label><input type="radio"><span data-personal>V</span></label>', false],
  ['in a button', '<button>Use <span data-personal>V</span></button>', false],
  ['in a link', '<a href="#x">Go to <span data-personal>V</span></a>', false],
  ['in a heading that scripts focus', '<h2 data-personal tabindex="-1">V</h2>', false],
] as const;

describe('a hidden value in the Tab order', () => {
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    ({ host, root } = hiding());
  });
  afterEach(() => host.remove());

  const value = (): HTMLElement => root.querySelector<HTMLElement>('[data-personal]') ?? host;
  const shown = (): string => getComputedStyle(value()).getPropertyValue('-webkit-text-security');

  for (const [where, html, isStop] of PLACES) {
    it(`${where}: ${isStop ? 'is a stop' : 'is not a stop'}, and is shown by what is`, () => {
      root.innerHTML = html;
      const ends = new AbortController();
      addTabStops(root, ends.signal);
      expect(value().getAttribute('tabindex') === '0').to.equal(isStop);
      const stops = [...root.querySelectorAll<HTMLElement>('a[href],button,input,[tabindex="0"]')];
      const isShown = stops.some((stop) => {
        stop.focus();
        return shown() === 'none';
      });
      // A heading repeats what is in the fields below it.
      if (value().localName !== 'h2' && value().localName !== 'svg') expect(isShown).to.equal(true);
      ends.abort();
      expect(value().getAttribute('tabindex')).not.to.equal('0');
    });
  }

  it('is one as soon as it appears, and no longer when a button in its row shows it', async () => {
    const ends = new AbortController();
    addTabStops(root, ends.signal);
    root.innerHTML = '<ul><li><span data-personal>V</span></li></ul>';
    await until(() => value().getAttribute('tabindex') === '0');
    root.querySelector('li')?.append(document.createElement('button'));
    await until(() => value().getAttribute('tabindex') === '-1');
    ends.abort();
    addTabStops(root, ends.signal);
    expect(value().getAttribute('tabindex'), 'code that comes too late adds none').to.equal('-1');
  });
});

describe('the shortcut for privacy', () => {
  const elements: { host: HTMLElement; privacy: Privacy }[] = [];

  let said: (string | Wording)[] = [];
  beforeEach(() => (said = []));

  function mount(wanted?: 'on' | 'off') {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const field = document.createElement('input');
    root.append(field);
    // As the element does: what is typed is nobody else's.
    root.addEventListener('keydown', (event) => event.stopPropagation());
    const onboarding = {
      config: { privacy: wanted },
      store: createStore(),
      notifier: { notify: (text: string | Wording) => void said.push(text) },
      async loadTexts() {
        onboarding.store.set(translateAtom, { locale: 'en', complete: true, translate: createTranslate(en) });
      },
    };
    const privacy = watchPrivacy(root, onboarding, [root, document]);
    elements.push({ host, privacy });
    return { field, privacy, isHidden: () => root.adoptedStyleSheets.length > 0 };
  }

  afterEach(() => {
    for (const { host, privacy } of elements.splice(0)) {
      privacy.stop();
      host.remove();
    }
  });

  it('is heard in the element, once', () => {
    const { field, isHidden } = mount();
    expect(press(field).defaultPrevented).to.equal(true);
    expect(isHidden()).to.equal(true);
    press(field);
    expect(isHidden()).to.equal(false);
  });

  it('leaves nothing behind that would show what is typed before the next start', () => {
    const { privacy, field, isHidden } = mount('on');
    const { host } = field.getRootNode() as ShadowRoot;
    host.setAttribute('privacy', 'on');
    privacy.apply();
    expect(isHidden()).to.equal(true);
    privacy.stop();
    expect(isHidden()).to.equal(false);
  });

  it('takes hidden values into the Tab order, and out of it again', async () => {
    const { field } = mount();
    const value = document.createElement('p');
    value.dataset['personal'] = '';
    field.after(value);
    press(field);
    await until(() => value.tabIndex === 0);
    press(field);
    await until(() => value.tabIndex === -1);
  });

  it('is announced in the language of the screen, also if that changes', async () => {
    const { field } = mount();
    press(field);
    await until(() => said.length === 1);
    const [words] = said;
    const inWords = (texts: Catalogue): unknown =>
      typeof words === 'function' ? words(createTranslate(texts)) : words;
    expect([inWords(en), inWords(es)]).to.deep.equal([en['privacy.on'], es['privacy.on']]);
  });

  it('is heard on the page around it', () => {
    const { isHidden } = mount();
    expect(press(document.body).defaultPrevented).to.equal(true);
    expect(isHidden()).to.equal(true);
  });

  it('hides in every element of the page', () => {
    const both = [mount(), mount()];
    press(document.body);
    expect(both.map(({ isHidden }) => isHidden())).to.deep.equal([true, true]);
  });

  it('is the host’s if the host has answered it', () => {
    const { isHidden } = mount();
    const answer = (event: Event): void => event.preventDefault();
    document.body.addEventListener('keydown', answer);
    press(document.body);
    document.body.removeEventListener('keydown', answer);
    expect(isHidden()).to.equal(false);
  });

  for (const [what, more] of [
    ['with Control too', { ctrlKey: true }],
    ['without Shift', { shiftKey: false }],
    ['with another key', { code: 'KeyJ' }],
  ] as const) {
    it(`is nothing ${what}`, () => {
      const { isHidden } = mount();
      expect(press(document.body, more).defaultPrevented).to.equal(false);
      expect(isHidden()).to.equal(false);
    });
  }

  it('is switched off by the attribute', () => {
    const { isHidden } = mount('off');
    expect(press(document.body).defaultPrevented).to.equal(false);
    expect(isHidden()).to.equal(false);
  });

  it('leaves nothing behind on the page', () => {
    const { privacy, isHidden } = mount();
    privacy.stop();
    expect(press(document.body).defaultPrevented).to.equal(false);
    expect(isHidden()).to.equal(false);
  });
});
