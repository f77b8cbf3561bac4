/** A bank account for payouts (specification 3 and 5, Bank): as typed, as saved in a draft, and as sent. */
import './zod-csp';
import * as z from 'zod/mini';
import { accountNumberRule, confirmAccountNumberRule } from './account-number';
import { formatChoice } from './choice';
import {
  bodySchema,
  digitsOf,
  draftOf,
  formSchema,
  present,
  scalar,
  textOf,
  type Schema,
  type Values,
} from './form-schema';
import { draftNumber, isMasked, maskSecret, onFile } from './secret';
import { limits } from './limits';
import { routingNumberRule } from './routing-number';
import { bad, carried, fixed, oneOf, requiredAs, type Rule } from './rule';
import { textRule } from './text';

export const accountTypes = ['Checking'] as const;
export type AccountType = (typeof accountTypes)[number];

/** The fields as typed. `accountLabel` is the product's name for the account; `status` is set by the server and never sent. */
export interface BankAccountForm {
  accountLabel: string;
  nameOnAccount: string;
  accountType: string;
  accountRouting: string;
  accountNumber: string;
  confirmAccountNumber: string;
  status: string;
}

/** As sent on Continue. Both numbers are left out if the saved ones are kept. */
export interface BankAccount {
  readonly accountLabel?: string;
  readonly nameOnAccount: string;
  readonly accountType: AccountType;
  /** Nine digits. */
  readonly accountRouting?: string;
  /** 5 to 17 digits. */
  readonly accountNumber?: string;
}

/** As read from an answer or a partial request: any subset of fields, no rules applied. The confirmation is never part of it. */
export const bankAccountDraftSchema = z.object({
  accountLabel: scalar,
  nameOnAccount: scalar,
  accountType: scalar,
  accountRouting: scalar,
  accountNumber: scalar,
  status: scalar,
});
export type BankAccountDraft = z.output<typeof bankAccountDraftSchema>;

export function emptyBankAccount(accountLabel: string): BankAccountForm {
  return bankAccountToForm({ accountLabel });
}

/** The server's account as a form; the only account type is preselected. */
export function bankAccountToForm(wire: BankAccountDraft): BankAccountForm {
  return {
    accountLabel: textOf(wire.accountLabel),
    nameOnAccount: textOf(wire.nameOnAccount),
    accountType: formatChoice(accountTypes, textOf(wire.accountType)) || accountTypes[0],
    accountRouting: digitsOf(wire.accountRouting, limits.routingNumber),
    accountNumber: textOf(wire.accountNumber),
    confirmAccountNumber: '',
    status: textOf(wire.status),
  };
}

export function labelOf(account: { accountLabel?: unknown } | undefined): string {
  return textOf(account?.accountLabel).trim();
}

/** The account's label in the API if the product gives none: a key, the same in every language. */
export const wireLabel = (at: number): string => `Bank account ${at + 1}`;

/** The index in a label of `wireLabel`, which nobody should read; null for a label that somebody has given. */
export function wireIndex(label: string): number | null {
  const at = Number(label.split(' ').at(-1)) - 1;
  return label === wireLabel(at) ? at : null;
}

/** The saved account under each label that the product asks for: matched by label, the rest in order. `left`: those under none. */
export function underLabels<T extends { accountLabel?: unknown }>(
  labels: readonly (string | undefined)[],
  saved: readonly T[],
): { readonly shown: readonly (T | undefined)[]; readonly left: readonly T[] } {
  const left = [...saved];
  const take = (at: number): T | undefined => (at < 0 ? undefined : left.splice(at, 1)[0]);
  const labelled = labels.map((label, at) =>
    take(left.findIndex((account) => labelOf(account) === (label || wireLabel(at)))),
  );
  const shown = labelled.map((account) => account ?? left.shift());
  return { shown, left };
}

/** Whether an account is pending: it shows only its name and cannot be edited. */
export function isPending(account: { status?: unknown }): boolean {
  return typeof account.status === 'string' && account.status.toLowerCase() === 'pending';
}

/** Whether both numbers are the server's masks, which are valid and not sent again. */
export function keepsNumbers(form: BankAccountForm): boolean {
  return isMasked(form.accountRouting) && isMasked(form.accountNumber);
}

/**
 * Masks both numbers of a saved account: some servers mask only the account number, since routing numbers are public. The other
 * number, if complete, is on file as well (D-058).
 */
