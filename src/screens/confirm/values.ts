import { formatAddressLine, joinAddressLine } from '../../domain/address';
import { textOf } from '../../domain/form-schema';
import { formatZip } from '../../domain/zip';

/** Digits of a secret that may be shown. */
const SHOWN = 4;

/** A secret with every digit hidden but the last four; one of four digits or fewer shows none. */
export function lastFour(secret: string): string {
  const count = secret.replace(/\D/g, '').length;
  const masked = secret.includes('*');
  let left = count > SHOWN || masked ? count - SHOWN : count;
  return secret.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}

interface WireAddress {
  readonly streetNum?: unknown;
  readonly streetName?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly postalCode?: unknown;
}

/** Street, and city with state and ZIP code: the lines of an address that are there. */
export function addressLines(wire: WireAddress, country: string): string[] {
  const street = joinAddressLine({ streetNum: textOf(wire.streetNum), streetName: textOf(wire.streetName) });
  const place = [textOf(wire.state), formatZip(textOf(wire.postalCode))].filter((part) => part !== '').join(' ');
  const town = [textOf(wire.city), place].filter((part) => part !== '').join(', ');
  const lines = [formatAddressLine(street), town].filter((line) => line !== '');
  return lines.length === 0 ? [] : [...lines, country];
}
