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
 * Offices of such companies, which thousands of others use as their address: number, street without its type, city and state: 80
 * State Street is in many cities (D-584). The companies themselves publish them as agent addresses.
 */
const AGENT_OFFICES: ReadonlySet<string> = new Set([
  '1209 orange wilmington DE', // The Corporation Trust Company
  '1209 n orange wilmington DE',
  '251 little falls wilmington DE', // Corporation Service Company
  '2711 centerville wilmington DE', // … until 2017
  '16192 coastal lewes DE', // Harvard Business Services
  '8 the green dover DE', // A Registered Agent and others
  '850 new burton dover DE', // Cogency Global
  '108 w 13th wilmington DE', // Business Filings
  '1013 centre wilmington DE', // VCorp and others
  '3411 silverside wilmington DE', // Corporate Creations
  '651 n broad middletown DE', // LegalInc
  '2140 s dupont camden DE', // Paracorp
  '131 continental newark DE', // The Incorporators
  '30 n gould sheridan WY', // Registered Agents Inc
  '1309 coffeen sheridan WY', // Cloud Peak Law
  '5830 e 2nd casper WY',
  '1621 central cheyenne WY',
  '7901 4th n st petersburg FL', // Northwest Registered Agent
  '1201 hays tallahassee FL', // Corporation Service Company
  '1200 s pine island plantation FL', // CT Corporation
  '1200 s pine island fort lauderdale FL',
  '80 state albany NY', // Corporation Service Company
  '2710 gateway oaks sacramento CA', // Corporation Service Company
  '330 n brand glendale CA', // CT Corporation
  '5348 vegas las vegas NV',
]);

const DIRECTIONS: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' };
const KINDS = /^(?:st|street|ave?|avenue|rd|road|dr|drive|hwy|highway|blvd|boulevard|ln|lane|ct|court|trl|trail|pkwy)$/;
/** What follows the street: a suite, floor or mailbox. */
const REST = /(?:,|\b(?:ste|suite|unit|apt|rm|room|floor|fl|bldg)\b|#).*$/;

interface Place {
  /** Number and street. */
  readonly line: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** What is odd about the address of a business, or null. */
export function oddAddress({ line, city, state }: Place): WarningCode | null {
  const text = normaliseText(line);
  // Checked first: "PMB 12" and "Mailbox 12" are not post office boxes.
  if (MAIL_SERVICE.test(text)) return 'mailService';
  if (PO_BOX.test(text)) return 'poBox';
  return AGENT.test(text) || AGENT_OFFICES.has(`${streetOf(text)} ${cityOf(city)} ${state}`) ? 'registeredAgent' : null;
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

/** "Saint Petersburg" becomes "st petersburg", "Ft. Lauderdale" "fort lauderdale". */
function cityOf(city: string): string {
  return normaliseText(city.replace(/,.*/s, '').replaceAll('.', ' '))
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replace(/^ft /, 'fort ');
}
