import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { getBusiness } from '../../api/calls/business';
import { getOwners } from '../../api/calls/owners';
import type { Client } from '../../api/client';
import { businessToForm } from '../../domain/business';
import { ownerName } from '../../domain/owner';
import { needsLegalName, type OwnershipContext } from '../../domain/ownership-type';
import { useSession } from '../../session/context';
import { knownAtom, knownOf, type Known } from '../../session/known';
import { statusAtom } from '../../session/session';

type Names = Pick<Known, 'business' | 'owners'>;

/** Asks the server for names that this session has not seen, because the applicant came straight to this screen. */
async function askNames(
  client: Client,
  signal: AbortSignal,
  context: OwnershipContext,
  missing: Readonly<Record<keyof Names, boolean>>,
): Promise<Names> {
  const [business, owners] = await Promise.all([
    missing.business ? client.send(getBusiness, { signal, optional: true }) : null,
    missing.owners ? client.send(getOwners, { signal, optional: true }) : null,
  ]);
  return {
    ...(business === null ? {} : { business: knownOf(businessToForm(business.business ?? {}, context)) }),
    ...(owners === null ? {} : { owners: (owners.owners ?? []).map(ownerName) }),
  };
}

interface HolderNames {
  /** The most likely one first: the legal name, a sole proprietor's own name, the DBA name. Empty until they are known. */
  readonly names: readonly string[];
  /** Whether the server is asked for one while the form is on the screen. Stays true: the room for an offer would move the form as it goes. */
  readonly mayCome: boolean;
  /** Whether the first is the owner's. */
  readonly startsWithOwner: boolean;
}

/** Names that the account may be held under. */
export function useHolderNames(): HolderNames {
  const { session } = useSession();
  const { business, owners } = useAtomValue(knownAtom);
  const setKnown = useSetAtom(knownAtom);
  const status = useAtomValue(statusAtom);
  const { ownershipType = null, identityType = null } = status ?? {};
  const isPerson = !needsLegalName({ ownershipType, identityType });
  const missesBusiness = business === undefined;
  const missesOwners = isPerson && owners === undefined;

  const [mayCome] = useState(missesBusiness || missesOwners);

  useEffect(() => {
    if (!missesBusiness && !missesOwners) return undefined;
    const leaving = new AbortController();
    const missing = { business: missesBusiness, owners: missesOwners };
    askNames(session.client, leaving.signal, { ownershipType, identityType }, missing).then(
      (names) => leaving.signal.aborted || setKnown((known) => ({ ...names, ...known })),
      // Without names, nothing is suggested and nothing is compared.
      () => undefined,
    );
    return () => leaving.abort();
  }, [session, setKnown, ownershipType, identityType, missesBusiness, missesOwners]);

  const people = isPerson ? (owners ?? []) : [];
  const names = [business?.legalName, ...people, business?.dbaName].filter(
    (name): name is string => name !== undefined && name.trim() !== '',
  );
  return { names, mayCome, startsWithOwner: people.some((name) => name === names[0]) };
}
