import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createStore } from 'jotai/vanilla';
import { saveStateAtom } from '../../../src/save/state';
import type { SaveResult } from '../../../src/save/flights';
import { createSaves, type Full, type Saves, type Visit } from '../../../src/save/saves';
import { createHandClock, settled, type HandClock } from './clock';

interface Sending {
  readonly draft: string;
  readonly done: () => void;
  readonly fail: () => void;
  readonly refuse: (result: SaveResult) => void;
}

interface Autosave extends Visit {
  readonly saves: Saves;
  readonly store: ReturnType<typeof createStore>;
  save(draft: unknown): void;
  visitFull(): Promise<Full | null>;
  /** A press on Continue, once it may be sent. */
  hold(): Promise<Full>;
}

/** One form of a signed-in applicant. */
function openForm(clock: HandClock, send: (draft: never) => Promise<unknown>): Autosave {
  const store = createStore();
  const saves = createSaves(store, clock);
  saves.begin();
  const visit = saves.enter('business', async (draft): Promise<SaveResult> => {
    const answer = await send(draft as never);
    return (answer as SaveResult | undefined) ?? { result: 'saved' };
  });
  visit.opened('', '');
  return {
    ...visit,
    saves,
    store,
    save: (draft) => visit.typed(draft, draft),
    visitFull: () => visit.full(null),
    async hold() {
      const full = await visit.full(null);
      if (full === null) throw new Error('It must not be sent');
      return full;
    },
  };
}

describe('a save on a page whose timers all run a minute late, as a hidden one', () => {
  it('waits once more, and is then sent', async () => {
    const clock = createHandClock();
    const late: HandClock = { ...clock, set: (action, milliseconds) => clock.set(action, milliseconds + 60_000) };
    const sent: unknown[] = [];
    const autosave = openForm(late, async (draft) => void sent.push(draft));
    autosave.save('one');
    clock.passToNext();
    await settled();
    expect(sent).to.deep.equal([]);
    clock.passToNext();
    await settled();
    expect(sent).to.deep.equal(['one']);
  });
});

