import { getBusiness } from '../../api/calls/business';
import { getMerchantCategories, type MerchantCategory } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { businessSchema, businessToForm, type BusinessDraft } from '../../domain/business';
import { textOf } from '../../domain/form-schema';
import { ownershipLabelKey, readOwnershipType, type OwnershipContext } from '../../domain/ownership-type';
import { lastFour } from '../../domain/secret';
import { readTinType } from '../../domain/tax-id';
import { businessLabels } from '../../forms/labels';
import { useTranslate } from '../../i18n/context';
import { useLoad } from '../../session/use-load';
import { problemsOf, type ReviewPart } from '../shared/review-part';
import { ReviewRows, useAddress } from '../shared/review-rows';

const loadCategories = (client: Client, signal: AbortSignal): Promise<readonly MerchantCategory[]> =>
  client.send(getMerchantCategories, { signal });

interface BodyProps {
  readonly data: BusinessDraft;
  readonly context: OwnershipContext;
}

/** Every field of the business. The category's name is shown once it is there; the review does without it. */
function Body({ data: business, context }: BodyProps) {
  const t = useTranslate();
  const address = useAddress();
  const categories = useLoad(loadCategories);
  const form = businessToForm(business, context);
  const type = context.ownershipType ?? readOwnershipType(business.ownershipType);
  const tinType = readTinType(form.tinType);
  const known = categories.state === 'ready' ? categories.data : [];
  const category = known.find(({ value }) => value === form.mccCode);
  return (
    <ReviewRows
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

export const review: ReviewPart<BusinessDraft> = {
  async load(client, signal) {
    const { business } = await client.send(getBusiness, { signal });
    return business ?? {};
  },
  Body,
  problems: (t, business, context) =>
    problemsOf(t, businessSchema(context), businessToForm(business, context), businessLabels).map((text) => ({ text })),
};
