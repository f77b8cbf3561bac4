import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { getMerchantTypes, getOwnershipTypes } from '../../api/calls/product-options';
import { setIdentityType } from '../../api/calls/status';
import type { Client } from '../../api/client';
import { asApiFailure } from '../../api/failure';
import {
  identityTypeOf,
  offeredTypes,
  ownershipGroup,
  ownershipTypeRule,
  toSelection,
  type OwnershipType,
} from '../../domain/ownership-type';
import { FormActions } from '../../forms/form-actions';
import { LoadFailure } from '../../forms/load-failure';
import { ourWordsFirst } from '../../forms/our-words-first';
import { useTranslate } from '../../i18n/context';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import type { Saves, TypedForms } from '../../save/saves';
import { useSession } from '../../session/context';
import { logProblem } from '../../host/log';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { Tabs } from '../../ui/tabs';
import { TypeOptions } from './type-options';

type Tab = 'company' | 'government';

const TAB_KEY = 'tab';
const BAD_REQUEST = 400;

interface Offer {
  readonly tabs: readonly Tab[];
  readonly company: readonly OwnershipType[];
  readonly other: readonly OwnershipType[];
  readonly government: readonly OwnershipType[];
}

/** What the product offers: a tab for each kind of merchant, and the ownership types that it allows. */
export function offerOf(merchantTypes: readonly string[], ownershipTypes: readonly string[]): Offer {
  const tabs: Tab[] = [];
  if (merchantTypes.includes('business') || merchantTypes.includes('individual')) tabs.push('company');
  if (merchantTypes.includes('government-public-corp')) tabs.push('government');
  return {
    tabs,
    company: offeredTypes('company', ownershipTypes),
    other: offeredTypes('other', ownershipTypes),
    government: offeredTypes('government', ownershipTypes),
  };
}

function tabOf(type: OwnershipType): Tab {
  return ownershipGroup(type) === 'government' ? 'government' : 'company';
}

async function loadOffer(client: Client, signal: AbortSignal): Promise<Offer> {
  const [merchantTypes, ownershipTypes] = await Promise.all([
    client.send(getMerchantTypes, { signal }),
    client.send(getOwnershipTypes, { signal }),
  ]);
  return offerOf(merchantTypes, ownershipTypes);
}

function rememberType({ typed }: Saves, chosen: NonNullable<TypedForms['type']>): void {
  typed.type = chosen;
}

/** What was typed for another kind of business does not fit this one. */
function forgetIdentity({ typed }: Saves): void {
  delete typed.owners;
  delete typed.contact;
}

/** The kind of business that applies. */
export default function AccountType() {
  const t = useTranslate();
  const { go } = useNavigation();
  const offer = useLoad(loadOffer);
  const failure = offer.state === 'failed' ? offer.failure : null;
  const refused = failure?.status === BAD_REQUEST;

  useEffect(() => {
    // D-038: a 400 of the type lists leads back to the start.
    if (refused) void go('get-started');
    else if (failure !== null) logProblem(failure.message, failure.serverMessage);
  }, [failure, refused, go]);

  return (
    <Stack data-gap="large">
      <PageTitle lead={t('type.lead')}>{t('type.title')}</PageTitle>
      {(offer.state === 'loading' || refused) && (
        <Loading text={t('loading.screen')}>
          <Skeleton />
        </Loading>
      )}
      {offer.state === 'failed' && !refused && (
        <LoadFailure failure={offer.failure} retry={offer.retry} otherwise="type.loadFailed" />
      )}
      {offer.state === 'ready' && offer.data.tabs.length === 0 && <Banner kind="warning">{t('type.none')}</Banner>}
      {offer.state === 'ready' && offer.data.tabs.length > 0 && <TypeForm offer={offer.data} />}
    </Stack>
  );
}

function TypeForm({ offer }: { readonly offer: Offer }) {
  const t = useTranslate();
  const { session, storage } = useSession();
  const { go } = useNavigation();
  const notifier = useNotifier();
  const saves = useSaves();
  const status = useAtomValue(statusAtom);
  const saved = status?.ownershipType ?? null;

  const [chosen, setChosen] = useState<Partial<Record<Tab, OwnershipType>>>(() => ({
    ...(saved === null ? {} : { [tabOf(saved)]: saved }),
    ...saves.typed.type,
  }));
  const [tab, setTab] = useState<Tab>(() => {
    const remembered = offer.tabs.find((name) => name === storage.get('local', TAB_KEY));
    const ofSaved = saved === null ? undefined : offer.tabs.find((name) => name === tabOf(saved));
    return remembered ?? ofSaved ?? offer.tabs[0] ?? 'company';
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<OwnershipType | null>(null);

  function choose(type: OwnershipType): void {
    const next = { ...chosen, [tab]: type };
    setChosen(next);
    setMissing(undefined);
    rememberType(saves, next);
  }

  function show(next: Tab): void {
    setTab(next);
    setMissing(undefined);
    storage.set('local', TAB_KEY, next);
  }

  /** Owners and a contact are different papers: changing from one to the other loses what was entered. */
  function losesIdentity(type: OwnershipType): boolean {
    if (saved === null || status === null) return false;
    const changes = (identityTypeOf(type) === 'government-public-corp') !== status.usesContact;
    return changes && (status.canVisitStep.payoutBankAccount || Boolean(saves.typed.owners ?? saves.typed.contact));
  }

  async function save(type: OwnershipType): Promise<void> {
    setBusy(true);
    setProblem(null);
    setConfirming(null);
    try {
      await session.client.send(setIdentityType, { body: { ownershipType: toSelection(type) } });
      if (saved !== null && saved !== type) forgetIdentity(saves);
      await go('account-company');
    } catch (error) {
      const failure = asApiFailure(error);
      if (failure.kind === 'aborted' || failure.status === 401) return;
      const text = ourWordsFirst(t, failure, 'problem.continue');
      setProblem(text);
      notifier.notify(text, 'formError');
    } finally {
      setBusy(false);
    }
  }

  function submit(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const checked = ownershipTypeRule(chosen[tab] ?? '');
    if (!checked.ok) {
      const text = t(checked.issue.key);
      setMissing(text);
      notifier.notify(text, 'formError');
      return;
    }
    const { value: type } = checked;
    if (losesIdentity(type)) setConfirming(type);
    else void save(type);
  }

  const options = (
    <TypeOptions
      key={tab}
      types={tab === 'company' ? offer.company : offer.government}
      other={tab === 'company' ? offer.other : []}
      value={chosen[tab]}
      error={missing}
      onChange={choose}
    />
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack data-gap="large">
        {problem !== null && (
          <Banner kind="error" title={t('problem.title')} live>
            {problem}
          </Banner>
        )}
        {offer.tabs.length > 1 ? (
          <Tabs
            label={t('type.tabs')}
            tabs={offer.tabs.map((id) => ({ id, label: t(`type.${id}`) }))}
            active={tab}
            onChange={show}
          >
            {options}
          </Tabs>
        ) : (
          options
        )}
        <FormActions busy={busy} />
      </Stack>
      <Dialog
        open={confirming !== null}
        focus="footer"
        title={t('type.changeTitle')}
        onClose={() => setConfirming(null)}
        footer={
          <>
            <Button onClick={() => setConfirming(null)}>{t('action.cancel')}</Button>
            <Button kind="primary" onClick={() => confirming !== null && void save(confirming)}>
              {t('type.changeConfirm')}
            </Button>
          </>
        }
      >
        {t('type.changeText')}
      </Dialog>
    </form>
  );
}
