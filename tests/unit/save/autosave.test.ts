import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createAutosave, type Autosave } from '../../../src/save/autosave';
import { createHandClock, settled, type HandClock } from './clock';

interface Sending {
  readonly draft: string;
  readonly done: () => void;
  readonly fail: () => void;
}

describe('autosave', () => {
  let clock: HandClock;
  let sent: Sending[];
  let states: string[];
  let autosave: Autosave<string>;

  beforeEach(() => {
    clock = createHandClock();
    sent = [];
    states = [];
    autosave = createAutosave<string>({
      send: (draft) =>
        new Promise<void>((resolve, reject) => {
          sent.push({ draft, done: resolve, fail: () => reject(new Error('offline')) });
        }),
      onState: (state) => states.push(state),
      clock,
    });
  });
  afterEach(() => autosave.dispose());

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
      expect(await autosave.flush()).to.equal(true);
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
      const flushed = autosave.flush();
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
      const flushed = autosave.flush().finally(() => (over = true));
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
      const flushed = autosave.flush();
      await settled();
      await finish(0, 'fail');
      expect(await flushed).to.equal(false);
    });

    it('retries a running save that fails', async () => {
      autosave.save('a');
      await pass(1500);
      const flushed = autosave.flush();
      await finish(0, 'fail');
      expect(drafts()).to.deep.equal(['a', 'a']);
      await finish(1);
      expect(await flushed).to.equal(true);
      expect(states.at(-1)).to.equal('saved');
    });

    it('works while autosave is paused by a change of screen', async () => {
      autosave.save('a');
      autosave.pause();
      void autosave.flush();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('pausing for a change of screen', () => {
    it('sends nothing for a second, then starts the pause after typing', async () => {
      autosave.save('a');
      await pass(1400);
      autosave.pause();
      await pass(1000 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('keeps what is typed in the meantime', async () => {
      autosave.pause();
      await pass(900);
      autosave.save('a');
      await pass(100 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('starts the second over when it is repeated', async () => {
      autosave.save('a');
      autosave.pause();
      await pass(900);
      autosave.pause();
      await pass(999 + 1500);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('holding saves back', () => {
    it('sends nothing until released, then starts the pause after typing', async () => {
      autosave.save('a');
      await pass(1400);
      autosave.hold();
      autosave.save('b');
      await pass(60_000);
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal([]);
      autosave.release();
      await pass(1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['b']);
    });

    it('does not end a pause for a change of screen', async () => {
      autosave.save('a');
      autosave.pause();
      autosave.hold();
      autosave.release();
      await pass(1000 + 1499);
      expect(drafts()).to.deep.equal([]);
      await pass(1);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('does not stop an immediate save, because the page may be closing', async () => {
      autosave.hold();
      autosave.save('a');
      void autosave.flush();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
    });
  });

  describe('ending with a full save', () => {
    it('drops pending drafts', async () => {
      autosave.save('a');
      await autosave.settle();
      await pass(60_000);
      expect(drafts()).to.deep.equal([]);
      expect(states).to.deep.equal(['idle']);
    });

    it('waits for a running save', async () => {
      autosave.save('a');
      await pass(1500);
      let over = false;
      void autosave.settle().finally(() => (over = true));
      await settled();
      expect(over).to.equal(false);
      await finish(0);
      expect(over).to.equal(true);
      expect(states).to.deep.equal(['saving', 'saved', 'idle']);
    });

    it('drops a failed save too, because the full save replaces it', async () => {
      autosave.save('a');
      await pass(1500);
      const over = autosave.settle();
      await finish(0, 'fail');
      await over;
      autosave.retry();
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a']);
    });

    it('saves later edits as usual', async () => {
      await autosave.settle();
      autosave.save('b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['b']);
    });

    for (const how of ['done', 'fail'] as const) {
      it(`saves what was typed after the full save started (${how})`, async () => {
        autosave.save('a');
        await pass(1500);
        const over = autosave.settle();
        autosave.save('b');
        await finish(0, how);
        await over;
        await pass(1500);
        expect(drafts()).to.deep.equal(['a', 'b']);
      });
    }
  });

  describe('a failed save', () => {
    const fail = async (): Promise<void> => {
      autosave.save('a');
      await pass(1500);
      await finish(0, 'fail');
    };

    it('keeps the draft and sends it on the next attempt', async () => {
      await fail();
      await pass(60_000);
      expect(drafts()).to.deep.equal(['a']);
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a', 'a']);
      await finish(1);
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a', 'a']);
      expect(states).to.deep.equal(['saving', 'failed', 'saving', 'saved']);
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
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      autosave.pause();
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
    });

    it('includes a save that fails before it is sent', async () => {
      const broken = createAutosave<string>({
        send: () => {
          throw new Error('broken');
        },
        onState: (state) => states.push(state),
        clock,
      });
      broken.save('a');
      expect(await broken.flush()).to.equal(false);
      expect(states).to.deep.equal(['saving', 'failed']);
    });
  });

  describe('the end of a form', () => {
    it('drops pending drafts, and autosave can be used again', async () => {
      autosave.save('a');
      autosave.forget();
      await pass(60_000);
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal([]);
      autosave.save('b');
      await pass(1500);
      expect(drafts()).to.deep.equal(['b']);
    });

    it('does not keep a late failure for the next applicant', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.forget();
      await finish(0, 'fail');
      autosave.retry();
      await settled();
      expect(drafts()).to.deep.equal(['a']);
      expect(states).to.deep.equal(['saving']);
    });

    it('sends and reports nothing after shutdown, and leaves no timer', async () => {
      autosave.save('a');
      await pass(1500);
      autosave.save('b');
      autosave.pause();
      autosave.dispose();
      expect(clock.waiting()).to.equal(0);
      await finish(0);
      autosave.save('c');
      autosave.hold();
      autosave.release();
      autosave.pause();
      await pass(60_000);
      await autosave.flush();
      expect(drafts()).to.deep.equal(['a']);
      expect(states).to.deep.equal(['saving']);
      expect(clock.waiting()).to.equal(0);
    });
  });
});

describe('autosave in any order of events', () => {
  type Step = 'edit' | 'pass' | 'flush' | 'pause' | 'hold' | 'release' | 'settle' | 'retry';
  const STEPS: Step[] = ['edit', 'edit', 'edit', 'pass', 'flush', 'pause', 'hold', 'release', 'settle', 'retry'];
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
    const log = { sent: [] as number[], underWay: 0, most: 0, edits: 0, settledAt: 0, lastFailed: false };
    const autosave = createAutosave<number>({
      clock,
      async send(draft) {
        log.sent.push(draft);
        log.underWay += 1;
        log.most = Math.max(log.most, log.underWay);
        const fails = failing[log.sent.length % Math.max(1, failing.length)] ?? false;
        try {
          await scheduler.schedule(Promise.resolve(), 'answer');
        } finally {
          log.underWay -= 1;
        }
        log.lastFailed = fails;
        if (fails) throw new Error('offline');
      },
    });
    const actions = list.map(({ step, time }) => async (): Promise<void> => {
      if (step === 'edit') autosave.save((log.edits += 1));
      if (step === 'pass') clock.pass(time);
      if (step === 'flush') void autosave.flush();
      if (step === 'pause') autosave.pause();
      if (step === 'hold') autosave.hold();
      if (step === 'release') autosave.release();
      if (step === 'retry') autosave.retry();
      if (step === 'settle') {
        const { edits } = log;
        void autosave.settle().then(() => (log.settledAt = edits));
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
          autosave.release();
          for (let round = 0; round < 20; round += 1) {
            clock.pass(5000);
            autosave.retry();
            await scheduler.waitIdle();
            await settled();
          }
          expect(log.most).to.be.at.most(1);
          expect(log.sent).to.deep.equal([...log.sent].sort((a, b) => a - b));
          const owed = log.edits > log.settledAt;
          if (owed && !failing.every(Boolean)) expect(log.sent.at(-1)).to.equal(log.edits);
          autosave.dispose();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('sends nothing after shutdown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, steps, async (scheduler, before, after) => {
        const { autosave, clock, log } = await play(scheduler, before, [false, true]);
        autosave.dispose();
        const { length } = log.sent;
        for (const { step, time } of after) {
          if (step === 'edit') autosave.save(1000);
          if (step === 'pass') clock.pass(time);
          if (step === 'flush') void autosave.flush();
          if (step === 'pause') autosave.pause();
          if (step === 'hold') autosave.hold();
          if (step === 'release') autosave.release();
          if (step === 'retry') autosave.retry();
          if (step === 'settle') void autosave.settle();
        }
        clock.pass(10_000);
        await scheduler.waitIdle();
        await settled();
        expect(log.sent).to.have.length(length);
        expect(clock.waiting()).to.equal(0);
      }),
      { numRuns: 200 },
    );
  });
});
