import { expect } from '@esm-bundle/chai';
import { act, type ReactNode } from 'react';
import { ClockContext } from '../../../src/clock/context';
import { type Catalogue, en } from '../../../src/i18n/catalogue';
import { TranslateContext } from '../../../src/i18n/context';
import { es } from '../../../src/i18n/es/catalogue';
import { createTranslate } from '../../../src/i18n/translate';
import { Notifications } from '../../../src/notifications/notifications';
import { css } from '../../../src/notifications/goober-shim';
import { createNotifier } from '../../../src/notifications/notifier';
import Toaster from '../../../src/notifications/toaster';
import { Dialog } from '../../../src/ui/dialog';
import { createHandClock, type HandClock } from '../save/clock';
import { click, enter, leave, mount, unmountAll, until } from './mount';

afterEach(unmountAll);

describe('the notifier', () => {
  it('keeps messages until somebody listens', () => {
    const notifier = createNotifier(createTranslate(en));
    let needed = 0;
    notifier.whenNeeded(() => (needed += 1));
    notifier.notify('one', 'formError');
    notifier.notify('two', 'notice');
    expect(needed).to.equal(1);
    const heard: string[] = [];
    const stop = notifier.subscribe(({ id, message }) => heard.push(`${id} ${message}`));
    expect(heard).to.deep.equal(['1 one', '2 two']);
    stop();
    notifier.notify('three', 'notice');
    expect(heard).to.have.length(2);
  });

  it('sends messages only to the latest listener', () => {
    const notifier = createNotifier(createTranslate(en));
    const page: string[] = [];
    const dialog: string[] = [];
    notifier.subscribe(({ message }) => page.push(message));
    const close = notifier.subscribe(({ message }) => dialog.push(message));
    notifier.notify('inside', 'notice');
    close();
    notifier.notify('outside', 'notice');
    expect([page, dialog]).to.deep.equal([['outside'], ['inside']]);
  });
});

describe('the toast styles', () => {
  it('are written once into the shared sheet', async () => {
    const { shadow } = await mount(<p>x</p>);
    const count = (): number => shadow.adoptedStyleSheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
    const name = css({ color: 'rgb(4, 5, 6)', '@media print': { color: 'rgb(7, 8, 9)' } });
    const after = count();
    expect(css({ color: 'rgb(4, 5, 6)', '@media print': { color: 'rgb(7, 8, 9)' } })).to.equal(name);
    expect(count()).to.equal(after);
    const paragraph = shadow.querySelector('p');
    if (paragraph) paragraph.className = name;
    expect(paragraph && getComputedStyle(paragraph).color).to.equal('rgb(4, 5, 6)');
  });
});

