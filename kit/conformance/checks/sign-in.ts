import { continueApplication, getStatus, initiate, logout } from '../../../src/api/calls';
import { ApiFailure } from '../../../src/api/failure';
import { routeSignUpFailure } from '../../../src/api/sign-up-failure';
import { of, type Check } from '../check';
import { Unmet } from '../outcome';
import type { Walk, Who } from '../walk';

const REFUSED_INPUT = [400, 422];

async function signUpBody(walk: Walk, who: Who): Promise<Record<string, unknown>> {
  const { name, email, password } = walk.applicants[who];
  const { inviteId, slug } = walk.options;
  const captcha = await walk.captcha();
  return {
    facId: walk.facId,
    spProductSlug: slug,
    name,
    email,
    password,
    terms: true,
    ...(captcha === undefined ? {} : { captcha }),
    // One invite is one application.
    ...(inviteId === undefined || who !== 'owners' ? {} : { inviteId }),
  };
}

const credentials = (walk: Walk, who: Who): Record<string, unknown> => {
  const { email, password } = walk.applicants[who];
  return { spProductSlug: walk.options.slug, facId: walk.facId, email, password };
};

async function logIn(walk: Walk, who: Who): Promise<string> {
  const { token, expired } = await walk.good(continueApplication, { body: credentials(walk, who) });
  if (token === undefined || expired) throw new Unmet('token: expected a token, had nothing');
  return walk.secret(token);
}

export function signUp(who: Who): Check {
  return of(initiate, {
    holds: 'creates an application and opens its session',
    why: 'Everything after it needs the token.',
    reaches: [who, 'signed-up'],
    async run(walk) {
      const { token } = await walk.good(initiate, { body: await signUpBody(walk, who) });
      if (token === undefined) throw new Unmet('token: expected a token, had nothing');
      walk.applicants[who].token = walk.secret(token);
    },
  });
}

/** Refusals before there is a session. */
export const refusedSignUps: readonly Check[] = [
  of(initiate, {
    holds: 'rejects a body that is not JSON',
    why: 'Otherwise anyone could make the server fail.',
    run: async (walk) => void (await walk.refused(initiate, { body: '{"facId":' }, [400])),
  }),
  of(initiate, {
    holds: 'rejects a sign-up without the terms',
    why: 'The server must keep a record of the consent.',
    async run(walk) {
      const body = { ...(await signUpBody(walk, 'owners')), terms: false };
      await walk.refused(initiate, { body }, REFUSED_INPUT);
    },
  }),
  of(initiate, {
    holds: 'rejects a weak password',
    why: 'The rules on the screen only help the applicant; the server must enforce them.',
    async run(walk) {
      const body = { ...(await signUpBody(walk, 'owners')), password: 'password' };
      await walk.refused(initiate, { body }, REFUSED_INPUT);
    },
  }),
];

/** Refusals once an applicant is known. */
export const knownApplicantChecks: readonly Check[] = [
  of(initiate, {
    holds: 'rejects a known email with a message that contains "onboarding"',
    why: 'That word leads the applicant to Continue; any other message is shown as an error.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const answer = await walk.send(initiate, { body: await signUpBody(walk, 'owners') });
      if (answer.status < 400 && !answer.envelope.refused) throw new Unmet(`expected 409, had ${answer.status}`);
      const failure = new ApiFailure('http', {
        callId: initiate.id,
        status: answer.status,
        serverMessage: answer.envelope.message,
      });
      const { kind } = routeSignUpFailure(failure);
      if (kind !== 'in-progress') {
        throw new Unmet(`had ${answer.status} with the message ${JSON.stringify(answer.envelope.message ?? '')}`);
      }
    },
  }),
  of(continueApplication, {
    holds: 'rejects a wrong password with 401',
    why: 'The screen says "Invalid credentials", and keeps the email.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const body = { ...credentials(walk, 'owners'), password: 'Not-this-one-42' };
      await walk.refused(continueApplication, { body }, [401]);
    },
  }),
  of(continueApplication, {
    holds: 'rejects an unknown email exactly like a wrong password',
    why: 'Otherwise the answer would reveal who applies.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const known = { ...credentials(walk, 'owners'), password: 'Not-this-one-42' };
      const wrong = await walk.refused(continueApplication, { body: known }, [401]);
      const unknown = await walk.send(continueApplication, {
        body: { ...known, email: `nobody-${walk.applicants.owners.email}` },
      });
      if (unknown.status !== wrong.status || unknown.envelope.message !== wrong.envelope.message) {
        throw new Unmet(`had ${unknown.status} with one message, and ${wrong.status} with another`);
      }
    },
  }),
  of(continueApplication, {
    holds: 'opens the session of an application that was started',
    why: 'An applicant who comes back another day continues where they left off.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      walk.applicants.owners.token = await logIn(walk, 'owners');
    },
  }),
  of(getStatus, {
    holds: 'answers 401 without a token',
    why: "Nobody else's application may be read.",
    run: async (walk) => void (await walk.refused(getStatus, {}, [401])),
  }),
  of(getStatus, {
    holds: 'answers 401 to a token that was never issued',
    why: 'The element takes the applicant back to the start, once, and says so.',
    run: async (walk) => void (await walk.refused(getStatus, { token: 'conformance-made-up' }, [401])),
  }),
];

/** Logs out, checks that the token no longer works, and logs in again. */
export function leaveAndReturn(who: Who): readonly Check[] {
  return [
    of(logout, {
      holds: 'ends the session: its token no longer works',
      why: 'The next person at the same computer must not be able to continue it.',
      needs: [who, 'signed-up'],
      async run(walk) {
        const token = walk.token(who);
        await walk.good(getStatus, { token });
        await walk.good(logout, { token });
        await walk.refused(getStatus, { token }, [401]);
      },
    }),
    of(continueApplication, {
      holds: 'opens another session after a logout',
      why: 'Save and Exit promises it.',
      needs: [who, 'signed-up'],
      async run(walk) {
        walk.applicants[who].token = await logIn(walk, who);
      },
    }),
  ];
}

/** After the submission: there is nothing left to continue. */
export const afterSubmission: readonly Check[] = [
  of(continueApplication, {
    holds: 'does not continue a submitted application: 403, or newApplication: false',
    why: 'The applicant is sent to the backoffice, not into a form that no one reads.',
    needs: ['owners', 'submitted'],
    async run(walk) {
      const answer = await walk.send(continueApplication, { body: credentials(walk, 'owners') });
      if (answer.status === 403) return;
      const parsed = continueApplication.answer.safeParse(answer.envelope.content);
      if (answer.status === 200 && parsed.success && parsed.data.newApplication === false) {
        walk.secret(parsed.data.token ?? '');
        return;
      }
      throw new Unmet(`had ${answer.status}`);
    },
  }),
];
