import { sendContinueLink, submit } from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import type { Application } from '../applications';
import { randomId } from '../bytes';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import type { Services } from '../services';

/** US dollars per month above which a person reviews an application. */
export const REVIEW_VOLUME = 250_000;

/** This reference's rule: governments, "Review" in the legal name and large volumes go to a person. */
export function decide({
  ownershipType,
  business,
}: Pick<Application, 'ownershipType' | 'business'>): 'approved' | 'review' {
  const named = /review/i.test(textOf(business['legalName']));
  const large = Number(business['expectedMonthlyVolume']) > REVIEW_VOLUME;
  return ownershipType === 'Government' || named || large ? 'review' : 'approved';
}

const nameOf = ({ business }: Application): string => textOf(business['legalName']) || textOf(business['dbaName']);

export function submitRoutes(services: Services): Route[] {
  const { db, clock, applications, post, reviewTime, allowsLink, facilitator } = services;

  return [
    on(sendContinueLink, async ({ body: { link }, session: { applicant } }) => {
      // The page chooses the link: without a list of hosts anyone could email any link in the facilitator's name.
      if (!allowsLink(link)) throw new Refusal(400, '"link" leads to a host that is not known here');
      const { name } = facilitator(applicant.facId);
      await post.mail(applicant.email, `Continue your application with ${name}`, `Your application is saved: ${link}`);
      return { success: true };
    }),

    on(submit, async ({ session }) => {
      const { applicant } = session;
      if (session.application.submittedAt !== null) throw alreadySubmitted();
      requireStep(session, 'submit');
      // Decided and stored in one transaction: even if this answer is lost, there is one submission.
      const submitted = await applications.change(session.application.id, (application) => {
        if (application.submittedAt !== null) throw alreadySubmitted();
        requireStep({ ...session, application }, 'submit');
        return { submittedAt: new Date(clock.now()), decision: decide(application), merchantId: randomId('m') };
      });
      if (submitted.inviteId !== null) {
        await db
          .updateTable('invites')
          .set({ submittedAt: new Date(clock.now()) })
          .where('id', '=', submitted.inviteId)
          .execute();
      }
      await clock.sleep(reviewTime);
      const { decision, id: smApplicationId, merchantId } = submitted;
      if (decision !== 'approved') return { success: true, data: { decision, smApplicationId } };
      const { name, domain } = facilitator(applicant.facId);
      await post.mail(
        applicant.email,
        `Your merchant account with ${name} is approved`,
        `${nameOf(submitted)} can take payments. Your credentials for https://backoffice.${domain} follow.`,
      );
      return { success: true, data: { decision, smApplicationId, account: { name: nameOf(submitted), merchantId } } };
    }),
  ];
}

function alreadySubmitted(): Refusal {
  return new Refusal(409, 'Your application has already been submitted.');
}
