import { atom } from 'jotai/vanilla';
import type { Branding } from '../session/branding';
import type { ColorScheme } from '../host/config';

/** Colour at the edges of the logo on show: the header's, unless the host chose one; null until it is known. */
export const logoEdgeAtom = atom<string | null>(null);

/** Whether the visitor is shown dark grounds. */
export function isDark(scheme: ColorScheme): boolean {
  return scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Each ground has its logo; either serves where there is only one (D-079). */
export function logoFor(branding: Branding | null, dark: boolean): string | undefined {
  return dark ? (branding?.darkLogoUrl ?? branding?.logoUrl) : (branding?.logoUrl ?? branding?.darkLogoUrl);
}
