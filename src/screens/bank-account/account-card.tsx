import styled from '@emotion/styled';
import { useState, type InputEvent } from 'react';
import { accountNumberRule, formatAccountNumber } from '../../domain/account-number';
import { accountTypes, keepsNumbers, type BankAccountForm } from '../../domain/bank-account';
import { formatRoutingNumber, routingNumberRule } from '../../domain/routing-number';
import { normalizeText } from '../../domain/text';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { TextField } from '../../forms/fields/text-field';
import { Offer, OfferToCome } from '../../forms/offer';
import { PasteHelp } from '../../forms/paste-help';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { BankIcon, ClockIcon } from '../../ui/later-icons';
import { Columns } from '../../ui/columns';
import { Stack } from '../../ui/layout';
import { personal } from '../../ui/personal';
import type { Payout, PayoutForm } from './accounts';

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--_2);
  svg {
    color: var(--_muted);
  }
`;

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_1) var(--_2);
  font-size: var(--_small);
  color: var(--_muted);
`;

interface AccountCardProps {
  readonly step: StepForm<PayoutForm, Payout>;
  /** Index of the account in the form. */
  readonly at: number;
  readonly title: string;
  /** The account on the server; null once its numbers have been replaced there. */
  readonly saved: BankAccountForm | null;
  /** The most likely account holder, if known. */
  readonly holder: string | undefined;
  /** Whether it may become known while the form is on the screen. */
  readonly holderMayCome: boolean;
}

/** The fields of one account. Saved numbers stay masked until one of them is edited; then both must be typed (D-058). */
export function AccountCard({ step, at, title, saved, holder, holderMayCome }: AccountCardProps) {
  const t = useTranslate();
  const { form } = step;
  const name = `accounts.${at}.nameOnAccount` as const;
  const routing = `accounts.${at}.accountRouting` as const;
  const account = `accounts.${at}.accountNumber` as const;
  const confirmation = `accounts.${at}.confirmAccountNumber` as const;
  const [kept, setKept] = useState(() => keepsNumbers(form.getValues(`accounts.${at}`)));

  // Replaced numbers are restored together, by the button.
  const onFile = kept ? undefined : '';

  function setNumbers({ accountRouting, accountNumber }: Pick<BankAccountForm, 'accountRouting' | 'accountNumber'>) {
    form.setValue(routing, accountRouting);
    form.setValue(account, accountNumber);
    form.setValue(confirmation, '');
    form.clearErrors([routing, account, confirmation]);
  }

  function typeOver({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
    if (!kept) return;
    const typed = input.value;
    setNumbers({ accountRouting: '', accountNumber: '' });
    // The form reads the input after this, so what was typed must stay in its field.
    input.value = typed;
    setKept(false);
  }

  function keepSaved(): void {
    if (saved === null) return;
    setNumbers(saved);
    setKept(true);
    step.leave();
    // The button has disappeared, so keyboard users continue at the first number.
    form.setFocus(routing);
  }

  return (
    <Card
      as="section"
      title={
        <Title>
          <BankIcon />
          {title}
        </Title>
      }
    >
      <Stack>
        <Columns data-layout="wide">
          <TextField
            name={name}
            autoComplete="organization"
            format={normalizeText}
            after={
              holder === undefined ? (
                holderMayCome && <OfferToCome field={name} />
              ) : (
                <Offer label={t('bank.useName', { name: personal(holder) })} values={{ [name]: holder }} />
              )
            }
          />
          <SelectField
            name={`accounts.${at}.accountType`}
            options={accountTypes.map((value) => ({ value, label: t('bank.checking') }))}
          />
        </Columns>
        {kept && <Note>{t('bank.onFile')}</Note>}
        <SecretField
          name={`accounts.${at}.accountRouting`}
          autoComplete="off"
          hint={t('bank.routingHint')}
          format={formatRoutingNumber}
          extent="medium"
          rule={routingNumberRule}
          saved={onFile}
          onInput={typeOver}
        />
        <Columns>
          <SecretField
            name={`accounts.${at}.accountNumber`}
            autoComplete="off"
            hint={t('bank.accountHint')}
            format={formatAccountNumber}
            alsoChecks={confirmation}
            rule={accountNumberRule}
            saved={onFile}
            onInput={typeOver}
          />
          <SecretField
            name={`accounts.${at}.confirmAccountNumber`}
            autoComplete="off"
            hint={kept ? t('bank.confirmKept') : undefined}
            optional={kept}
            format={formatAccountNumber}
            rule={accountNumberRule}
          />
        </Columns>
        <PasteHelp
          prefix={`accounts.${at}.`}
          fields={['accountRouting', 'accountNumber']}
          empties="confirmAccountNumber"
          text="paste.account"
        />
        {!kept && saved !== null && keepsNumbers(saved) && (
          <Note>
            <Button kind="link" onClick={keepSaved}>
              {t('bank.keepSaved')}
            </Button>
          </Note>
        )}
      </Stack>
    </Card>
  );
}

interface PendingCardProps {
  readonly title: string;
  readonly name: string;
}

/** An account that the facilitator is verifying: shows only its name, and cannot be changed. */
export function PendingCard({ title, name }: PendingCardProps) {
  const t = useTranslate();
  return (
    <Card
      as="section"
      title={
        <Title>
          <BankIcon />
          {title}
        </Title>
      }
    >
      <Stack data-gap="small">
        <p data-personal="" tabIndex={-1}>
          {name}
        </p>
        <Note role="status">
          <ClockIcon />
          {t('bank.pending')}
        </Note>
      </Stack>
    </Card>
  );
}
