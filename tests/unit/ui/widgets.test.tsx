import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { act, useState } from 'react';
import { Button } from '../../../src/ui/button';
import { Combobox, isTyping, type ComboboxOption } from '../../../src/ui/combobox';
import { Dialog } from '../../../src/ui/dialog';
import { personal, withPersonal } from '../../../src/ui/personal';
import { PoliteBanner } from '../../../src/ui/polite-banner';
import { ShareMeter } from '../../../src/ui/share-meter';
import { StepBar } from '../../../src/ui/step-bar';
import { Tabs } from '../../../src/ui/tabs';
import { Toggletip } from '../../../src/ui/toggletip';
import { click, dangling, leave, mount, press, type, unmountAll, until, wait } from './mount';

afterEach(unmountAll);

describe('a banner that is announced politely', () => {
  it('joins its region after the region has come, and again with another key', async () => {
    function Sample() {
      const [edition, setEdition] = useState(0);
      return (
        <>
          {edition > 0 && <PoliteBanner key={edition}>Certify again.</PoliteBanner>}
          <button type="button" onClick={() => setEdition((count) => count + 1)}>
            Save
          </button>
        </>
      );
    }
    const { find, all } = await mount(<Sample />);
    const region = (): HTMLElement => find('[role=status]');
    const heard = (): string =>
      Array.from(region().querySelectorAll('span:not([aria-hidden])'), ({ textContent }) => textContent).join('');
    for (const _ of [1, 2]) {
      await click(find('button'));
      expect([region().innerText.trim(), heard()], 'seen, and not yet heard').to.deep.equal(['Certify again.', '']);
      await until(() => expect(heard()).to.equal('Certify again.'));
    }
    expect(all('[role=status]')).to.have.length(1);
  });
});

describe('tabs', () => {
  const TABS = [
    { id: 'a', label: 'Company' },
    { id: 'b', label: 'Government' },
    { id: 'c', label: 'Other' },
  ] as const;

  function Sample() {
    const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
    return (
      <Tabs label="Kind" tabs={TABS} active={active} onChange={setActive}>
        panel {active}
      </Tabs>
    );
  }

  it('move with arrows, Home and End, wrap around, and are one Tab stop', async () => {
    const { find, all, shadow } = await mount(<Sample />);
    find('[role=tab]').focus();
    const walk = async (key: string): Promise<string | null> => {
      await press(shadow.activeElement as Element, key);
      expect(shadow.activeElement).to.equal(find('[aria-selected=true]'));
      return shadow.activeElement?.textContent ?? null;
    };
    expect(await walk('ArrowLeft')).to.equal('Other');
    expect(await walk('ArrowRight')).to.equal('Company');
    expect(await walk('End')).to.equal('Other');
    expect(await walk('Home')).to.equal('Company');
    expect(await walk('ArrowRight')).to.equal('Government');
    expect(find('[role=tabpanel]').textContent).to.equal('panel b');
    expect(all('[role=tab][tabindex="0"]')).to.have.length(1);
    expect(dangling(shadow)).to.deep.equal([]);
  });

  it('are a list of one where there is no choice', async () => {
    const { all, find, shadow } = await mount(
      <Tabs label="Kind" tabs={[{ id: 'a', label: 'Company' }]} active="a" onChange={() => undefined}>
        panel
      </Tabs>,
    );
    expect(all('[role=tab]').map(({ textContent }) => textContent)).to.deep.equal(['Company']);
    await press(find('[role=tab]'), 'ArrowRight');
    expect(find('[role=tab]').getAttribute('aria-selected')).to.equal('true');
    expect(find('[role=tabpanel]').textContent).to.equal('panel');
    expect(dangling(shadow)).to.deep.equal([]);
  });
});

describe('a button with a name in its text', () => {
  it('breaks as one sentence does, on a narrow screen', async () => {
    const { find } = await mount(
      <div style={{ inlineSize: '8rem' }}>
        <Button>{withPersonal(`Give the remaining 36% to ${personal('Bernadette')}`)}</Button>
      </div>,
    );
    const name = find('[data-personal]');
    expect(name.textContent).to.equal('Bernadette');
    const before = document.createRange();
    before.selectNodeContents(name.previousSibling as Node);
    // Its last line ends above the name or beside it; side by side, the name begins higher.
    expect(name.getBoundingClientRect().bottom).to.be.at.least(before.getBoundingClientRect().bottom - 1);
  });
});

