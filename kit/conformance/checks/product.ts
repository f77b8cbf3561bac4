import {
  getFees,
  getMerchantCategories,
  getMerchantTypes,
  getOwnershipTypes,
  getProductSettings,
  getStatus,
  setIdentityType,
} from '../../../src/api/calls';
import { mccRule } from '../../../src/domain/mcc';
import { identityTypeOf, readIdentityType, readOwnershipType, usesContact } from '../../../src/domain/ownership-type';
import { of, type Check } from '../check';
import { Skipped, Unmet } from '../outcome';
import type { Walk, Who } from '../walk';
import { businessOf } from './samples';

/** What the product offers; asked with the first applicant's token. */
export const productChecks: readonly Check[] = [
  of(getMerchantTypes, {
    holds: 'lists the identity types on offer',
    why: 'It determines the tabs Company and Government; an unknown type shows nothing.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const types = await walk.good(getMerchantTypes, { token: walk.token('owners') });
      if (!types.some((type) => readIdentityType(type) !== null)) throw new Unmet('it lists no type that is known');
    },
  }),
  of(getOwnershipTypes, {
    holds: 'lists the ownership types on offer, all of them known',
    why: 'One that the element does not know is not shown.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      const types = await readTypes(walk, walk.token('owners'));
      const unknown = types.filter((type) => readOwnershipType(type) === null);
      if (unknown.length > 0) throw new Unmet(`unknown: ${unknown.join(', ')}`);
      if (types.length === 0) throw new Unmet('it lists none');
    },
  }),
  of(getProductSettings, {
    holds: 'says how many bank accounts are required, and their labels',
    why: 'The screen shows one form for each.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      await readSettings(walk, walk.token('owners'));
    },
  }),
  of(getMerchantCategories, {
    holds: 'lists merchant categories',
    why: 'A business without a category cannot be saved.',
    needs: ['owners', 'signed-up'],
    async run(walk) {
      await readCategories(walk, walk.token('owners'));
    },
  }),
  of(getFees, {
    holds: 'gives the rates of the platform and of the product',
    why: 'The review shows them before the applicant certifies.',
    needs: ['owners', 'signed-up'],
    run: async (walk) => void (await walk.good(getFees, { token: walk.token('owners') })),
  }),
];

/** Notes the types that the product offers. */
export async function readTypes(walk: Walk, token: string): Promise<readonly string[]> {
  walk.ownershipTypes = await walk.good(getOwnershipTypes, { token });
  return walk.ownershipTypes;
}

/** Notes how many accounts the product asks for, and their labels: it may refuse others. */
export async function readSettings(walk: Walk, token: string): Promise<void> {
  const { labels, quantity } = await walk.good(getProductSettings, { token });
  walk.labels = labels;
  walk.quantity = quantity;
}

/** Notes a category that the product offers. @throws {Unmet} if there is none */
export async function readCategories(walk: Walk, token: string): Promise<void> {
  const categories = await walk.good(getMerchantCategories, { token });
  const wanted = businessOf(walk, 'owners')['mccCode'];
  const chosen = categories.find(({ value }) => value === wanted) ?? categories[0];
  if (chosen === undefined) throw new Unmet('it lists none');
  const odd = categories.filter(({ value }) => !mccRule(value).ok);
  if (odd.length > 0) throw new Unmet(`no codes of four digits: ${odd.map(({ value }) => value).join(', ')}`);
  walk.mccCode = chosen.value;
}

/** The type that an applicant chooses: the first offered one that leads to the wanted step. @throws {Skipped} */
export function typeFor(walk: Walk, who: Who): string {
  const found = walk.ownershipTypes.find((offered) => {
    const type = readOwnershipType(offered);
    // A sole proprietor has a different form.
    if (type === null || type === 'SoleProprietorship') return false;
    return usesContact({ ownershipType: type, identityType: null }) === (who === 'contact');
  });
  if (found !== undefined) return found;
  throw new Skipped(`the product offers no type that names ${who === 'contact' ? 'a contact' : 'several owners'}`);
}

export const unknownType: Check = of(setIdentityType, {
  holds: 'rejects a type that does not exist',
  why: 'Everything after it depends on the type.',
  needs: ['owners', 'verified'],
  async run(walk) {
    const body = { ownershipType: 'CONFORMANCE' };
    await walk.refused(setIdentityType, { token: walk.token('owners'), body }, [400, 422]);
  },
});

export function chooseType(who: Who): readonly Check[] {
  return [
    of(setIdentityType, {
      holds: 'accepts an ownership type as spelled in the list',
      why: 'It is the first thing that the applicant chooses.',
      needs: [who, 'verified'],
      reaches: [who, 'typed'],
      async run(walk) {
        const body = { ownershipType: typeFor(walk, who) };
        await walk.good(setIdentityType, { token: walk.token(who), body });
      },
    }),
    of(getStatus, {
      holds: 'reports the chosen type and opens the business step',
      why: 'It decides which kinds of tax ID and which people are asked for.',
      needs: [who, 'typed'],
      async run(walk) {
        const { identity, canVisitStep } = await walk.good(getStatus, { token: walk.token(who) });
        const chosen = readOwnershipType(typeFor(walk, who));
        if (readOwnershipType(identity.ownershipType) !== chosen) {
          throw new Unmet(`identity.ownershipType: had ${JSON.stringify(identity.ownershipType)}`);
        }
        const type = readIdentityType(identity.type);
        const fits =
          who === 'contact' ? type === 'government-public-corp' : type !== null && type !== 'government-public-corp';
        if (!fits) {
          const wanted = chosen === null ? '' : identityTypeOf(chosen);
          throw new Unmet(`identity.type: expected ${JSON.stringify(wanted)}, had ${JSON.stringify(identity.type)}`);
        }
        if (!canVisitStep.business) throw new Unmet('canVisitStep.business: expected true, had false');
      },
    }),
  ];
}
