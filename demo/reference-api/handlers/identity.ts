import {
  getBusiness,
  getContact,
  getOwners,
  getStatus,
  saveBusiness,
  saveBusinessPart,
  saveContact,
  saveContactPart,
  saveOwners,
  saveOwnersPart,
  setIdentityType,
} from '../../../src/api/calls';
import { readOwnershipType, toSelection } from '../../../src/domain/ownership-type';
import { namesContact, openSteps, type Application, type Change } from '../applications';
import { randomId } from '../bytes';
import { identityOf } from '../catalogue';
import { masked, withStoredSecrets } from '../masking';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import { passes, rulesFor } from '../rules';
import type { Services } from '../services';
import type { Draft } from '../vault';

/** Owners or a contact saved here belong to the application, no longer to another group. */
const OWN_GROUP = { groupId: null, groupOpened: true } as const;

/** Saving a draft over complete data closes the later steps until Continue has validated it. */
function stays(done: boolean, attempt: () => unknown): boolean {
  return done && passes(attempt);
}

const same = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * For each owner sent, the stored owner whose SSN it may keep: by `ownerId`, else the same person, else the same index
 * if no one was removed. Never another person's.
 */
function matchOwners(sent: readonly Draft[], stored: readonly Draft[]): (Draft | undefined)[] {
  const free = new Set(stored);
  const take = (found: Draft | undefined): Draft | undefined => {
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byId = sent.map((owner) =>
    take(
      stored.find(
        (one) => free.has(one) && typeof owner['ownerId'] === 'string' && one['ownerId'] === owner['ownerId'],
      ),
    ),
  );
  const byName = sent.map(
    (owner, at) =>
      byId[at] ??
      (typeof owner['ownerId'] === 'string'
        ? undefined
        : take(
            stored.find(
              (one) =>
                free.has(one) && same(one['firstName'], owner['firstName']) && same(one['lastName'], owner['lastName']),
            ),
          )),
  );
  return sent.map((owner, at) => {
    const place = stored[at];
    const mayTakePlace = typeof owner['ownerId'] !== 'string' && sent.length >= stored.length;
    return byName[at] ?? (mayTakePlace && place !== undefined && free.has(place) ? take(place) : undefined);
  });
}

/** Leaves out nulls, since empty fields are not sent. */
function present(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined && value !== null));
}

function keptOwners(sent: readonly Draft[], stored: readonly Draft[]): Draft[] {
  const matches = matchOwners(sent, stored);
  return sent.map((owner, at) => ({
    ...withStoredSecrets(present(owner), matches[at], `owners[${at}]`),
    ownerId: matches[at]?.['ownerId'] ?? randomId('own'),
  }));
}

/** How choosing a type affects saved data: the business stays, people are removed if the identity type changes. */
export function changeOfType(
  application: Application,
  ownershipType: NonNullable<Application['ownershipType']>,
  services: Pick<Services, 'clock' | 'product'>,
): Change {
  if (application.ownershipType === ownershipType) return {};
  const rules = rulesFor({ ...application, ownershipType }, services);
  const kindChanges =
    application.ownershipType !== null && namesContact(application) !== namesContact({ ...application, ownershipType });
  return {
    ownershipType,
    businessDone: stays(application.businessDone, () => rules.business(application.business)),
    ...(kindChanges
      ? { owners: [], ownersDone: false, contact: {}, contactDone: false, groupId: null, groupOpened: false }
      : { ownersDone: stays(application.ownersDone, () => rules.owners(application.owners)) }),
  };
}

/** Type, business, owners and contact. */
export function identityRoutes(services: Services): Route[] {
  const { applications, product } = services;
  const typeOf = ({ ownershipType, slug }: Application): Record<string, string> =>
    ownershipType === null
      ? {}
      : { type: identityOf(product(slug), ownershipType), ownershipType: toSelection(ownershipType) };

  return [
    on(getStatus, ({ session: { application, applicant } }) => ({
      data: { identity: typeOf(application), canVisitStep: openSteps(application, applicant) },
    })),

    on(setIdentityType, async ({ body, session }) => {
      requireStep(session, 'merchantType');
      const { id, slug } = session.application;
      const ownershipType = readOwnershipType(body.ownershipType);
      if (ownershipType === null || !product(slug).ownershipTypes.includes(toSelection(ownershipType))) {
        throw new Refusal(400, '"ownershipType" is not offered by this product');
      }
      await applications.change(id, (application) => changeOfType(application, ownershipType, services));
      return { success: true };
    }),

    on(getBusiness, ({ session: { application } }) => ({
      data: { ...typeOf(application), business: masked(application.business) },
    })),
    on(saveBusiness, async ({ body, session }) => {
      requireStep(session, 'business');
      await applications.change(session.application.id, (application) => {
        const kept = withStoredSecrets(present(body.business), application.business, 'business');
        return { business: rulesFor(application, services).business(kept), businessDone: true };
      });
      return { success: true };
    }),
    on(saveBusinessPart, async ({ body, session }) => {
      requireStep(session, 'business');
      await applications.change(session.application.id, (application) => {
        const business = withStoredSecrets(present(body.business), application.business, 'business');
        const rules = rulesFor(application, services);
        return { business, businessDone: stays(application.businessDone, () => rules.business(business)) };
      });
      return { success: true };
    }),

    on(getOwners, ({ session: { application } }) => ({
      data: { ownershipType: typeOf(application)['ownershipType'], owners: application.owners.map(masked) },
    })),
    on(saveOwners, async ({ body, session }) => {
      requireStep(session, 'owners');
      await applications.change(session.application.id, (application) => {
        const kept = keptOwners(body.owners, application.owners);
        return { ...OWN_GROUP, owners: rulesFor(application, services).owners(kept), ownersDone: true };
      });
      return { success: true };
    }),
    on(saveOwnersPart, async ({ body, session }) => {
      requireStep(session, 'owners');
      await applications.change(session.application.id, (application) => {
        const owners = keptOwners(body.owners, application.owners);
        const rules = rulesFor(application, services);
        return { ...OWN_GROUP, owners, ownersDone: stays(application.ownersDone, () => rules.owners(owners)) };
      });
      return { success: true };
    }),

    on(getContact, ({ session: { application } }) => ({ data: { contact: masked(application.contact) } })),
    on(saveContact, async ({ body, session }) => {
      requireStep(session, 'contact');
      await applications.change(session.application.id, (application) => {
        const kept = withStoredSecrets(present(body.contact), application.contact, 'contact');
        return { ...OWN_GROUP, contact: rulesFor(application, services).contact(kept), contactDone: true };
      });
      return { success: true };
    }),
    on(saveContactPart, async ({ body, session }) => {
      requireStep(session, 'contact');
      await applications.change(session.application.id, (application) => {
        const contact = withStoredSecrets(present(body.contact), application.contact, 'contact');
        const rules = rulesFor(application, services);
        return { ...OWN_GROUP, contact, contactDone: stays(application.contactDone, () => rules.contact(contact)) };
      });
      return { success: true };
    }),
  ];
}
