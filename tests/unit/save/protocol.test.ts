import { expect } from '@esm-bundle/chai';
import { reduce } from '../../../src/save/protocol';
import {
  hasUnsaved,
  spoken,
  START,
  type Draft,
  type Effect,
  type Event,
  type State,
} from '../../../src/save/protocol-state';

const draft = (text: string): Draft => ({ form: text, body: text, print: text });
const signedIn: Event = { type: 'signed-in' };
const opened: Event = { type: 'opened', signIn: 1, form: 'f', draft: draft('') };
const typed = (text: string, signIn = 1): Event => ({ type: 'typed', signIn, form: 'f', draft: draft(text) });
const paused: Event = { type: 'paused', form: 'f' };
const answered = (result: 'saved' | 'failed' | 'refused', id = 1, after = 0): Event => ({
  type: 'answered',
  form: 'f',
  id,
  result,
  after,
});
const full = (id = 1, signIn = 1, form: string | null = 'f'): Event => ({ type: 'full', signIn, form, id, print: 'a' });
const fullSaved = (text: string, id = 1): Event => ({ type: 'full-saved', id, draft: draft(text), keeps: false });
const fullFailed = (text: string, id = 1): Event => ({ type: 'full-failed', id, draft: draft(text) });

/** As few words as tell them apart: `send a #1`, `abort #1`, `wait 1500`. */
function short(effect: Effect): string[] {
  switch (effect.do) {
    case 'send':
      return [`send ${String(effect.body)} #${effect.id}`];
    case 'abort':
    case 'ignore':
      return [`${effect.do} #${effect.id}`];
    case 'wait':
      return [`wait ${effect.milliseconds}`];
    case 'quiet':
      return effect.milliseconds === null ? [] : ['quiet'];
    case 'proceed':
    case 'withdraw':
      return [`${effect.do} full #${effect.id}`];
    case 'stop':
      return [];
  }
}

function play(events: readonly Event[]): { readonly state: State; readonly last: string } {
  let state = START;
  let last: readonly Effect[] = [];
  for (const event of events) {
    const frozen = JSON.stringify(state);
    const next = reduce(state, event);
    expect(JSON.stringify(state), 'what it is given').to.equal(frozen);
    // Plain data: a copy is worth as much.
    expect(JSON.parse(JSON.stringify(next.state))).to.deep.equal(next.state);
    state = next.state;
    last = next.effects;
  }
  return { state, last: last.flatMap(short).join(', ') };
}

const ready = [signedIn, opened];
const sending = [...ready, typed('a'), paused];
const failing = [...sending, ...Array.from({ length: 4 }, () => [answered('failed'), paused]).flat()];

const gone: Event = { type: 'leaving' };
/** Continue and, when the page was hidden, a newer text are on their way. */
const crossing = [...ready, typed('a'), full(), typed('b'), gone];
const back = 'abort #1, send a #2';

