import { getApplications, setApplication } from '../../../src/api/calls';
import { namesContact, progressOf, type Applicant, type Application } from '../applications';
import { identityOf } from '../catalogue';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import { refitted, rulesFor } from '../rules';
import { pendingOf, type Services } from '../services';
import { statusOf } from '../steps';
import type { Draft } from '../vault';

const OWNER_SHOWN = ['ownerId', 'firstName', 'middleName', 'lastName', 'ownershipPercentage', 'position'] as const;
const CONTACT_SHOWN = ['firstName', 'middleName', 'lastName', 'position'] as const;

/** A list only identifies people. */
function only(draft: Draft, fields: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)));
}

/** Ownership groups and contacts to choose from: those submitted earlier, and a new one once it has been opened. */
export function applicationRoutes(services: Services): Route[] {
  const { applications, sessions, product, begin } = services;

  function entry(application: Application, applicant: Applicant, current: boolean): Record<string, unknown> {
    const { id, slug, ownershipType, owners, contact } = application;
    const usesContact = namesContact(application);
    return {
      smApplicationId: id,
      current,
      isNewSmApp: application.submittedAt === null,
      smAppStatus: statusOf(progressOf(application, applicant)),
      ...(ownershipType === null ? {} : { identityType: identityOf(product(slug), ownershipType) }),
      owners: usesContact ? [] : owners.map((owner) => only(owner, OWNER_SHOWN)),
      contact: usesContact && Object.keys(contact).length > 0 ? only(contact, CONTACT_SHOWN) : null,
    };
  }

  const fits = (group: Application, application: Application): boolean =>
    application.ownershipType === null || namesContact(group) === namesContact(application);

  return [
    on(getApplications, async ({ session: { application, applicant } }) => {
      const all = await applications.ofApplicant(applicant.id);
      const shown = all.filter((one) => {
        if (one.id === application.id) return !applicant.existing || one.submittedAt !== null || one.groupOpened;
        return one.submittedAt !== null && fits(one, application);
      });
      const current = application.groupId ?? application.id;
      return { data: { applications: shown.map((one) => entry(one, applicant, one.id === current)) } };
    }),

    on(setApplication, ({ body: { smApplicationId }, session }) =>
      sessions.work(session, async (work) => {
        const { applicant, application } = work;
        const all = await work.all();
        /** The application that receives the chosen group: the session's, else another open one, else a new one. */
        const target = async (): Promise<Application> => {
          if (application.submittedAt === null || !applicant.existing) {
            requireStep(work, 'merchantType');
            return application;
          }
          const open = pendingOf(all, application.slug) ?? (await begin(work, application.slug));
          await sessions.select(work, open.id);
          return open;
        };

        if (smApplicationId === null) {
          const open = await target();
          await work.change(open, {
            groupId: null,
            groupOpened: true,
            ...(open.groupId === null ? {} : { owners: [], ownersDone: false, contact: {}, contactDone: false }),
          });
          return { data: { smApplicationId: open.id } };
        }

        const chosen = all.find(({ id }) => id === smApplicationId);
        if (chosen === undefined) throw new Refusal(404, 'Unknown application');
        if (chosen.submittedAt === null) {
          await sessions.select(work, chosen.id);
          return { data: { smApplicationId } };
        }
        const open = await target();
        if (!fits(chosen, open)) throw new Refusal(400, 'This group does not fit the business type.');
        const { owners, ownersDone, contact, contactDone } = chosen;
        // A copy, so that later edits do not change what was submitted.
        const rules = rulesFor(open, services);
        // Complete for a company of several owners may not be for a sole proprietor.
        const whole = refitted(ownersDone, () => rules.owners(owners));
        await work.change(open, {
          groupId: chosen.id,
          groupOpened: false,
          owners: whole ?? owners,
          ownersDone: whole !== null,
          contact,
          contactDone,
        });
        return { data: { smApplicationId } };
      }),
    ),
  ];
}
