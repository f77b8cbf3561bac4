/** Other engines' words for what the journeys allow by Chromium's. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/CORS request did not succeed/, 'net::ERR_FAILED'],
  [/^Cross-Origin Request Blocked|Access-Control-Allow-Origin|due to access control checks/, 'blocked by CORS policy'],
  [/^Unable to post message to /, "Failed to execute 'postMessage'"],
];

/** A complaint of a browser's console, with what Chromium would say and with its quotation marks. */
export function withChromiumsWords(text: string): string {
  const words = WORDS.flatMap(([pattern, chromiums]) => (pattern.test(text) ? [chromiums] : []));
  return [text.replace(/[‘’]/g, "'"), ...words].join(' ');
}
