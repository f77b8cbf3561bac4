import { getMerchantTypes, getOwnershipTypes } from '../../api/calls/product-options';
import type { Client } from '../../api/client';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { useLoad } from '../../session/use-load';
import { Banner } from '../../ui/banner';
import { offerOf, type Offer } from './offer';
import { TypeForm } from './type-form';

async function loadOffer(client: Client, signal: AbortSignal): Promise<Offer> {
  const [merchantTypes, ownershipTypes] = await Promise.all([
    client.send(getMerchantTypes, { signal }),
    client.send(getOwnershipTypes, { signal }),
  ]);
  return offerOf(merchantTypes, ownershipTypes);
}

/** The screen that asks for the business type. */
export default function AccountType() {
  const t = useTranslate();
  return (
    <StepPage title={t('type.title')} lead={t('type.lead')}>
      <Loaded route="account-type" load={useLoad(loadOffer)} ours="type.loadFailed" fields={0} logs>
        {(offer) =>
          offer.tabs.length > 0 ? <TypeForm offer={offer} /> : <Banner kind="warning">{t('type.none')}</Banner>
        }
      </Loaded>
    </StepPage>
  );
}
