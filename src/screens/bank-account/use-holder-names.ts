import { useAtomValue } from 'jotai/react';
import { isSoleProprietor, needsLegalName } from '../../domain/ownership-type';
import { knownAtom } from '../../session/known';
import { statusAtom } from '../../session/session';

/**
 * Names by which the business may hold an account, the most likely one first: its legal name, a sole proprietor's own, its DBA
 * name. Empty if this session has not seen them.
 */
export function useHolderNames(): readonly string[] {
  const { business, owners = [] } = useAtomValue(knownAtom);
  const status = useAtomValue(statusAtom);
  const context = { ownershipType: status?.ownershipType ?? null, identityType: status?.identityType ?? null };
  const isPerson = isSoleProprietor(context) || !needsLegalName(context);
  const names = [business?.legalName, ...(isPerson ? owners : []), business?.dbaName];
  return names.filter((name): name is string => name !== undefined && name.trim() !== '');
}
