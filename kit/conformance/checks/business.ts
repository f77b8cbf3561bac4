import { getBusiness, saveBusiness, saveBusinessPart } from '../../../src/api/calls';
import { textOf } from '../../../src/domain/form-schema';
import { of, type Check } from '../check';
import type { Who } from '../walk';
import { complains, expectNoMask, expectSame, hidden, keepsOnFile, nothingYet } from './expect';
import { businessOf } from './samples';

const HALF = { dbaName: 'Diaz', phoneNumber: '212555' };

/** The business: empty, partial, invalid, complete. */
export function describeBusiness(who: Who): readonly Check[] {
  return [
    nothingYet(getBusiness, [who, 'typed']),
    of(saveBusinessPart, {
      holds: 'keeps half-typed values and returns them as typed',
      why: 'An applicant who is interrupted finds everything as it was.',
      needs: [who, 'typed'],
      async run(walk) {
        const token = walk.token(who);
        await walk.good(saveBusinessPart, { token, body: { business: { ...HALF, federalTaxId: '45-123' } } });
        const { business } = await walk.good(getBusiness, { token });
        expectSame('business', HALF, business);
        expectNoMask('business.federalTaxId', business?.federalTaxId);
      },
    }),
  ];
}

/** Continue on the business: a missing field is refused by name, a complete business is kept. */
export function saveBusinessChecks(who: Who): readonly Check[] {
  return [
    of(saveBusiness, {
      holds: 'rejects a business without its address, and names the field',
      why: 'The element shows what is wrong at that field; without its name, it can only show the message.',
      needs: [who, 'typed'],
      async run(walk) {
        const { address: _, ...business } = businessOf(walk, who);
        await complains(walk, saveBusiness, { token: walk.token(who), body: { business } }, /address/i);
      },
    }),
    of(saveBusiness, {
      holds: 'accepts a complete business',
      why: 'Continue leads to the owners or the contact.',
      needs: [who, 'typed'],
      reaches: [who, 'business'],
      async run(walk) {
        await walk.good(saveBusiness, { token: walk.token(who), body: { business: businessOf(walk, who) } });
      },
    }),
    of(getBusiness, {
      holds: 'returns the business, the tax ID masked, with at most its last four digits',
      why: 'The review shows it, on a screen that others may see.',
      needs: [who, 'business'],
      async run(walk) {
        const sent = businessOf(walk, who);
        const { business } = await walk.good(getBusiness, { token: walk.token(who) });
        const { legalName, dbaName, expectedMonthlyVolume, businessEstablishedDate } = sent;
        expectSame('business', { legalName, dbaName, expectedMonthlyVolume, businessEstablishedDate }, business);
        hidden('business.federalTaxId', textOf(sent['federalTaxId']), textOf(business?.federalTaxId));
      },
    }),
    ...keepsOnFile('a tax ID', {
      needs: [who, 'business'],
      saves: [saveBusinessPart, saveBusiness],
      async masks(walk) {
        const { business } = await walk.good(getBusiness, { token: walk.token(who) });
        return { 'business.federalTaxId': business?.federalTaxId };
      },
      body(walk) {
        const { federalTaxId: _, ...business } = businessOf(walk, who);
        return { business };
      },
    }),
  ];
}

/** What was half typed before a logout; nothing has been saved since. */
export function keptDraft(who: Who): Check {
  return of(getBusiness, {
    holds: 'returns after another login what was typed before it',
    why: 'Save and Exit promises it.',
    needs: [who, 'typed'],
    async run(walk) {
      const { business } = await walk.good(getBusiness, { token: walk.token(who) });
      expectSame('business', HALF, business);
    },
  });
}
