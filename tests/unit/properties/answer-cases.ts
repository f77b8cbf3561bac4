import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { answering, oddAnswer, textsOf, type OddAnswer } from './answers';
import { soak } from './soak';
import { nameOfCall, play, REGISTRY, SCENES, type Scene } from './scenes';
import { nameOf, turn, type Stage } from './stage';
import { watch, waysOn, wrongOnScreen } from './watch';

/** Odd answers in the gate, for each call. */
const RUNS = 6;
/** A call that fails is repeated twice, and screens may ask again for what they need; more is a loop. */
const MOST_REQUESTS = 12;

/** Requests of one call that nobody asked for. */
function loops(stage: Stage): string[] {
  const made = new Map<string, number>();
  for (const call of stage.calls()) made.set(call, (made.get(call) ?? 0) + 1);
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

async function survives(scene: Scene, given: OddAnswer): Promise<void> {
  const watching = watch();
  let stage: Stage | null = null;
  try {
    stage = await play(scene, (armed) => armed.fault(answering(scene.call, given, armed.model)));
    const ended = await stage.settle();
    const seen = `${stage.route()}: ${stage.main().slice(0, 300)}`;
    const wrong = [
      ...(ended ? [] : ['something is still under way']),
      ...wrongOnScreen(stage, textsOf(given)),
      ...loops(stage),
      ...(await leadsOn(stage)),
    ];
    await stage.close();
    wrong.push(...watching.problems());
    if (wrong.length > 0) throw new Error([...wrong, seen].join('\n'));
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
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...scenes), oddAnswer, async (scene, given) => {
          await survives(scene, given);
          soak.count('answers', name);
        }),
        soak.of('answers', { inGate: RUNS, share: 1 / REGISTRY.length }),
      );
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
