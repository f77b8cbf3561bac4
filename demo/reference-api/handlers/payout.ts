import { getBankAccounts, saveBankAccounts, saveBankAccountsPart } from '../../../src/api/calls';
import { isPending } from '../../../src/domain/bank-account';
import type { Application } from '../applications';
import { masked, withStoredSecrets } from '../masking';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import { passes, rulesFor } from '../rules';
import type { Services } from '../services';
import type { Draft } from '../vault';

/**
 * The accounts after a save. Sent accounts replace stored ones by label, else by index; those
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
    const kept = withStoredSecrets(present(account), before, `[${at}]`);
    if (before === undefined) accounts.push(kept);
    else accounts[place] = kept;
  }
  return accounts;
}

function present(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined && value !== null));
}

export function payoutRoutes(services: Services): Route[] {
  const { applications, product } = services;
  function afterSave(application: Application, sent: readonly Draft[]): Draft[] {
    const accounts = merged(sent, application.accounts);
    const { quantity } = product(application.slug);
    if (accounts.length > quantity) throw new Refusal(400, `This product has ${quantity} bank account(s).`);
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
      { addAsterisks: 'false' },
    ),
    on(saveBankAccounts, async ({ body, session }) => {
      requireStep(session, 'payoutBankAccount');
      await applications.change(session.application.id, (application) => ({
        accounts: checked(application, afterSave(application, body)),
        accountsDone: true,
      }));
      return { success: true };
    }),
    on(saveBankAccountsPart, async ({ body, session }) => {
      requireStep(session, 'payoutBankAccount');
      await applications.change(session.application.id, (application) => {
        const accounts = afterSave(application, body);
        return {
          accounts,
          accountsDone: application.accountsDone && passes(() => checked(application, accounts)),
        };
      });
      return { success: true };
    }),
  ];
}
