import { atom } from 'jotai/vanilla';
import type { ServerBranding } from '../api/answers';
import type { Facilitator } from '../api/calls/facilitator';
import type { Product } from '../api/calls/product';
import { safeUrl } from '../host/config';
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
  const server: Partial<ServerBranding> = { ...facilitator.branding, ...withoutGaps(product?.branding) };
  return {
    name: usableName(facilitator.name) ?? usableName(product?.name) ?? usableName(facilitator.domain) ?? '',
    primaryColor: server.color ?? undefined,
    logoUrl: safeUrl(server.rectLarge),
    darkLogoUrl: safeUrl(server.darkForm),
    iconUrl: safeUrl(server.favIcon),
  };
}

/** The product's branding if it has one, else the facilitator's; null until either is known. */
export const brandingAtom = atom((get): Branding | null => {
  const facilitator = get(facilitatorAtom);
  const product = get(productAtom);
  if (facilitator === null) return null;
  return readBranding(facilitator, product);
});

/** Drops missing values, so that the facilitator's show through where the product sets none. */
function withoutGaps<T extends object>(branding: T | undefined): T {
  return Object.fromEntries(
    Object.entries(branding ?? {}).filter(([, value]) => (value ?? undefined) !== undefined),
  ) as T;
}

/** Stores the brand so that a new element on the same page starts in the right colors. */
export function storeBranding(storage: OwnStorage, { name, primaryColor, logoUrl }: Branding): void {
  const chosen = withoutGaps({ primaryColor, logoUrl });
  storage.set('local', STORED_BRAND, JSON.stringify({ ...DEFAULTS, ...chosen, name }));
}
