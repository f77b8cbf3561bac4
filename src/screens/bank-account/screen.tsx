import { useAtomValue } from 'jotai/react';
import { getProductSettings } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { needsLegalName } from '../../domain/ownership-type';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { placesOf, type Place } from './accounts';
import { AccountsForm } from './accounts-form';
import { loadAccounts } from './review';

export { review } from './review';

async function loadPlaces(client: Client, signal: AbortSignal): Promise<Place[]> {
  const [settings, accounts] = await Promise.all([
    client.send(getProductSettings, { signal }),
    loadAccounts(client, signal),
  ]);
  return placesOf(settings, accounts);
}

/** The Add Bank Account screen: as many accounts as the product asks for. */
export default function BankAccountScreen() {
  const t = useTranslate();
  const { ownershipType = null, identityType = null } = useAtomValue(statusAtom) ?? {};
  const lead = needsLegalName({ ownershipType, identityType }) ? 'bank.lead' : 'bank.leadOwner';
  return (
    <StepPage title={t('bank.title')} lead={t(lead)}>
      <Loaded route="bank-account" load={useLoad(loadPlaces)} ours="bank.loadFailed" fields={5}>
        {(places) => <AccountsForm places={places} />}
      </Loaded>
    </StepPage>
  );
}
