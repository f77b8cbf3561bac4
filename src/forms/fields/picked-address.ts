import type { AddressSuggestion } from '../../api/geocoder';
import { splitAddressLine } from '../../domain/address';
import { withUnitsApart } from '../../domain/address-unit';
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
    ...(road && { addressLine: lineOf(suggestion, road, typed) }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zipRule(postalCode).ok && { postalCode: formatZip(postalCode) }),
  };
}

function lineOf({ houseNumber, city, postalCode }: AddressSuggestion, road: string, typed: string): string {
  const { line, units } = withUnitsApart(typed, { city, postalCode });
  const { streetNum, streetName } = splitAddressLine(line);
  // "42 str" may mean 42nd Street.
  const isOfStreet = streetName === '' || road.split(' ').some((word) => word.startsWith(streetNum));
  // Maps list the numbers of one building as `12;14`.
  const number = houseNumber?.replace(/\s*[;,]\s*/g, '-') ?? (isOfStreet ? '' : streetNum);
  return [number, road].filter(Boolean).join(' ') + besidesRoad(units, road, streetName);
}

/**
 * The units without what is the road's, and only once in the street as typed: "County Rd #12" is County Road 12, and "Old Penthouse"
 * the beginning of Old Penthouse Drive.
 */
function besidesRoad(units: string, road: string, street: string): string {
  const [full, typed] = [` ${road}`.toLowerCase(), ` ${street}`.toLowerCase()];
  const isOnce = (text: string): boolean => typed.indexOf(text) === typed.lastIndexOf(text);
  const [first = '', name = ''] = /^[\s,]*#\s*([^\s,]+)/.exec(units.toLowerCase()) ?? [];
  if (full.split(' ').at(-1) === name && isOnce(name)) return units.slice(first.length);
  const unit = units.replace(/^[\s,]*/, ' ').toLowerCase();
  return full.includes(unit) && isOnce(unit) ? '' : units;
}
