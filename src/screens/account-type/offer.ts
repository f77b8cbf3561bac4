import { offeredTypes, ownershipGroup, readIdentityType, type OwnershipType } from '../../domain/ownership-type';

export type Tab = 'company' | 'government';

export interface Offer {
  readonly tabs: readonly Tab[];
  readonly company: readonly OwnershipType[];
  readonly other: readonly OwnershipType[];
  readonly government: readonly OwnershipType[];
}

/** What the product offers: one tab per kind of merchant, and the ownership types it allows, in any spelling (D-462). */
export function offerOf(merchantTypes: readonly string[], ownershipTypes: readonly string[]): Offer {
  const kinds = merchantTypes.map(readIdentityType);
  const tabs: Tab[] = [];
  if (kinds.includes('business') || kinds.includes('individual')) tabs.push('company');
  if (kinds.includes('government-public-corp')) tabs.push('government');
  return {
    tabs,
    company: offeredTypes('company', ownershipTypes),
    other: offeredTypes('other', ownershipTypes),
    government: offeredTypes('government', ownershipTypes),
  };
}

export function tabOf(type: OwnershipType): Tab {
  return ownershipGroup(type) === 'government' ? 'government' : 'company';
}
