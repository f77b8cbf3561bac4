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
import { masked, present, withStoredSecrets } from '../masking';
import { Refusal } from '../refusal';
import { changing, on, type Route } from '../route';
import { refitted, rulesFor } from '../rules';
import type { Services } from '../services';
import type { Draft } from '../vault';

/** Owners or a contact saved here belong to the application, no longer to another group. */
const OWN_GROUP = { groupId: null, groupOpened: true } as const;

/**
 * The owners to keep. An owner may leave out the stored Social Security number only by naming the `ownerId` that has it:
 * by name or by place, a removed owner's number would pass to somebody else.
 */
function keptOwners(sent: readonly Draft[], stored: readonly Draft[]): Draft[] {
  const free = new Map(stored.map((owner) => [owner['ownerId'], owner]));
  return sent.map((owner, at) => {
    const id = owner['ownerId'];
    const match = typeof id === 'string' ? free.get(id) : undefined;
    if (match !== undefined) free.delete(id);
    return {
      ...withStoredSecrets(present(owner), match, `owners[${at}]`),
      ownerId: match?.['ownerId'] ?? randomId('own'),
    };
  });
}

/**
 * How choosing a type affects saved data: the business stays, people are removed if the identity type changes. What stays complete is
 * filed under the new type.
 */
export function changeOfType(
  application: Application,
  ownershipType: NonNullable<Application['ownershipType']>,
  services: Pick<Services, 'clock' | 'product'>,
): Change {
  if (application.ownershipType === ownershipType) return {};
  const rules = rulesFor({ ...application, ownershipType }, services);
  const kindChanges =
    application.ownershipType !== null && namesContact(application) !== namesContact({ ...application, ownershipType });
  const business = refitted(application.businessDone, () => rules.business(application.business));
  const owners = refitted(application.ownersDone, () => rules.owners(application.owners));
  return {
    ownershipType,
    businessDone: business !== null,
    ...(business && { business }),
    ...(kindChanges
      ? { owners: [], ownersDone: false, contact: {}, contactDone: false, groupId: null, groupOpened: false }
      : { ownersDone: owners !== null, ...(owners && { owners }) }),
  };
}

/** Type, business, owners and contact. */
export function identityRoutes(services: Services): Route[] {
  const { sessions, product } = services;
  const typeOf = ({ ownershipType, slug }: Application): Record<string, string> =>
    ownershipType === null
      ? {}
      : { type: identityOf(product(slug), ownershipType), ownershipType: toSelection(ownershipType) };

  return [
    on(getStatus, ({ session: { application, applicant } }) => ({
      data: { identity: typeOf(application), canVisitStep: openSteps(application, applicant) },
    })),

    changing(sessions, setIdentityType, 'merchantType', ({ body }, { application }) => {
      const ownershipType = readOwnershipType(body.ownershipType);
      if (ownershipType === null || !product(application.slug).ownershipTypes.includes(toSelection(ownershipType))) {
        throw new Refusal(400, '"ownershipType" is not offered by this product');
      }
      return changeOfType(application, ownershipType, services);
    }),

    on(getBusiness, ({ session: { application } }) => ({
      data: { ...typeOf(application), business: masked(application.business) },
    })),
    changing(sessions, saveBusiness, 'business', ({ body }, { application }) => {
      const kept = withStoredSecrets(present(body.business), application.business, 'business');
      return { business: rulesFor(application, services).business(kept), businessDone: true };
    }),
    changing(sessions, saveBusinessPart, 'business', ({ body }, { application }) => {
      const typed = withStoredSecrets(present(body.business), application.business, 'business');
      const whole = refitted(application.businessDone, () => rulesFor(application, services).business(typed));
      return { business: whole ?? typed, businessDone: whole !== null };
    }),

    on(getOwners, ({ session: { application } }) => ({
      data: { ownershipType: typeOf(application)['ownershipType'], owners: application.owners.map(masked) },
    })),
    changing(sessions, saveOwners, 'owners', ({ body }, { application }) => {
      const kept = keptOwners(body.owners, application.owners);
      return { ...OWN_GROUP, owners: rulesFor(application, services).owners(kept), ownersDone: true };
    }),
    changing(sessions, saveOwnersPart, 'owners', ({ body }, { application }) => {
      const typed = keptOwners(body.owners, application.owners);
      const whole = refitted(application.ownersDone, () => rulesFor(application, services).owners(typed));
      return { ...OWN_GROUP, owners: whole ?? typed, ownersDone: whole !== null };
    }),

    on(getContact, ({ session: { application } }) => ({ data: { contact: masked(application.contact) } })),
    changing(sessions, saveContact, 'contact', ({ body }, { application }) => {
      const kept = withStoredSecrets(present(body.contact), application.contact, 'contact');
      return { ...OWN_GROUP, contact: rulesFor(application, services).contact(kept), contactDone: true };
    }),
    changing(sessions, saveContactPart, 'contact', ({ body }, { application }) => {
      const typed = withStoredSecrets(present(body.contact), application.contact, 'contact');
      const whole = refitted(application.contactDone, () => rulesFor(application, services).contact(typed));
      return { ...OWN_GROUP, contact: whole ?? typed, contactDone: whole !== null };
    }),
  ];
}
