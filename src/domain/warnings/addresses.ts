/** Addresses where a business cannot be visited. Reviewers reject them: https://docs.moov.io/guides/go-live/ux-best-practices/ */
import { normaliseText } from '../text';
import type { WarningCode } from './warning';

/**
 * "P.O. Box 12", "POB 12", "Post Office Box 12", "Box 12", "P.O. Drawer 12", "Apartado 12". A box on a rural or highway route, or
 * on a numbered road, is a real location.
 */
const PO_BOX = new RegExp(
  [
    String.raw`\bp\W{0,2}o\W{0,2}(?:b(?:ox|x)?|d(?:rawer|wr|r))\b`,
    String.raw`\bpost(?:al)? (?:office )?(?:box|drawer)\b`,
    String.raw`\bapartado\b`,
    String.raw`(?<!\b[rh][rc]d? ?\d* |\b(?:routes?|rte?|roads?|rd|highway|hwy|[cs]r) ?\d+\W{0,2})\b(?:box|drawer)\W{0,2}\d`,
  ].join('|'),
  'i',
);

/** Chains and brands that rent mailboxes, and the words in their addresses. */
const MAIL_SERVICE = new RegExp(
  [
    String.raw`pmb(?:\b|\d)`,
    String.raw`private mail ?box`,
    String.raw`(?:the )?ups store`,
    String.raw`mail ?box(?:es)?(?: etc)?(?:$| ?#? ?\d| at\b)`,
    String.raw`(?:suite|ste|unit) mail ?box`,
    String.raw`fedex (?:office|ship)`,
    String.raw`postnet\b`,
    String.raw`postal ?annex`,
    String.raw`pak ?mail\b`,
    String.raw`postal connections`,
    String.raw`goin'? postal`,
    String.raw`regus\b`,
    String.raw`davinci virtual`,
    String.raw`virtual (?:office|mail)`,
    String.raw`ipostal ?1`,
    String.raw`anytime mail`,
    String.raw`earth ?class mail`,
    String.raw`opus ?vo\b`,
    String.raw`mail ?drop\b`,
    String.raw`mail(?:ing)? (?:center|centre|service|forwarding)`,
    String.raw`general delivery`,
  ]
    .map((words) => String.raw`\b${words}`)
    .join('|'),
  'i',
);

/** Words for and names of companies that receive legal papers for others. */
const AGENT =
  /\bregistered (?:agents?|office)\b|\breg(?:istered)? agt?\b|\br\/a\b|\bstatutory agent\b|\bresident agent\b|\bc ?\/ ?o\b|\bct corp|\bcorporation (?:service|trust) c|\b(?:legalzoom|legalinc|incfile|bizee|zenbusiness|incorp services|cogency global|harvard business serv)/i;

/**
 * Offices of such companies, which thousands of others use as their address: number, street without its type, and state. The
 * companies themselves publish them as agent addresses.
 */
const AGENT_OFFICES: ReadonlySet<string> = new Set([
  '1209 orange DE', // The Corporation Trust Company, Wilmington
  '1209 n orange DE',
  '251 little falls DE', // Corporation Service Company, Wilmington
  '2711 centerville DE', // … until 2017
  '16192 coastal DE', // Harvard Business Services, Lewes
  '8 the green DE', // A Registered Agent and others, Dover
  '850 new burton DE', // Cogency Global, Dover
  '108 w 13th DE', // Business Filings, Wilmington
  '1013 centre DE', // VCorp and others, Wilmington
  '3411 silverside DE', // Corporate Creations, Wilmington
  '651 n broad DE', // LegalInc, Middletown
  '2140 s dupont DE', // Paracorp, Camden
  '131 continental DE', // The Incorporators, Newark
  '30 n gould WY', // Registered Agents Inc, Sheridan
  '1309 coffeen WY', // Cloud Peak Law, Sheridan
  '5830 e 2nd WY', // Casper
  '1621 central WY', // Cheyenne
  '7901 4th n FL', // Northwest Registered Agent, St. Petersburg
  '1201 hays FL', // Corporation Service Company, Tallahassee
  '1200 s pine island FL', // CT Corporation, Plantation
  '80 state NY', // Corporation Service Company, Albany
  '2710 gateway oaks CA', // Corporation Service Company, Sacramento
  '330 n brand CA', // CT Corporation, Glendale
  '5348 vegas NV', // Las Vegas
]);

const DIRECTIONS: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' };
const KINDS = /^(?:st|street|ave?|avenue|rd|road|dr|drive|hwy|highway|blvd|boulevard|ln|lane|ct|court|trl|trail|pkwy)$/;
/** What follows the street: a suite, floor or mailbox. */
const REST = /(?:,|\b(?:ste|suite|unit|apt|rm|room|floor|fl|bldg)\b|#).*$/;

/** What is odd about the address of a business, or null. `line` is number and street, `state` two letters. */
export function oddAddress({ line, state }: { readonly line: string; readonly state: string }): WarningCode | null {
  const text = normaliseText(line);
  // Checked first: "PMB 12" and "Mailbox 12" are not post office boxes.
  if (MAIL_SERVICE.test(text)) return 'mailService';
  if (PO_BOX.test(text)) return 'poBox';
  return AGENT.test(text) || AGENT_OFFICES.has(`${streetOf(text)} ${state}`) ? 'registeredAgent' : null;
}

/** "1209 North Orange Street, Suite 5" becomes "1209 n orange". */
function streetOf(line: string): string {
  const words = line
    .toLowerCase()
    .replace(REST, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => word !== '' && !KINDS.test(word));
  return words.map((word) => DIRECTIONS[word] ?? word).join(' ');
}
