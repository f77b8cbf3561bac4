import { sendContinueLink, submit } from '../../../src/api/calls';
import { of, type Check } from '../check';
import { Unmet } from '../outcome';
import type { Who } from '../walk';
import { originOf } from './arrival';

/** The email of Save and Exit. */
export const linkChecks: readonly Check[] = [
  of(sendContinueLink, {
    holds: 'sends a link that leads to the given origin',
    why: 'Save and Exit promises it.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const body = { link: `${originOf(walk)}/continue` };
      await walk.good(sendContinueLink, { token: walk.token('owners'), body });
    },
  }),
  of(sendContinueLink, {
    holds: 'rejects a link to an unknown host',
    why: "Otherwise anybody could email any link under the facilitator's name.",
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const body = { link: 'https://stranger.invalid/continue' };
      await walk.refused(sendContinueLink, { token: walk.token('owners'), body }, [400, 403, 422]);
      // A server may refuse every link.
      originOf(walk);
    },
  }),
];

export const withoutAcknowledgement: Check = of(submit, {
  holds: 'rejects a submission that is not certified',
  why: 'The server must keep a record of the certification.',
  needs: ['owners', 'bank'],
  run: async (walk) =>
    void (await walk.refused(submit, { token: walk.token('owners'), body: { ack: false } }, [400, 422])),
});

export function submitChecks(who: Who): readonly Check[] {
  return [
    of(submit, {
      holds: 'accepts the application and decides',
      why: '"approved" leads to the approval page, anything else to the page that says a person will review it.',
      needs: [who, 'bank'],
      reaches: [who, 'submitted'],
      async run(walk) {
        const { decision } = await walk.good(submit, { token: walk.token(who), body: { ack: true } });
        if (decision === undefined) throw new Unmet('decision: expected a text, had nothing');
      },
    }),
    of(submit, {
      holds: 'rejects a second submission',
      why: 'A button pressed twice, or in two tabs, must not open two accounts.',
      needs: [who, 'submitted'],
      run: async (walk) =>
        void (await walk.refused(submit, { token: walk.token(who), body: { ack: true } }, [403, 409])),
    }),
  ];
}
