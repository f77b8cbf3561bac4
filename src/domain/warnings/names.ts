/** Names of businesses, compared the way a person would: without legal form, small words, accents and punctuation. */

/** Words that only a company or partnership registered with a state may have in its name; CRL is Puerto Rico's LLC. */
const REGISTERED = /^(?:l3c|p?llc|lc|crl|llp|lllp|inc|incorporated|corp|corporation|ltd|limited)$/;

/** Other words that states accept in the name of a corporation or professional company. */
const ACCEPTED =
  /^(?:co|company|compania|corporacion|pc|pa|psc?|sc|csp|plc|apc|apmc|chartered|chtd|association|assn|assoc|na|bank|club|foundation|fund|institute|society|syndicate|union|cooperative|coop)$/;

const SMALL = /^(?:the|and|y|of|a|an|at|for|in|on|by|dba|my|our)$/;

/** The words of a name, lower case, without accents; "L. L. C." and "L.L.C." are one word, and so are "A & M", "A and M" and "A y M". */
export function wordsOf(name: string): string[] {
  return split(
    plainOf(name).replace(/\b(?:\p{L} (?:(?:and|y) )?)+\p{L}\b/gu, (letters) =>
      letters.replace(/ (?:(?:and|y) )?/g, ''),
    ),
  );
}

/** Compatibility forms too: the "ª" of "M.ª" is an "a". */
function plainOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function split(plain: string): string[] {
  return plain === '' ? [] : plain.split(' ');
}

/** Whether a name says that the company is registered: LLC, Inc, Corp. Only its last words count: a name may start with "Inc". */
export function isRegisteredName(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.slice(1).some((word) => REGISTERED.test(word)) || /limited liability|responsabilidad limitada/i.test(name)
  );
}

/** Whether a name has any word that states accept for an LLC or a corporation. */
export function hasLegalForm(name: string): boolean {
  return isRegisteredName(name) || wordsOf(name).some((word) => ACCEPTED.test(word));
}

/** The words that distinguish a name from others; all words if there are none. */
export function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  // "Y Kim" has an initial, "Taller A y E" a small word.
  const isSmall = (word: string, at: number): boolean =>
    SMALL.test(word) && !(word === 'y' && (at === 0 || at === words.length - 1));
  const telling = words.filter((word, at) => !REGISTERED.test(word) && !ACCEPTED.test(word) && !isSmall(word, at));
  return telling.length > 0 ? telling : words;
}

/**
 * Whether two names may mean the same business: one has all the distinguishing words of the other, perhaps shortened; or it is the
 * other's initials, or its beginning (banks truncate names).
 */
export function mayBeSame(one: string, other: string): boolean {
  const [first, second] = [tellingWords(one), tellingWords(other)];
  if (first.length === 0 || second.length === 0) return false;
  const [a, b] = [first.join(''), second.join('')];
  if (a === b) return true;
  const lists = [inFull(first), inFull(second)] as const;
  const [short, long] = lists[0].length <= lists[1].length ? lists : [lists[1], lists[0]];
  // "A Diaz" may be Ada Diaz; "A" may be anybody.
  const hasWord = short.some((word) => word.length > 1);
  const mayHaveInitials = !isJoinedOnlyIn(one, other) && !isJoinedOnlyIn(other, one);
  const isIn = (word: string): boolean =>
    (mayHaveInitials && isInitialsAmong(word, long)) || long.some((whole) => mayShorten(word, whole));
  if (hasWord && short.every(isIn)) return true;
  const [pair, otherPair] = [pairIn(first, one), pairIn(second, other)];
  if (otherPair === undefined ? hasPairFor(second, first, pair) : !pair && hasPairFor(first, second, otherPair))
    return true;
  const [wholeOne, wholeOther] = [wordsOf(one).join(''), wordsOf(other).join('')];
  const isCutOff = isBeginning(a, b) || isBeginning(b, a) || isBeginning(wholeOne, wholeOther);
  return isCutOff || isBeginning(wholeOther, wholeOne) || isInitials(a, second, other) || isInitials(b, first, one);
}

/** Shortened in a way that says nothing of the letters left out. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['bros', 'brothers'],
  ['hnos', 'hermanos'],
  ['natl', 'national'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['fco', 'francisco'],
  ['gpe', 'guadalupe'],
  ['glez', 'gonzalez'],
  ['fdez', 'fernandez'],
]);

function inFull(words: readonly string[]): string[] {
  return words.map((word) => SHORT_FORMS.get(word) ?? word);
}

/** Letters joined as in "A & M". */
const JOINED_LETTERS = /(?<!\p{L})\p{L}\.?\s*(?:[&+]|\s(?:and|y)\s+\p{L}(?!\p{L}))/iu;

/** "J & M" are the initials only of names that are joined, too: John & Mary. */
function isJoinedOnlyIn(name: string, other: string): boolean {
  return JOINED_LETTERS.test(name) && !/[&+]|\b(?:and|y)\b/i.test(other);
}

/** The two initials that stand apart in a name, "J. M. Smith" or "J.M. Smith", as one word. */
function pairIn(words: readonly string[], name: string): string | undefined {
  const apart = split(plainOf(name.replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}\b)/gu, '. ')));
  return JOINED_LETTERS.test(name) ? undefined : words.find((word) => word.length === 2 && !apart.includes(word));
}

/** "Maria del Carmen" has the initials M. C. */
const PARTICLE = /^(?:del?|l[ao]s?)$/;

/** Whether others are among these words, of which a pair stands for two, or for one: "J M Smith" may be John Smith (D-585). */
function hasPairFor(others: readonly string[], words: readonly string[], pair: string | undefined): boolean {
  const isWhole = (other: string): boolean => words.some((word) => word !== pair && mayShorten(word, other));
  const rest = others.filter((other) => !isWhole(other) && !PARTICLE.test(other));
  return pair?.startsWith(initialsOf(rest)) === true && words.some((word) => others.includes(word));
}

/** "JM" are the initials of neighbors in "John Michael Smith". */
function isInitialsAmong(letters: string, words: readonly string[]): boolean {
  return letters.length > 1 && initialsOf(words).includes(letters);
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]).join('');
}

function isBeginning(part: string, whole: string): boolean {
  return part.length >= 5 && whole.startsWith(part);
}

/** "dcc" for "Diaz Coffee Company": the initials of the distinguishing words, or of all words. */
function isInitials(letters: string, words: readonly string[], name: string): boolean {
  return letters.length > 1 && [initialsOf(words), initialsOf(wordsOf(name))].includes(letters);
}

/**
 * Whether one word may be the other: the same word, an initial, a plural, a typo in a longer word, or an abbreviation: "mtn" for
 * "mountain", "svcs" for "services".
 */
function mayShorten(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short[0] !== long[0]) return false;
  if (long.startsWith(short) || isNear(short, long)) return true;
  // An abbreviation keeps the consonants in order and leaves out vowels.
  return /^[^aeiou]+$/.test(short.slice(1)) && isWithin(short, long);
}

function isWithin(short: string, long: string): boolean {
  let at = -1;
  return Array.from(short).every((letter) => (at = long.indexOf(letter, at + 1)) !== -1);
}

/** Whether two words of at least five letters differ by one letter added, missing, wrong or swapped. */
function isNear(short: string, long: string): boolean {
  if (short.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [a, b] = [short.slice(start), long.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}
