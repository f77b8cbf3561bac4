import { continueApplication, initiate, sendContinueLink } from '../../../src/api/calls';
import { originOf } from '../checks/arrival';
import type { Attack } from './attack';

/** More than a person needs, fewer than a program makes in a minute. */
const CODES = 8;
const EMAILS = 25;
const PASSWORDS = 30;
const SIGN_UPS = 60;

/** Attacks on limits: what costs money or can be guessed must be refused after a while. These use the limits up, so they run last. */
export const limitAttacks: readonly Attack[] = [
  {
    id: 'code-flood',
    holds: 'Codes are limited',
    consequence: 'Somebody has a stranger texted all night, at the cost of the facilitator.',
    fix: 'Limit codes by application, number and address; answer 429 with waitTime.',
    async run(attacker) {
      const victim = await attacker.signUp();
      await attacker.mustTire(CODES, () => attacker.sendCode(victim));
    },
  },
  {
    id: 'email-flood',
    holds: 'Emails of the continue link are limited',
    consequence: 'A mailbox is flooded in the name of the facilitator, whose mail is then treated as spam.',
    fix: 'Limit them by applicant and address; answer 429 with waitTime.',
    async run(attacker) {
      const { walk } = attacker;
      const body = { link: `${originOf(walk)}/continue` };
      const { token } = await attacker.shared();
      await attacker.mustTire(EMAILS, () => walk.send(sendContinueLink, { token, body }));
    },
  },
  {
    id: 'password-guessing',
    holds: 'Passwords of one account are limited',
    consequence: 'A list of leaked passwords opens applications with everything in them.',
    fix: 'Count tries by account and by address before the password is compared; answer 429 with waitTime.',
    async run(attacker) {
      const { walk } = attacker;
      const { email } = await attacker.signUp();
      const credentials = { facId: walk.facId, spProductSlug: walk.options.slug, email };
      await attacker.mustTire(
        PASSWORDS,
        (at) => walk.send(continueApplication, { body: { ...credentials, password: `Not-this-one-${at}` } }),
        ({ status }) => status < 500 && status !== 404,
      );
    },
  },
  {
    id: 'sign-up-flood',
    holds: 'Sign-ups from one address are limited',
    consequence: 'A program fills the database, and keeps the server busy with password hashes.',
    fix: 'Limit them by address and by email; answer 429 with waitTime.',
    async run(attacker) {
      const { walk } = attacker;
      await attacker.mustTire(SIGN_UPS, async () => {
        const { body } = await attacker.signUpBody();
        return walk.send(initiate, { body });
      });
    },
  },
];
