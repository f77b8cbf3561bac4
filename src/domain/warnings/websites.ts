/** Detects a website that belongs to somebody else, judging by its address only. Nothing is requested. */
import { tellingWords, wordsOf } from './names';

/** Sites where a business has its own page: the page's name counts, not the site's. */
const PAGES =
  /(?:^|\.)(?:facebook|fb|instagram|linkedin|x|twitter|tiktok|youtube|yelp|etsy|ebay|amazon|pinterest|linktr|doordash|ubereats|grubhub|opentable|booksy|vagaro|styleseat|square|squareup|toasttab|google|github|medium|nextdoor|thumbtack|angi|houzz|tripadvisor|airbnb|vrbo|eventbrite|patreon|gofundme|shopify|wix|weebly|godaddy|wordpress|squarespace|mapquest|bbb|yellowpages|manta)\.(?:com|ee|org|net|co)$/;

/** Sites where everything before the site's name identifies the business. */
const HOSTED =
  /\.(?:myshopify\.com|square\.site|wixsite\.com|weebly\.com|wordpress\.com|blogspot\.com|squarespace\.com|business\.site|godaddysites\.com|webflow\.io|github\.io|carrd\.co|netlify\.app|vercel\.app|toast\.site|etsy\.com)$/;

/** Well-known names that are not the business's own site: mail, search, and national brands typed out of habit. */
const WELL_KNOWN = new Set(
  'google gmail yahoo hotmail outlook aol icloud bing msn apple microsoft walmart target costco homedepot lowes mcdonalds starbucks subway ups fedex usps paypal venmo stripe squareup quickbooks intuit chase bankofamerica wellsfargo irs example test website none'.split(
    ' ',
  ),
);

/** Words for what a business does, one line per trade. Only two names that both state a trade can contradict each other. */
const TRADES: readonly (readonly string[])[] = [
  'bakery baker bread cake cakes pastry cupcake donut donuts coffee cafe espresso tea roaster roasters roasting restaurant grill pizza pizzeria taqueria kitchen diner bistro deli sushi bbq barbecue catering burger tacos food foods eats brewery brewing winery wine bar pub tavern',
  'auto autobody autorepair autocare autoparts autosales car cars collision motor motors tire tires transmission garage automotive mechanic towing detailing carwash',
  'plumbing plumber hvac heating cooling electric electrical electrician roofing roofer construction builders contracting contractor remodeling painting painter drywall flooring masonry paving concrete handyman carpentry welding',
  'dental dentist dentistry orthodontics smile smiles medical clinic health wellness chiropractic pediatrics pharmacy therapy physicaltherapy vision eyecare optical dermatology',
  'law legal attorney attorneys lawyers lawfirm',
  'accounting accountants bookkeeping books tax taxes cpa payroll insurance financial mortgage wealth',
  'salon hair barber barbershop nails spa beauty lashes tattoo cosmetics',
  'fitness gym yoga pilates crossfit martialarts karate dance',
  'landscaping lawn garden gardens nursery tree landscape florist flowers floral',
  'pet pets vet veterinary grooming kennel animal dog dogs',
  'cleaning cleaners janitorial laundry drycleaning maids maid',
  'books bookstore jewelry jewelers boutique apparel clothing shoes furniture antiques hardware toys gifts',
  'software computer computers web webdesign hosting data cyber tech',
  'photography photo photos film video studio music records',
  'realty realtor realestate properties property rentals',
  'trucking freight logistics moving movers transport hauling',
  'church ministries school academy tutoring daycare preschool childcare',
].map((line) => line.split(' '));

const TRADE_WORDS = new Set(TRADES.flat());

/** Whether the site at this URL seems to belong to somebody else than a business with these names. */
export function isOthersWebsite(url: string, names: readonly string[]): boolean {
  const given = names.filter((name) => wordsOf(name).length > 0);
  const address = /^https?:\/\/([^/?#:]+)[^/?#]*(.*)$/i.exec(url);
  if (address === null || given.length === 0) return false;
  const host = (address[1] ?? '').toLowerCase().replace(/^www\d?\./, '');
  const own = ownPart(host, address[2] ?? '');
  if (given.some((name) => resembles(own === '' ? siteName(host) : own, name))) return false;
  // The site itself, without a page on it, or a well-known one.
  if (own === '' || WELL_KNOWN.has(own)) return true;
  const mine = new Set(given.flatMap((name) => tradesIn(wordsOf(name).join(' '))));
  const its = tradesIn(own);
  return mine.size > 0 && its.length > 0 && its.every((trade) => !mine.has(trade));
}

/** The part of an address that names its owner, in lowercase letters and digits. */
function ownPart(host: string, path: string): string {
  if (HOSTED.test(host)) return bare(host.replace(HOSTED, ''));
  return PAGES.test(host) ? bare(path) : siteName(host);
}

/** "shop" of www.shop.co.uk. */
function siteName(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = labels.length > 2 && /^(?:co|com|org|net)$/.test(labels.at(-2) ?? '');
  return bare(labels.at(isSecondLevel ? -3 : -2) ?? host);
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a distinguishing word of a name, its beginning or its initials are in the address. */
function resembles(own: string, name: string): boolean {
  const words = tellingWords(name);
  const all = wordsOf(name);
  const initials = [words, all].map((list) => list.map((word) => word[0]).join(''));
  if (initials.some((letters) => letters.length > 1 && own.startsWith(letters) && own.length <= letters.length + 8)) {
    return true;
  }
  // Words for a trade are in many names.
  const telling = words.filter((word) => !TRADE_WORDS.has(word));
  return (telling.length > 0 ? telling : words).some((word) =>
    word.length < 4 ? own.startsWith(word) || own.endsWith(word) : own.includes(word.slice(0, 5)),
  );
}

function tradesIn(text: string): number[] {
  return TRADES.flatMap((words, at) => (words.some((word) => isIn(word, text)) ? [at] : []));
}

/** Whether a word is in a text. In a text without spaces, a short word counts only at the end: "bar" is in "harbor". */
function isIn(word: string, text: string): boolean {
  if (text.split(' ').includes(word)) return true;
  return !text.includes(' ') && (word.length > 4 ? text.includes(word) : text.endsWith(word));
}
