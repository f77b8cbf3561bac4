/** Whatever cannot be loaded, and whoever the applicant is: every chain of redirects and failing loads comes to an end. */
import { expect } from '@esm-bundle/chai';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../../../src/journey/routes';
import { reply, type Asked } from '../api/fake-fetch';
import { createModel, type ModelOptions } from './model-server';
import { soak } from './soak';
import { openStage, type Fault, type Stage } from './stage';
import { wrongOnScreen } from './watch';

const APPLICANTS: Readonly<Record<string, ModelOptions>> = {
  'a new applicant': { stage: 'bank' },
  'a new government': { stage: 'bank', kind: 'GOV' },
  'an existing applicant': { stage: 'bank', existing: true },
  'an existing government': { stage: 'bank', existing: true, kind: 'GOV' },
};

/** What fails: everything that a screen loads, or one thing only. */
const LOADS: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'everything but the status': ({ path }) => !path.endsWith('/status'),
  'the business types': ({ path }) => path.endsWith('-types'),
  'the applications': ({ path }) => path === 'onboarding/accounts',
  'the status': ({ path }) => path === 'onboarding/accounts/status',
};

const CONDITIONS = soak.isOn
  ? ([400, 401, 403, 404, 409, 412, 422, 429, 500, 503, 'network', 'never', 'shape'] as const)
  : ([400, 401, 503] as const);
type Condition = (typeof CONDITIONS)[number];

/** Three tries of each call of a load, the redirects between them, and nothing that repeats itself. */
const MOST_CALLS = 30;

function answerOf(condition: Condition): ReturnType<Fault> {
  if (condition === 'shape') return reply({ data: 'none' });
  return typeof condition === 'number' ? reply({ success: false, message: 'Down.' }, condition) : condition;
}

/** Resolves once nothing happens any more. */
async function settles(stage: Stage, what: string): Promise<void> {
  expect(await stage.settle(), `${what}: something is still under way`).to.equal(true);
  // What is fetched in the background pauses between its tries.
  for (let made = 0; made < stage.calls().length; await stage.settle()) {
    made = stage.calls().length;
    expect(made, `${what}: ${stage.calls().slice(-8).join(', ')}`).to.be.at.most(MOST_CALLS);
  }
  expect(wrongOnScreen(stage), what).to.deep.equal([]);
}

/** In the gate: every sixth screen, and another sixth for each kind of applicant and load. */
const STRIDE = soak.isOn ? 1 : 6;
const ROUTES_WITH_SESSION: readonly RouteName[] = ROUTE_NAMES.filter((name) => ROUTES[name].access !== 'anyone');

describe('every chain of redirects and failing loads settles', function () {
  this.timeout(soak.timeout);
  let turn = 0;
  for (const [who, applicant] of Object.entries(APPLICANTS)) {
    for (const [what, isMeant] of Object.entries(LOADS)) {
      const first = (turn += 1) % STRIDE;
      it(`${who}, ${what}`, async () => {
        for (const condition of CONDITIONS) {
          for (const start of ROUTES_WITH_SESSION.filter((_, at) => at % STRIDE === first)) {
            const stage = await openStage(createModel({ signedOn: true, ...applicant }));
            const row = `${start}, ${condition}`;
            try {
              stage.fault((asked) => {
                const isLoad = asked.method === 'GET' && asked.path.startsWith('onboarding/') && isMeant(asked);
                return isLoad ? answerOf(condition) : undefined;
              });
              await stage.mount({ start });
              await settles(stage, row);
              soak.count('chains');
              // A retry that fails once more ends where the first one did.
              const before = [stage.route(), stage.main()];
              if (!stage.press('Try again')) continue;
              await settles(stage, `${row}, once more`);
              if (condition !== 401) expect([stage.route(), stage.main()], row).to.deep.equal(before);
            } finally {
              await stage.close();
            }
          }
        }
      });
    }
  }
});
