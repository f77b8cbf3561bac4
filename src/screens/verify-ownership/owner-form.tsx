import styled from '@emotion/styled';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate } from '../../domain/dates';
import { isMasked, maskDigits } from '../../domain/secret';
import { ownerSchema, type Owner, type OwnerForm as Typed } from '../../domain/owner';
import { isSoleProprietor } from '../../domain/ownership-type';
import { formatPercentage } from '../../domain/percentage';
import { formatPhone } from '../../domain/phone';
import { positionsFor } from '../../domain/positions';
import { formatSsn, ssnRule } from '../../domain/tax-id';
import { normalizeText } from '../../domain/text';
import { AddressFields } from '../../forms/fields/address-fields';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { EmailField } from '../../forms/fields/email-field';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { Offer } from '../../forms/offer';
import { ownerLabels, positionText } from '../../forms/labels';
import { PasteHelp } from '../../forms/paste-help';
import { LongForm } from '../../forms/long-form';
import { useKeptForm, type Keeping } from '../../forms/use-kept-form';
import { useWarnings } from '../../forms/use-warnings';
import { useTranslate } from '../../i18n/context';
import { useBackHandler } from '../../router/context';
import { useSession } from '../../session/context';
import { knownAtom } from '../../session/known';
import { PrivacyLink } from '../shared/privacy-link';
import { usePrefill } from '../shared/use-prefill';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Columns } from '../../ui/columns';
import { Stack } from '../../ui/layout';
import { takeFocus } from '../../ui/focused';
import { personal } from '../../ui/personal';
import { useMyDetails } from '../shared/my-details';
import { lockedOwners } from './host-owners';
import { canShowList, formsBefore, formsOf, nameOf, type Entry, type OwnersState } from './owner-list';
import { OwnershipTotal } from './ownership-total';

interface OwnerFormProps {
  readonly state: OwnersState;
  readonly entry: Entry;
  readonly keeping: Keeping<Typed>;
  /** Shows errors from the start, because Continue has been pressed on the list. */
  readonly reveal: boolean;
  /** Takes the focus when it opens, because it has replaced the list. */
  readonly focusOnOpen: boolean;
  /** Called when every field of the owner is valid. */
  readonly onCommit: (form: Typed) => void;
  /** Called on Back to the list, with what is typed. */
  readonly onList: (form: Typed) => void;
}

