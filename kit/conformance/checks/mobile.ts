import { checkSms, getStatus, sendSms } from '../../../src/api/calls';
import { of, type Check } from '../check';
import { Blocked, Skipped, Unmet } from '../outcome';
import { waitOf, type Walk, type Who } from '../walk';

function sentCode(walk: Walk, who: Who): string {
  const { smsCode } = walk.applicants[who];
  if (smsCode === undefined) throw new Blocked('nobody knows the code: give --sms-code');
  return smsCode;
}

/** Six digits, and not those that were sent. */
const otherCode = (code: string): string => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

/** Requests a code and submits it. */
export function verifyMobile(who: Who): readonly Check[] {
  return [
    of(sendSms, {
      holds: 'sends a code to a mobile number',
      why: 'Nobody gets past this screen without it.',
      needs: [who, 'signed-up'],
      async run(walk) {
        const { mobileNumber } = walk.applicants[who];
        const body = { mobileNumber, spProductSlug: walk.options.slug };
        const { smsCode } = await walk.good(sendSms, { token: walk.token(who), body });
        walk.applicants[who].smsCode = await walk.codeFor(mobileNumber, smsCode);
      },
    }),
    of(checkSms, {
      holds: 'does not accept a wrong code: 200 with another status than "valid"',
      why: 'It tells the screen whether the code was wrong or the call failed.',
      needs: [who, 'signed-up'],
      async run(walk) {
        const smsCode = otherCode(sentCode(walk, who));
        const { status } = await walk.good(checkSms, { token: walk.token(who), body: { smsCode } });
        if (status === 'valid') throw new Unmet('status: "valid" for a code that nobody sent');
      },
    }),
    of(checkSms, {
      holds: 'accepts the code that was sent: status "valid"',
      why: 'It verifies the number and opens the next steps.',
      needs: [who, 'signed-up'],
      reaches: [who, 'verified'],
      async run(walk) {
        const smsCode = sentCode(walk, who);
        const { status, token } = await walk.good(checkSms, { token: walk.token(who), body: { smsCode } });
        // It replaces the old one, which a server may end at once.
        if (token !== undefined) walk.applicants[who].token = token;
        if (status !== 'valid') throw new Unmet(`status: expected "valid", had ${JSON.stringify(status)}`);
      },
    }),
  ];
}

/** Invalid numbers and rate limits. */
export const mobileLimits: readonly Check[] = [
  of(sendSms, {
    holds: 'rejects an invalid number',
    why: 'The applicant would wait for a code that never comes.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const body = { mobileNumber: '+1212', spProductSlug: walk.options.slug };
      await walk.refused(sendSms, { token: walk.token('owners'), body }, [400, 422]);
    },
  }),
  of(sendSms, {
    holds: 'says how long to wait if another code is requested too soon (429 with waitTime or Retry-After)',
    why: 'The screen counts down from it, and from one minute without it.',
    needs: ['owners', 'verified'],
    async run(walk) {
      const { mobileNumber } = walk.applicants.owners;
      const body = { mobileNumber, spProductSlug: walk.options.slug, resend: true };
      const answer = await walk.send(sendSms, { token: walk.token('owners'), body });
      if (answer.status === 200 && !answer.envelope.refused) throw new Skipped('another code at once is allowed');
      if (answer.status !== 429 || !((waitOf(answer) ?? 0) > 0)) {
        throw new Unmet(`expected 429 with waitTime in milliseconds, or Retry-After; had ${answer.status}`);
      }
    },
  }),
  of(getStatus, {
    holds: 'opens the business type once the number is verified',
    why: 'The step bar and the guard of the screens follow canVisitStep.',
    needs: ['owners', 'verified'],
    async run(walk) {
      const { canVisitStep } = await walk.good(getStatus, { token: walk.token('owners') });
      if (!canVisitStep.merchantType) throw new Unmet('canVisitStep.merchantType: expected true, had false');
    },
  }),
];
