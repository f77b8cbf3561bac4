import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { routesOf, type Mutation } from '../../demo/reference-api/app';
import { changing } from '../../demo/reference-api/route';
import * as calls from '../../src/api/calls';
import { fuzz } from './fuzz';

/** `{"seed", "calls"}`: what `npm run soak` asks for. */
const asked = JSON.parse(process.env['FUZZ'] ?? '{}') as { seed?: number; calls?: number };
const CALLS = 5000;

describe('calls in any order, several at once, good and odd', () => {
  it('leave the database as it must be', async () => {
    const seed = asked.seed ?? Math.floor(Math.random() * 1_000_000_000);
    const wanted = asked.calls ?? CALLS;
    console.log(`fuzz: seed ${seed}`);
    const report = await fuzz({ seed, calls: wanted });
    console.log(`fuzz: ${report.calls} calls, ${report.submitted} submissions, ${JSON.stringify(report.statuses)}`);
    assert.deepEqual(report.problems, [], `seed ${seed}`);
    assert.ok(report.calls >= wanted);
    assert.ok(report.submitted > wanted / 500, 'applicants come to the end');
    const counts = process.env['SOAK_COUNTS'];
    if (counts !== undefined) appendFileSync(counts, `${JSON.stringify({ calls: report.calls })}\n`);
  });
});

/** Decides on what was read before the lock. */
const stale: Mutation = {
  services: (services) => ({
    ...services,
    sessions: {
      ...services.sessions,
      work: (session, run) => services.sessions.work(session, (work) => run({ ...work, ...session, session })),
    },
  }),
  routes: (_, services) => routesOf(services),
};

describe('the same calls find a server that', () => {
  const table: readonly (readonly [name: string, mutation: Mutation, weaken: readonly string[], problem: RegExp])[] = [
    [
      'checks before the lock',
      stale,
      ['drop trigger submitted_stays on applications'],
      /changed after its submission|submitted twice/,
    ],
    [
      'gives an owner the number of whoever was in that place',
      {
        routes: (routes, { sessions }) =>
          routes.map((route) =>
            route.call.id === 'saveOwnersPart'
              ? changing(sessions, calls.saveOwnersPart, 'owners', ({ body }, { application }) => ({
                  owners: body.owners.map((owner, at) => ({
                    ...owner,
                    ssn: owner.ssn ?? application.owners[at]?.['ssn'],
                    ownerId: `own_${at}`,
                  })),
                }))
              : route,
          ),
      },
      [],
      /moved to somebody else/,
    ],
    [
      'stores numbers as they come',
      {
        routes: (routes, { db }) =>
          routes.map((route) =>
            route.call.id === 'saveContactPart'
              ? {
                  ...route,
                  handle: async (incoming) => {
                    const { session, body } = incoming as unknown as {
                      session: { application: { id: string } };
                      body: { contact: object };
                    };
                    const contact = JSON.stringify(body.contact);
                    const own = db.updateTable('applications').set({ contact });
                    await own.where('id', '=', session.application.id).where('submittedAt', 'is', null).execute();
                    return { success: true };
                  },
                }
              : route,
          ),
      },
      ['alter table applications drop constraint contact_sealed'],
      /clear text/,
    ],
  ];
  for (const [name, mutation, weaken, problem] of table) {
    it(name, async () => {
      const { problems } = await fuzz({ seed: 1, calls: 900, mutation, weaken, untilFound: true });
      assert.ok(
        problems.some((one) => problem.test(one)),
        problems.join(', ') || 'nothing was found',
      );
    });
  }
});
