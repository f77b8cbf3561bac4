import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { demoOwner } from '../../demo-mode/sample-entities';
import { isBlank } from '../../domain/form-schema';
import { ownerToForm, type OwnerForm } from '../../domain/owner';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { useSession } from '../../session/context';
import { usePrefill } from '../shared/use-prefill';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { ownershipOf } from '../shared/ownership';
import { OwnersStep } from './owners-step';
import { loadOwners } from './review';

export { review } from './review';

/** The Verify Ownership screen: who owns the business. */
export default function VerifyOwnership() {
  const t = useTranslate();
  const { drafts } = useSaves();
  const { handover } = useNavigation();
  const status = useAtomValue(statusAtom);
  const [context] = useState<OwnershipContext>(() => ({
    ownershipType: status?.ownershipType ?? null,
    identityType: status?.identityType ?? null,
  }));
  const firstOwners = useFirstOwners();
  // What was typed in this session is newer than the server's data.
  const [known] = useState(() =>
    handover.create ? firstOwners(context) : (drafts.read('owners') as readonly OwnerForm[] | undefined),
  );
  return (
    <StepPage title={t('steps.ownership')} lead={t(isSoleProprietor(context) ? 'owners.leadSole' : 'owners.lead')}>
      {known === undefined ? (
        <LoadedOwners context={context} />
      ) : (
        <OwnersStep owners={known} context={context} isTyped={!handover.create} />
      )}
    </StepPage>
  );
}

/** The owners that a new list starts with: demo mode's, or those that the host knows. */
function useFirstOwners(): (context: OwnershipContext) => readonly OwnerForm[] {
  const { config } = useSession();
  const { prefill } = usePrefill();
  return (context) =>
    config.demo ? [demoOwner(context)] : (prefill?.owners.map((owner) => ownerToForm(owner, context)) ?? []);
}

function LoadedOwners({ context: from }: { readonly context: OwnershipContext }) {
  const { config } = useSession();
  const firstOwners = useFirstOwners();
  return (
    <Loaded route="verify-ownership" load={useLoad(loadOwners)} ours="owners.loadFailed" fields={5}>
      {({ ownershipType, owners }) => {
        const context = ownershipOf(from, { ownershipType });
        const isNew = config.demo ? owners.every(isBlank) : owners.length === 0;
        const saved = owners.map((owner) => ownerToForm(owner, context));
        return <OwnersStep owners={isNew ? firstOwners(context) : saved} context={context} />;
      }}
    </Loaded>
  );
}
