/** What the first script of a page does as long as the others do not come. */
import { expect } from '@esm-bundle/chai';
import { watchPresses } from '../../../src/first-screen/presses';
import { persist } from '../../../src/standalone/persist';

describe('a file that the page cannot do without', () => {
  const real = Object.getOwnPropertyDescriptors({ setTimeout: window.setTimeout, clearTimeout: window.clearTimeout });
  let timers: (readonly [run: () => void, pause: number])[];
  let attempts: number;
  let isLost: boolean;
  beforeEach(() => {
    timers = [];
    attempts = 0;
    isLost = true;
    Object.assign(window, {
      setTimeout: (run: () => void, pause: number) => timers.push([run, pause]),
      clearTimeout: (at: number) => timers.splice(at - 1, 1),
    });
    for (const lang of ['en', 'es']) {
      const notice = document.body.appendChild(document.createElement('aside'));
      Object.assign(notice, { lang, hidden: true }).append(document.createElement('button'));
    }
  });
  afterEach(() => {
    Object.defineProperties(window, real);
    for (const notice of document.querySelectorAll('aside')) notice.remove();
    delete document.documentElement.dataset['lost'];
  });

  const load = async (): Promise<void> => {
    attempts += 1;
    if (isLost) throw new Error('lost');
  };
  const shown = (): readonly string[] =>
    [...document.querySelectorAll('aside')].filter(({ hidden }) => !hidden).map(({ lang }) => lang);
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  /** The pause that is over now. */
  async function pass(): Promise<number | undefined> {
    const [run, pause] = timers.shift() ?? [];
    run?.();
    await settled();
    return pause;
  }

  it('is asked for again at least every half minute', async () => {
    await persist(load);
    const pauses: unknown[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) pauses.push(await pass());
    expect(pauses).to.deep.equal([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(attempts).to.equal(9);
  });

  it('is said to be lost from the second failure on, in one language, until it has come', async () => {
    let notices = 0;
    await persist(load, { locale: 'es', noticed: () => (notices += 1) });
    expect(shown()).to.deep.equal([]);
    await pass();
    expect([...shown(), notices]).to.deep.equal(['es', 1]);
    isLost = false;
    await pass();
    expect(document.querySelector('aside')).to.equal(null);
    expect(document.documentElement.dataset['lost']).to.equal(undefined);
    expect(timers).to.deep.equal([]);
  });

  it('is asked for at once when somebody says so, and once only', async () => {
    await persist(load, { locale: 'fr' });
    await pass();
    expect(shown()).to.deep.equal(['en']);
    document.querySelector<HTMLElement>('aside button')?.click();
    await settled();
    expect([attempts, timers.length, ...shown()]).to.deep.equal([3, 1, 'en']);
    isLost = false;
    document.querySelector<HTMLElement>('aside button')?.click();
    await settled();
    expect([attempts, timers.length, document.querySelector('aside')]).to.deep.equal([4, 0, null]);
  });

  it('is asked for by a button that is not busy for good, as the page marks every button that is pressed', async () => {
    const presses = watchPresses(document);
    try {
      await persist(load);
      await pass();
      const button = document.querySelector<HTMLElement>('aside button');
      button?.click();
      expect(button?.ariaBusy).to.equal('true');
      await settled();
      expect([...shown(), button?.ariaBusy]).to.deep.equal(['en', null]);
    } finally {
      presses.take();
    }
  });

  it('gives the keyboard its place on the button back, unless it has found another one', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    try {
      await persist(load);
      await pass();
      const button = document.querySelector<HTMLButtonElement>('aside button');
      const pressedInVain = async (meanwhile: () => void): Promise<Element | null> => {
        button?.focus();
        button?.click();
        // A browser takes the focus from what is hidden only as it draws.
        button?.blur();
        meanwhile();
        await settled();
        return document.activeElement;
      };
      expect(await pressedInVain(() => undefined)).to.equal(button);
      expect(await pressedInVain(() => field.focus())).to.equal(field);
      button?.click();
      field.blur();
      await settled();
      expect(document.activeElement).to.equal(document.body);
    } finally {
      field.remove();
    }
  });

  it('is not asked for by a press while it is on its way', async () => {
    let arrive = (): void => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    await persist(() => load().catch((error: unknown) => (attempts < 3 ? Promise.reject(error as Error) : coming)));
    await pass();
    await pass();
    document.querySelector<HTMLElement>('aside button')?.click();
    await settled();
    expect([attempts, timers.length]).to.deep.equal([3, 0]);
    arrive();
    await settled();
    expect(document.querySelector('aside')).to.equal(null);
  });

  it('is loaded without words where the page has none', async () => {
    for (const notice of document.querySelectorAll('aside')) notice.remove();
    await persist(load);
    await pass();
    expect([attempts, timers.length]).to.deep.equal([2, 1]);
  });
});
