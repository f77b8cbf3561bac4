import { useAtomValue } from 'jotai/react';
import { useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { saveBankAccounts, saveBankAccountsPart } from '../../api/calls/payout';
import { demoBankAccount } from '../../demo-mode/sample-entities';
import { isPending, type BankAccountDraft, type BankAccountForm } from '../../domain/bank-account';
import { FormActions } from '../../forms/form-actions';
import { accountLabels, type Labels } from '../../forms/labels';
import { LongForm } from '../../forms/long-form';
import { useExit } from '../../forms/use-exit';
import { useStep } from '../../forms/use-step';
import { useWarnings } from '../../forms/use-warnings';
import { useTranslate } from '../../i18n/context';
import type { Translate, Wording } from '../../i18n/translate';
import { useSession } from '../../session/context';
import { statusAtom } from '../../session/session';
import { PoliteBanner } from '../../ui/polite-banner';
import { AccountCard, PendingCard } from './account-card';
import {
  accountTitle,
  payoutSchema,
  resumed,
  sameNumbers,
  trackChanges,
  typedFor,
  type Payout,
  type PayoutForm,
  type Place,
} from './accounts';
import { useHolderNames } from './use-holder-names';
import { WhereToFind } from './where-to-find';

interface AccountsFormProps {
  readonly places: readonly Place[];
}

/** The forms of all accounts. They are sent together. */
export function AccountsForm({ places }: AccountsFormProps) {
  const t = useTranslate();
  const { config, session } = useSession();
  const status = useAtomValue(statusAtom);
  const [changes] = useState(() => trackChanges(places));
  const [replaced, setReplaced] = useState<readonly number[]>([]);
  /** Indexes of the accounts in the last request body, in order; before, of those that the server has. */
  const sentPlaces = useRef(filedPlaces(places));
  const titlesIn = (now: Translate): string[] => places.map(({ label = '' }, at) => accountTitle(now, label, at));
  const titles = titlesIn(t);

  /** What was typed takes precedence over the demo's sample, and the sample over an empty account. */
  function open({ form, saved }: Place, typed: BankAccountForm | undefined): BankAccountForm {
    const isBlank = saved === undefined && typed === undefined;
    return config.demo && isBlank ? demoBankAccount(form.accountLabel) : resumed(form, typed);
  }

  function placesToSend(form: PayoutForm): readonly number[] {
    const changed = changes.placesToSend(form, false);
    // Autosaved numbers do not open the next step: they must be sent in a full save.
    const isUnfinished = status?.canVisitStep.submit === false;
    return changed.length === 0 && isUnfinished ? changes.placesToSend(form, true) : changed;
  }

  const { names, mayCome, startsWithOwner } = useHolderNames();
  const warnings = useWarnings(async ({ accounts }: PayoutForm) => {
    const { accountWarnings } = await import('../../domain/warnings/bank-accounts');
    return accountWarnings(accounts, names, startsWithOwner);
  });

  const step = useStep<PayoutForm, Payout, BankAccountDraft[]>({
    route: 'bank-account',
    schema: payoutSchema,
    initial: (typed) => ({ accounts: places.map((place, at) => open(place, typedFor(place, at, typed))) }),
    labels: labelsOf(places.length),
    groupOf: (field) => (titles.length > 1 ? titles[Number(field.split('.')[1])] : undefined),
    rejectedField: ({ index, field }) => {
      const sent = sentPlaces.current;
      // A rejection without an index can be assigned only if a single account was sent.
      const at = index === undefined && sent.length > 1 ? undefined : sent[index ?? 0];
      const place = at === undefined ? undefined : places[at];
      return place === undefined || isPending(place.form) ? undefined : `accounts.${at}.${field}`;
    },
    words: { ours: 'form.saveFailed' },
    partial: {
      call: saveBankAccountsPart,
      body: (form) => changes.drafts(form),
      isEmpty: (drafts) => drafts.length === 0,
      onSend(form) {
        changes.noteSaved(form);
        setReplaced(changes.replaced());
      },
    },
    confirm: warnings.confirm,
    async send(payout, form) {
      sentPlaces.current = placesToSend(form);
      const body = sentPlaces.current.flatMap((at) => payout.accounts[at] ?? []);
      if (body.length > 0) await session.client.send(saveBankAccounts, { body });
    },
  });

  useExit({
    draft: 'payout',
    lost: () =>
      changes.unsaved(step.form.getValues()).map(
        ({ at, why }): Wording =>
          (now) =>
            now(why, { account: titlesIn(now)[at] ?? '' }),
      ),
  });

  return (
    <LongForm step={step}>
      {warnings.panel}
      {places.some(({ form }) => !isPending(form)) && <WhereToFind />}
      {places.map(({ form }, at) => {
        const title = titles[at] ?? '';
        return isPending(form) ? (
          <PendingCard key={at} title={title} name={form.nameOnAccount} />
        ) : (
          <AccountCard
            key={at}
            step={step}
            at={at}
            title={title}
            saved={replaced.includes(at) ? null : form}
            holder={names[0]}
            holderMayCome={mayCome}
          />
        );
      })}
      <SameNumbers control={step.form.control} titles={titles} />
      <FormActions busy={step.busy || warnings.looking} />
    </LongForm>
  );
}

function filedPlaces(places: readonly Place[]): readonly number[] {
  const filed = places.filter(({ saved }) => saved !== undefined);
  return filed.toSorted((one, other) => one.filedAt - other.filedAt).map((place) => places.indexOf(place));
}

/** The labels of every account, by field path. */
function labelsOf(count: number): Labels<PayoutForm> {
  const paths = Array.from({ length: count }, (_, at) =>
    Object.entries(accountLabels).map(([name, label]) => [`accounts.${at}.${name}`, label] as const),
  );
  return Object.fromEntries(paths.flat());
}

interface SameNumbersProps {
  readonly control: Control<PayoutForm, unknown, Payout>;
  readonly titles: readonly string[];
}

/** Points out that two accounts are the same: unusual, but the applicant decides. */
function SameNumbers({ control, titles }: SameNumbersProps) {
  const t = useTranslate();
  const accounts: readonly BankAccountForm[] = useWatch({ control, name: 'accounts' });
  const same = sameNumbers(accounts);
  if (same === null) return null;
  const [first, second] = same.map((at) => titles[at] ?? '');
  return (
    <PoliteBanner kind="warning">
      {titles.length === 2 ? t('bank.same') : t('bank.sameAs', { first: first ?? '', second: second ?? '' })}
    </PoliteBanner>
  );
}
