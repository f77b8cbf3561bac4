import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { answering, oddAnswer } from './answers';
import { soak } from './soak';
import { nameOfCall, play, REGISTRY, SCENES, type AnyCall } from './scenes';
import { watch, wrongOnScreen } from './watch';

const RUNS = 3;

async function survives(call: AnyCall, given: Parameters<typeof answering>[1]): Promise<void> {
  const scene = SCENES.find((one) => one.call.id === call.id);
  if (scene === undefined) throw new Error(`No scene makes the call ${call.id}`);
  const watching = watch();
  try {
    const stage = await play(scene, (armed) => armed.fault(answering(call, given, armed.model)));
    const ended = await stage.settle();
    const wrong = [...(ended ? [] : ['something is still under way']), ...wrongOnScreen(stage), ...watching.problems()];
    const seen = `${stage.route()}: ${stage.main().slice(0, 300)}`;
    await stage.close();
    const late = watching.problems();
    if (wrong.length + late.length > 0) throw new Error([...wrong, ...late, seen].join('\n'));
  } finally {
    watching.stop();
  }
}

/** The properties of every `of`-th call, beginning with call `first`: files run side by side. */
export function testAnswers(first: number, of: number): void {
  for (const call of REGISTRY.filter((_, at) => at % of === first)) {
    it(`${nameOfCall(call)}: whatever is answered, a screen with a sentence and a way on is there`, async function () {
      this.timeout(soak.timeout);
      await fc.assert(
        fc.asyncProperty(oddAnswer, async (given) => {
          await survives(call, given);
          soak.count('answers');
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
