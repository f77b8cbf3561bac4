/** Addresses where a business cannot be visited. Reviewers reject them: https://docs.moov.io/guides/go-live/ux-best-practices/ */
import { normalizeText } from '../text';
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
 * Offices of such companies, which thousands of others use as their address: state, number, street without its type, and
 * the beginning of the city: 80 State Street is in many cities (D-584). The companies themselves publish them as agent addresses.
 */
const AGENT_OFFICES: readonly string[] = [
  'DE 1209 orange wilmington', // The Corporation Trust Company
  'DE 1209 n orange wilmington',
  'DE 251 little falls wilmington', // Corporation Service Company
  'DE 2711 centerville wilmington', // … until 2017
  'DE 16192 coastal lewes', // Harvard Business Services
  'DE 8 the green dover', // A Registered Agent and others
  'DE 850 new burton dover', // Cogency Global
  'DE 108 w 13th wilmington', // Business Filings
  'DE 1013 centre wilmington', // VCorp and others
  'DE 3411 silverside wilmington', // Corporate Creations
  'DE 651 n broad middletown', // LegalInc
  'DE 2140 s dupont camden', // Paracorp
  'DE 131 continental newark', // The Incorporators
  'WY 30 n gould sheridan', // Registered Agents Inc
  'WY 1309 coffeen sheridan', // Cloud Peak Law
  'WY 5830 e 2nd casper',
  'WY 1621 central cheyenne',
  'FL 7901 4th n st pete', // Northwest Registered Agent
  'FL 1201 hays tallahassee', // Corporation Service Company
  'FL 1200 s pine island plantation', // CT Corporation
  'FL 1200 s pine island fort lauderdale',
  'NY 80 state albany', // Corporation Service Company
  'CA 2710 gateway oaks sacramento', // Corporation Service Company
  'CA 330 n brand glendale', // CT Corporation
  'NV 5348 vegas las vegas',
];

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
  const text = normalizeText(line);
  // Checked first: "PMB 12" and "Mailbox 12" are not post office boxes.
  if (MAIL_SERVICE.test(text)) return 'mailService';
  if (PO_BOX.test(text)) return 'poBox';
  const place = `${state} ${streetOf(text)} ${cityOf(city)}`;
  const isAgent = AGENT.test(text) || AGENT_OFFICES.some((office) => place.startsWith(office));
  return isAgent ? 'registeredAgent' : null;
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
  return normalizeText(city.replace(/[.-]/g, ' '))
    .toLowerCase()
    .replace(/^saint /, 'st ')
    .replace(/^ft /, 'fort ');
}
