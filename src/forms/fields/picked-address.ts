import type { AddressSuggestion } from '../../api/geocoder';
import { splitAddressLine } from '../../domain/address';
import { unitsAtEnd } from '../../domain/address-unit';
import { stateFromName } from '../../domain/states';
import { formatZip, zipRule } from '../../domain/zip';

/** The address fields that a suggestion can fill in. */
export type AddressField = 'addressLine' | 'city' | 'state' | 'postalCode';
export type PickedAddress = Readonly<Partial<Record<AddressField, string>>>;

/**
 * The value of each field in a suggestion; missing ones are left out. Maps often know a street but not its house numbers: the typed
 * number is kept then, and a typed unit always is (D-557). Null if the suggestion's state is not in our list: we never put another
 * state in its place.
 */
export function pickedAddress(suggestion: AddressSuggestion, typed: string): PickedAddress | null {
  const { road, city, postalCode = '' } = suggestion;
  const state = stateFromName(suggestion.state ?? '');
  if (state === undefined && suggestion.state) return null;
  return {
    // Maps list the numbers of one building as `12;14`.
    ...(road && { addressLine: lineOf(suggestion.houseNumber?.replace(/\s*[;,]\s*/g, '-'), road, typed) }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zipRule(postalCode).ok && { postalCode: formatZip(postalCode) }),
  };
}

function lineOf(houseNumber: string | undefined, road: string, typed: string): string {
  const { streetNum, streetName } = splitAddressLine(typed);
  // "42 str" may mean 42nd Street.
  const isOfStreet = streetName === '' || road.split(' ').some((word) => word.startsWith(streetNum));
  return [houseNumber ?? (isOfStreet ? '' : streetNum), road].filter(Boolean).join(' ') + unitsAtEnd(typed);
}
