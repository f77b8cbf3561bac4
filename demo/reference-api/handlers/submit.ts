import { sendContinueLink, submit } from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import type { Application } from '../applications';
import { randomId } from '../bytes';
import { continueLinkOf } from '../links';
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
  const { clock, sessions, limits, post, reviewTime, allowsLink, facilitator } = services;

  return [
    on(sendContinueLink, async ({ body, session: { applicant }, address }) => {
      // The page chooses the link: anyone could otherwise email any address and any words in the facilitator's name.
      const link = continueLinkOf(body.link, allowsLink);
      if (link === null) throw new Refusal(400, '"link" leads to a host or path that is not known here');
      await limits.take(['emailsFromAddress', address], ['emailsOfApplicant', applicant.id]);
      const { name } = facilitator(applicant.facId);
      try {
        await post.mail(
          applicant.email,
          `Continue your application with ${name}`,
          `Your application is saved: ${link}`,
        );
      } catch (error) {
        // The address's count stays: a service that is down must not be called without end (D-525).
        await limits.giveBack(['emailsOfApplicant', applicant.id]);
        throw error;
      }
      return { success: true };
    }),

    on(submit, async ({ session, report }) => {
      // Decided and stored in one transaction: even if this answer is lost, there is one submission.
      const submitted = await sessions.work(session, async (work) => {
        const { application, transaction } = work;
        if (application.submittedAt !== null) throw alreadySubmitted();
        requireStep(work, 'submit');
        const submittedAt = new Date(clock.now());
        const { id, facId } = work.applicant;
        // An invite that was used on Continue belongs to an application that may have begun without it.
        await transaction
          .updateTable('invites')
          .set({ submittedAt })
          .where('submittedAt', 'is', null)
          .where((where) =>
            where.or([
              where.and({ usedBy: id, facId, slug: application.slug }),
              // A process of the previous version does not record who used it.
              where.and([where('id', '=', application.inviteId), where('usedBy', 'is', null)]),
            ]),
          )
          .execute();
        return work.change(application, { submittedAt, decision: decide(application), merchantId: randomId('m') });
      });
      await clock.sleep(reviewTime);
      const { decision, id: smApplicationId, merchantId } = submitted;
      if (decision !== 'approved') return { success: true, data: { decision, smApplicationId } };
      const { applicant } = session;
      const { name, domain } = facilitator(applicant.facId);
      // The application is submitted even if the email fails: an error here would tell the applicant otherwise.
      await post
        .mail(
          applicant.email,
          `Your merchant account with ${name} is approved`,
          // Nothing that an applicant typed is in it: a business may be named like a web address.
          `Your business can take payments. Your credentials for https://backoffice.${domain} follow.`,
        )
        .catch(report);
      return { success: true, data: { decision, smApplicationId, account: { name: nameOf(submitted), merchantId } } };
    }),
  ];
}

function alreadySubmitted(): Refusal {
  return new Refusal(409, 'Your application has already been submitted.');
}
