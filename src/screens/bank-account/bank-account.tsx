import { getBankAccounts } from '../../api/calls/payout';
import { getProductSettings } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { placesOf, type Place } from './accounts';
import { AccountsForm } from './accounts-form';

async function loadPlaces(client: Client, signal: AbortSignal): Promise<Place[]> {
  const [settings, accounts] = await Promise.all([
    client.send(getProductSettings, { signal }),
    client.send(getBankAccounts, { query: { addAsterisks: true }, signal }),
  ]);
  return placesOf(settings, accounts);
}

/** Add Bank Account: as many accounts as the product asks for. */
export default function BankAccountScreen() {
  const t = useTranslate();
  const places = useLoad(loadPlaces);
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('bank.lead')}>{t('bank.title')}</PageTitle>
      {places.state === 'loading' && (
        <Loading text={t('loading.screen')}>
          <Card>
            <Skeleton fields={5} />
          </Card>
        </Loading>
      )}
      {places.state === 'failed' && (
        <LoadFailure failure={places.failure} retry={places.retry} otherwise="bank.loadFailed" />
      )}
      {places.state === 'ready' && <AccountsForm places={places.data} />}
    </Stack>
  );
}
