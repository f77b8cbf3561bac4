import type { AddressSuggestion } from '../../api/geocoder';
import { splitAddressLine } from '../../domain/address';
import { stateFromName } from '../../domain/states';
import { formatZip, zipRule } from '../../domain/zip';

/** Fields of an address that a suggestion may fill in. */
export type AddressField = 'addressLine' | 'city' | 'state' | 'postalCode';
export type PickedAddress = Readonly<Partial<Record<AddressField, string>>>;

/**
 * What a suggestion says about each field; what it does not say is left out. Maps know the street of most houses and not their number: then
 * the number is the one that was typed. Null where its state is not listed: no other state is ever put in its place.
 */
export function pickedAddress(suggestion: AddressSuggestion, typed: string): PickedAddress | null {
  const { road, city, postalCode = '' } = suggestion;
  const state = stateFromName(suggestion.state ?? '');
  if (state === undefined && suggestion.state) return null;
  return {
    ...(road && { addressLine: lineOf(suggestion.houseNumber, road, typed) }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zipRule(postalCode).ok && { postalCode: formatZip(postalCode) }),
  };
}

function lineOf(houseNumber: string | undefined, road: string, typed: string): string {
  const { streetNum, streetName } = splitAddressLine(typed);
  // "42 str" may have meant 42nd Street.
  const isOfStreet = streetName === '' || road.split(' ').some((word) => word.startsWith(streetNum));
  return [houseNumber ?? (isOfStreet ? '' : streetNum), road].filter(Boolean).join(' ');
}
