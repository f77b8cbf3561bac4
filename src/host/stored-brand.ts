import type { OwnStorage } from './storage';

/** Key of the brand in our storage. */
export const STORED_BRAND = 'branding';

/**
 * The defaults stored for values that the facilitator's record lacks (specification 3). They are not rendered: the theme has its
 * own defaults.
 */
export const DEFAULTS = {
  backgroundColor: 'black',
  primaryColor: 'white',
  secondaryColor: 'black',
  contrastColor: 'white',
  textColor: 'black',
  logoUrl: '',
  navbarBackgroundColor: 'white',
};

/** The color stored by an earlier element, used until the facilitator's record has loaded. */
export function storedColor(storage: Pick<OwnStorage, 'get'>): string | undefined {
  try {
    const stored = JSON.parse(storage.get('local', STORED_BRAND) ?? 'null') as { primaryColor?: unknown } | null;
    const color = stored?.primaryColor;
    return typeof color === 'string' && color !== DEFAULTS.primaryColor ? color : undefined;
  } catch {
    return undefined;
  }
}
