import { randomToken, sha256 } from './bytes';
import type { Incoming } from './route';

/** Tells the browser that has exchanged a link from every other one. It opens nothing by itself. */
export const LINK_COOKIE = 'mo_link';

/** Hash of this browser's cookie, which is set if there is none yet. */
export async function browserOf({
  cookie,
  setCookie,
}: Pick<Incoming<unknown, unknown>, 'cookie' | 'setCookie'>): Promise<string> {
  const known = cookie(LINK_COOKIE);
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return sha256(known);
  const made = randomToken();
  setCookie(LINK_COOKIE, made);
  return sha256(made);
}

const LONGEST_LINK = 500;
const PLAIN_PATH = /^[\w.~/-]*$/;

/**
 * The continue link as the server emails it: origin and path of the page's address, if they are allowed. Query and
 * fragment are left out, since whatever they say would be read as the facilitator's words.
 * @param allowed origins, such as `https://shop.example`, or the beginning of an address, such as `https://shop.example/apply`
 * @returns null for any other address
 */
export function continueLinkOf(typed: string, allowed: (url: URL) => boolean): string | null {
  // A URL parser drops line breaks silently.
  if (typed.length > LONGEST_LINK || /[\s\p{C}]/u.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || !PLAIN_PATH.test(url.pathname)) return null;
  return allowed(url) ? url.origin + url.pathname : null;
}
