/** Makes one test of each cell: a call, what goes wrong with it, and what the table says comes of it. */
import { expect } from '@esm-bundle/chai';
import { reply, type Server } from '../api/fake-fetch';
import { CONDITIONS, LEAVE_A_FIELD, MESSAGE, TABLE, WELL, type Condition, type Outcome, type Row } from './outcomes';
import { isCall, lost, nameOfScene, play, SCENES, wentWell, type Scene } from './scenes';
import { soak } from './soak';
import { buttons, controlOf, press, turn, typeInto, type Fault, type Stage } from './stage';

const BAD_GATEWAY = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1><p>nginx</p>';
/** No answer of any call looks like this. */
const WRONG_SHAPE = { success: true, data: [[0]] };
/** Toasts are drawn a moment later, and a call that is repeated pauses in between. */
const PATIENCE = 3000;

function answerOf(condition: Condition): ReturnType<Server> {
  switch (condition) {
    case 'timeout':
      return 'never';
    case 'network error':
      return 'network';
    case 'empty body':
      return reply('');
    case 'wrong shape':
      return reply(WRONG_SHAPE);
    case '422 with a message':
      return reply({ success: false, message: MESSAGE }, 422);
    case '502 with HTML':
      return reply(BAD_GATEWAY, 502, { 'Content-Type': 'text/html' });
    default:
      return reply({ success: false }, Number(condition));
  }
}

/** The server does what it was asked where the answer alone is odd. */
function faultOf({ call, pass = 0 }: Scene, condition: Condition, done: boolean, { model }: Stage): Fault {
  let made = 0;
  return (asked, nth) => {
    if (!isCall(call, asked)) return undefined;
    made += 1;
    if (made <= pass) return undefined;
    if (done) void model.server(asked, nth);
    return answerOf(condition);
  };
}

/** Waits a while for what is expected, then leaves it to the assertions to say what is missing. */
async function comes(stage: Stage, holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!holds() && performance.now() < end) {
    await turn(5);
    stage.passMoment();
  }
}

async function tryAgain(scene: Scene, stage: Stage, how: string): Promise<void> {
  if (how !== LEAVE_A_FIELD) return press(stage, how);
  for (const [label, text] of Object.entries(scene.typed ?? {})) {
    const control = controlOf(stage.root(), label);
    if (control !== null) await typeInto(control, text);
  }
  await stage.rest();
}

async function check(scene: Scene, stage: Stage, condition: Condition, expected: Outcome): Promise<void> {
  const { route, says = '', toast = '', retry } = expected;
  await comes(stage, () => stage.route() === route && stage.main().includes(says) && stage.toasts().includes(toast));
  expect(stage.route(), 'route').to.equal(route);
  expect(stage.main(), 'the screen').to.include(says);
  expect(stage.toasts(), 'toast').to.include(toast);
  expect(unreadToasts(stage), 'said by a toast and not on the screen').to.deep.equal([]);
  expect(stage.dialog(), 'dialog').to.equal(null);
  expect(buttons(stage.root()).length, 'buttons').to.be.greaterThan(0);
  if (retry === undefined) return;
  expect(lost(scene, stage), 'lost').to.deep.equal([]);
  stage.fault(null);
  await tryAgain(scene, stage, retry);
  await comes(stage, () => wentWell(scene, stage));
  expect(wentWell(scene, stage), `once more, after ${condition}: ${stage.route()} ${stage.main()}`).to.equal(true);
}

/** Toasts whose words cannot be read anywhere else: a toast is gone in seconds. */
function unreadToasts(stage: Stage): string[] {
  const toasts = [...stage.root().querySelectorAll('[part~="toast"] [role]')].map(({ textContent }) => textContent);
  return toasts.filter((text) => !stage.main().includes(text));
}

/** In the gate: one condition of each way that a scene ends. The soak runs all. */
function conditionsOf(row: Row | undefined): readonly Condition[] {
  if (soak.isOn || row === undefined) return CONDITIONS;
  const endings = new Set<string>();
  return CONDITIONS.filter((condition) => {
    const ending = JSON.stringify(row[condition]);
    const isNew = !endings.has(ending);
    endings.add(ending);
    return isNew;
  });
}

/** The tests of every `of`-th scene, beginning with scene `first`: files run side by side. */
export function testCells(first: number, of: number): void {
  const scenes = SCENES.filter((_, at) => at % of === first);
  for (const scene of scenes) {
    const row = TABLE[nameOfScene(scene)];
    for (const condition of conditionsOf(row)) {
      const expected = row?.[condition];
      const what = expected === undefined || expected === WELL ? 'nothing is noticed' : expected;
      const words = typeof what === 'string' ? what : `${what.route ?? 'no screen'}, "${what.toast ?? what.says}"`;
      it(`${nameOfScene(scene)} × ${condition}: ${words}`, async () => {
        if (expected === undefined) throw new Error('The table has no such row');
        const stage = await play(scene, (armed) => armed.fault(faultOf(scene, condition, expected === WELL, armed)));
        try {
          expect(await stage.settle(), 'something is still under way').to.equal(true);
          await comes(stage, () => expected !== WELL || wentWell(scene, stage));
          if (expected === WELL) expect(wentWell(scene, stage), stage.main()).to.equal(true);
          else await check(scene, stage, condition, expected);
          soak.count('matrix');
        } finally {
          await stage.close();
        }
      });
    }
  }
}