describe('what counts as typing (D-555)', () => {
  const events: readonly [what: string, inputType: string | undefined, isTrusted: boolean, isTyping: boolean][] = [
    ['a key', 'insertText', true, true],
    ['an input method', 'insertCompositionText', true, true],
    ['a paste', 'insertFromPaste', true, true],
    ['Undo', 'historyUndo', true, true],
    ['autofill', undefined, true, false],
    ['autofill in Firefox', 'insertReplacementText', true, false],
    ['a script', undefined, false, true],
    ['a script that names no kind', '', false, true],
    ['a script that names its kind', 'insertText', false, true],
  ];
  for (const [what, inputType, isTrusted, expected] of events) {
    it(`${what}: ${expected ? 'yes' : 'no'}`, () => {
      expect(isTyping({ isTrusted, ...(inputType !== undefined && { inputType }) })).to.equal(expected);
    });
  }
});

describe('a combobox', () => {
  const ALL: readonly ComboboxOption[] = [
    { id: '1', label: '1 Main St' },
    { id: '2', label: '2 Main St' },
    { id: '3', label: '3 Oak Ave' },
  ];
  let picked: string[] = [];

  function Sample({ loading = false, options = ALL }) {
    const [shown, setShown] = useState<readonly ComboboxOption[]>([]);
    return (
      <div>
        <label htmlFor="box">Address</label>
        <Combobox
          id="box"
          options={shown}
          loading={loading}
          loadingText="Searching…"
          emptyText="Nothing found"
          resultsText={(count) => `${count} suggestions`}
          listLabel="Suggestions"
          onQuery={(text) => setShown(options.filter(({ label }) => label.includes(text)))}
          onPick={({ id }) => picked.push(id)}
        />
      </div>
    );
  }

  beforeEach(() => {
    picked = [];
  });

  it('opens while typing, moves with arrows through the list and back to the text, selects with Enter', async () => {
    const { find, shadow } = await mount(<Sample />);
    const input = find<HTMLInputElement>('input');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    await type(input, 'Main');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    expect(dangling(shadow)).to.deep.equal([]);
    const active = (): string | null | undefined =>
      shadow.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const seen: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await press(input, key);
      seen.push(active());
    }
    expect(seen).to.deep.equal(['1 Main St', '2 Main St', undefined, '2 Main St', '1 Main St']);
    const enter = await press(input, 'Enter');
    expect(enter.defaultPrevented).to.equal(true);
    expect(picked).to.deep.equal(['1']);
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    expect(shadow.activeElement).to.equal(input);
  });

  it('lets Enter submit the form while nothing is highlighted', async () => {
    const { find } = await mount(<Sample />);
    await type(find<HTMLInputElement>('input'), 'Main');
    expect((await press(find('input'), 'Enter')).defaultPrevented).to.equal(false);
    expect(picked).to.deep.equal([]);
  });

  it('closes with Escape and keeps the text, and a second Escape reaches the page', async () => {
    const { find, all } = await mount(<Sample />);
    const input = find<HTMLInputElement>('input');
    await type(input, 'Oak');
    expect((await press(input, 'Escape')).defaultPrevented).to.equal(true);
    expect(input.value).to.equal('Oak');
    expect(all('[role=listbox]')).to.have.length(0);
    expect((await press(input, 'Escape')).defaultPrevented).to.equal(false);
  });

  it('selects with the pointer without losing the focus', async () => {
    const { find, shadow } = await mount(<Sample />);
    const input = find<HTMLInputElement>('input');
    await type(input, 'Oak');
    const option = find('[role=option]');
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true });
    await act(async () => {
      option.dispatchEvent(down);
    });
    expect(down.defaultPrevented).to.equal(true);
    await click(option);
    expect(picked).to.deep.equal(['3']);
    expect(shadow.activeElement).to.equal(input);
  });

  it('closes when it is left', async () => {
    const { find, all } = await mount(<Sample />);
    await type(find<HTMLInputElement>('input'), 'Main');
    await leave(find('input'));
    expect(all('[role=listbox]')).to.have.length(0);
    expect(picked).to.deep.equal([]);
  });

  it('announces the number of results after typing, or that there are none', async () => {
    const { find, shadow } = await mount(<Sample />);
    const input = find<HTMLInputElement>('input');
    await type(input, 'Main');
    expect(find('[role=status]').textContent).to.equal('');
    const says = async (text: string): Promise<void> => {
      for (let turn = 0; turn < 100 && find('[role=status]').textContent !== text; turn += 1) await wait(50);
      expect(find('[role=status]').textContent).to.equal(text);
    };
    await says('2 suggestions');
    await type(input, 'zzz');
    expect(shadow.textContent).to.contain('Nothing found');
    await says('Nothing found');
  });

  it('shows that it is searching', async () => {
    const { find, shadow, all } = await mount(<Sample loading />);
    await type(find<HTMLInputElement>('input'), 'Main');
    expect(shadow.textContent).to.contain('Searching…');
    expect(all('[role=option]')).to.have.length(0);
    expect(dangling(shadow)).to.deep.equal([]);
  });

  it('says on its list that it has opened and that it has changed, but only if somebody types there (D-611)', async () => {
    const { find, shadow } = await mount(<Sample />);
    const input = find<HTMLInputElement>('input');
    const lists: (string | null)[] = [];
    shadow.addEventListener('resize', ({ target }) => lists.push((target as Element).textContent));
    await type(input, 'Oak');
    await type(input, 'Main');
    await leave(input);
    expect(lists).to.deep.equal(['3 Oak Ave', '1 Main St2 Main St']);
    input.blur();
    await act(async () => input.dispatchEvent(new InputEvent('input', { bubbles: true })));
    expect(find('[role=listbox]').textContent).to.equal('1 Main St2 Main St');
    expect(lists).to.have.length(2);
  });

  for (const [what, text, loading] of [
    ['is searching', 'Main', true],
    ['found nothing', 'zzz', false],
  ] as const) {
    it(`is not expanded while it ${what}: a sentence is not a list`, async () => {
      const { find } = await mount(<Sample loading={loading} />);
      const input = find<HTMLInputElement>('input');
      await type(input, text);
      expect(input.hasAttribute('aria-controls')).to.equal(false);
      expect(input.getAttribute('aria-expanded')).to.equal('false');
    });
  }
});

