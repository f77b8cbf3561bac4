import type { Branding } from '../session/branding';

/** Picks the logo for a light or dark background; if there is only one logo, it is used for both (D-079). */
export function logoFor(branding: Branding | null, dark: boolean): string | undefined {
  return dark ? (branding?.darkLogoUrl ?? branding?.logoUrl) : (branding?.logoUrl ?? branding?.darkLogoUrl);
}
