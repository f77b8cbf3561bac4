import * as z from 'zod/mini';
import type { ProductSettings } from '../../api/calls/product-options';
import { formatAccountNumber, accountNumberRule } from '../../domain/account-number';
import {
  accountCount,
  bankAccountRules,
  bankAccountSchema,
  bankAccountToDraft,
  bankAccountToForm,
  isPending,
  isUnchanged,
  keepsNumbers,
  labelOf,
  masksBoth,
  underLabels,
  wireIndex,
  wireLabel,
  type BankAccount,
  type BankAccountDraft,
  type BankAccountForm,
} from '../../domain/bank-account';
import { present, type Schema } from '../../domain/form-schema';
import { isLeftOut, withoutMask } from '../../domain/secret';
import { routingNumberRule } from '../../domain/routing-number';
import type { Translate } from '../../i18n/translate';

/** The screen's form: one entry per account, in the order of the product's labels. */
export interface PayoutForm {
  accounts: BankAccountForm[];
}

export interface Payout {
  readonly accounts: readonly BankAccount[];
}

export const payoutSchema: Schema<Payout, PayoutForm> = z.object({ accounts: z.array(bankAccountSchema()) });

/** One account that the product asks for, or that is on file. */
export interface Place {
  /** The product's label for it if there is one, else the account's own. */
  readonly label: string | undefined;
  /** The server's account as a form. */
  readonly form: BankAccountForm;
  readonly saved: BankAccountDraft | undefined;
  /** Its index among the server's accounts; -1 if it is new. */
  readonly filedAt: number;
}

/**
 * The accounts that the product asks for, each with its saved data: matched by label, the rest in order. A saved account keeps its
 * label. Additional accounts on file are submitted too, so they can be changed here as well (D-304).
 */
export function placesOf(settings: ProductSettings, saved: readonly BankAccountDraft[]): Place[] {
  const given = settings.labels.map((label) => label.trim());
  const labels = Array.from({ length: accountCount(settings.quantity) }, (_, at) => {
    const label = given[at] ?? '';
    // A server tells accounts apart by their labels.
    return label === '' || given.indexOf(label) < at ? undefined : label;
  });
  const { shown, left } = underLabels(labels, saved);
  function place(label: string | undefined, account: BankAccountDraft | undefined, at: number): Place {
    const accountLabel = labelOf(account) || (label ?? wireLabel(at));
    const form = withoutHalfMask(bankAccountToForm(masksBoth({ ...account, accountLabel })));
    return { label, saved: account, filedAt: account === undefined ? -1 : saved.indexOf(account), form };
  }
  const asked = labels.map((label, at) => place(label, shown[at], at));
  const others = left.map((account, at) => place(labelOf(account) || undefined, account, asked.length + at));
  return [...asked, ...others];
}

/** An account's label, or its number in the list if it has none of its own (D-518). */
export function accountTitle(t: Translate, label: string, at: number): string {
  const numbered = label === '' ? at : wireIndex(label);
  return numbered === null ? label : t('bank.numbered', { number: numbered + 1 });
}

/** What was typed for an account in this session: matched by label, since a server may change the order. */
export function typedFor({ form }: Place, at: number, typed: PayoutForm | undefined): BankAccountForm | undefined {
  const isIts = (account: BankAccountForm | undefined): boolean => account?.accountLabel === form.accountLabel;
  const there = typed?.accounts[at];
  return isIts(there) ? there : typed?.accounts.find(isIts);
}

/** The form's first values: what was typed in this session, except for what only the server knows. */
export function resumed(form: BankAccountForm, typed: BankAccountForm | undefined): BankAccountForm {
  if (typed === undefined || isPending(form)) return form;
  const { accountLabel, status, accountRouting, accountNumber } = form;
  const numbers = keepsNumbers(typed) ? { accountRouting, accountNumber } : {};
  return { ...typed, ...numbers, accountLabel, status };
}

/**
 * Drops a lone saved number, which would appear masked next to an empty one. It is useless without the other, so both are asked for
 * again.
 */
function withoutHalfMask(form: BankAccountForm): BankAccountForm {
  if (keepsNumbers(form)) return form;
  return {
    ...form,
    accountRouting: withoutMask(form.accountRouting) ?? '',
    accountNumber: withoutMask(form.accountNumber) ?? '',
  };
}

