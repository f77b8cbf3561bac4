import {
  getApplications,
  getContact,
  getOwners,
  getStatus,
  saveContact,
  saveContactPart,
  saveOwners,
  saveOwnersPart,
  setApplication,
} from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { parseRejections } from '../../../src/domain/rejections';
import { of, type Check } from '../check';
import { Skipped, Unmet } from '../outcome';
import type { Who } from '../walk';
import { complains, expectNoMask, expectSame, hidden, keepsOnFile, nothingYet } from './expect';
import { contactOf, ownersOf } from './samples';

/** Which of the two steps is open. */
export function peopleStep(who: Who): Check {
  const [open, shut] = who === 'owners' ? (['owners', 'contact'] as const) : (['contact', 'owners'] as const);
  return of(getStatus, {
    holds: `opens the step of the ${open}, and not that of the ${shut}`,
    why: 'A government has no owners, and a company must name all of its own.',
    needs: [who, 'business'],
    async run(walk) {
      const { canVisitStep } = await walk.good(getStatus, { token: walk.token(who) });
      if (!canVisitStep[open] || canVisitStep[shut]) {
        throw new Unmet(`canVisitStep: had ${open} ${canVisitStep[open]}, ${shut} ${canVisitStep[shut]}`);
      }
    },
  });
}

export const ownersChecks: readonly Check[] = [
  nothingYet(getOwners, ['owners', 'business']),
  of(saveOwnersPart, {
    holds: 'keeps half-typed values and returns them as typed',
    why: 'An applicant who leaves to look up a number finds everything as it was.',
    needs: ['owners', 'business'],
    async run(walk) {
      const token = walk.token('owners');
      const half = { firstName: 'Ada', phoneNumber: '212555' };
      await walk.good(saveOwnersPart, { token, body: { owners: [{ ...half, ssn: '123-45' }] } });
      const { owners } = await walk.good(getOwners, { token });
      expectSame('owners[0]', half, owners[0]);
      expectNoMask('owners[0].ssn', owners[0]?.ssn);
    },
  }),
  of(saveOwners, {
    holds: 'rejects an owner without a date of birth, and names owner and field: "owners[0].birthDate" is required',
    why: 'The element shows the message at that field of that owner.',
    needs: ['owners', 'business'],
    async run(walk) {
      const owners = ownersOf(walk).map((owner, at) => (at === 0 ? { ...owner, birthDate: undefined } : owner));
      const sent = { token: walk.token('owners'), body: { owners } };
      const { envelope, body } = await walk.refused(saveOwners, sent, [400, 422]);
      const { message = '' } = envelope;
      const rejections = parseRejections(message, body);
      if (rejections.some(({ index, field }) => index === 0 && field === 'birthDate')) return;
      throw new Unmet(`neither the message nor a list beside it names them: ${JSON.stringify(message)}`);
    },
  }),
  of(saveOwners, {
    holds: 'rejects owners who hold less than 75% together',
    why: 'Everyone with 25% or more must be listed.',
    needs: ['owners', 'business'],
    async run(walk) {
      // As many as are accepted below: a server may want two of them.
      const owners = ownersOf(walk).map((owner) => ({ ...owner, ownershipPercentage: 30 }));
      await walk.refused(saveOwners, { token: walk.token('owners'), body: { owners } }, [400, 422]);
    },
  }),
  of(saveOwners, {
    holds: 'accepts complete owners',
    why: 'Continue leads to the bank account.',
    needs: ['owners', 'business'],
    reaches: ['owners', 'people'],
    async run(walk) {
      await walk.good(saveOwners, { token: walk.token('owners'), body: { owners: ownersOf(walk) } });
    },
  }),
  of(getOwners, {
    holds: 'returns the owners, each Social Security number masked, with at most its last four digits',
    why: 'The review shows them, on a screen that others may see.',
    needs: ['owners', 'people'],
    async run(walk) {
      const { owners } = await walk.good(getOwners, { token: walk.token('owners') });
      for (const [at, { firstName, lastName, ownershipPercentage, birthDate, ssn }] of ownersOf(walk).entries()) {
        const place = `owners[${at}]`;
        expectSame(place, { firstName, lastName, ownershipPercentage, birthDate }, owners[at]);
        hidden(`${place}.ssn`, textOf(ssn), textOf(owners[at]?.ssn));
      }
    },
  }),
  ...keepsOnFile('a Social Security number', {
    needs: ['owners', 'people'],
    saves: [saveOwnersPart, saveOwners],
    async masks(walk) {
      const { owners } = await walk.good(getOwners, { token: walk.token('owners') });
      return Object.fromEntries(owners.map(({ ssn }, at) => [`owners[${at}].ssn`, ssn]));
    },
    async body(walk) {
      const { owners } = await walk.good(getOwners, { token: walk.token('owners') });
      return { owners: owners.map(({ ssn: _, ...owner }) => owner) };
    },
  }),
];

