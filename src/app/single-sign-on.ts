import { openSingleSignOn } from '../api/calls/single-sign-on';
import { asApiFailure } from '../api/failure';
import { logProblem } from '../host/log';
import type { Session } from '../session/session';

/** Opens a session for somebody who is signed in with the facilitator; otherwise does nothing. */
export async function signOn(session: Session, facId: string): Promise<void> {
  try {
    const answer = await session.client.send(openSingleSignOn, { body: { facId, application: 'payments' } });
    // Without a token nobody is signed in, whatever else the answer says.
    if (answer.token === undefined || answer.expired) return;
    session.begin(answer.token, { existing: answer.isExistingApplicant, who: { kind: 'single-sign-on' } });
  } catch (error) {
    // 401 is the normal answer for "no single sign-on". After any other failure, the applicant is equally anonymous, unless somebody
    // has signed in meanwhile, which withdraws this call.
    const failure = asApiFailure(error);
    if (!failure.wrongCredentials && !failure.isSilent) logProblem(failure.message, failure.serverMessage);
  }
}