/** Indexes of two accounts with the same typed numbers; null if there are none. Masked numbers cannot be compared. */
export function sameNumbers(accounts: readonly BankAccountForm[]): readonly [number, number] | null {
  const numbers = accounts.map(({ accountRouting, accountNumber }) => {
    const typed = routingNumberRule(accountRouting).ok && accountNumberRule(accountNumber).ok;
    return typed ? `${formatAccountNumber(accountRouting)} ${formatAccountNumber(accountNumber)}` : null;
  });
  for (const [at, number] of numbers.entries()) {
    const first = number === null ? -1 : numbers.indexOf(number);
    if (first !== -1 && first !== at) return [first, at];
  }
  return null;
}

type Unsaved = 'exit.savedNumbers' | 'exit.routingNumber' | 'exit.wrongNumber' | 'exit.accountNumber';

/** Tracks which accounts differ from the server. One per visit to the screen. */
export interface ChangedAccounts {
  /** Accounts to autosave: those that differ from the server, or have differed before. */
  drafts(form: PayoutForm): BankAccountDraft[];
  /** Call when drafts are sent: from now on, the server's data may have changed. */
  noteSaved(form: PayoutForm): void;
  /** Typed numbers that no draft includes, with the text that says why; one for both where the server has numbers for the account. */
  unsaved(form: PayoutForm): readonly { readonly at: number; readonly why: Unsaved }[];
  /** Indexes of accounts whose saved numbers the server may no longer have. */
  replaced(): readonly number[];
  /** Indexes to send on Continue; all of them if `all` is set, except pending ones. */
  placesToSend(form: PayoutForm, all: boolean): readonly number[];
}

const NUMBERS = ['accountRouting', 'accountNumber'] as const;

export function trackChanges(places: readonly Place[]): ChangedAccounts {
  const handedOver = new Set<number>();
  const replaced = new Set<number>();
  const known = places.map(({ form }, at) => print(form, at));

  /** Whether the server has both numbers. */
  function isGuarded(at: number): boolean {
    return places[at] !== undefined && keepsNumbers(places[at].form);
  }

  /** Saved numbers stay on the server until both new ones are complete: a partial number must not replace them. */
  function draft(form: BankAccountForm, at: number): BankAccountDraft {
    const { accountRouting, accountNumber, ...rest } = bankAccountToDraft(form);
    return isGuarded(at) && !hasNewNumbers(form) ? rest : present({ ...rest, accountRouting, accountNumber });
  }

  function print(form: BankAccountForm, at: number): string {
    return JSON.stringify(draft(form, at));
  }

  function isNew(form: BankAccountForm, at: number): boolean {
    return !isPending(form) && (handedOver.has(at) || print(form, at) !== known[at]);
  }

  return {
    drafts: ({ accounts }) => accounts.flatMap((account, at) => (isNew(account, at) ? [draft(account, at)] : [])),
    noteSaved({ accounts }) {
      for (const [at, account] of accounts.entries()) {
        if (!isNew(account, at)) continue;
        handedOver.add(at);
        if (hasNewNumbers(account)) replaced.add(at);
      }
    },
    unsaved: ({ accounts }) =>
      accounts.flatMap((account, at) => {
        const sent = draft(account, at);
        const lost = NUMBERS.filter((number) => isLeftOut(account[number], sent[number]));
        if (isPending(account)) return [];
        if (isGuarded(at)) return lost.length ? [{ at, why: 'exit.savedNumbers' }] : [];
        return lost.map((number) => ({ at, why: whyOf(number, account) }));
      }),
    replaced: () => [...replaced],
    placesToSend: ({ accounts }, all) =>
      [...accounts.keys()].filter((at) => {
        const account = accounts[at];
        if (account === undefined || isPending(account)) return false;
        return all || handedOver.has(at) || !isUnchanged(account, places[at]?.saved);
      }),
  };
}

function whyOf(number: (typeof NUMBERS)[number], { accountNumber }: BankAccountForm): Unsaved {
  if (number === 'accountRouting') return 'exit.routingNumber';
  return accountNumberRule(accountNumber).ok ? 'exit.accountNumber' : 'exit.wrongNumber';
}

/** Whether both numbers were typed, and the account number twice. */
function hasNewNumbers(form: BankAccountForm): boolean {
  const { accountRouting, accountNumber, confirmAccountNumber } = bankAccountRules(form);
  const checked = [
    accountRouting(form.accountRouting),
    accountNumber(form.accountNumber),
    confirmAccountNumber(form.confirmAccountNumber),
  ];
  return !keepsNumbers(form) && checked.every(({ ok }) => ok);
}