describe('a dialog', () => {
  function Sample({ ask = false, closed = () => undefined as void }) {
    const [open, setOpen] = useState(false);
    const finish = (): void => {
      setOpen(false);
      closed();
    };
    return (
      <>
        <Button id="opener" onClick={() => setOpen(true)}>
          Terms
        </Button>
        <Dialog
          open={open}
          title="Terms of Service"
          focus={ask ? 'footer' : 'heading'}
          onClose={ask ? undefined : finish}
          footer={
            <Button id="done" onClick={finish}>
              Done
            </Button>
          }
        >
          Text
        </Dialog>
      </>
    );
  }

  it('opens as a named modal, starts at its heading, and returns the focus on Escape', async () => {
    const { find, all, shadow } = await mount(<Sample />);
    find('#opener').focus();
    await click(find('#opener'));
    const dialog = find<HTMLDialogElement>('dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(shadow.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).to.equal(
      'Terms of Service',
    );
    expect(shadow.activeElement).to.equal(find('dialog h2'));
    await act(async () => sendKeys({ press: 'Escape' }));
    await wait(20);
    expect(all('dialog')).to.have.length(0);
    expect(shadow.activeElement).to.equal(find('#opener'));
  });

  it('returns the focus when a button inside closes it', async () => {
    const { find, shadow } = await mount(<Sample />);
    find('#opener').focus();
    await click(find('#opener'));
    await click(find('#done'));
    expect(shadow.activeElement).to.equal(find('#opener'));
  });

  it('stays open after any number of Escapes if an answer is required', async () => {
    const { find, all, shadow } = await mount(<Sample ask />);
    await click(find('#opener'));
    expect(shadow.activeElement).to.equal(find('#done'));
    const described = find('dialog').getAttribute('aria-describedby') ?? '';
    expect(shadow.getElementById(described)?.textContent, 'the focus passes over its text').to.equal('Text');
    for (let turn = 0; turn < 3; turn += 1) await act(async () => sendKeys({ press: 'Escape' }));
    await wait(20);
    expect(find<HTMLDialogElement>('dialog').matches(':modal')).to.equal(true);
    await click(find('#done'));
    expect(all('dialog')).to.have.length(0);
  });

  it('scrolls as a whole where it has little room, which a frame is only told', async () => {
    const { host, find } = await mount(<Sample />);
    await click(find('#opener'));
    const overflows = (): string[] =>
      [find('dialog'), find('dialog [id$=-text]')].map((part) => getComputedStyle(part).overflowY);
    expect(overflows()).to.deep.equal(['hidden', 'auto']);
    host.dataset['low'] = '';
    expect(overflows()).to.deep.equal(['auto', 'visible']);
    expect(getComputedStyle(find('dialog')).display).to.equal('block');
  });

  describe('in a part of the page that the host has hidden', () => {
    let around: HTMLElement;
    let outside: HTMLButtonElement;
    beforeEach(() => {
      around = document.body.appendChild(document.createElement('section'));
      outside = document.body.appendChild(document.createElement('button'));
      outside.style.cssText = 'position:fixed;inset:0 auto auto 0;width:40px;height:40px';
    });
    afterEach(() => {
      around.remove();
      outside.remove();
    });
    const isReached = (): boolean => document.elementFromPoint(20, 20) === outside;

    const WAYS: readonly [what: string, hide: () => void, show: () => void][] = [
      ['hidden', () => (around.hidden = true), () => (around.hidden = false)],
      ['inert', () => (around.inert = true), () => (around.inert = false)],
      ...(
        [
          ['display', 'none'],
          ['visibility', 'hidden'],
          ['pointer-events', 'none'],
          ['content-visibility', 'hidden'],
        ] as const
      ).map(([name, value]): [string, () => void, () => void] => [
        name,
        () => around.style.setProperty(name, value),
        () => around.style.removeProperty(name),
      ]),
    ];
    for (const [what, hide, show] of WAYS) {
      it(`waits, and keeps nobody from the page meanwhile: ${what}`, async () => {
        const { host, find } = await mount(<Sample />);
        around.append(host);
        hide();
        await click(find('#opener'));
        await until(() => expect(isReached()).to.equal(true));
        show();
        await until(() => expect(find('dialog').matches(':modal')).to.equal(true));
        expect(isReached(), 'in front of the page').to.equal(false);
      });

      it(`goes as its part of the page is hidden, and comes again with it: ${what}`, async () => {
        let closed = 0;
        const { host, find } = await mount(<Sample closed={() => void (closed += 1)} />);
        around.append(host);
        await click(find('#opener'));
        expect(isReached()).to.equal(false);
        hide();
        await until(() => expect(isReached()).to.equal(true));
        show();
        await until(() => expect(find('dialog').matches(':modal')).to.equal(true));
        await wait(20);
        expect(closed).to.equal(0);
        await act(async () => sendKeys({ press: 'Escape' }));
        await until(() => expect(closed).to.equal(1));
      });
    }
  });

  it('reports once that it was closed', async () => {
    let closed = 0;
    const { find } = await mount(<Sample closed={() => void (closed += 1)} />);
    await click(find('#opener'));
    await act(async () => sendKeys({ press: 'Escape' }));
    await wait(20);
    expect(closed).to.equal(1);
  });
});

