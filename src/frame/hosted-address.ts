import { readFirst, safeUrl, type RawConfig } from '../host/config';

/** URL of the hosted app for the same product, screen and link; undefined if `frame-src` is not a URL. */
export function hostedAddress(raw: RawConfig): string | undefined {
  const { frameSrc, of, start } = raw;
  const { slug, invite, subMerchantId } = readFirst(raw, window.location);
  // A URL that is refused because it is http may still be linked as https.
  const origin = safeUrl(frameSrc) ?? safeUrl(frameSrc?.trim().replace(/^http:/i, 'https:'));
  if (origin === undefined) return undefined;
  const path = [slug, start?.trim() ?? ''].filter((part) => part !== '').map(encodeURIComponent);
  const url = new URL(`/${path.join('/')}`, origin);
  for (const [key, value] of Object.entries({ invite, subMerchantId, of })) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return url.href;
}
