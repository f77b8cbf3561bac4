import type { MerchantCategory } from '../../api/calls/product-options';

/** A category as shown: "5812 · Eating Places and Restaurants". */
export function categoryLabel({ value, description }: MerchantCategory): string {
  return `${value} · ${description}`;
}

/** The category whose code or label matches a text in full, or whose description, if no other has the same (D-652). */
export function categoryNamed(categories: readonly MerchantCategory[], text: string): MerchantCategory | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const keyed = categories.find((category) =>
    [category.value, categoryLabel(category)].some((name) => plain(name) === wanted),
  );
  const [described, ...others] = categories.filter(({ description }) => plain(description) === wanted);
  return keyed ?? (others.length === 0 ? described : undefined);
}

/**
 * The categories that match every word of a text, best first: each word must start a code or a word of the description. If nothing
 * matches that way, the words may occur anywhere.
 */
export function searchCategories(categories: readonly MerchantCategory[], text: string): MerchantCategory[] {
  const words = plain(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const haystacks = categories.map((category) => ({ category, text: ` ${plain(categoryLabel(category))}` }));
  const beginning = haystacks.filter((entry) => words.every((word) => entry.text.includes(` ${word}`)));
  const found =
    beginning.length > 0 ? beginning : haystacks.filter((entry) => words.every((word) => entry.text.includes(word)));
  const first = words[0] ?? '';
  const distance = ({ category }: { category: MerchantCategory }): number =>
    category.value.startsWith(first) || plain(category.description).startsWith(first) ? 0 : 1;
  return found.toSorted((a, b) => distance(a) - distance(b)).map(({ category }) => category);
}

/** Lowercase, half-width, without accents; anything between words becomes one space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