describe('a toast', () => {
  let clock: HandClock;
  beforeEach(() => {
    clock = createHandClock();
  });
  const pass = (milliseconds: number): Promise<void> => act(async () => clock.pass(milliseconds));
  const onClock = (content: ReactNode): ReactNode => <ClockContext value={clock}>{content}</ClockContext>;

  it('that comes while the host has the element out of the page is in it, and fails nothing', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { find, shadow } = await mount(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />);
    const { host } = shadow;
    const place = host.parentNode;
    host.remove();
    await act(async () => notifier.notify('It failed', 'storeError'));
    place?.append(host);
    await until(() => expect(find('[role=alert]').textContent).to.equal('It failed'));
  });

  it('is an alert for errors and a status otherwise, in the top layer, inside the shadow root', async () => {
    const notifier = createNotifier(createTranslate(en));
    const head = document.head.innerHTML;
    const { find, all } = await mount(<Notifications notifier={notifier} dismissText="Dismiss" visit={1} />);
    await act(async () => notifier.notify('It failed', 'storeError'));
    await act(async () => notifier.notify('It worked', 'notice'));
    await until(() => {
      expect(find('[role=alert]').textContent).to.equal('It failed');
      expect(find('[part=toast] [role=status]').textContent).to.equal('It worked');
    });
    expect(find('[popover]').matches(':popover-open')).to.equal(true);
    expect(all('[part=toast]')).to.have.length(2);
    const ids = all('[id]').map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(document.head.innerHTML).to.equal(head);
  });

  it('can repeat a text, and at most three are shown', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { all } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
    await act(async () => {
      notifier.notify('Again', 'storeError');
      notifier.notify('Again', 'storeError');
    });
    await until(() => expect(all('[role=alert]').map((toast) => toast.textContent)).to.deep.equal(['Again', 'Again']));
    await act(async () => {
      for (const text of ['3', '4', '5']) notifier.notify(text, 'notice');
    });
    await until(() => {
      const texts = all('[part=toast] > div').map((toast) => toast.textContent);
      expect(texts).to.deep.equal(['3', '4', '5']);
    });
  });

  it('disappears when dismissed or after its time', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { find, all } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
    await act(async () => notifier.notify('Gone by hand', 'notice'));
    await click(find('[aria-label=Dismiss]'));
    await until(() => expect(all('[part=toast]')).to.have.length(0));
    await act(async () => notifier.notify('Gone by time', 'formError'));
    await pass(2999);
    expect(all('[part=toast]')).to.have.length(1);
    await pass(1);
    await until(() => expect(all('[part=toast]')).to.have.length(0));
  });

  it('about something on a screen is not shown if that screen has gone before it could be', async () => {
    const notifier = createNotifier(createTranslate(en));
    let load = (): void => undefined;
    const whenNeeded = (then: () => void): (() => void) => {
      load = then;
      return () => undefined;
    };
    const slow = { ...notifier, whenNeeded };
    const at = (visit: number) => <Notifications notifier={slow} dismissText="Dismiss" visit={visit} />;
    const { all, draw } = await mount(at(1));
    notifier.notify('The session is over', 'storeError');
    notifier.notify('A field is empty', 'formError');
    await draw(at(2));
    notifier.notify('Another field is empty', 'formError');
    await act(async () => load());
    await until(() => {
      const texts = all('[role=alert]').map((toast) => toast.textContent);
      expect(texts).to.deep.equal(['The session is over', 'Another field is empty']);
    });
  });

  it('about something on a screen closes with that screen, and any other one stays', async () => {
    const notifier = createNotifier(createTranslate(en));
    const at = (visit: number) => onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={visit} />);
    const { find, all, draw } = await mount(at(1));
    await act(async () => {
      notifier.notify('A field is empty', 'formError');
      notifier.notify('The session is over', 'storeError');
    });
    await until(() => expect(all('[role=alert]')).to.have.length(2));
    await enter(find('[aria-label=Dismiss]'));
    await draw(at(2));
    await until(() => {
      expect(all('[role=alert]').map((toast) => toast.textContent)).to.deep.equal(['The session is over']);
    });
    await act(async () => notifier.notify('Another field is empty', 'formError'));
    await until(() => expect(all('[role=alert]')).to.have.length(2));
  });

  it('follows a change of the language, and so does its button', async () => {
    const notifier = createNotifier(createTranslate(en));
    const inLanguage = (texts: Catalogue) => {
      const t = createTranslate(texts);
      return onClock(
        <TranslateContext value={t}>
          <Toaster notifier={notifier} dismissText={t('action.dismiss')} visit={1} />
        </TranslateContext>,
      );
    };
    const { find, draw } = await mount(inLanguage(en));
    await act(async () => notifier.notify((t) => t('form.errors'), 'formError'));
    await until(() => expect(find('[role=alert]').textContent).to.equal(en['form.errors']));
    await draw(inLanguage(es));
    await until(() => {
      expect(find('[role=alert]').textContent).to.equal(es['form.errors']);
      expect(find('[part=toast] button').getAttribute('aria-label')).to.equal(es['action.dismiss']);
    });
  });

  it('stays while it has the pointer or the focus', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { find, all } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
    await act(async () => notifier.notify('Read me', 'formError'));
    await pass(1000);
    await enter(find('[aria-label=Dismiss]'));
    await pass(60_000);
    expect(all('[part=toast]')).to.have.length(1);
    await leave(find('[aria-label=Dismiss]'));
    await pass(1999);
    expect(all('[part=toast]')).to.have.length(1);
    await pass(1);
    await until(() => expect(all('[part=toast]')).to.have.length(0));
  });

  it('leaves every press around it to the page', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { host, find, all } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
    host.style.cssText = 'display:block;height:600px';
    await act(async () => notifier.notify('First', 'storeError'));
    await act(async () => notifier.notify('Second', 'notice'));
    await until(() => expect(all('[part=toast]')).to.have.length(2));
    const layer = find('[popover]');
    const { left, top, right, bottom } = layer.getBoundingClientRect();
    await until(() => {
      const boxes = all('[part=toast]').map((toast) => toast.getBoundingClientRect());
      expect(boxes.every(({ height }) => height > 20)).to.equal(true);
      for (let y = top - 2; y < bottom + 2; y += 1) {
        const isOnToast = boxes.some((box) => y >= box.top && y < box.bottom);
        const [hit] = (layer.getRootNode() as ShadowRoot).elementsFromPoint((left + right) / 2, y);
        expect(hit !== undefined && layer.contains(hit), `${y}`).to.equal(isOnToast);
      }
    });
  });

  for (const zoom of ['1.6', '0.5']) {
    it(`is in its corner of a page that is zoomed: ${zoom}`, async () => {
      document.body.style.setProperty('zoom', zoom);
      try {
        const notifier = createNotifier(createTranslate(en));
        const { host, find } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
        host.style.cssText = 'display:block;height:600px';
        await act(async () => notifier.notify('Over here', 'storeError'));
        await until(() => {
          const { right, top } = host.getBoundingClientRect();
          const toast = find('[part=toast]').getBoundingClientRect();
          expect(toast.height).to.be.greaterThan(10);
          expect(toast.right).to.be.closeTo(right - 16, 2);
          expect(toast.top).to.be.within(top, top + 40);
        });
      } finally {
        document.body.style.removeProperty('zoom');
      }
    });
  }

  it('fits a column of 280 px', async () => {
    const notifier = createNotifier(createTranslate(en));
    const { host, find } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
    host.style.cssText = 'width:280px;height:400px';
    await act(async () => notifier.notify('Server side error, please contact support.', 'storeError'));
    await until(() => {
      const column = host.getBoundingClientRect();
      const toast = find('[part=toast]').getBoundingClientRect();
      expect(toast.width).to.be.greaterThan(0);
      expect(toast.left).to.be.at.least(column.left);
      expect(toast.right).to.be.at.most(column.right);
    });
  });

  it('is in the window where a query container is what fixed parts are fixed to, and there are no popovers', async () => {
    const { prototype } = HTMLElement;
    const showPopover = Object.getOwnPropertyDescriptor(prototype, 'showPopover') ?? {};
    Reflect.deleteProperty(prototype, 'showPopover');
    try {
      const notifier = createNotifier(createTranslate(en));
      const { host, find } = await mount(onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />));
      host.style.cssText = 'width:600px;margin:40px';
      find('.mo-root').style.cssText += 'contain:layout;height:5000px';
      const place = (): number[] => {
        const { top, right } = find('[data-screen]').getBoundingClientRect();
        return [top, right].map(Math.round);
      };
      scrollTo(0, 1500);
      await act(async () => notifier.notify('In the window', 'formError'));
      const { right } = host.getBoundingClientRect();
      await until(() => expect(place()).to.deep.equal([16, Math.round(right - 16)]));
      scrollTo(0, 2000);
      await until(() => expect(place()).to.deep.equal([16, Math.round(right - 16)]));
    } finally {
      Object.defineProperty(prototype, 'showPopover', showPopover);
      scrollTo(0, 0);
    }
  });

  it('is in what an on-screen keyboard leaves of the window, and goes with it', async () => {
    const heard = new Map<string, () => void>();
    const view = {
      offsetTop: 0,
      height: innerHeight,
      addEventListener: (type: string, listener: () => void) => void heard.set(type, listener),
      removeEventListener: (type: string, listener: () => void) => {
        if (heard.get(type) === listener) heard.delete(type);
      },
    };
    const real = Object.getOwnPropertyDescriptor(window, 'visualViewport') ?? {};
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
    try {
      const notifier = createNotifier(createTranslate(en));
      const { host, find, unmount } = await mount(
        onClock(<Toaster notifier={notifier} dismissText="Dismiss" visit={1} />),
      );
      host.style.cssText = 'display:block;height:5000px';
      scrollTo(0, 500);
      await act(async () => notifier.notify('Above the keyboard', 'formError'));
      const top = (): number => Math.round(find('[data-screen]').getBoundingClientRect().top);
      await until(() => expect(top()).to.equal(16));
      for (const [type, offset] of [
        ['resize', 180],
        ['scroll', 250],
      ] as const) {
        Object.assign(view, { offsetTop: offset, height: 300 });
        heard.get(type)?.();
        await until(() => expect(top(), type).to.equal(offset + 16));
      }
      await unmount();
      expect([...heard.keys()]).to.deep.equal([]);
    } finally {
      Object.defineProperty(window, 'visualViewport', real);
      scrollTo(0, 0);
    }
  });

  describe('while a modal dialog is open', () => {
    const notifier = createNotifier(createTranslate(en));
    const screen = (...titles: string[]): ReactNode =>
      onClock(
        <>
          {titles.map((title) => (
            <Dialog key={title} open title={title}>
              {title}
            </Dialog>
          ))}
          <p key={titles.length}>Something else that comes and goes</p>
          <Toaster notifier={notifier} dismissText="Dismiss" visit={1} />
        </>,
      );
    const notify = (text: string): Promise<void> => act(async () => notifier.notify(text, 'storeError'));
    /** The title of the dialog that the toast is in; null on the page. */
    const placeOf = (toast: HTMLElement): string | null | undefined =>
      toast.closest('dialog') && toast.closest('dialog')?.querySelector('h2')?.textContent;

    it('is inside it: everything else is inert', async () => {
      const { find, all, shadow, draw } = await mount(screen('Terms'));
      await notify('Inside');
      await until(() => expect(find('[role=alert]').textContent).to.equal('Inside'));
      expect(placeOf(find('[part=toast]'))).to.equal('Terms');
      expect(find('[popover]').matches(':popover-open')).to.equal(true);
      const dismiss = find('[aria-label=Dismiss]');
      // It slides in.
      await until(() => {
        const { left, top, width, height } = dismiss.getBoundingClientRect();
        expect(shadow.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).to.equal(dismiss);
      });
      await enter(dismiss);
      expect(shadow.activeElement).to.equal(dismiss);
      await pass(60_000);
      expect(all('[part=toast]'), 'stays while it has the focus').to.have.length(1);
      await click(dismiss);
      await until(() => expect(all('[part=toast]')).to.have.length(0));
      await draw(screen());
    });

    it('goes along when a dialog opens or closes, and stays in sight', async () => {
      const { find, all, draw } = await mount(screen());
      await notify('Seen');
      await until(() => expect(find('[role=alert]').textContent).to.equal('Seen'));
      for (const titles of [['Terms'], ['Terms', 'Ended'], ['Terms'], [], ['Ended'], []]) {
        await draw(screen(...titles));
        const [toast] = all('[part=toast]');
        expect(toast && placeOf(toast), titles.join()).to.equal(titles.at(-1) ?? null);
        expect(find('[popover]').matches(':popover-open'), titles.join()).to.equal(true);
      }
    });

    it('goes in time although the focus was on it when the dialog closed', async () => {
      const { find, all, draw } = await mount(screen('Terms'));
      await notify('Inside');
      await until(() => expect(find('[role=alert]').textContent).to.equal('Inside'));
      await enter(find('[aria-label=Dismiss]'));
      await draw(screen());
      await pass(60_000);
      await until(() => expect(all('[part=toast]')).to.have.length(0));
    });

    it('stays on its own page: another element has its own dialogs', async () => {
      const other = await mount(screen());
      await mount(
        <Dialog open title="Terms">
          x
        </Dialog>,
      );
      await notify('Elsewhere');
      await until(() => expect(other.find('[role=alert]').textContent).to.equal('Elsewhere'));
      expect(other.find('[part=toast]').closest('dialog')).to.equal(null);
    });
  });
});
