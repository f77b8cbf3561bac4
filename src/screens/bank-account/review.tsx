import styled from '@emotion/styled';
import { getBankAccounts } from '../../api/calls/payout';
import type { Client } from '../../api/client';
import {
  accountTypes,
  bankAccountBodySchema,
  isPending,
  labelOf,
  masksBoth,
  type BankAccountDraft,
} from '../../domain/bank-account';
import { formatChoice } from '../../domain/choice';
import { textOf } from '../../domain/form-schema';
import { maskSecret } from '../../domain/secret';
import { accountLabels } from '../../forms/labels';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { ClockIcon } from '../../ui/later-icons';
import { problemsOf, type ReviewPart, type ReviewProblem } from '../shared/review-part';
import { ReviewRows, Several } from '../shared/review-rows';
import { accountTitle } from './accounts';

type Accounts = readonly BankAccountDraft[];

export const loadAccounts = (client: Client, signal: AbortSignal): Promise<Accounts> =>
  client.send(getBankAccounts, { query: { addAsterisks: true }, signal });

/** Without the confirmation, which only the bank screen needs: saved numbers count as confirmed. */
const { confirmAccountNumber: _, ...savedLabels } = accountLabels;

const Pending = styled.p`
  display: flex;
  align-items: center;
  gap: var(--_2);
  font-size: var(--_small);
  color: var(--_muted);
`;

/** Every bank account under its label; one that is being verified shows only its label. */
function Body({ data: accounts }: { readonly data: Accounts }) {
  const t = useTranslate();
  if (accounts.length === 0) return <p>{t('confirm.notProvided')}</p>;
  return (
    <Several>
      {accounts.map((account, at) => (
        <div key={at}>
          <h3>{accountTitle(t, labelOf(account), at)}</h3>
          {isPending(account) ? (
            <>
              <p data-personal="" tabIndex={-1}>
                {textOf(account.nameOnAccount)}
              </p>
              <Pending>
                <ClockIcon />
                {t('confirm.pendingAccount')}
              </Pending>
            </>
          ) : (
            <ReviewRows
              rows={[
                { term: t('bank.name'), value: textOf(account.nameOnAccount) },
                { term: t('bank.type'), value: typeText(t, account) },
                { term: t('bank.routing'), value: maskSecret(textOf(account.accountRouting)) },
                { term: t('bank.account'), value: maskSecret(textOf(account.accountNumber)) },
              ]}
            />
          )}
        </div>
      ))}
    </Several>
  );
}

/** The type as the form names it; one that is not in the list is shown unchanged. */
function typeText(t: Translate, account: BankAccountDraft): string {
  const type = formatChoice(accountTypes, textOf(account.accountType));
  return type === 'Checking' ? t('bank.checking') : type;
}

function problems(t: Translate, accounts: Accounts): ReviewProblem[] {
  if (accounts.length === 0) return [{ text: t('validation.bank.required', { label: t('bank.account') }) }];
  return accounts.flatMap((account, at) => {
    if (isPending(account)) return [];
    return problemsOf(t, bankAccountBodySchema(), masksBoth(account), savedLabels).map((text) => ({
      ...(accounts.length > 1 && { section: accountTitle(t, labelOf(account), at) }),
      text,
    }));
  });
}

export const review: ReviewPart<Accounts> = {
  load: loadAccounts,
  labels: savedLabels,
  titleOf: (t, at) => accountTitle(t, '', at),
  Body,
  problems,
};
