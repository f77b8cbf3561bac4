/** Replaces `src/theme/style-root.ts` while the first screens are prerendered, to collect the rules. */
import createCache from '@emotion/cache';
import { KEY } from '../../src/theme/base-styles';

const cache = createCache({ key: KEY, stylisPlugins: [] });
// Emotion then keeps the rules in the cache, where it would otherwise render a style element before each part.
cache.compat = true;

export const styleCache = (): typeof cache => cache;
export const adoptStyles = (): void => undefined;

/** All rules so far, in the order in which they were needed. */
export function collectedRules(): string {
  return Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('');
}
