import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { saveBankAccounts } from '../../api/calls/payout';
import { isPending, type BankAccountForm } from '../../domain/bank-account';
import { demoBankAccount } from '../../demo-mode/sample-entities';
import { FormActions } from '../../forms/form-actions';
import { StepFormView, useStepForm } from '../../forms/step-form';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { forgetSaved, keepTyped } from '../../save/typed-forms';
import { useSession } from '../../session/context';
import { statusAtom } from '../../session/session';
import { Banner } from '../../ui/banner';
import { AccountCard, PendingCard } from './account-card';
import { createNews, payoutSchema, resumed, sameNumbers, type Payout, type PayoutForm, type Place } from './accounts';
import { WhereToFind } from './where-to-find';

interface AccountsFormProps {
  readonly places: readonly Place[];
}

/** The forms of all accounts, which are sent together. */
export function AccountsForm({ places }: AccountsFormProps) {
  const t = useTranslate();
  const saves = useSaves();
  const { config, session } = useSession();
  const { go, handover } = useNavigation();
  const status = useAtomValue(statusAtom);
  const [news] = useState(() => createNews(places));
  const [defaults] = useState<PayoutForm>(() => ({
    accounts: places.map(({ form, saved }, at) => {
      const typed = saves.typed.payout?.[at];
      const isBlank = saved === undefined && typed === undefined;
      return config.demo && isBlank ? demoBankAccount(form.accountLabel) : resumed(form, typed);
    }),
  }));
  const [replaced, setReplaced] = useState<readonly number[]>([]);
  const titles = places.map(({ label }, at) => label ?? t('bank.numbered', { number: at + 1 }));
  const single = {
    nameOnAccount: t('bank.name'),
    accountType: t('bank.type'),
    accountRouting: t('bank.routing'),
    accountNumber: t('bank.account'),
    confirmAccountNumber: t('bank.confirm'),
  };
  const labels = Object.fromEntries(
    places.flatMap((_, at) => Object.entries(single).map(([name, label]) => [`accounts.${at}.${name}`, label])),
  );

  const step = useStepForm<PayoutForm, Payout>({
    schema: payoutSchema,
    defaults,
    labels,
    groupOf: (field) => (titles.length > 1 ? titles[Number(field.split('.')[1])] : undefined),
    failure: 'form.saveFailed',
    autosave: {
      fingerprint: (form) => JSON.stringify(news.drafts(form)),
      save(form) {
        const drafts = news.drafts(form);
        news.handOver(form);
        setReplaced(news.replaced());
        if (drafts.length > 0) saves.payout.save(drafts);
      },
      remember: (form) => keepTyped(saves.typed, 'payout', form.accounts),
      settle: () => saves.payout.settle(),
    },
    async onValid(payout, form) {
      // Numbers that were only ever saved in part do not open the next step by themselves: the server is told then.
      const unfinished = status?.canVisitStep.submit === false;
      const changed = news.toSend(payout, form, false);
      const body = changed.length === 0 && unfinished ? news.toSend(payout, form, true) : changed;
      if (body.length > 0) await session.client.send(saveBankAccounts, { body });
      forgetSaved(saves.typed, 'payout', form.accounts);
      await go(handover.returnTo ?? 'confirm');
    },
  });

  return (
    <StepFormView step={step}>
      {defaults.accounts.some((account) => !isPending(account)) && <WhereToFind />}
      {places.map(({ form }, at) => {
        const title = titles[at] ?? '';
        return isPending(form) ? (
          <PendingCard key={at} title={title} name={form.nameOnAccount} />
        ) : (
          <AccountCard key={at} step={step} at={at} title={title} saved={replaced.includes(at) ? null : form} />
        );
      })}
      <SameNumbers control={step.form.control} titles={titles} />
      <FormActions busy={step.busy} />
    </StepFormView>
  );
}

interface SameNumbersProps {
  readonly control: Control<PayoutForm, unknown, Payout>;
  readonly titles: readonly string[];
}

/** Says that two accounts are one and the same: unusual, but the applicant's to decide. */
function SameNumbers({ control, titles }: SameNumbersProps) {
  const t = useTranslate();
  const accounts: readonly BankAccountForm[] = useWatch({ control, name: 'accounts' });
  const same = sameNumbers(accounts);
  if (same === null) return null;
  const [first, second] = same.map((at) => titles[at] ?? '');
  return (
    <Banner kind="warning" live>
      {titles.length === 2 ? t('bank.same') : t('bank.sameAs', { first: first ?? '', second: second ?? '' })}
    </Banner>
  );
}
