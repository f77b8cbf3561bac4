import type { Branding } from '../session/branding';
import type { ColorScheme } from '../session/config';

/** Whether the visitor is shown dark grounds. */
export function isDark(scheme: ColorScheme): boolean {
  return scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Each ground has its logo; either serves where there is only one (decision 59). */
export function logoFor(branding: Branding | null, dark: boolean): string | undefined {
  return dark ? (branding?.darkLogoUrl ?? branding?.logoUrl) : (branding?.logoUrl ?? branding?.darkLogoUrl);
}
