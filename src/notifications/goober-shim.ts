import { type CSSObject, serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { styleCache } from '../theme/style-root';

/**
 * Replaces goober, which notistack uses for its styles: goober writes a style element into the document's head, where it does not
 * reach any shadow root and violates a strict style policy. notistack calls only this function.
 */
export const css = (styles: CSSObject): string => {
  const serialized = serializeStyles([styles]);
  const cache = styleCache();
  insertStyles(cache, serialized, false);
  return `${cache.key}-${serialized.name}`;
};
