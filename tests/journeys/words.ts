/** Other engines' words for what the journeys allow by Chromium's. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/CORS request did not succeed/, 'net::ERR_FAILED'],
  [/^Cross-Origin Request Blocked|Access-Control-Allow-Origin|due to access control checks/, 'blocked by CORS policy'],
  // The hash of nothing: of it Firefox complains, now and then, where a frame goes away while its files come.
  [/The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/, 'net::ERR_ABORTED'],
  [/^Unable to post message to /, "Failed to execute 'postMessage'"],
];

/** A complaint of a browser's console, with what Chromium would say and with its quotation marks. */
export function withChromiumsWords(text: string): string {
  const words = WORDS.flatMap(([pattern, chromiums]) => (pattern.test(text) ? [chromiums] : []));
  return [text.replace(/[‘’]/g, "'"), ...words].join(' ');
}