describe('autosave', () => {
  let clock: HandClock;
  let sent: Sending[];
  let states: string[];
  let autosave: Autosave;

  beforeEach(() => {
    clock = createHandClock();
    sent = [];
    states = [];
    autosave = openForm(
      clock,
      (draft: string) =>
        new Promise<SaveResult | void>((resolve, reject) => {
          sent.push({
            draft,
            done: () => resolve(),
            fail: () => reject(new Error('offline')),
            refuse: (result) => resolve(result),
          });
        }),
    );
    autosave.store.sub(saveStateAtom, () => states.push(autosave.store.get(saveStateAtom)));
  });
  afterEach(() => autosave.saves.dispose());

  const drafts = (): string[] => sent.map(({ draft }) => draft);
  const pass = async (milliseconds: number): Promise<void> => {
    clock.pass(milliseconds);
    await settled();
  };
  const finish = async (index: number, how: 'done' | 'fail' = 'done'): Promise<void> => {
    sent[index]?.[how]();
    await settled();
  };

  describe('the pause after typing', () => {
    it('sends nothing 1,499 ms after the last edit, and one save after 1,500 ms', async () => {
      autosave.save('a');
      await pass(1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
      await finish(0);
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('restarts with every edit, and only the newest draft is sent', async () => {
      for (const draft of ['a', 'b', 'c', 'd']) {
        autosave.save(draft);
        await pass(1499);
      }
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['d']);
    });

    it('sends nothing if nothing was typed', async () => {
      await pass(60_000);
      expect(await autosave.saves.flush()).to.equal(true);
      expect(drafts()).to.deep.equal([]);
      expect(states).to.deep.equal([]);
    });
  });

  describe('the status shown to the applicant', () => {
    it('is saving, then saved', async () => {
      autosave.save('a');
      await pass(1500);
      expect(states).to.deep.equal(['saving']);
      await finish(0);
      expect(states).to.deep.equal(['saving', 'saved']);
    });

    it('is saving, then failed', async () => {
      autosave.save('a');
      await pass(1500);
      await finish(0, 'fail');
      expect(states).to.deep.equal(['saving', 'failed']);
    });
  });

  describe('one save at a time', () => {
    it('sends an edit made during a save after that save', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['a']);
      await finish(0);
      expect(drafts()).to.deep.equal(['a', 'b']);
    });

    it('sends only the newest of several edits made during a save', async () => {
      autosave.save('a');
      await pass(1500);
      for (const draft of ['b', 'c']) {
        autosave.save(draft);
        await pass(1500);
      }
      await finish(0);
      await finish(1);
      expect(drafts()).to.deep.equal(['a', 'c']);
    });
  });

  describe('saving immediately', () => {
    it('sends without waiting for the pause after typing', async () => {
      autosave.save('a');
      const flushed = autosave.saves.flush();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      await finish(0);
      expect(await flushed).to.equal(true);
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('waits for a running save, then sends what was typed meanwhile', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      let over = false;
      const flushed = autosave.saves.flush().finally(() => (over = true));
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      await finish(0);
      expect(drafts()).to.deep.equal(['a', 'b']);
      expect(over).to.equal(false);
      await finish(1);
      expect(await flushed).to.equal(true);
    });

    it('reports a failure', async () => {
      autosave.save('a');
      const flushed = autosave.saves.flush();
      await settled();
      await finish(0, 'fail');
      expect(await flushed).to.equal(false);
    });

    it('retries a running save that fails', async () => {
      autosave.save('a');
      await pass(1500);
      const flushed = autosave.saves.flush();
      await finish(0, 'fail');
      expect(drafts()).to.deep.equal(['a', 'a']);
      await finish(1);
      expect(await flushed).to.equal(true);
      expect(states.at(-1)).to.equal('saved');
    });

    it('works while autosave is paused by a change of screen', async () => {
      autosave.save('a');
      autosave.saves.pause();
      void autosave.saves.flush();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('pausing for a change of screen', () => {
    it('sends nothing for a second, then starts the pause after typing', async () => {
      autosave.save('a');
      await pass(1400);
      autosave.saves.pause();
      await pass(1000 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('keeps what is typed in the meantime', async () => {
      autosave.saves.pause();
      await pass(900);
      autosave.save('a');
      await pass(100 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('starts the second over when it is repeated', async () => {
      autosave.save('a');
      autosave.saves.pause();
      await pass(900);
      autosave.saves.pause();
      await pass(999 + 1500);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('holding saves back', () => {
    it('sends nothing until the full save is over, then starts the pause after typing', async () => {
      autosave.save('a');
      await pass(1400);
      const full = await autosave.hold();
      autosave.save('b');
      await pass(60_000);
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal([]);
      full.over();
      await pass(1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['b']);
    });

    it('does not end a pause for a change of screen', async () => {
      autosave.save('a');
      autosave.saves.pause();
      (await autosave.hold()).over();
      await pass(1000 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('does not stop an immediate save, because the page may be closing', async () => {
      await autosave.hold();
      autosave.save('a');
      autosave.saves.leave();
      expect(drafts()).to.deep.equal(['a']);
    });

    it('stays quiet until the last of two full saves is over', async () => {
      autosave.save('a');
      const first = await autosave.hold();
      const other = await autosave.saves.enter('contact').full(null);
      first.over();
      await pass(60_000);
      expect(drafts()).to.deep.equal([]);
      other?.over();
      await pass(1500);
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('ending with a full save', () => {
    it('drops pending drafts', async () => {
      autosave.save('a');
      (await autosave.hold()).saved('a', 'a');
      await pass(60_000);
      expect(drafts()).to.deep.equal([]);
      expect(autosave.saves.drafts.read('business')).to.equal(undefined);
    });

    it('waits for a running save', async () => {
      autosave.save('a');
      await pass(1500);
      let mayGo = false;
      void autosave.hold().finally(() => (mayGo = true));
      await settled();
      expect(mayGo).to.equal(false);
      await finish(0);
      expect(mayGo).to.equal(true);
    });

    it('waits for an earlier full save of the same form', async () => {
      const first = await autosave.hold();
      let mayGo = false;
      void autosave.hold().finally(() => (mayGo = true));
      await settled();
      expect(mayGo).to.equal(false);
      first.failed('a', 'a');
      await settled();
      expect(mayGo).to.equal(true);
    });

    it('drops a failed save too, because the full save replaces it', async () => {
      autosave.save('a');
      await pass(1500);
      const over = autosave.hold();
      await finish(0, 'fail');
      (await over).saved('a', 'a');
      autosave.saves.retry();
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('saves later edits as usual', async () => {
      (await autosave.hold()).saved('a', 'a');
      autosave.save('b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['b']);
    });

    for (const how of ['done', 'fail'] as const) {
      it(`saves what was typed after the full save started (${how})`, async () => {
        autosave.save('a');
        await pass(1500);
        const over = autosave.hold();
        autosave.save('b');
        await finish(0, how);
        (await over).saved('a', 'a');
        await pass(1500);
        expect(drafts()).to.deep.equal(['a', 'b']);
      });
    }

    it('saves in part what a failed full save did not', async () => {
      (await autosave.hold()).failed('a', 'a');
      await pass(1500);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('sends again what crossed the full save on its way out', async () => {
      const full = await autosave.hold();
      autosave.save('b');
      autosave.saves.leave();
      full.saved('a', 'a');
      await finish(0);
      await pass(1500);
      expect(drafts()).to.deep.equal(['b', 'b']);
    });
  });

  describe('a failed save', () => {
    const fail = async (): Promise<void> => {
      autosave.save('a');
      await pass(1500);
      await finish(0, 'fail');
    };

    it('keeps the draft and sends it on the next attempt', async () => {
      await fail();
      await pass(4000);
      expect(drafts()).to.deep.equal(['a']);
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a', 'a']);
      await finish(1);
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a', 'a']);
      expect(states).to.deep.equal(['saving', 'failed', 'saving', 'saved']);
    });

    it('is tried again by itself after 5, 10, 20 and 40 seconds, then when a field is left', async () => {
      await fail();
      for (const [at, wait] of [5, 10, 20, 40].entries()) {
        await pass(wait * 1000 - 1);
        expect(drafts(), `before ${wait}`).to.have.length(at + 1);
        await pass(1);
        expect(drafts(), `after ${wait}`).to.have.length(at + 2);
        await finish(at + 1, 'fail');
      }
      await pass(3_600_000);
      expect(drafts()).to.have.length(5);
      autosave.left();
      expect(drafts()).to.have.length(6);
    });

    it('waits as long as the server asks, even if a field is left or more is typed', async () => {
      autosave.save('a');
      await pass(1500);
      sent[0]?.refuse({ result: 'failed', after: 30_000 });
      await settled();
      autosave.left();
      autosave.saves.retry();
      await pass(29_999);
      expect(drafts()).to.deep.equal(['a']);
      autosave.save('b');
      await pass(29_999);
      expect(drafts()).to.deep.equal(['a']);
      await pass(1);
      expect(drafts()).to.deep.equal(['a', 'b']);
    });

    it('that the server refuses is not repeated by itself', async () => {
      autosave.save('a');
      await pass(1500);
      sent[0]?.refuse({ result: 'refused' });
      await pass(3_600_000);
      expect(drafts()).to.deep.equal(['a']);
      expect(states.at(-1)).to.equal('halted');
      autosave.left();
      expect(drafts()).to.deep.equal(['a', 'a']);
    });

    it('is replaced by a newer draft', async () => {
      await fail();
      autosave.save('b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['a', 'b']);
    });

    it('does not overwrite a newer draft typed during the save', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      await finish(0, 'fail');
      await pass(1500);
      expect(drafts()).to.deep.equal(['a', 'b']);
    });

    it('is not retried while the applicant types, changes screens or a save is running', async () => {
      await fail();
      autosave.save('b');
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      autosave.saves.pause();
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
    });

    it('includes a save that fails before it is sent', async () => {
      const broken = openForm(clock, () => {
        throw new Error('broken');
      });
      broken.store.sub(saveStateAtom, () => states.push(broken.store.get(saveStateAtom)));
      broken.save('a');
      expect(await broken.saves.flush()).to.equal(false);
      expect(states).to.deep.equal(['saving', 'failed']);
    });
  });

  describe('the page goes away', () => {
    it('sends what is newer at once, although an older save is under way, and withdraws that', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      autosave.saves.leave();
      expect(drafts()).to.deep.equal(['a', 'b']);
      await finish(0, 'fail');
      await finish(1);
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a', 'b']);
      expect(states.at(-1)).to.equal('saved');
    });

    it('leaves a save alone that is under way with the newest draft', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.saves.leave();
      expect(drafts()).to.deep.equal(['a']);
    });

    it('has nothing to send if everything is saved', async () => {
      autosave.save('a');
      await pass(1500);
      await finish(0);
      autosave.saves.leave();
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('without a network', () => {
    it('says so as soon as something is typed, and sends it once the network is back', async () => {
      autosave.saves.network(false);
      expect(states).to.deep.equal([]);
      autosave.save('a');
      expect(states).to.deep.equal(['offline']);
      await pass(1500);
      await finish(0, 'fail');
      expect(states.at(-1)).to.equal('offline');
      autosave.saves.network(true);
      expect(drafts()).to.deep.equal(['a', 'a']);
      await finish(1);
      expect(states.at(-1)).to.equal('saved');
    });
  });

  it('does not go on saying "Saved" once something newer is typed', async () => {
    autosave.save('a');
    await pass(1500);
    await finish(0);
    autosave.save('b');
    expect(states.at(-1)).to.equal('idle');
  });

  describe('the end of a form', () => {
    it('drops pending drafts, and the next applicant can use the form', async () => {
      autosave.save('a');
      autosave.saves.end();
      await pass(60_000);
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal([]);
      autosave.saves.begin();
      autosave.saves.enter('business').typed('b', 'b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['b']);
    });

    it('takes nothing from the form of an applicant before', async () => {
      autosave.saves.end();
      autosave.saves.begin();
      autosave.save('a');
      autosave.left();
      expect(await autosave.visitFull()).to.equal(null);
      expect(await autosave.saves.flush()).to.equal(true);
      await pass(60_000);
      expect(drafts()).to.deep.equal([]);
      expect(autosave.saves.drafts.read('business')).to.equal(undefined);
    });

    it('lets no full save go out that waited for a session that is over', async () => {
      autosave.save('a');
      await pass(1500);
      const waiting = autosave.visitFull();
      autosave.saves.end();
      expect(await waiting).to.equal(null);
    });

    it('does not keep a late failure for the next applicant', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.saves.end();
      autosave.saves.begin();
      await finish(0, 'fail');
      autosave.saves.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      expect(states).to.deep.equal(['saving', 'idle']);
    });

    it('reports a save that the end of the session cut off as not saved', async () => {
      autosave.save('a');
      const flushed = autosave.saves.flush();
      autosave.saves.end();
      expect(await flushed).to.equal(false);
    });

    it('sends what is newer at shutdown, then nothing more, and leaves no timer', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      autosave.saves.pause();
      autosave.saves.dispose();
      expect(drafts()).to.deep.equal(['a', 'b']);
      expect(clock.waiting()).to.equal(0);
      await finish(0);
      autosave.save('c');
      expect(await autosave.visitFull()).to.equal(null);
      autosave.saves.pause();
      await pass(60_000);
      await autosave.saves.flush();
      autosave.saves.leave();
      expect(drafts()).to.deep.equal(['a', 'b']);
      expect(clock.waiting()).to.equal(0);
    });
  });

  describe('a session that ended by the clock', () => {
    it('sends nothing, keeps what is typed, and sends it once the same person goes on', async () => {
      autosave.save('a');
      autosave.saves.lock();
      await pass(60_000);
      autosave.saves.retry();
      autosave.saves.leave();
      expect(drafts()).to.deep.equal([]);
      autosave.saves.unlock();
      expect(drafts()).to.deep.equal(['a']);
      expect(autosave.saves.drafts.read('business')).to.equal('a');
    });
  });

  describe('in another tab', () => {
    it('sends nothing, and keeps nothing once this tab is used again', async () => {
      autosave.save('a');
      autosave.saves.rest();
      await pass(60_000);
      autosave.saves.leave();
      expect(await autosave.saves.flush()).to.equal(false);
      expect(drafts()).to.deep.equal([]);
      autosave.saves.takeOver();
      await pass(60_000);
      expect(drafts()).to.deep.equal([]);
      expect(autosave.saves.drafts.read('business')).to.equal(undefined);
    });
  });
});

describe('autosave in any order of events', () => {
  type Step = 'edit' | 'pass' | 'flush' | 'pause' | 'full' | 'saved' | 'failed' | 'retry' | 'left';
  const STEPS: Step[] = ['edit', 'edit', 'edit', 'pass', 'flush', 'pause', 'full', 'saved', 'failed', 'retry', 'left'];
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom<Step>(...STEPS),
      time: fc.constantFrom(1, 500, 1000, 1499, 1500, 3000),
    }),
    { maxLength: 25 },
  );

  /** Runs the steps and the answers of the server in an order of the scheduler's choosing. */
  async function play(
    scheduler: fc.Scheduler,
    list: readonly { step: Step; time: number }[],
    failing: readonly boolean[],
  ) {
    const clock = createHandClock();
    /** `fulls` are under way, with the edit that each of them holds. */
    const log = { sent: [] as number[], underWay: 0, most: 0, edits: 0, full: 0, fulls: [] as [Full, number][] };
    const autosave = openForm(clock, async (draft: number) => {
      log.sent.push(draft);
      log.underWay += 1;
      log.most = Math.max(log.most, log.underWay);
      const fails = failing[log.sent.length % Math.max(1, failing.length)] ?? false;
      try {
        await scheduler.schedule(Promise.resolve(), 'answer');
      } finally {
        log.underWay -= 1;
      }
      if (fails) throw new Error('offline');
    });
    const actions = list.map(({ step, time }) => async (): Promise<void> => {
      const [running] = log.fulls;
      if (step === 'edit') autosave.save((log.edits += 1));
      if (step === 'pass') clock.pass(time);
      if (step === 'flush') void autosave.saves.flush();
      if (step === 'pause') autosave.saves.pause();
      if (step === 'retry') autosave.saves.retry();
      if (step === 'left') autosave.left();
      if (step === 'full') {
        const { edits } = log;
        if (edits > 0) void autosave.hold().then((full) => log.fulls.push([full, edits]));
      }
      if (step === 'saved' || step === 'failed') {
        log.fulls.shift();
        running?.[0][step](running[1], running[1]);
        if (step === 'saved' && running !== undefined) log.full = running[1];
      }
    });
    scheduler.scheduleSequence(actions.map((builder, index) => ({ builder, label: list[index]?.step ?? '' })));
    await scheduler.waitIdle();
    return { autosave, clock, log };
  }

  it('sends the newest draft last, never two at once and never an older one after a newer one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        steps,
        fc.array(fc.boolean(), { maxLength: 5 }),
        async (scheduler, list, failing) => {
          const { autosave, clock, log } = await play(scheduler, list, failing);
          // In the end everything rests, and what failed is tried until it is saved.
          for (let round = 0; round < 20; round += 1) {
            for (const [full, edit] of log.fulls.splice(0)) full.failed(edit, edit);
            clock.pass(5000);
            autosave.saves.retry();
            await scheduler.waitIdle();
            await settled();
          }
          expect(log.most).to.be.at.most(1);
          expect(log.sent).to.deep.equal([...log.sent].sort((a, b) => a - b));
          const owed = log.edits > log.full;
          if (owed && !failing.every(Boolean)) expect(log.sent.at(-1)).to.equal(log.edits);
          autosave.saves.dispose();
        },
      ),
      { numRuns: 300 },
    );
  });
});