export function masksBoth(saved: BankAccountDraft): BankAccountDraft {
  const routing = digitsOf(saved.accountRouting, limits.routingNumber);
  const account = textOf(saved.accountNumber);
  const isOnFile =
    isMasked(routing) !== isMasked(account) &&
    onFile(routingNumberRule)(routing).ok &&
    onFile(accountNumberRule)(account).ok;
  if (!isOnFile) return saved;
  return { ...saved, accountRouting: maskSecret(routing), accountNumber: maskSecret(account) };
}

/** Whether a form has nothing new: a pending account, or a saved one with name, type and numbers unchanged. */
export function isUnchanged(form: BankAccountForm, saved: BankAccountDraft | undefined): boolean {
  if (isPending(form)) return true;
  const isSame = (name: 'nameOnAccount' | 'accountType'): boolean => form[name].trim() === textOf(saved?.[name]).trim();
  return saved !== undefined && keepsNumbers(form) && isSame('nameOnAccount') && isSame('accountType');
}

/**
 * The rules of the form. Saved numbers must either both stay masked or both be typed: a masked one next to a typed
 * one counts as empty.
 */
export function bankAccountRules(form: BankAccountForm) {
  const pending = isPending(form);
  const kept = pending || keepsNumbers(form);
  const number = <T>(rule: Rule<T>): Rule<T | undefined> => (kept ? fixed(undefined) : retyped(required(rule)));
  const name: Rule<string> = pending ? fixed(form.nameOnAccount) : required(textRule({}));
  return {
    accountLabel: carried,
    nameOnAccount: name,
    accountType: pending ? fixed<AccountType>('Checking') : required(oneOf(accountTypes)),
    accountRouting: number(routingNumberRule),
    accountNumber: number(accountNumberRule),
    confirmAccountNumber: number(confirmAccountNumberRule(form.accountNumber)),
    status: carried,
  };
}

/**
 * The draft to autosave: valid fields as sent, all others as typed; nothing masked, never the confirmation or the status. A
 * complete account number waits for its confirmation, and a complete number that is refused for its correction (D-059).
 */
export function bankAccountToDraft(form: BankAccountForm): BankAccountDraft {
  const rules = bankAccountRules(form);
  const drafted = draftOf(rules, form);
  const { confirmAccountNumber: _confirm, status: _status, accountRouting, accountNumber, ...rest } = drafted;
  const isConfirmed = confirmAccountNumberRule(form.accountNumber)(form.confirmAccountNumber).ok;
  const confirmed: Rule<string> = isConfirmed ? accountNumberRule : () => bad('validation.account.mismatch');
  return present({
    ...rest,
    accountRouting: draftNumber(accountRouting, routingNumberRule, limits.routingNumber),
    accountNumber: draftNumber(accountNumber, confirmed, limits.accountNumber.min),
  });
}

/** Converts the form to what is sent. */
export function bankAccountSchema(): Schema<BankAccount, BankAccountForm> {
  return formSchema((form: BankAccountForm) => bankAccountRules(form), build);
}

/**
 * Converts a request body to what is stored: the rules of the form, with the number as its own confirmation. A status in a body is
 * ignored. A body without numbers is refused; masked ones pass and are left out: the server keeps what it has.
 */
export function bankAccountBodySchema(): Schema<BankAccount> {
  return bodySchema(
    bankAccountDraftSchema,
    (body) => {
      const form = bankAccountToForm({ ...body, status: null });
      return {
        ...form,
        accountType: formatChoice(accountTypes, textOf(body.accountType)),
        confirmAccountNumber: form.accountNumber,
      };
    },
    (form: BankAccountForm) => bankAccountRules(form),
    build,
  );
}

/** Number of forms on the bank screen: the product's setting as a whole number from 1 to 10; 1 if it is not a number. */
export function accountCount(quantity: unknown): number {
  const { min, max } = limits.bankAccounts;
  const count = Math.trunc(Number(textOf(quantity)));
  return Number.isNaN(count) ? min : Math.min(Math.max(count, min), max);
}

function build(values: Values<ReturnType<typeof bankAccountRules>>): BankAccount {
  const { confirmAccountNumber: _confirm, status: _status, ...rest } = values;
  return present(rest);
}

function required<T>(rule: Rule<T>): Rule<T> {
  return requiredAs('validation.bank.required', rule);
}

function retyped<T>(rule: Rule<T>): Rule<T> {
  return (typed) => (isMasked(typed) ? bad('validation.bank.required') : rule(typed));
}
