import { atom } from 'jotai/vanilla';
import type { Branding } from '../session/branding';

/** Color at the edges of the current logo: the header uses it unless the host chose one; null until it is known. */
export const logoEdgeAtom = atom<string | null>(null);

/** Light and dark backgrounds have their own logos; if there is only one, it serves both (D-079). */
export function logoFor(branding: Branding | null, dark: boolean): string | undefined {
  return dark ? (branding?.darkLogoUrl ?? branding?.logoUrl) : (branding?.logoUrl ?? branding?.darkLogoUrl);
}
