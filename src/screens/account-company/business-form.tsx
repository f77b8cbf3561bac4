import { useAtomValue } from 'jotai/react';
import { useMemo, useState } from 'react';
import { saveBusiness } from '../../api/calls/business';
import type { MerchantCategory } from '../../api/calls/product-options';
import { businessSchema, businessToDraft, type Business, type BusinessForm } from '../../domain/business';
import { formatDate } from '../../domain/dates';
import { needsLegalName, type OwnershipContext } from '../../domain/ownership-type';
import { formatPhone } from '../../domain/phone';
import { normaliseText } from '../../domain/text';
import { AddressFields } from '../../forms/fields/address-fields';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { StepFormView, useStepForm, type Labels } from '../../forms/step-form';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { identityRoute } from '../../journey/access';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { forgetSaved, keepTyped } from '../../save/typed-forms';
import { useSession } from '../../session/context';
import { applicantAtom, statusAtom } from '../../session/session';
import type { Load } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Columns, Stack } from '../../ui/layout';
import { MerchantCategoryField } from './merchant-category-field';
import { TaxIdFields } from './tax-id-fields';
import { formatAmount } from './typed-business';
import { WebsiteFields } from './website-fields';

interface BusinessFormViewProps {
  readonly context: OwnershipContext;
  readonly initial: BusinessForm;
  readonly categories: Load<readonly MerchantCategory[]>;
}

/** The business form. What it starts with counts when it opens, and no more. */
export function BusinessFormView({ context, initial, categories }: BusinessFormViewProps) {
  const t = useTranslate();
  const { config, session } = useSession();
  const navigation = useNavigation();
  const saves = useSaves();
  const { existing } = useAtomValue(applicantAtom);
  const status = useAtomValue(statusAtom);
  const [defaults] = useState(initial);
  const { ownershipType, identityType } = context;
  const schema = useMemo(() => businessSchema({ ownershipType, identityType }), [ownershipType, identityType]);

  const step = useStepForm<BusinessForm, Business>({
    schema,
    defaults,
    labels: businessLabels(t),
    failure: 'form.saveFailed',
    autosave: {
      save: (form) => saves.business.save(businessToDraft(form, context)),
      fingerprint: (form) => JSON.stringify(businessToDraft(form, context)),
      remember: (form) => keepTyped(saves.typed, 'business', form),
      settle: () => saves.business.settle(),
    },
    async onValid(business, form) {
      await session.client.send(saveBusiness, { body: { business } });
      forgetSaved(saves.typed, 'business', form);
      await navigation.go(navigation.handover.returnTo ?? (existing ? 'applications' : identityRoute(status)));
    },
  });

  return (
    <StepFormView step={step}>
      <Card title={t('business.section.identity')}>
        <Stack>
          <TextField
            name="legalName"
            hint={t('business.legalNameHint')}
            optional={!needsLegalName(context)}
            autoComplete="organization"
            format={normaliseText}
          />
          <Columns>
            <TextField name="dbaName" hint={t('business.dbaNameHint')} autoComplete="off" format={normaliseText} />
            <TextField
              name="billingDescriptor"
              hint={t('business.billingDescriptorHint')}
              optional
              autoComplete="off"
              format={normaliseText}
            />
          </Columns>
          <TaxIdFields step={step} context={context} />
          <Columns>
            <TextField name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" format={formatPhone} />
          </Columns>
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
          <MerchantCategoryField step={step} categories={categories} />
          <WebsiteFields step={step} />
        </Stack>
      </Card>
      <FormActions busy={step.busy} />
    </StepFormView>
  );
}

function businessLabels(t: Translate): Labels<BusinessForm> {
  return {
    legalName: t('business.legalName'),
    dbaName: t('business.dbaName'),
    billingDescriptor: t('business.billingDescriptor'),
    tinType: t('business.tinType'),
    federalTaxId: t('business.federalTaxId'),
    phoneNumber: t('business.phone'),
    addressLine: t('business.address'),
    city: t('address.city'),
    state: t('address.state'),
    postalCode: t('address.zip'),
    country: t('address.country'),
    businessEstablishedDate: t('business.date'),
    expectedMonthlyVolume: t('business.volume'),
    mccCode: t('business.mcc'),
    websiteProtocol: t('business.protocol'),
    website: t('business.website'),
  };
}
