import { getBankAccounts, saveBankAccounts, saveBankAccountsPart } from '../../../src/api/calls';
import { isPending } from '../../../src/domain/bank-account';
import type { Application } from '../applications';
import { masked, present, withStoredSecrets } from '../masking';
import { Refusal } from '../refusal';
import { changing, on, type Route } from '../route';
import { refitted, rulesFor } from '../rules';
import type { Services } from '../services';
import type { Draft } from '../vault';

/**
 * The accounts after a save. Sent accounts replace stored ones by label, or by place if neither has one; those
 * not sent stay, since an unchanged saved account is not sent again (D-058).
 */
function merged(sent: readonly Draft[], stored: readonly Draft[]): Draft[] {
  const accounts = [...stored];
  for (const [at, { status: _status, ...account }] of sent.entries()) {
    const label = account['accountLabel'];
    const labelled = accounts.findIndex((one) => typeof label === 'string' && one['accountLabel'] === label);
    const byPlace = typeof label !== 'string' || (labelled === -1 && accounts[at]?.['accountLabel'] === undefined);
    const place = byPlace ? at : labelled;
    const before = accounts[place];
    // The facilitator is verifying a pending account: it cannot be changed.
    if (before !== undefined && isPending(before)) continue;
    const sameLabel = (before?.['accountLabel'] ?? undefined) === (label ?? undefined);
    const kept = withStoredNumbers(present(account), sameLabel ? before : undefined, `[${at}]`);
    if (before === undefined) accounts.push(kept);
    else accounts[place] = kept;
  }
  return accounts;
}

/** Both numbers are kept or neither: a new routing number with the stored account number would be nobody's account. */
function withStoredNumbers(sent: Draft, stored: Draft | undefined, path: string): Draft {
  const isNew = sent['accountRouting'] !== undefined || sent['accountNumber'] !== undefined;
  return withStoredSecrets(sent, isNew ? undefined : stored, path);
}

export function payoutRoutes(services: Services): Route[] {
  const { sessions, product } = services;
  function afterSave(application: Application, sent: readonly Draft[]): Draft[] {
    const accounts = merged(sent, application.accounts);
    const { quantity } = product(application.slug);
    // The product may have asked for more when the others were saved (D-304).
    if (accounts.length > Math.max(quantity, application.accounts.length))
      throw new Refusal(400, `This product has ${quantity} bank account(s).`);
    return accounts;
  }

  function checked(application: Application, accounts: readonly Draft[]): Draft[] {
    const { quantity } = product(application.slug);
    if (accounts.length < quantity) throw new Refusal(400, `Please add ${quantity} bank account(s).`);
    const rules = rulesFor(application, services);
    return accounts.map((account, at) =>
      isPending(account) ? account : { ...rules.account(account, at), status: 'active' },
    );
  }

  return [
    on(
      getBankAccounts,
      ({ query, session: { application } }) =>
        query.addAsterisks ? application.accounts.map(masked) : application.accounts,
      // Full numbers are for those who ask for them: leaving the parameter out is not asking.
      { addAsterisks: 'true' },
    ),
    changing(sessions, saveBankAccounts, 'payoutBankAccount', ({ body }, { application }) => ({
      accounts: checked(application, afterSave(application, body)),
      accountsDone: true,
    })),
    changing(sessions, saveBankAccountsPart, 'payoutBankAccount', ({ body }, { application }) => {
      const typed = afterSave(application, body);
      const whole = refitted(application.accountsDone, () => checked(application, typed));
      return { accounts: whole ?? typed, accountsDone: whole !== null };
    }),
  ];
}
