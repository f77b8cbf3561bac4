import { getBankAccounts, getStatus, saveBankAccounts, saveBankAccountsPart } from '../../../src/api/calls';
import { isPending } from '../../../src/domain/bank-account';
import { textOf } from '../../../src/domain/form-schema';
import { of, type Check } from '../check';
import { Skipped, Unmet } from '../outcome';
import type { Who } from '../walk';
import { complains, expectNoMask, expectSame, hidden, keepsOnFile, nothingYet } from './expect';
import { accountsOf } from './samples';

const MASKED = { addAsterisks: 'true' };

/** The payout accounts: empty, partial, invalid, complete. */
export const bankChecks: readonly Check[] = [
  nothingYet(getBankAccounts, ['owners', 'people'], { query: MASKED }),
  of(saveBankAccountsPart, {
    holds: 'keeps half-typed values and returns them as typed',
    why: 'An applicant who leaves to look up a number finds everything as it was.',
    needs: ['owners', 'people'],
    async run(walk) {
      const token = walk.token('owners');
      const half = { accountLabel: textOf(accountsOf(walk)[0]?.['accountLabel']), nameOnAccount: 'Diaz' };
      await walk.good(saveBankAccountsPart, { token, body: [{ ...half, accountRouting: '02100' }] });
      const accounts = await walk.good(getBankAccounts, { token, query: MASKED });
      expectSame('[0]', half, accounts[0]);
      expectNoMask('[0].accountRouting', accounts[0]?.accountRouting);
    },
  }),
  of(saveBankAccounts, {
    holds: 'rejects a routing number of eight digits, and names the field',
    why: 'Payouts would fail.',
    needs: ['owners', 'people'],
    async run(walk) {
      const body = accountsOf(walk).map((account) => ({ ...account, accountRouting: '02100002' }));
      await complains(walk, saveBankAccounts, { token: walk.token('owners'), body }, /routing/i);
    },
  }),
];

export function saveAccounts(who: Who): Check {
  return of(saveBankAccounts, {
    holds: 'accepts complete bank accounts',
    why: 'Continue leads to the review.',
    needs: [who, 'people'],
    reaches: [who, 'bank'],
    async run(walk) {
      await walk.good(saveBankAccounts, { token: walk.token(who), body: accountsOf(walk) });
    },
  });
}

/** Calls of the review. */
export const reviewChecks: readonly Check[] = [
  of(getBankAccounts, {
    holds: 'returns the accounts, masked if addAsterisks is true',
    why: 'The review shows the last four digits.',
    needs: ['owners', 'bank'],
    async run(walk) {
      const accounts = await walk.good(getBankAccounts, { token: walk.token('owners'), query: MASKED });
      for (const [at, { nameOnAccount, accountNumber, accountRouting }] of accountsOf(walk).entries()) {
        expectSame(`[${at}]`, { nameOnAccount }, accounts[at]);
        hidden(`[${at}].accountNumber`, textOf(accountNumber), textOf(accounts[at]?.accountNumber));
        hidden(`[${at}].accountRouting`, textOf(accountRouting), textOf(accounts[at]?.accountRouting));
      }
    },
  }),
  ...keepsOnFile('a routing or account number', {
    needs: ['owners', 'bank'],
    saves: [saveBankAccountsPart, saveBankAccounts],
    async masks(walk) {
      const accounts = await walk.good(getBankAccounts, { token: walk.token('owners'), query: MASKED });
      // The element never sends these.
      if (accounts.some(isPending)) throw new Skipped('the accounts are being verified');
      return Object.fromEntries(
        accounts.flatMap(({ accountRouting, accountNumber }, at) => [
          [`[${at}].accountRouting`, accountRouting],
          [`[${at}].accountNumber`, accountNumber],
        ]),
      );
    },
    body: (walk) => accountsOf(walk).map(({ accountRouting: _, accountNumber: __, ...account }) => account),
  }),
  of(getStatus, {
    holds: 'opens the submission once everything is complete',
    why: 'Without it the applicant cannot open the review.',
    needs: ['owners', 'bank'],
    async run(walk) {
      const { canVisitStep } = await walk.good(getStatus, { token: walk.token('owners') });
      if (!canVisitStep.submit) throw new Unmet('canVisitStep.submit: expected true, had false');
    },
  }),
];
