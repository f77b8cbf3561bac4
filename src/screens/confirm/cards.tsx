import styled from '@emotion/styled';
import type { MerchantCategory } from '../../api/calls/product-options';
import { isPending, type BankAccountDraft } from '../../domain/bank-account';
import { businessToForm, type BusinessDraft } from '../../domain/business';
import { contactToForm, type ContactDraft } from '../../domain/contact';
import { textOf } from '../../domain/form-schema';
import { formatFees, type Fees } from '../../domain/fees';
import { limits } from '../../domain/limits';
import { ownerToForm, type OwnerDraft } from '../../domain/owner';
import {
  isSoleProprietor,
  ownershipLabelKey,
  readOwnershipType,
  type OwnershipContext,
} from '../../domain/ownership-type';
import { readTinType } from '../../domain/tax-id';
import { useTranslate } from '../../i18n/context';
import { DescriptionList, type Row } from '../../ui/description-list';
import { ClockIcon } from '../../ui/icons';
import { positionText } from '../shared/position-text';
import { Lines } from './part';
import { accountTitle, ownerTitle } from './review-issues';
import { addressLines, lastFour } from './values';

/** Several of a kind in one card, each under its name. */
const Several = styled.div`
  display: grid;
  gap: var(--_5);
  h3 {
    margin-block-end: var(--_1);
  }
`;

const Pending = styled.p`
  display: flex;
  align-items: center;
  gap: var(--_2);
  font-size: var(--_small);
  color: var(--_muted);
`;

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTranslate();
  return <DescriptionList rows={rows} emptyText={t('confirm.notProvided')} />;
}

function useAddress() {
  const t = useTranslate();
  return (wire: Parameters<typeof addressLines>[0]) => {
    const lines = addressLines(wire, t('address.us'));
    return lines.length === 0 ? undefined : <Lines lines={lines} />;
  };
}

interface BusinessRowsProps {
  readonly business: BusinessDraft;
  readonly context: OwnershipContext;
  readonly categories: readonly MerchantCategory[];
}

/** Every field of the business. */
export function BusinessRows({ business, context, categories }: BusinessRowsProps) {
  const t = useTranslate();
  const address = useAddress();
  const form = businessToForm(business, context);
  const type = context.ownershipType ?? readOwnershipType(business.ownershipType);
  const tinType = readTinType(form.tinType);
  const category = categories.find(({ value }) => value === form.mccCode);
  return (
    <Rows
      rows={[
        { term: t('business.legalName'), value: form.legalName },
        { term: t('business.dbaName'), value: form.dbaName },
        { term: t('business.billingDescriptor'), value: form.billingDescriptor },
        { term: t('type.options'), value: type === null ? undefined : t(ownershipLabelKey(type)) },
        { term: t('business.tinType'), value: tinType === null ? undefined : t(`tin.${tinType}`) },
        { term: t('business.federalTaxId'), value: lastFour(form.federalTaxId) },
        { term: t('business.phone'), value: form.phoneNumber },
        { term: t('business.address'), value: address(business.address ?? {}) },
        { term: t('business.date'), value: form.businessEstablishedDate },
        { term: t('business.volume'), value: form.expectedMonthlyVolume },
        {
          term: t('business.mcc'),
          value: category === undefined ? form.mccCode : `${form.mccCode} ${category.description}`,
        },
        { term: t('business.website'), value: textOf(business.websiteUrl) },
      ]}
    />
  );
}

interface OwnersProps {
  readonly owners: readonly OwnerDraft[];
  readonly context: OwnershipContext;
}

/** Every owner under their name. */
export function Owners({ owners, context }: OwnersProps) {
  const t = useTranslate();
  if (owners.length === 0) return <p>{t('confirm.notProvided')}</p>;
  return (
    <Several>
      {owners.map((owner, at) => (
        <div key={at}>
          <h3>{ownerTitle(t, owner, at)}</h3>
          <OwnerRows owner={owner} context={context} />
        </div>
      ))}
    </Several>
  );
}

function OwnerRows({ owner, context }: { readonly owner: OwnerDraft; readonly context: OwnershipContext }) {
  const t = useTranslate();
  const address = useAddress();
  const form = ownerToForm(owner, context);
  const share = form.ownershipPercentage;
  const rows: Row[] = [
    { term: t('owners.position'), value: positionText(t, form.position) },
    { term: t('owners.percentage'), value: share === '' ? undefined : t('owners.share', { percentage: share }) },
    { term: t('owners.birthDate'), value: form.birthDate },
    { term: t('owners.phone'), value: form.phoneNumber },
    { term: t('label.email'), value: form.email },
    { term: t('owners.ssn'), value: lastFour(form.ssn) },
    { term: t('owners.address'), value: address(owner) },
  ];
  // A sole proprietor is never asked since when.
  const started = { term: t('owners.dateStarted'), value: form.dateStarted };
  const middle = { term: t('owners.middleName'), value: form.middleName };
  return <Rows rows={[middle, ...rows, ...(isSoleProprietor(context) ? [] : [started])]} />;
}

/** The contact of a government entity; title and address only where an earlier application has brought them. */
export function ContactRows({ contact }: { readonly contact: ContactDraft }) {
  const t = useTranslate();
  const address = useAddress();
  const form = contactToForm(contact);
  const title = textOf(contact.title);
  const lines = address(contact);
  return (
    <Rows
      rows={[
        ...(title === '' ? [] : [{ term: t('confirm.titleField'), value: title }]),
        { term: t('owners.firstName'), value: form.firstName },
        { term: t('owners.middleName'), value: form.middleName },
        { term: t('owners.lastName'), value: form.lastName },
        { term: t('owners.position'), value: positionText(t, form.position) },
        { term: t('owners.birthDate'), value: form.birthDate },
        { term: t('owners.phone'), value: form.phoneNumber },
        { term: t('label.email'), value: form.email },
        { term: t('owners.ssn'), value: lastFour(form.ssn) },
        ...(lines === undefined ? [] : [{ term: t('confirm.address'), value: lines }]),
      ]}
    />
  );
}

/** Every bank account under its label; one that is being verified shows its name alone. */
export function Accounts({ accounts }: { readonly accounts: readonly BankAccountDraft[] }) {
  const t = useTranslate();
  if (accounts.length === 0) return <p>{t('confirm.notProvided')}</p>;
  return (
    <Several>
      {accounts.map((account, at) => (
        <div key={at}>
          <h3>{accountTitle(t, account, at)}</h3>
          {isPending(account) ? (
            <>
              <p>{textOf(account.nameOnAccount)}</p>
              <Pending>
                <ClockIcon />
                {t('confirm.pendingAccount')}
              </Pending>
            </>
          ) : (
            <Rows
              rows={[
                { term: t('bank.name'), value: textOf(account.nameOnAccount) },
                {
                  term: t('bank.type'),
                  value: account.accountType === 'Checking' ? t('bank.checking') : textOf(account.accountType),
                },
                { term: t('bank.routing'), value: lastFour(textOf(account.accountRouting)) },
                { term: t('bank.account'), value: lastFour(textOf(account.accountNumber)) },
              ]}
            />
          )}
        </div>
      ))}
    </Several>
  );
}

/** What the facilitator charges. */
export function FeesRows({ fees }: { readonly fees: Fees }) {
  const t = useTranslate();
  return (
    <Rows
      rows={[
        { term: t('confirm.monthlyFee'), value: `$${limits.monthlyFee.toFixed(2)}` },
        { term: t('confirm.saleRate'), value: formatFees(fees) },
      ]}
    />
  );
}
