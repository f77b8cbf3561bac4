import {
  getInvite,
  getStatus,
  initiate,
  logout,
  openSubMerchant,
  openSingleSignOn,
  sendContinueLink,
} from '../../../src/api/calls';
import { originOf } from '../checks/arrival';
import { Blocked, Skipped, Unmet } from '../outcome';
import { isAccepted } from '../walk';
import type { Attack } from './attack';

const STRANGER = 'https://stranger.invalid';
const WRONG_TRIES = 20;
/** A server may end the session, or the code, after some wrong ones. */
const LOCKS: readonly number[] = [401, 404, 429];

/** Links, sessions, and pages of other origins. */
export const linkAttacks: readonly Attack[] = [
  {
    id: 'code-replay',
    holds: 'A code works once',
    consequence: 'A code that was seen on a screen or in a log verifies again.',
    fix: 'Mark the code as used in the transaction that accepts it.',
    async run(attacker) {
      const victim = await attacker.applicant('verified');
      attacker.expectSentCode(victim);
      const again = await attacker.tryCode(victim, victim.smsCode ?? '', [404]);
      if (again === 'valid') throw new Unmet('it was accepted a second time');
    },
  },
  {
    id: 'code-guessing',
    holds: 'A code is locked after a few wrong tries',
    consequence: 'A program finds six digits within minutes, and verifies a number that is not its own.',
    fix: 'Count tries before comparing, and lock the code after five.',
    async run(attacker) {
      const victim = await attacker.signedUpWithCode();
      attacker.expectSentCode(victim);
      const { smsCode } = victim;
      const wrong = smsCode.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
      for (let at = 0; at < WRONG_TRIES; at += 1) {
        const said = await attacker.tryCode(victim, wrong, at === 0 ? [] : LOCKS);
        if (said === 'valid') throw new Unmet('a wrong one was accepted');
      }
      const said = await attacker.tryCode(victim, smsCode, LOCKS);
      if (said === 'valid') throw new Unmet(`it was accepted after ${WRONG_TRIES} wrong tries`);
    },
  },
  {
    id: 'logout',
    holds: 'Logout ends the token on the server',
    consequence:
      'Whoever copied a token, or sits down at the same computer, stays in the application after its owner has left.',
    fix: 'Delete the session, and what could open it again without a password: links and single sign-on.',
    async run(attacker) {
      const { walk } = attacker;
      const { token } = await attacker.signUp();
      await attacker.setUp(() => walk.good(getStatus, { token }));
      await walk.good(logout, { token });
      const { status } = await walk.send(getStatus, { token });
      if (status !== 401) throw new Unmet(`the token still works: ${status}`);
    },
  },
  {
    id: 'old-token',
    holds: 'Logout ends the token from before the number was verified too',
    consequence: 'Whoever copied the first token stays in the application after its owner has left.',
    fix: 'Let the new token replace the old one: it ends at the first use of the new one, and at logout.',
    async run(attacker) {
      const { walk } = attacker;
      const victim = await attacker.signedUpWithCode();
      const { token: old } = victim;
      await attacker.verify(victim);
      const { token: fresh } = victim;
      if (fresh === old) return;
      await attacker.setUp(() => walk.good(getStatus, { token: fresh }));
      await walk.good(logout, { token: fresh });
      const alive = async (token: string): Promise<boolean> => (await walk.send(getStatus, { token })).status === 200;
      // A server whose logout does not end the session is another finding.
      if (!(await alive(fresh)) && (await alive(old))) throw new Unmet('the first token still works');
    },
  },
  {
    id: 'link-replay',
    holds: 'A sub-merchant link opens in one browser',
    consequence: "The address in a log, a history or a forwarded email opens somebody's application.",
    fix: 'Exchange it once, bind it to an httpOnly cookie, and close it at logout.',
    async run(attacker) {
      const { subMerchantId } = attacker.walk.options;
      if (subMerchantId === undefined) throw new Skipped('give --sub-merchant: a link that works');
      const open = async (): Promise<string | null | undefined> => {
        const sent = { body: { subMerchantId } };
        const answer = await attacker.attempt(openSubMerchant, sent, 'opening it', [401, 404]);
        const parsed = openSubMerchant.answer.safeParse(answer.envelope.content);
        return isAccepted(answer) && parsed.success ? parsed.data.token : undefined;
      };
      if (!(await open())) throw new Blocked('the link is used up');
      if (await open()) throw new Unmet('it opened again, without a cookie');
    },
  },
  {
    id: 'invite-replay',
    holds: 'An invite signs one applicant up, and then tells nobody else who was invited',
    consequence: 'Name, email and mobile number of the invited person are open to whoever finds the address.',
    fix: 'Mark the invite in the transaction of the sign-up; answer 412 afterwards.',
    async run(attacker) {
      const { walk } = attacker;
      const { inviteId, slug } = walk.options;
      if (inviteId === undefined) throw new Skipped('give --invite: an invite that is open');
      const query = { inviteId, facId: walk.facId, spProductSlug: slug };
      const read = await attacker.attempt(getInvite, { query }, 'reading it', [404]);
      if (!isAccepted(read)) throw new Blocked('the invite is used up');
      await attacker.signUp({ inviteId });
      const { body } = await attacker.signUpBody({ inviteId });
      await attacker.mustRefuse(initiate, { body }, 'a second sign-up', [404]);
      await attacker.mustRefuse(getInvite, { query }, 'reading it again', [404]);
    },
  },
  {
    id: 'foreign-origin',
    holds: 'A page of another origin may not call with credentials',
    consequence: "Any page that a signed-in applicant visits reads their application by single sign-on's cookie.",
    fix: 'Answer only listed origins in Access-Control-Allow-Origin, and ignore cookies of others.',
    async run({ walk }) {
      for (const origin of [STRANGER, 'null']) {
        const { headers } = await walk.preflight(openSingleSignOn, origin);
        const allowed = headers.get('Access-Control-Allow-Origin');
        if (allowed === origin) throw new Unmet(`the preflight allows ${origin}`);
      }
    },
  },
  {
    id: 'email-injection',
    holds: 'An emailed link leads to a known page, and carries no words of the caller',
    consequence: 'The facilitator sends phishing mail in its own name, to any address.',
    fix: 'Build the link from an allowed origin and path; drop everything else.',
    async run(attacker) {
      const { walk } = attacker;
      const home = originOf(walk);
      const { token } = await attacker.shared();
      await attacker.setUp(() => walk.good(sendContinueLink, { token, body: { link: `${home}/continue` } }));
      for (const link of [
        `${home}/continue\n\nYour account is locked. Call 1-800-555-0100.`,
        `${home}/continue\r\nBcc: everybody@stranger.invalid`,
        `${STRANGER}/continue`,
        `${home.replace('://', '://stranger:word@')}/continue`,
        'javascript:alert(1)',
      ]) {
        await attacker.mustRefuse(sendContinueLink, { token, body: { link } }, JSON.stringify(link).slice(0, 60));
      }
    },
  },
];
