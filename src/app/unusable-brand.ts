import type { Facilitator } from '../api/calls/facilitator';
import type { Product } from '../api/calls/product';
import { safeUrl } from '../host/config';
import type { ErrorCode } from '../host/events';
import { usableDomain } from '../host/links';
import { logProblem } from '../host/log';
import { usableName } from '../session/branding';
import { parseColor, type Rgb } from '../theme/color';

type Given = string | null | undefined;

/** Whether a value was given that cannot be used. Null means a value of the wrong type; a blank text counts as not given. */
function isUnusable(value: Given, read: (text: string) => unknown): boolean {
  if (typeof value !== 'string') return value === null;
  return value.trim() !== '' && (read(value) ?? null) === null;
}

/** Reports a brand with parts that cannot be used, and logs which parts. */
export function reportUnusable(facilitator: Facilitator, product: Product, report: (code: ErrorCode) => void): void {
  const unusable = unusableBrand(facilitator, product);
  if (unusable.length === 0) return;
  logProblem(`unusable-brand: ${unusable.join(', ')}`);
  report('unusable-brand');
}

/** The names (never the values) of the brand parts that are left out because they cannot be used (D-104). */
function unusableBrand(facilitator: Facilitator, product: Product): readonly string[] {
  return [
    ...unusableIn('facilitator', facilitator),
    ...(isUnusable(facilitator.domain, usableDomain) ? ['facilitator.domain'] : []),
    ...unusableIn('product', product),
  ];
}

/** A color that is not fully transparent: the theme leaves out any other. */
const visibleColor = (text: string): Rgb | null => {
  const color = parseColor(text);
  return color && color.a > 0 ? color : null;
};

function unusableIn(owner: string, { name, branding }: Pick<Product, 'name' | 'branding'>): string[] {
  const parts: readonly (readonly [part: string, value: Given, read: (text: string) => unknown])[] = [
    ['name', name, usableName],
    ['color', branding?.color, visibleColor],
    ['rectLarge', branding?.rectLarge, safeUrl],
    ['darkForm', branding?.darkForm, safeUrl],
    ['favIcon', branding?.favIcon, safeUrl],
  ];
  return parts.filter(([, value, read]) => isUnusable(value, read)).map(([part]) => `${owner}.${part}`);
}
