import type { Branding } from '../session/branding';

/** Light and dark backgrounds have their own logos; if there is only one, it serves both (D-079). */
export function logoFor(branding: Branding | null, dark: boolean): string | undefined {
  return dark ? (branding?.darkLogoUrl ?? branding?.logoUrl) : (branding?.logoUrl ?? branding?.darkLogoUrl);
}
