import {
  getStatus,
  saveBankAccounts,
  saveBusiness,
  saveContact,
  saveOwners,
  setIdentityType,
  submit,
} from '../../../src/api/calls';
import { of, type Check, type Milestone } from '../check';
import type { Walk, Who } from '../walk';
import { accountsOf, businessOf, contactOf, ownersOf } from './samples';

const OUT_OF_ORDER = [403];

type Attempt = readonly [check: Parameters<typeof of>[0], body: (walk: Walk) => unknown];

const STEPS = {
  type: [setIdentityType, (walk) => ({ ownershipType: walk.ownershipTypes[0] ?? 'LLC' })],
  business: [saveBusiness, (walk) => ({ business: businessOf(walk, 'owners') })],
  owners: [saveOwners, (walk) => ({ owners: ownersOf(walk) })],
  contact: [saveContact, (walk) => ({ contact: contactOf(walk) })],
  bank: [saveBankAccounts, accountsOf],
  submit: [submit, () => ({ ack: true })],
} satisfies Record<string, Attempt>;

/** Steps that are not open, or no longer open: refused with 403 whatever the body. */
export function closed(
  who: Who,
  needs: Milestone,
  steps: readonly (keyof typeof STEPS)[],
  when: string,
): readonly Check[] {
  return steps.map((name): Check => {
    const [call, body]: Attempt = STEPS[name];
    return of(call, {
      holds: `is rejected with 403 ${when}`,
      why: 'A screen is not a safeguard: anyone can send a call.',
      needs: [who, needs],
      run: async (walk) => void (await walk.refused(call, { token: walk.token(who), body: body(walk) }, OUT_OF_ORDER)),
    });
  });
}

export const firstStatus: Check = of(getStatus, {
  holds: 'says which steps are open',
  why: 'The element asks on every step forward.',
  needs: ['owners', 'signed-up'],
  run: async (walk) => void (await walk.good(getStatus, { token: walk.token('owners') })),
});
