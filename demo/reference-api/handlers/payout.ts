import { getBankAccounts, saveBankAccounts, saveBankAccountsPart } from '../../../src/api/calls';
import { isPending, labelOf, underLabels } from '../../../src/domain/bank-account';
import type { Application } from '../applications';
import type { Product } from '../catalogue';
import { masked, present, withStoredSecrets } from '../masking';
import { Refusal } from '../refusal';
import { changing, on, type Route } from '../route';
import { refitted, rulesFor } from '../rules';
import type { Services } from '../services';
import type { Draft } from '../vault';

/** The label of each account that the product asks for; empty where it names none: the page then chooses one. */
const askedLabels = ({ labels, quantity }: Product): string[] =>
  Array.from({ length: quantity }, (_, at) => labels[at]?.trim() ?? '');

const unasked = (accounts: readonly Draft[], asked: readonly string[]): Draft[] =>
  accounts.filter((account) => labelOf(account) !== '' && !asked.includes(labelOf(account)));

/**
 * Where an account is stored that was sent at `at`; -1 if it is a new one. The account that the screen shows under its label makes way
 * if it has no label itself, or once all places are taken (D-362).
 */
function placeOf(label: string, at: number, accounts: readonly Draft[], asked: readonly string[]): number {
  if (label === '') return at;
  const labelled = accounts.findIndex((one) => labelOf(one) === label);
  if (labelled !== -1) return labelled;
  if (!asked.includes(label)) return labelOf(accounts[at]) === '' ? at : -1;
  const shown = underLabels(asked, accounts).shown[asked.indexOf(label)];
  const makesWay = labelOf(shown) === '' || accounts.length >= asked.length;
  return makesWay ? accounts.findIndex((one) => one === shown) : -1;
}

interface Merged {
  readonly accounts: readonly Draft[];
  /** Index in the body of each account that was sent, by its place. */
  readonly sentAt: ReadonlyMap<number, number>;
}

/**
 * The accounts after a save. Sent accounts replace stored ones by label, or by place if neither has one; those
 * not sent stay, since an unchanged saved account is not sent again (D-058).
 *
 * @throws {Refusal} 400 for an account that would replace a pending one under another label
 */
function merged(sent: readonly Draft[], stored: readonly Draft[], asked: readonly string[]): Merged {
  const accounts = [...stored];
  const sentAt = new Map<number, number>();
  for (const [at, { status: _status, ...account }] of sent.entries()) {
    const label = labelOf(account);
    const place = placeOf(label, at, accounts, asked);
    const before = accounts[place];
    if (before !== undefined && isPending(before)) {
      // The facilitator is verifying it: it cannot be changed. What is sent for it again is ignored.
      if (label === '' || label === labelOf(before)) continue;
      throw new Refusal(400, `"[${at}]" would replace a pending bank account`);
    }
    const named = label === '' ? account : { ...account, accountLabel: label };
    const kept = withStoredNumbers(present(named), labelOf(before) === label ? before : undefined, `[${at}]`);
    const newPlace = before === undefined ? accounts.length : place;
    accounts[newPlace] = kept;
    sentAt.set(newPlace, at);
  }
  return { accounts, sentAt };
}

/** Accounts without a label get those that are left, in the order in which the screen shows them. */
function withLabels(accounts: readonly Draft[], asked: readonly string[]): Draft[] {
  const left = asked.filter((label) => !accounts.some((account) => labelOf(account) === label));
  return accounts.map((account) => {
    if (asked.includes(labelOf(account))) return account;
    const accountLabel = left.shift();
    return labelOf(account) === '' && accountLabel ? { ...account, accountLabel } : account;
  });
}

/** Both numbers are kept or neither: a new routing number with the stored account number would be nobody's account. */
function withStoredNumbers(sent: Draft, stored: Draft | undefined, path: string): Draft {
  const isNew = sent['accountRouting'] !== undefined || sent['accountNumber'] !== undefined;
  return withStoredSecrets(sent, isNew ? undefined : stored, path);
}

function wanted(asked: readonly string[]): string {
  const labels = asked.filter((label) => label !== '').join(', ');
  return `${asked.length} bank account(s)${labels && `: ${labels}`}`;
}

export function payoutRoutes(services: Services): Route[] {
  const { sessions, product } = services;
  function afterSave(application: Application, sent: readonly Draft[]): Merged {
    const asked = askedLabels(product(application.slug));
    const stored = application.accounts;
    const after = merged(sent, stored, asked);
    const { accounts } = after;
    const unnamed = asked.filter((label) => label === '').length;
    // The product may have asked for more, or under other labels, when the others were saved (D-304, D-362).
    const isTooMany = accounts.length > Math.max(asked.length, stored.length);
    const isUnknown = unasked(accounts, asked).length > Math.max(unnamed, unasked(stored, asked).length);
    if (isTooMany || isUnknown) throw new Refusal(400, `This product has ${wanted(asked)}.`);
    return after;
  }

  /** @throws {Refusal} 400 that names fields by the index in the body: a client knows no other. */
  function checked(application: Application, { accounts, sentAt }: Merged): Draft[] {
    const asked = askedLabels(product(application.slug));
    if (accounts.length < asked.length) throw new Refusal(400, `Please add ${wanted(asked)}.`);
    const rules = rulesFor(application, services);
    return withLabels(accounts, asked).map((account, place) => {
      if (isPending(account)) return account;
      const at = sentAt.get(place);
      const whole = at === undefined ? refitted(true, () => rules.account(account, place)) : rules.account(account, at);
      if (whole === null) throw new Refusal(400, `Please complete the bank account ${labelOf(account)}.`);
      return { ...whole, status: 'active' };
    });
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
      return { accounts: whole ?? typed.accounts, accountsDone: whole !== null };
    }),
  ];
}
