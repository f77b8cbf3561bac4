import { bankAccountBodySchema, isPending, type BankAccountDraft } from '../../domain/bank-account';
import { businessSchema, businessToForm, type BusinessDraft } from '../../domain/business';
import { contactSchema, contactToForm } from '../../domain/contact';
import { textOf, type Schema } from '../../domain/form-schema';
import { ownerName, ownerSchema, ownerToForm, type OwnerDraft } from '../../domain/owner';
import { reviewGateIssue } from '../../domain/ownership';
import type { OwnershipContext } from '../../domain/ownership-type';
import { encodeIssue } from '../../domain/rule';
import { issueText, labelledIssueText } from '../../forms/issue-text';
import type { MessageKey } from '../../i18n/catalogue';
import type { Translate } from '../../i18n/translate';
import type { RouteName } from '../../journey/routes';
import { accountLabels, businessLabels, personLabels, type LabelKeys } from './labels';
import type { People } from './review-data';

/** What keeps an application from being submitted. */
export interface ReviewIssue {
  /** The card that it is about, and what is wrong there. */
  readonly section: string;
  readonly problem: string;
  /** The screen on which it is put right; null for the certification, which is on this one. */
  readonly fix: RouteName | null;
}

export interface Reviewed {
  readonly business: BusinessDraft;
  readonly people: People;
  readonly accounts: readonly BankAccountDraft[];
  readonly certified: boolean;
}

/** Everything that the rules of the forms have against an application, in the order of the cards. Masked values pass. */
export function reviewIssues(t: Translate, reviewed: Reviewed, context: OwnershipContext): ReviewIssue[] {
  return [
    ...businessIssues(t, reviewed.business, context),
    ...peopleIssues(t, reviewed.people, context),
    ...accountIssues(t, reviewed.accounts),
    ...(reviewed.certified
      ? []
      : [{ section: t('confirm.fees'), problem: t('confirm.certifyMissing'), fix: null } satisfies ReviewIssue]),
  ];
}

function businessIssues(t: Translate, business: BusinessDraft, context: OwnershipContext): ReviewIssue[] {
  const problems = problemsOf(t, businessSchema(context), businessToForm(business, context), businessLabels);
  return problems.map((problem) => ({ section: t('confirm.business'), problem, fix: 'account-company' }));
}

function peopleIssues(t: Translate, people: People, context: OwnershipContext): ReviewIssue[] {
  if (people.kind === 'contact') {
    const problems = problemsOf(t, contactSchema(context), contactToForm(people.contact), personLabels);
    return problems.map((problem) => ({ section: t('confirm.contact'), problem, fix: 'verify-contact' }));
  }
  const { owners } = people;
  const gate = reviewGateIssue(owners, context);
  const total: ReviewIssue[] =
    gate === null
      ? []
      : [
          {
            section: t('confirm.owners'),
            problem: issueText(t, encodeIssue(gate), t('owners.percentage')),
            fix: 'verify-ownership',
          },
        ];
  const each = owners.flatMap((owner, at) =>
    problemsOf(t, ownerSchema(context), ownerToForm(owner, context), personLabels).map((problem): ReviewIssue => ({
      section: ownerTitle(t, owner, at),
      problem,
      fix: 'verify-ownership',
    })),
  );
  return [...total, ...each];
}

/** An owner's name, or their place in the list where they have none yet. */
export function ownerTitle(t: Translate, owner: OwnerDraft, at: number): string {
  return ownerName(owner) || t('owners.ordinal', { number: at + 1 });
}

function accountIssues(t: Translate, accounts: readonly BankAccountDraft[]): ReviewIssue[] {
  const bank = { section: t('confirm.bank'), fix: 'bank-account' } as const;
  if (accounts.length === 0) {
    return [{ ...bank, problem: t('validation.bank.required', { label: t('bank.account') }) }];
  }
  return accounts.flatMap((account, at) => {
    if (isPending(account)) return [];
    const section = accounts.length > 1 ? accountTitle(t, account, at) : bank.section;
    // The confirmation is the bank screen's own: what is saved confirms itself.
    return problemsOf(t, bankAccountBodySchema(), account, accountLabels).map((problem) => ({
      ...bank,
      section,
      problem,
    }));
  });
}

/** An account's label, or its place in the list where it has none. */
export function accountTitle(t: Translate, account: BankAccountDraft, at: number): string {
  return textOf(account.accountLabel).trim() || t('bank.numbered', { number: at + 1 });
}

/** The sentences of all broken rules; a field without a label is nobody's to correct and is passed over. */
function problemsOf<Form>(
  t: Translate,
  schema: Schema<unknown, Form>,
  form: Form,
  labels: LabelKeys<Record<string, string>>,
): string[] {
  const checked = schema.safeParse(form);
  if (checked.success) return [];
  return checked.error.issues.flatMap(({ path, message }) => {
    const key: MessageKey | undefined = labels[String(path[0])];
    if (key === undefined) return [];
    const label = t(key);
    return [labelledIssueText(issueText(t, message, label), label)];
  });
}