describe('the save protocol', () => {
  const rows: readonly [what: string, events: readonly Event[], effects: string, says?: string][] = [
    ['typing waits for a pause', [...ready, typed('a')], 'wait 1500', 'idle'],
    ['typing on waits again', [...ready, typed('a'), typed('b')], 'wait 1500'],
    ['leaving a field waits again', [...ready, typed('a'), { type: 'left', form: 'f' }], 'wait 1500'],
    ['a pause sends', sending, 'send a #1', 'saving'],
    ['typing what the server has sends nothing', [...ready, typed('a'), typed(''), paused], ''],
    ['the answer is told', [...sending, answered('saved')], '', 'saved'],
    [
      '"Saved" is taken back when something newer is typed',
      [...sending, answered('saved'), typed('b')],
      'wait 1500',
      'idle',
    ],
    ['a pause during a save waits for its turn', [...sending, typed('b'), paused], ''],
    ['the turn comes with the answer', [...sending, typed('b'), paused, answered('saved')], 'send b #1'],
    ['a failure is tried again', [...sending, answered('failed')], 'wait 5000', 'failed'],
    [
      'a field left while screens change is not forgotten',
      [...sending, answered('refused'), { type: 'moving' }, { type: 'left', form: 'f' }, { type: 'arrived' }],
      'wait 1500',
    ],
    ['as late as the server asks', [...sending, answered('failed', 1, 60_000)], 'wait 60000', 'failed'],
    ['also after the last try', [...failing, answered('failed', 1, 600_000)], 'wait 600000', 'failed'],
    ['which is then the last without such a wish', [...failing, answered('failed')], '', 'halted'],
    ['a refusal waits for the applicant', [...sending, answered('refused')], '', 'halted'],
    [
      'a refused form does not hide that another is tried again',
      [
        ...sending,
        answered('refused'),
        { type: 'opened', signIn: 1, form: 'g', draft: draft('') },
        { type: 'typed', signIn: 1, form: 'g', draft: draft('a') },
        { type: 'paused', form: 'g' },
        { type: 'answered', form: 'g', id: 1, result: 'failed' },
      ],
      'wait 5000',
      'failed',
    ],
    [
      'a form that opens again before that gives its draft another body',
      [...sending, answered('failed'), { ...opened, draft: draft('A') }, paused],
      'send A #1',
    ],
    ['who leaves a field', [...sending, answered('refused'), { type: 'left', form: 'f' }], 'send a #1'],
    [
      'but not before the server allows it',
      [...sending, answered('failed', 1, 60_000), { type: 'left', form: 'f' }],
      '',
    ],
    ['the page goes: what is newer is sent', [...ready, typed('a'), { type: 'leaving' }], 'send a #1'],
    ['and replaces an older save', [...sending, typed('b'), { type: 'leaving' }], 'abort #1, send b #2'],
    [
      'an answer to the replaced one means nothing',
      [...sending, typed('b'), { type: 'leaving' }, answered('failed')],
      '',
    ],
    ['the newest on its way is not sent twice', [...sending, { type: 'leaving' }], ''],
    ['a full save on its way too', [...ready, typed('a'), full(), { type: 'leaving' }], ''],
    ['unless something newer was typed since', [...ready, full(), typed('b'), { type: 'leaving' }], 'send b #1'],
    ['Continue goes at once', [...ready, typed('a'), full()], 'proceed full #1'],
    ['or after the save under way', [...sending, full()], ''],
    ['when that is answered', [...sending, full(), answered('failed')], 'proceed full #1'],
    ['or after an earlier Continue', [...ready, full(), full(2)], ''],
    ['when that is over', [...ready, full(), full(2), fullFailed('a')], 'proceed full #2'],
    ['nothing starts during Continue', [...ready, full(), typed('a'), paused], ''],
    ['what was typed meanwhile is saved afterwards', [...ready, full(), typed('b'), fullSaved('a')], 'wait 1500'],
    ['nothing else is', [...ready, typed('a'), full(), fullSaved('a')], ''],
    [
      'a refusal does not say what an aborted save has left on the server',
      [...sending, answered('saved'), typed('b'), paused, typed('a'), gone, answered('refused', 2)],
      '',
      'halted',
    ],
    ['a text that is typed again is sent over the one that left with the page', [...crossing, typed('a'), gone], back],
    ['also once that has an answer', [...crossing, answered('saved'), typed('a'), gone], 'send a #1'],
    [
      'and after Continue, which may have arrived first',
      [...crossing, typed('a'), fullSaved('a')],
      'ignore #1, wait 1500',
    ],
    ['whichever has an answer first', [...crossing, answered('saved'), typed('a'), fullSaved('a')], 'wait 1500'],
    ['a failed Continue is saved in part', [...ready, full(), fullFailed('a')], 'wait 1500'],
    ['changing screens is quiet', [...ready, typed('a'), { type: 'moving' }, paused], ''],
    ['then typing counts again', [...ready, typed('a'), { type: 'moving' }, { type: 'arrived' }], 'wait 1500'],
    [
      'the end of a session ends the waiting Continue',
      [...sending, full(), { type: 'ended' }],
      'withdraw full #1, ignore #1',
    ],
    ['after it nothing is kept', [...ready, typed('a'), { type: 'ended' }, { type: 'flush' }], ''],
    ['or sent', [...sending, { type: 'ended' }, answered('failed'), typed('b'), paused, { type: 'leaving' }], ''],
    ['another applicant starts empty', [...ready, typed('a'), { type: 'ended' }, signedIn, { type: 'leaving' }], ''],
    [
      'the form of the one before is deaf',
      [...ready, { type: 'ended' }, signedIn, typed('a'), { type: 'leaving' }],
      '',
    ],
    ['and cannot continue', [...ready, { type: 'ended' }, signedIn, full()], 'withdraw full #1'],
    ['a login that failed half way can be repeated', [full(1, 0, null), signedIn, full(2, 0, null)], 'proceed full #2'],
    [
      'a late failure of Continue does not come back',
      [...ready, full(), { type: 'ended' }, signedIn, fullFailed('a'), { type: 'leaving' }],
      '',
    ],
    ['another ownership type drops the owners', [...sending, { type: 'discard', forms: ['f'] }], 'abort #1'],
    ['a locked session sends nothing', [...ready, typed('a'), { type: 'locked' }, paused, { type: 'leaving' }], ''],
    ['until the same person goes on', [...ready, typed('a'), { type: 'locked' }, { type: 'unlocked' }], 'wait 1500'],
    ['a resting tab sends nothing', [...ready, typed('a'), { type: 'rest' }, paused, { type: 'leaving' }], ''],
    ['nor a Continue that waits', [...sending, full(), { type: 'rest' }], 'withdraw full #1'],
    ['when its turn would come', [...sending, full(), { type: 'rest' }, answered('saved')], ''],
    ['or when it takes over', [...sending, full(), { type: 'rest' }, { type: 'take-over' }], 'abort #1'],
    ['or behind an earlier Continue', [...ready, full(), full(2), { type: 'rest' }, fullSaved('a')], ''],
    ['nor does a locked session', [...sending, full(), { type: 'locked' }], 'withdraw full #1'],
    ['when the save under way is answered', [...sending, full(), { type: 'locked' }, answered('saved')], ''],
    [
      'a Continue that waits is discarded with its draft',
      [...sending, full(), { type: 'discard', forms: ['f'] }],
      'withdraw full #1, abort #1',
    ],
    [
      'after which what waited for it is saved',
      [
        ...sending,
        full(),
        { type: 'typed', signIn: 1, form: 'g', draft: draft('b') },
        { type: 'discard', forms: ['f'] },
      ],
      'withdraw full #1, abort #1, wait 1500',
    ],
    ['and comes back empty', [...ready, typed('a'), { type: 'rest' }, { type: 'take-over' }, { type: 'leaving' }], ''],
    ['a page that was left sends nothing', [...ready, typed('a'), { type: 'away' }, paused, { type: 'leaving' }], ''],
    ['not even a Continue that waits', [...sending, full(), { type: 'away' }], 'withdraw full #1'],
    [
      'nor what failed, when the network is back',
      [...sending, answered('failed'), { type: 'away' }, { type: 'retry' }],
      '',
    ],
    [
      'nor after the password',
      [...ready, typed('a'), { type: 'away' }, { type: 'locked' }, { type: 'unlocked' }, { type: 'flush' }],
      '',
    ],
    ['until it has the application again', [...ready, typed('a'), { type: 'away' }, { type: 'back' }], 'wait 1500'],
    ['which another tab may have', [...ready, typed('a'), { type: 'away' }, { type: 'rest' }, { type: 'back' }], ''],
    [
      'the next applicant is not away',
      [...ready, { type: 'away' }, { type: 'ended' }, signedIn, typed('a', 2)],
      'wait 1500',
    ],
    [
      'without a network it says so',
      [...ready, { type: 'network', online: false }, typed('a')],
      'wait 1500',
      'offline',
    ],
    ['a flush sends at once', [...ready, typed('a'), { type: 'flush' }], 'send a #1'],
    ['even while screens change', [...ready, typed('a'), { type: 'moving' }, { type: 'flush' }], 'send a #1'],
    [
      'what a flush left to a choice that never went out is saved by itself (D-643)',
      [
        ...ready,
        { type: 'opened', signIn: 1, form: 'g', draft: draft('') },
        full(),
        { type: 'full', signIn: 1, form: null, id: 2, print: '', holds: ['f', 'g'] },
        { type: 'typed', signIn: 1, form: 'g', draft: draft('b') },
        { type: 'flush' },
        { type: 'away' },
        { type: 'back' },
        { type: 'full-over', id: 1 },
      ],
      'wait 1500',
    ],
    ['a flush repeats a save that fails', [...sending, { type: 'flush' }, answered('failed')], 'send a #1'],
    ['unless the server asks to wait', [...sending, { type: 'flush' }, answered('failed', 1, 9000)], 'wait 9000'],
  ];
  for (const [what, events, effects, says] of rows) {
    it(what, () => {
      const { state, last } = play(events);
      expect(last).to.equal(effects);
      if (says !== undefined) expect(spoken(state)).to.equal(says);
    });
  }

  it('knows what is not on the server', () => {
    expect(hasUnsaved(play(ready).state)).to.equal(false);
    expect(hasUnsaved(play([...ready, typed('a')]).state)).to.equal(true);
    expect(hasUnsaved(play(sending).state)).to.equal(true);
    expect(hasUnsaved(play([...sending, answered('saved')]).state)).to.equal(false);
    expect(hasUnsaved(play([...sending, answered('failed')]).state)).to.equal(true);
    expect(hasUnsaved(play(sending).state, ['f'])).to.equal(true);
    expect(hasUnsaved(play(sending).state, ['g'])).to.equal(false);
  });
});
