/** A website: the protocol in a select, the rest in a text field, sent as one URL. */
import { limits } from './limits';
import { bad, good, type Rule } from './rule';
import { looksEmpty, plainCharacters, plainWidth, visible } from './look-alikes';
import { lengthOf } from './text';

export const websiteProtocols = ['https', 'http'] as const;
export type WebsiteProtocol = (typeof websiteProtocols)[number];

export interface WebsiteParts {
  readonly websiteProtocol: WebsiteProtocol;
  readonly website: string;
}

/** Splits a protocol from an address, for the select; `https://https://` counts as one. */
export function splitWebsite(typed: string, protocol: string = 'https'): WebsiteParts {
  let websiteProtocol: WebsiteProtocol = protocol === 'http' ? 'http' : 'https';
  const shown = visible(plainWidth(typed)).trim();
  const bare = shown.replace(/^[<"']+|(?<![>"',;.])[>"',;.]+$/g, '');
  // Around an address, these characters come from where it was copied; inside it, the applicant has typed them.
  let website = /[<>"]/.test(bare) ? shown : bare;
  for (let found = scheme.exec(website); found; found = scheme.exec(website)) {
    if (found[1] !== undefined) websiteProtocol = found[1].toLowerCase() === 'http' ? 'http' : 'https';
    website = website.slice(found[0].length);
  }
  // Only in the host: in a path, a look-alike may be intended.
  website = website.replace(/^[^/?#]+/, plainCharacters);
  return { websiteProtocol, website };
}

/**
 * A public address with a dot in its host, at most 70 characters with its protocol (specification 5, Business). Local
 * names, IP addresses, other schemes and embedded credentials are refused. Value: the URL, its host in lower case.
 */
export function websiteRule(protocol: string): Rule<string> {
  return (typed) => {
    const { websiteProtocol, website } = splitWebsite(typed, protocol);
    if (website === '') return looksEmpty(typed) ? bad('validation.required') : bad('validation.url');
    const url = `${websiteProtocol}://${website}`;
    if (lengthOf(url) > limits.url) return bad('validation.tooLong', { max: limits.url });
    const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/su.exec(website) ?? [];
    const shape = hostShape.exec(host);
    if (shape === null || Number(shape.groups?.['port'] ?? 0) > MAX_PORT || !restShape.test(rest))
      return bad('validation.url');
    return good(`${websiteProtocol}://${host.toLowerCase()}${rest}`);
  };
}

const MAX_PORT = 65_535;
/** Also with a slash or the colon left out. */
const scheme = /^(?:(https?)(?::\/{0,2}|\/\/)|\/\/)\s*/i;
const hostShape =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?::(?<port>\d{1,5}))?$/iu;
const restShape = /^[^\s<>"\\^`{|}]*$/u;
