import type { Locale } from '../i18n/resolve';

/**
 * A node of a prerendered screen: a text, `$` and the index of a text that differs between languages, the index of a node that
 * several screens share, or an element. The tag `!` is a comment, which React needs for hydration.
 */
export type TreeNode = string | number | readonly [tag: string, attributes: TreeAttributes, ...children: TreeNode[]];

/** Attributes of an element; 0 for none. */
export type TreeAttributes = Readonly<Record<string, string>> | 0;

/** Everything that the build prerenders. */
export interface Prerendered {
  readonly shared: readonly TreeNode[];
  /** The element around every screen. */
  readonly root: readonly [tag: string, attributes: TreeAttributes];
  /** What is in it, by `variantKey`. */
  readonly screens: Readonly<Record<string, readonly TreeNode[]>>;
  /** A message with a retry, for an application that cannot be loaded, and its sentence. */
  readonly failure: { readonly tree: TreeNode; readonly message: string };
  readonly texts: Readonly<Record<Locale, readonly string[]>>;
  /** Emotion's rules for all of them. */
  readonly rules: string;
  /** The light colors before a brand is known, as a stylesheet. */
  readonly neutral: string;
}
