import { demoBusiness } from '../../demo-mode/sample-entities';
import { isBlank } from '../../domain/form-schema';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { getBusiness } from '../../api/calls/business';
import { getMerchantCategories, type MerchantCategory } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { ApiFailure } from '../../api/failure';
import {
  identityTypeOf,
  readIdentityType,
  readOwnershipType,
  type OwnershipContext,
} from '../../domain/ownership-type';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { statusAtom } from '../../session/session';
import { useSession } from '../../session/context';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { BusinessFormView } from './business-form';
import { initialBusiness } from './typed-business';

type BusinessAnswer = Awaited<ReturnType<typeof loadBusiness>>;

const loadBusiness = (client: Client, signal: AbortSignal) => client.send(getBusiness, { signal });

/** A list without an entry is as good as none: nobody could choose from it. */
async function loadCategories(client: Client, signal: AbortSignal): Promise<readonly MerchantCategory[]> {
  const categories = await client.send(getMerchantCategories, { signal });
  if (categories.length === 0) throw new ApiFailure('shape', { callId: getMerchantCategories.id });
  return categories;
}

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;

/** Business Information: the business that applies. */
export default function AccountCompany() {
  const t = useTranslate();
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('business.lead')}>{t('business.title')}</PageTitle>
      <LoadedBusiness />
    </Stack>
  );
}

function LoadedBusiness() {
  const t = useTranslate();
  const navigation = useNavigation();
  const { typed } = useSaves();
  const { config } = useSession();
  const business = useLoad(loadBusiness);
  const categories = useLoad(loadCategories);
  const context = useOwnership(business.state === 'ready' ? business.data : null);

  const refusal = business.state === 'failed' ? business.failure.status : undefined;
  useEffect(() => {
    if (refusal === BAD_REQUEST) void navigation.go('get-started', { replace: true });
  }, [navigation, refusal]);

  // Either answer leads away from here: nothing to tell.
  const leaving = refusal === BAD_REQUEST || refusal === UNAUTHORIZED;
  if (business.state === 'failed' && !leaving) {
    return <LoadFailure failure={business.failure} retry={business.retry} otherwise="business.loadFailed" />;
  }
  if (business.state !== 'ready') {
    return (
      <Loading text={t('loading.screen')}>
        <Card>
          <Skeleton fields={6} />
        </Card>
      </Loading>
    );
  }
  const saved = business.data.business ?? {};
  const shown = config.demo && isBlank(saved) ? demoBusiness(context) : undefined;
  const initial = initialBusiness(typed.business ?? shown, saved, context);
  return <BusinessFormView context={context} initial={initial} categories={categories} />;
}

/** What the rules depend on: as the status says, else as the business itself does. */
function useOwnership(answer: BusinessAnswer | null): OwnershipContext {
  const status = useAtomValue(statusAtom);
  const ownershipType = status?.ownershipType ?? readOwnershipType(answer?.business?.ownershipType);
  const implied = ownershipType === null ? null : identityTypeOf(ownershipType);
  return { ownershipType, identityType: status?.identityType ?? readIdentityType(answer?.type) ?? implied };
}
