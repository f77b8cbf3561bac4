import { useAtomValue } from 'jotai/react';
import { getMerchantCategories, type MerchantCategory } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { ApiFailure } from '../../api/failure';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { BusinessFormView } from './business-form';
import { businessOwnership } from './ownership';
import { loadBusiness } from './review';

export { review } from './review';

/** An empty list is a failure: nobody could choose from it. */
async function loadCategories(client: Client, signal: AbortSignal): Promise<readonly MerchantCategory[]> {
  const categories = await client.send(getMerchantCategories, { signal });
  if (categories.length === 0) throw new ApiFailure('shape', { callId: getMerchantCategories.id });
  return categories;
}

/** The Business Information screen: the business that applies. */
export default function AccountCompany() {
  const t = useTranslate();
  const business = useLoad(loadBusiness);
  const categories = useLoad(loadCategories);
  const status = useAtomValue(statusAtom);
  const context = businessOwnership(status, business.state === 'ready' ? business.data : null);
  return (
    <StepPage title={t('business.title')} lead={t('business.lead')}>
      <Loaded route="account-company" load={business} ours="business.loadFailed" fields={6}>
        {({ business: saved }) => <BusinessFormView context={context} saved={saved ?? {}} categories={categories} />}
      </Loaded>
    </StepPage>
  );
}