/** One owner's form. */
export function OwnerForm({ state, entry, keeping, reveal, focusOnOpen, onCommit, onList }: OwnerFormProps) {
  const t = useTranslate();
  const { config } = useSession();
  const { context, entries } = state;
  const at = entries.indexOf(entry);
  const sole = isSoleProprietor(context);
  const section = `section-owner${at + 1}`;
  const { refusals } = entry;
  const details = useMyDetails();
  const { addressLine, city, state: code, postalCode } = useAtomValue(knownAtom).business ?? {};
  const address = { addressLine, city, state: code, postalCode };

  const warnings = useWarnings(async (form: Typed) => {
    const { ownerWarnings } = await import('../../domain/warnings/owners');
    return ownerWarnings(form, formsOf(state).toSpliced(at, 1), context);
  });

  const locked = lockedOwners(usePrefill().prefill, state).get(entry.key);

  const step = useKeptForm<Typed, Owner>({
    schema: ownerSchema(context, formsBefore(entry, entries)),
    initial: entry.form,
    labels: ownerLabels,
    words: { ours: 'form.saveFailed' },
    locked,
    keeping,
    confirm: warnings.confirm,
    onValid(_owner, form) {
      onCommit(form);
      return Promise.resolve();
    },
  });

  const heading = useRef<HTMLHeadingElement>(null);
  const { form, pointOut } = step;

  // Only when the form opens: later input is checked by the form itself.
  const opening = useRef<Pick<OwnerFormProps, 'reveal' | 'focusOnOpen'> | null>({ reveal, focusOnOpen });
  useEffect(() => {
    const given = opening.current;
    if (given === null) return;
    opening.current = null;
    if (given.focusOnOpen) takeFocus(heading.current);
    if (!given.reveal && refusals.length === 0) return;
    const nothing = (): void => undefined;
    const check = form.handleSubmit(nothing, nothing);
    void check().then(() => {
      for (const { field, message } of refusals) form.setError(field as keyof Typed, { type: 'server', message });
      pointOut(given.focusOnOpen ? 'summary' : 'field');
    });
  }, [form, pointOut, refusals]);

  const percentage = form.watch('ownershipPercentage');
  const shares = formsOf(state).map((owner, index) => (index === at ? { ownershipPercentage: percentage } : owner));
  const listed = canShowList(state);

  useBackHandler(() => {
    if (listed) onList(form.getValues());
    return listed;
  });

  const ordinal = t('owners.ordinal', { number: at + 1 });
  return (
    <LongForm step={step}>
      {warnings.panel}
      <Card>
        <Stack data-gap="large">
          <Head>
            <h2 ref={heading} tabIndex={-1} data-personal="">
              {nameOf(state, at, ordinal)}
            </h2>
            {at === 0 && <Offer label={t('owners.useMyDetails')} values={details} />}
          </Head>
          <Section title={t('owners.section.person')}>
            <Columns>
              <TextField name="firstName" autoComplete={`${section} given-name`} format={normalizeText} />
              <TextField
                name="middleName"
                optional
                autoComplete={`${section} additional-name`}
                format={normalizeText}
              />
            </Columns>
            <TextField name="lastName" autoComplete={`${section} family-name`} format={normalizeText} />
            <Columns>
              <SelectField
                name="position"
                options={positionsFor(context).map((value) => ({ value, label: positionText(t, value) }))}
                {...(sole ? {} : { placeholder: t('select.choose') })}
              />
              <TextField
                name="ownershipPercentage"
                autoComplete="off"
                inputMode="numeric"
                format={formatPercentage}
                suffix="%"
                readOnly={sole}
              />
            </Columns>
            <OwnershipTotal
              owners={shares}
              context={context}
              nameOf={() => nameOf(state, at, ordinal)}
              mayChange={(index) => index === at && !step.isLocked('ownershipPercentage')}
              onShare={(_, share) => {
                form.setValue('ownershipPercentage', String(share), { shouldValidate: form.formState.isSubmitted });
                step.leave();
              }}
            />
            <TextField
              name="birthDate"
              hint={t('owners.birthDateWhy')}
              after={<PrivacyLink />}
              autoComplete={`${section} bday`}
              inputMode="numeric"
              format={formatDate}
              extent="medium"
            />
            <PasteHelp fields={['birthDate']} text="paste.one" />
          </Section>
          <Section title={t('owners.section.contact')}>
            <Columns>
              <TextField
                name="phoneNumber"
                type="tel"
                autoComplete={`${section} tel-national`}
                inputMode="tel"
                format={formatPhone}
              />
              <EmailField autoComplete={`${section} email`} />
            </Columns>
            <PasteHelp fields={['phoneNumber', 'email']} text="paste.one" />
          </Section>
          <Section title={t('owners.section.identity')}>
            <SecretField
              name="ssn"
              hint={
                isMasked(entry.form.ssn)
                  ? t('form.secretOnFile', { value: personal(maskDigits(entry.form.ssn)) })
                  : t('owners.ssnWhy')
              }
              after={<PrivacyLink />}
              autoComplete="off"
              extent="medium"
              format={formatSsn}
              rule={ssnRule}
              saved={entry.form.ssn}
            />
            <PasteHelp fields={['ssn']} text="paste.one" />
          </Section>
          <Section title={t('owners.address')}>
            {sole && <Offer label={t('owners.sameAddress')} values={address} isWhole />}
            <AddressFields geocoder={config.geocoder} section={section} />
          </Section>
          {!sole && (
            <Section title={t('owners.section.role')}>
              <TextField
                name="dateStarted"
                optional
                hint={t('owners.dateStartedHint')}
                autoComplete="off"
                inputMode="numeric"
                format={formatDate}
                extent="medium"
                enterKeyHint="done"
              />
              <PasteHelp fields={['dateStarted']} text="paste.one" />
            </Section>
          )}
        </Stack>
      </Card>
      <FormActions busy={step.busy || warnings.looking}>
        {listed && <Button onClick={() => onList(form.getValues())}>{t('owners.toList')}</Button>}
      </FormActions>
    </LongForm>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--_1) var(--_4);
  h2 {
    font-size: var(--_large);
    line-height: 1.35;
  }
`;

const SectionShape = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(var(--_sp) * 2.5);
  & + & {
    padding-block-start: var(--_5);
    border-block-start: 1px solid var(--_line);
  }
  > h3 {
    font-size: var(--_small);
    color: var(--_muted);
  }
`;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <SectionShape>
      <h3>{title}</h3>
      {children}
    </SectionShape>
  );
}