export const contactChecks: readonly Check[] = [
  nothingYet(getContact, ['contact', 'business']),
  of(saveContactPart, {
    holds: 'keeps half-typed values and returns them as typed',
    why: 'An applicant who leaves to look up a number finds everything as it was.',
    needs: ['contact', 'business'],
    async run(walk) {
      const token = walk.token('contact');
      const half = { firstName: 'Grace', phoneNumber: '212555' };
      await walk.good(saveContactPart, { token, body: { contact: { ...half, ssn: '123-45' } } });
      const { contact } = await walk.good(getContact, { token });
      expectSame('contact', half, contact);
      expectNoMask('contact.ssn', contact?.ssn);
    },
  }),
  of(saveContact, {
    holds: 'rejects a contact without a date of birth, and names the field',
    why: 'The element shows what is wrong at that field; without its name, it can only show the message.',
    needs: ['contact', 'business'],
    async run(walk) {
      const { birthDate: _, ...contact } = contactOf(walk);
      await complains(walk, saveContact, { token: walk.token('contact'), body: { contact } }, /birth/i);
    },
  }),
  of(saveContact, {
    holds: 'accepts a complete contact',
    why: 'Continue leads to the bank account.',
    needs: ['contact', 'business'],
    reaches: ['contact', 'people'],
    async run(walk) {
      await walk.good(saveContact, { token: walk.token('contact'), body: { contact: contactOf(walk) } });
    },
  }),
  of(getContact, {
    holds: 'returns the contact, the Social Security number masked, with at most its last four digits',
    why: 'The review shows it, on a screen that others may see.',
    needs: ['contact', 'people'],
    async run(walk) {
      const { contact } = await walk.good(getContact, { token: walk.token('contact') });
      const { firstName, lastName, birthDate, ssn } = contactOf(walk);
      expectSame('contact', { firstName, lastName, birthDate }, contact);
      hidden('contact.ssn', textOf(ssn), textOf(contact?.ssn));
    },
  }),
  ...keepsOnFile('a Social Security number', {
    needs: ['contact', 'people'],
    saves: [saveContactPart, saveContact],
    async masks(walk) {
      const { contact } = await walk.good(getContact, { token: walk.token('contact') });
      return { 'contact.ssn': contact?.ssn };
    },
    body(walk) {
      const { ssn: _, ...contact } = contactOf(walk);
      return { contact };
    },
  }),
];

/** Applications to choose from, and no one else's. */
export function applicationsChecks(who: Who): readonly Check[] {
  return [
    of(getApplications, {
      holds: 'lists the applications of this applicant',
      why: 'An applicant with several applications chooses whose people to use.',
      needs: [who, 'people'],
      async run(walk) {
        const { applications } = await walk.good(getApplications, { token: walk.token(who) });
        const current = applications.find((one) => one.current) ?? applications[0];
        walk.applicants[who].smApplicationId = current?.smApplicationId;
      },
    }),
    of(setApplication, {
      holds: 'selects an application from the list',
      why: 'The applicant continues with the people in it.',
      needs: [who, 'people'],
      async run(walk) {
        const { smApplicationId } = walk.applicants[who];
        if (smApplicationId === undefined) throw new Skipped('the list is empty');
        await walk.good(setApplication, { token: walk.token(who), body: { smApplicationId } });
      },
    }),
  ];
}

/**
 * Asked once the number is verified and before a type is chosen: otherwise the order of the steps, or a group that does not fit the
 * type, could be what refuses it (D-593).
 */
export const strangersApplication = (holds: string): Check =>
  of(setApplication, {
    holds,
    why: 'IDs appear in addresses and logs: knowing one must not open anything.',
    needs: ['contact', 'verified'],
    async run(walk) {
      const { smApplicationId } = walk.applicants.owners;
      if (smApplicationId === undefined) throw new Skipped('there is no other application to ask for');
      await walk.refused(setApplication, { token: walk.token('contact'), body: { smApplicationId } }, [400, 403, 404]);
    },
  });
