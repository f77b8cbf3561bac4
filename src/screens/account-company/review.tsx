import { useAtomValue } from 'jotai/react';
import { getBusiness } from '../../api/calls/business';
import { getMerchantCategories, type MerchantCategory } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { businessSchema, businessToForm } from '../../domain/business';
import { textOf } from '../../domain/form-schema';
import { ownershipLabelKey, type OwnershipContext } from '../../domain/ownership-type';
import { maskSecret } from '../../domain/secret';
import { readTinType } from '../../domain/tax-id';
import { shownVolume } from '../../domain/volume';
import { businessLabels } from '../../forms/labels';
import { useTranslate } from '../../i18n/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { problemsOf, type ReviewPart } from '../shared/review-part';
import { ReviewRows, useAddress } from '../shared/review-rows';
import { businessOwnership } from './ownership';

const loadCategories = (client: Client, signal: AbortSignal): Promise<readonly MerchantCategory[]> =>
  client.send(getMerchantCategories, { signal });

export const loadBusiness = (client: Client, signal: AbortSignal) => client.send(getBusiness, { signal });

type Answer = Awaited<ReturnType<typeof loadBusiness>>;

interface BodyProps {
  readonly data: Answer;
  readonly context: OwnershipContext;
}

/** Every field of the business. The category's name appears once it has loaded; the review does not wait for it. */
function Body({ data, context: status }: BodyProps) {
  const t = useTranslate();
  const address = useAddress();
  const categories = useLoad(loadCategories);
  const business = data.business ?? {};
  const context = businessOwnership(status, data);
  const form = businessToForm(business, context);
  const type = context.ownershipType;
  // A type that is not known here.
  const other = textOf(useAtomValue(statusAtom)?.identity.ownershipType) || textOf(business.ownershipType);
  const tinType = readTinType(form.tinType);
  const known = categories.state === 'ready' ? categories.data : [];
  const category = known.find(({ value }) => value === form.mccCode);
  return (
    <ReviewRows
      rows={[
        { term: t('business.legalName'), value: form.legalName },
        { term: t('business.dbaName'), value: form.dbaName },
        { term: t('business.billingDescriptor'), value: form.billingDescriptor },
        { term: t('type.options'), value: type === null ? other : t(ownershipLabelKey(type)) },
        { term: t('business.tinType'), value: tinType === null ? undefined : t(`tin.${tinType}`) },
        { term: t('business.federalTaxId'), value: maskSecret(form.federalTaxId) },
        { term: t('business.phone'), value: form.phoneNumber },
        { term: t('business.address'), value: address(business.address ?? {}) },
        { term: t('business.date'), value: form.businessEstablishedDate },
        { term: t('business.volume'), value: shownVolume(form.expectedMonthlyVolume) },
        {
          term: t('business.mcc'),
          value:
            category === undefined ? (
              form.mccCode
            ) : (
              <>
                {form.mccCode} <span lang="en">{category.description}</span>
              </>
            ),
        },
        { term: t('business.website'), value: textOf(business.websiteUrl) },
      ]}
    />
  );
}

export const review: ReviewPart<Answer> = {
  load: loadBusiness,
  labels: businessLabels,
  Body,
  problems(t, data, status) {
    const context = businessOwnership(status, data);
    const form = businessToForm(data.business ?? {}, context);
    return problemsOf(t, businessSchema(context), form, businessLabels).map((text) => ({ text }));
  },
};