describe('an explanation button', () => {
  it('opens on press, is announced, and closes with Escape without closing its surroundings', async () => {
    const { find, shadow } = await mount(<Toggletip label="Why we ask">The law says so.</Toggletip>);
    const button = find('button');
    await click(button);
    expect(find('[role=status]').textContent).to.equal('The law says so.');
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    expect(dangling(shadow)).to.deep.equal([]);
    expect((await press(button, 'Escape')).defaultPrevented).to.equal(true);
    expect(find('[role=status]').textContent).to.equal('');
    await click(button);
    await act(async () => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    expect(button.getAttribute('aria-expanded')).to.equal('false');
  });
});

describe('the step bar', () => {
  it('shows where the applicant is, and links only to open steps', async () => {
    let selected = 0;
    const { find, all } = await mount(
      <StepBar
        label="Application steps"
        progressLabel="Application progress"
        completedText="completed"
        lockedText="locked"
        countText={(step, count) => `Step ${step} of ${count}`}
        steps={[
          { id: 'a', label: 'Create Account', state: 'completed' },
          { id: 'b', label: 'Business Information', state: 'completed', onSelect: () => (selected += 1) },
          { id: 'c', label: 'Verify Ownership', state: 'current' },
          { id: 'd', label: 'Add Bank Account', state: 'locked' },
          { id: 'e', label: 'Review & Submit', state: 'locked' },
        ]}
      />,
    );
    expect(find('nav').getAttribute('aria-label')).to.equal('Application steps');
    expect(find('nav').getAttribute('part')).to.equal('steps');
    expect(all('ol > li')).to.have.length(5);
    expect(find('[aria-current=step]').textContent).to.match(/ · Verify Ownership$/);
    expect(all('button').map((button) => button.textContent)).to.have.length(1);
    await click(find('button'));
    expect(selected).to.equal(1);
    const bar = find('[role=progressbar]');
    expect(bar.getAttribute('aria-label')).to.equal('Application progress');
    expect(bar.getAttribute('aria-valuenow')).to.equal('3');
    expect(bar.getAttribute('aria-valuetext')).to.equal('Step 3 of 5');
  });

  it('shows only the current step in a narrow column', async () => {
    const { host, all } = await mount(
      <StepBar
        label="Application steps"
        progressLabel="Application progress"
        completedText="completed"
        lockedText="locked"
        countText={(step, count) => `Step ${step} of ${count}`}
        steps={[
          { id: 'a', label: 'Create Account', state: 'completed' },
          { id: 'b', label: 'Business Information', state: 'current' },
        ]}
      />,
    );
    host.style.width = '280px';
    const shown = all('li').filter((item) => item.getClientRects().length > 0);
    expect(shown).to.have.length(1);
    expect(shown[0]?.textContent).to.contain('Step 2 of 2 · Business Information');
    host.style.width = '900px';
    expect(all('li').every((item) => item.getClientRects().length > 0)).to.equal(true);
  });
});

describe('the ownership meter', () => {
  for (const width of [900, 280]) {
    for (const size of [16, 32]) {
      it(`has its percentages side by side, each in one line: ${width} px wide, text of ${size} px`, async () => {
        const meter = <ShareMeter value={100} floor={75} label="Total ownership" format={(share) => `${share}%`} />;
        const { host, all } = await mount(meter);
        host.style.width = `${width}px`;
        host.style.setProperty('--mo-font-size', `${size}px`);
        const scale = all('[aria-hidden] > :is(span, i)').filter((one) => one.textContent.endsWith('%'));
        const boxes = scale.flatMap((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          expect(text.getClientRects().length, one.textContent).to.be.at.most(1);
          return [...text.getClientRects()];
        });
        expect(boxes.length).to.be.greaterThan(2);
        const ends = boxes.slice(1).toSorted((one, other) => one.left - other.left);
        for (const [at, { left }] of ends.entries()) expect(left).to.be.at.least(ends[at - 1]?.right ?? 0);
      });
    }
  }

  for (const direction of ['ltr', 'rtl']) {
    it(`has the minimum's percentage below its mark: ${direction}`, async () => {
      const { host, all } = await mount(
        <ShareMeter value={60} floor={75} label="Total" format={(share) => `${share}%`} />,
      );
      host.dir = direction;
      const [mark, percentage] = all('i').map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const { left, right } = (one.textContent === '' ? one : text).getBoundingClientRect();
        return (left + right) / 2;
      });
      expect(percentage).to.be.closeTo(mark ?? 0, 3);
    });
  }

  it('says whether the total is too low, enough or too high', async () => {
    const meter = (value: number) => (
      <ShareMeter value={value} floor={75} label="Total" format={(percentage) => `${percentage}%`} />
    );
    const { find, draw } = await mount(meter(60));
    const state = (): string | undefined => find('[role=meter]').dataset.state;
    expect(state()).to.equal('under');
    await draw(meter(75));
    expect(state()).to.equal('enough');
    await draw(meter(101));
    expect(state()).to.equal('over');
    expect(find('[role=meter]').getAttribute('aria-valuenow')).to.equal('100');
  });
});
