import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { getOwners } from '../../api/calls/owners';
import type { Client } from '../../api/client';
import { demoOwner } from '../../demo-mode/sample-entities';
import { ownerToForm, type OwnerForm } from '../../domain/owner';
import { isSoleProprietor, readOwnershipType, type OwnershipContext } from '../../domain/ownership-type';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { useSession } from '../../session/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { OwnersStep } from './owners-step';

/** Verify Ownership: who owns the business. */
export default function VerifyOwnership() {
  const t = useTranslate();
  const saves = useSaves();
  const { handover } = useNavigation();
  const status = useAtomValue(statusAtom);
  const [context] = useState<OwnershipContext>(() => ({
    ownershipType: status?.ownershipType ?? null,
    identityType: status?.identityType ?? null,
  }));
  // What was typed in this session is newer than anything that the server has.
  const [known] = useState<readonly OwnerForm[] | undefined>(() => (handover.create ? [] : saves.typed.owners));
  return (
    <Stack data-gap="large">
      <PageTitle lead={t(isSoleProprietor(context) ? 'owners.leadSole' : 'owners.lead')}>
        {t('steps.ownership')}
      </PageTitle>
      {known === undefined ? <LoadedOwners context={context} /> : <OwnersStep owners={known} context={context} />}
    </Stack>
  );
}

const loadOwners = (client: Client, signal: AbortSignal) => client.send(getOwners, { signal });

function LoadedOwners({ context: known }: { readonly context: OwnershipContext }) {
  const t = useTranslate();
  const { config } = useSession();
  const load = useLoad(loadOwners);
  if (load.state === 'failed') {
    return <LoadFailure failure={load.failure} retry={load.retry} otherwise="owners.loadFailed" />;
  }
  if (load.state === 'loading') {
    return (
      <Card>
        <Loading text={t('loading.screen')}>
          <Skeleton fields={5} />
        </Loading>
      </Card>
    );
  }
  const context = { ...known, ownershipType: readOwnershipType(load.data.ownershipType) ?? known.ownershipType };
  const saved = load.data.owners.map((owner) => ownerToForm(owner, context));
  const owners = config.demo && saved.length === 0 ? [demoOwner(context)] : saved;
  return <OwnersStep owners={owners} context={context} />;
}
