import { type CSSObject, serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { styleCache } from '../theme/style-root';

/**
 * Replaces goober, which notistack uses for its styles: goober writes a style element into the document's head,
 * where it reaches no shadow root and breaks a strict policy for styles. notistack calls nothing but this.
 */
export const css = (styles: CSSObject): string => {
  const serialized = serializeStyles([styles]);
  const cache = styleCache();
  insertStyles(cache, serialized, false);
  return `${cache.key}-${serialized.name}`;
};
