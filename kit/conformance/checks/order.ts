import {
  getStatus,
  saveBankAccounts,
  saveBankAccountsPart,
  saveBusiness,
  saveBusinessPart,
  saveContact,
  saveContactPart,
  saveOwners,
  saveOwnersPart,
  setIdentityType,
  submit,
} from '../../../src/api/calls';
import { of, type Check, type Milestone } from '../check';
import type { Walk, Who } from '../walk';
import { accountsOf, businessOf, contactOf, ownersOf } from './samples';

const OUT_OF_ORDER = [403];

interface Step {
  /** All that change it: a draft is as good a change as a complete form. */
  readonly calls: readonly Parameters<typeof of>[0][];
  readonly body: (walk: Walk) => unknown;
}

const STEPS = {
  type: { calls: [setIdentityType], body: (walk) => ({ ownershipType: walk.ownershipTypes[0] ?? 'LLC' }) },
  business: { calls: [saveBusiness, saveBusinessPart], body: (walk) => ({ business: businessOf(walk, 'owners') }) },
  owners: { calls: [saveOwners, saveOwnersPart], body: (walk) => ({ owners: ownersOf(walk) }) },
  contact: { calls: [saveContact, saveContactPart], body: (walk) => ({ contact: contactOf(walk) }) },
  bank: { calls: [saveBankAccounts, saveBankAccountsPart], body: accountsOf },
  submit: { calls: [submit], body: () => ({ ack: true }) },
} satisfies Record<string, Step>;

/** Steps that are not open, or no longer open: refused with 403 whatever the body. */
export function closed(
  who: Who,
  needs: Milestone,
  steps: readonly (keyof typeof STEPS)[],
  when: string,
): readonly Check[] {
  return steps.flatMap((name) => {
    const { calls, body }: Step = STEPS[name];
    return calls.map((call) =>
      of(call, {
        holds: `is rejected with 403 ${when}`,
        why: 'A screen is not a safeguard: anyone can send a call.',
        needs: [who, needs],
        run: async (walk) =>
          void (await walk.refused(call, { token: walk.token(who), body: body(walk) }, OUT_OF_ORDER)),
      }),
    );
  });
}

export const firstStatus: Check = of(getStatus, {
  holds: 'says which steps are open',
  why: 'The element asks on every step forward.',
  needs: ['owners', 'signed-up'],
  run: async (walk) => void (await walk.good(getStatus, { token: walk.token('owners') })),
});
