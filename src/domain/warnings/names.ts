/** Names of businesses, compared the way a person would: without legal form, small words, accents and punctuation. */

/** What only a company or partnership that the state has registered may have in its name; CRL is Puerto Rico's LLC. */
const REGISTERED = /^(?:l3c|p?llc|lc|crl|llp|lllp|inc|incorporated|corp|corporation|ltd|limited)$/;

/** Further words by which states accept the name of a corporation or a professional company. */
const ACCEPTED =
  /^(?:co|company|compania|corporacion|pc|pa|psc?|sc|csp|plc|apc|apmc|chartered|chtd|association|assn|assoc|na|bank|club|foundation|fund|institute|society|syndicate|union|cooperative|coop)$/;

const SMALL = /^(?:the|and|of|a|an|at|for|in|on|by|dba|my|our)$/;

/** The words of a name, lower case, without accents; "L. L. C." and "L.L.C." are one word. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:\p{L} )+\p{L}\b/gu, (letters) => letters.replaceAll(' ', ''));
  return plain === '' ? [] : plain.split(' ');
}

/** Whether a name says that a company is registered: LLC, Inc, Corp. Only its last words do: "Inc" may begin a name. */
export function isRegisteredName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.slice(1).some((word) => REGISTERED.test(word)) || /limited liability|responsabilidad limitada/i.test(name)
  );
}

/** Whether a name has any word by which a state accepts it for an LLC or a corporation. */
export function hasLegalForm(name: string): boolean {
  return isRegisteredName(name) || wordsOf(name).some((word) => ACCEPTED.test(word));
}

/** The words that tell a name from others; all of them if there are no others. */
export function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !REGISTERED.test(word) && !ACCEPTED.test(word) && !SMALL.test(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Whether two names may mean the same: one has all telling words of the other, perhaps shortened; or it is the other's
 * initials, or its beginning (banks cut names off).
 */
export function mayBeSame(one: string, other: string): boolean {
  const [first, second] = [tellingWords(one), tellingWords(other)];
  if (first.length === 0 || second.length === 0) return false;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  // "A Diaz" may be Ada Diaz; "A" may be anybody.
  const hasWord = short.some((word) => word.length > 1);
  if (hasWord && short.every((word) => long.some((whole) => mayShorten(word, whole)))) return true;
  const [a, b] = [first.join(''), second.join('')];
  const [wholeOne, wholeOther] = [wordsOf(one).join(''), wordsOf(other).join('')];
  const isCutOff = isBeginning(a, b) || isBeginning(b, a) || isBeginning(wholeOne, wholeOther);
  return isCutOff || isBeginning(wholeOther, wholeOne) || isInitials(a, second, other) || isInitials(b, first, one);
}

function isBeginning(part: string, whole: string): boolean {
  return part.length >= 5 && whole.startsWith(part);
}

/** "dcc" for "Diaz Coffee Company": the initials of the telling words, or of all. */
function isInitials(letters: string, words: readonly string[], name: string): boolean {
  const initials = (all: readonly string[]): string => all.map((word) => word[0]).join('');
  return letters.length > 1 && [initials(words), initials(wordsOf(name))].includes(letters);
}

/** The same word, an initial, a plural, a typo in a longer word, or a shortening: "mtn" for "mountain", "svcs" for "services". */
function mayShorten(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short[0] !== long[0]) return false;
  if (long.startsWith(short) || isNear(short, long)) return true;
  // Consonants in their order: vowels are what is left out.
  return /^[^aeiou]+$/.test(short.slice(1)) && isWithin(short, long);
}

function isWithin(short: string, long: string): boolean {
  let at = -1;
  return Array.from(short).every((letter) => (at = long.indexOf(letter, at + 1)) !== -1);
}

/** One letter more, less, other or exchanged, in words of at least five. */
function isNear(short: string, long: string): boolean {
  if (short.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [a, b] = [short.slice(start), long.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}
