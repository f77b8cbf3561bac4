import { type CSSObject, serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { styleCache } from '../theme/style-root';

/**
 * Stands in for goober, which notistack dresses itself with: goober writes a style element into the document's head,
 * where it reaches no shadow root and breaks a strict policy for styles. notistack calls nothing but this.
 */
export const css = (styles: CSSObject): string => {
  const serialized = serializeStyles([styles]);
  const cache = styleCache();
  insertStyles(cache, serialized, false);
  return `${cache.key}-${serialized.name}`;
};
