import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { RouteName } from '../../../src/journey/routes';
import { answering, oddAnswer, textsOf, type OddAnswer } from './answers';
import { soak } from './soak';
import { isCall, nameOfCall, play, REGISTRY, SCENES, type Scene } from './scenes';
import { controlOf, MOMENT, MOMENTS, nameOf, turn, type Stage } from './stage';
import { isEnd, watch, waysOn, wrongOnScreen } from './watch';

/** Odd answers in the gate, for each call: a tenth of what the soak gives. */
const IN_GATE = 30;
/** Odd answers to one applicant, at the most: each new try is answered as oddly. */
const IN_A_ROW = 6;
const answersInARow = fc.array(oddAnswer, { minLength: IN_A_ROW, maxLength: IN_A_ROW });
/** A call that fails is repeated twice, and screens may ask again for what they need; more is a loop. */
const MOST_REQUESTS = 12;

/** Calls that were made again and again, and nobody asked for. */
function loops(calls: readonly string[]): string[] {
  const made = new Map<string, number>();
  for (const call of calls) made.set(call, (made.get(call) ?? 0) + 1);
  return [...made].filter(([, count]) => count > MOST_REQUESTS).map(([call, count]) => `${count} times ${call}`);
}

/** What can change when a button is pressed, or a link. */
function stateOf(stage: Stage): string {
  const { activeElement } = stage.root();
  const focused = activeElement === null ? '' : (activeElement.id ?? activeElement.tagName);
  const values = [...stage.root().querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked);
  return [stage.route(), stage.dialog(), stage.main(), stage.toasts(), stage.calls().length, focused, values].join('|');
}

/** Once the server is well again, one of the ways on leads somewhere: to a request, a screen, a dialog, or a sentence. */
async function leadsOn(stage: Stage): Promise<string[]> {
  stage.fault(null);
  if (isEnd(stage)) return [];
  const names: string[] = [];
  for (const way of waysOn(stage)) {
    // A link leads out of the page.
    if (way instanceof HTMLAnchorElement) return [];
    names.push(nameOf(way));
    const before = stateOf(stage);
    way.focus();
    way.click();
    await turn();
    await stage.settle();
    if (stateOf(stage) !== before) return wrongOnScreen(stage);
  }
  return [`nothing leads on: ${names.join(', ')}`];
}

/** Makes the call again: as the screen offers where it could not be loaded, else as at first where its form is still there. */
async function tryAgain(stage: Stage, { act, typed = {} }: Scene, screen: RouteName | null): Promise<void> {
  const again = waysOn(stage).find((way) => /again|retry/i.test(nameOf(way)));
  const labels = Object.keys(typed);
  if (again !== undefined) again.click();
  else if (
    stage.dialog() === null &&
    stage.route() === screen &&
    labels.length > 0 &&
    labels.every((label) => controlOf(stage.root(), label) !== null)
  )
    await act?.(stage);
  await turn();
}

/** @returns how many of the odd answers were given, one after the other */
async function survives(scene: Scene, answers: readonly OddAnswer[]): Promise<number> {
  const watching = watch();
  let stage: Stage | null = null;
  let survived = 0;
  /** Where the call is made. */
  let screen: RouteName | null = null;
  try {
    for (const given of answers) {
      let answered = 0;
      const odd = (armed: Stage): void => {
        if (stage === null) screen = armed.route();
        const answer = answering(scene.call, given, armed.model);
        armed.fault((asked, nth) => {
          if (isCall(scene.call, asked)) answered += 1;
          return answer(asked, nth);
        });
      };
      const before = stage?.calls().length ?? 0;
      if (stage === null) stage = await play(scene, odd);
      else {
        odd(stage);
        await tryAgain(stage, scene, screen);
      }
      let ended = await stage.settle();
      // A lock between tabs is the browser's, and may take it a moment.
      for (let moment = 0; answered === 0 && survived === 0 && moment < MOMENTS; moment += 1) {
        await turn(MOMENT);
        ended = await stage.settle();
      }
      if (answered === 0) {
        if (survived > 0) break;
        const made = stage.calls().join(', ');
        throw new Error(`${nameOfCall(scene.call)} was not called on ${stage.route()}, after ${made}: ${stage.main()}`);
      }
      const wrong = [
        ...(ended ? [] : ['something is still under way']),
        ...wrongOnScreen(stage, textsOf(given)),
        ...loops(stage.calls().slice(before)),
        ...watching.problems(),
      ];
      if (wrong.length > 0) throw new Error([...wrong, `${stage.route()}: ${stage.main().slice(0, 300)}`].join('\n'));
      survived += 1;
    }
    const wrong = stage === null ? [] : await leadsOn(stage);
    await stage?.close();
    wrong.push(...watching.problems());
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    return survived;
  } finally {
    await stage?.close();
    watching.stop();
  }
}

/** The properties of every `of`-th call, beginning with call `first`: files run side by side. */
export function testAnswers(first: number, of: number): void {
  for (const call of REGISTRY.filter((_, at) => at % of === first)) {
    const name = nameOfCall(call);
    soak.announce('answers', name);
    it(`${name}: whatever is answered, a screen with a sentence and a way on is there`, async function () {
      this.timeout(soak.timeout);
      const scenes = SCENES.filter((one) => one.call.id === call.id);
      if (scenes.length === 0) throw new Error(`No scene makes the call ${call.id}`);
      const { numRuns: due, seed, ...rest } = soak.of('answers', { inGate: IN_GATE, share: 1 / REGISTRY.length });
      let given = 0;
      const property = fc.asyncProperty(fc.constantFrom(...scenes), answersInARow, async (scene, answers) => {
        const survived = await survives(scene, answers);
        given += survived;
        soak.count('answers', name, survived);
      });
      for (let part = 0; given < due; part += 1) await fc.assert(property, { ...rest, numRuns: 1, seed: seed + part });
    });
  }
}

export function testRegistry(): void {
  it('every call of the contract is made on a screen', () => {
    const made = new Set(SCENES.map(({ call }) => call.id));
    expect(REGISTRY.map(({ id }) => id).filter((id) => !made.has(id))).to.deep.equal([]);
    expect(REGISTRY.length).to.be.greaterThan(30);
  });
}
