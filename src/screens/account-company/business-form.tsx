import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saveBusiness, saveBusinessPart } from '../../api/calls/business';
import type { MerchantCategory } from '../../api/calls/product-options';
import { demoBusiness } from '../../demo-mode/sample-entities';
import {
  businessSchema,
  businessToDraft,
  type Business,
  type BusinessDraft,
  type BusinessForm,
} from '../../domain/business';
import { formatDate } from '../../domain/dates';
import { isBlank } from '../../domain/form-schema';
import { needsLegalName, type OwnershipContext } from '../../domain/ownership-type';
import { formatPhone } from '../../domain/phone';
import { accepted, withPrefill } from '../../domain/prefill';
import { isLeftOut } from '../../domain/secret';
import { normalizeText } from '../../domain/text';
import { AddressFields } from '../../forms/fields/address-fields';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { businessLabels } from '../../forms/labels';
import { Offer } from '../../forms/offer';
import { PasteHelp } from '../../forms/paste-help';
import { LongForm } from '../../forms/long-form';
import { useExit } from '../../forms/use-exit';
import { useStep } from '../../forms/use-step';
import type { StepForm } from '../../forms/use-step-form';
import { useWarnings } from '../../forms/use-warnings';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { usePrefill } from '../shared/use-prefill';
import type { Load } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Columns } from '../../ui/columns';
import { Stack } from '../../ui/layout';
import { MerchantCategoryField } from './merchant-category-field';
import { TaxIdFields } from './tax-id-fields';
import { formatAmount, initialBusiness, loadedTaxId, sentTaxId } from './typed-business';
import { useKnowBusiness } from './use-know-business';
import { WebsiteFields } from './website-fields';

interface BusinessFormViewProps {
  readonly context: OwnershipContext;
  readonly saved: BusinessDraft;
  readonly categories: Load<readonly MerchantCategory[]>;
}

/** The business form. */
export function BusinessFormView({ context, saved, categories }: BusinessFormViewProps) {
  const t = useTranslate();
  const { config, session } = useSession();
  const { ownershipType, identityType } = context;
  const schema = useMemo(() => businessSchema({ ownershipType, identityType }), [ownershipType, identityType]);
  const sample = config.demo && isBlank(saved) ? demoBusiness(context) : undefined;
  const [onFile, setOnFile] = useState(() => loadedTaxId(saved, context));
  /** The newest value, rendered or not: input right after the start of a save depends on it. */
  const newest = useRef(onFile);

  const know = useKnowBusiness(saved, context);

  const warnings = useWarnings(async (form: BusinessForm) => {
    const { businessWarnings } = await import('../../domain/warnings/business');
    return businessWarnings(form, context);
  });
  const { prefill, unlock } = usePrefill();
  const locked = useMemo(() => {
    if (prefill === null) return undefined;
    const given = initialBusiness(undefined, prefill.business, { ownershipType, identityType });
    const names = accepted(schema, given, prefill.locked.business);
    return { names, given, onRefused: (name: string) => unlock('business', name) };
  }, [prefill, unlock, schema, ownershipType, identityType]);

  const step = useStep<BusinessForm, Business, { business: BusinessDraft }>({
    route: 'account-company',
    schema,
    initial: (typed) => {
      const form = initialBusiness(typed ?? sample, saved, context);
      if (locked === undefined) return form;
      const isAnswered = typed !== undefined || schema.safeParse(form).success;
      return withPrefill(form, locked.given, locked.names, isAnswered);
    },
    locked,
    labels: businessLabels,
    words: { ours: 'form.saveFailed' },
    partial: {
      call: saveBusinessPart,
      body: (form) => ({ business: businessToDraft(form, context, newest.current.type) }),
      onSend(form) {
        newest.current = sentTaxId(form, context, newest.current);
        setOnFile(newest.current);
      },
    },
    confirm: warnings.confirm,
    async send(business, form) {
      await session.client.send(saveBusiness, { body: { business } });
      know(form);
    },
  });

  useExit({
    draft: 'business',
    lost() {
      const form = step.form.getValues();
      const { federalTaxId } = businessToDraft(form, context);
      return isLeftOut(form.federalTaxId, federalTaxId)
        ? [(now) => now('exit.number', { field: now('business.federalTaxId') })]
        : [];
    },
  });

  return (
    <LongForm step={step}>
      {warnings.panel}
      <Card title={t('business.section.identity')}>
        <Stack>
          <TextField
            name="legalName"
            hint={t('business.legalNameHint')}
            optional={!needsLegalName(context)}
            autoComplete="organization"
            format={normalizeText}
          />
          <Columns>
            <TextField
              name="dbaName"
              hint={t('business.dbaNameHint')}
              autoComplete="off"
              format={normalizeText}
              after={<SameName form={step.form} />}
            />
            <TextField
              name="billingDescriptor"
              hint={t('business.billingDescriptorHint')}
              optional
              autoComplete="off"
              format={normalizeText}
            />
          </Columns>
          <TaxIdFields step={step} context={context} saved={saved} onFile={onFile} />
          <Columns>
            <TextField name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" format={formatPhone} />
          </Columns>
          <PasteHelp fields={['phoneNumber']} text="paste.one" />
        </Stack>
      </Card>
      <Card title={t('business.address')}>
        <Stack>
          <AddressFields geocoder={config.geocoder} />
        </Stack>
      </Card>
      <Card title={t('business.section.activity')}>
        <Stack>
          <Columns>
            <TextField
              name="businessEstablishedDate"
              hint={t('business.dateHint')}
              inputMode="numeric"
              autoComplete="off"
              format={formatDate}
            />
            <TextField
              name="expectedMonthlyVolume"
              hint={t('business.volumeHint')}
              inputMode="decimal"
              autoComplete="off"
              prefix="$"
              format={formatAmount}
            />
          </Columns>
          <PasteHelp fields={['businessEstablishedDate']} text="paste.one" />
          <MerchantCategoryField step={step} categories={categories} />
          <WebsiteFields step={step} />
        </Stack>
      </Card>
      <FormActions busy={step.busy || warnings.looking} />
    </LongForm>
  );
}

/**
 * Offers the legal name as the DBA name. A separate component that reads the name only when it is used: otherwise every key typed
 * into the legal name would render the whole form.
 */
function SameName({ form }: Pick<StepForm<BusinessForm, Business>, 'form'>) {
  const t = useTranslate();
  useWatch({ control: form.control, name: 'legalName', compute: (text) => text.trim() === '' });
  const values = {
    get dbaName() {
      return form.getValues('legalName');
    },
  };
  return <Offer label={t('business.dbaSame')} values={values} />;
}
