import { atom } from 'jotai/vanilla';
import type { Facilitator } from '../api/calls/facilitator';
import type { Product } from '../api/calls/product';
import { safeUrl } from '../host/config';
import { given } from '../host/first-config';
import { facilitatorAtom, productAtom } from './session';
import type { OwnStorage } from '../host/storage';
import { DEFAULTS, STORED_BRAND } from '../host/stored-brand';

/** Parsed branding. URLs are https or undefined. */
export interface Branding {
  readonly name: string;
  readonly primaryColor: string | undefined;
  /** Wide logo for light backgrounds. */
  readonly logoUrl: string | undefined;
  /** Wide logo for dark backgrounds. */
  readonly darkLogoUrl: string | undefined;
  readonly iconUrl: string | undefined;
}

/** Longer texts are not accepted as names. */
const LONGEST_NAME = 200;

/** A name that can be shown; undefined if there is none. */
export function usableName(name: string | null | undefined): string | undefined {
  const text = name?.trim() ?? '';
  return text === '' || text.length > LONGEST_NAME ? undefined : text;
}

function readBranding(facilitator: Facilitator, product: Product | null): Branding {
  const own = product?.branding;
  const theirs = facilitator.branding;
  const url = (part: 'rectLarge' | 'darkForm' | 'favIcon'): string | undefined =>
    safeUrl(own?.[part]) ?? safeUrl(theirs?.[part]);
  return {
    name: usableName(facilitator.name) ?? usableName(product?.name) ?? usableName(facilitator.domain) ?? '',
    primaryColor: given(own?.color) ?? given(theirs?.color),
    logoUrl: url('rectLarge'),
    darkLogoUrl: url('darkForm'),
    iconUrl: url('favIcon'),
  };
}

/** The product's branding where it has one that can be used, else the facilitator's; null until the facilitator is known. */
export const brandingAtom = atom((get): Branding | null => {
  const facilitator = get(facilitatorAtom);
  const product = get(productAtom);
  if (facilitator === null) return null;
  return readBranding(facilitator, product);
});

/** Stores the brand so that a new element on the same page starts in the right colors. */
export function storeBranding(storage: OwnStorage, { name, primaryColor, logoUrl }: Branding): void {
  const chosen = { primaryColor: primaryColor ?? DEFAULTS.primaryColor, logoUrl: logoUrl ?? DEFAULTS.logoUrl };
  storage.set('local', STORED_BRAND, JSON.stringify({ ...DEFAULTS, ...chosen, name }));
}
