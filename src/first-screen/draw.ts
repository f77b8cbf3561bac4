import type { Locale } from '../i18n/resolve';
import type { Prerendered, TreeAttributes, TreeNode } from './format';

/**
 * Builds a prerendered screen from its tree, node by node, without markup or style text, so that a strict policy and Trusted Types
 * allow it.
 */
export function drawTree(prerendered: Prerendered, locale: Locale, tree: TreeNode): Node {
  const { shared } = prerendered;
  const say = (text: string): string => sayText(prerendered, locale, text);

  function build(node: TreeNode): Node {
    if (typeof node === 'number') return build(shared[node] ?? '');
    if (typeof node === 'string') return document.createTextNode(say(node));
    const [tag, attributes, ...children] = node;
    const [first] = children;
    if (tag === '!') return document.createComment(typeof first === 'string' ? first : '');
    const element = document.createElement(tag);
    // 0 has no entries.
    for (const [name, value] of Object.entries(attributes as Exclude<TreeAttributes, 0>))
      element.setAttribute(name, say(value));
    for (const child of children) element.append(build(child));
    return element;
  }

  return build(tree);
}

/** The text of a tree node in a language. */
export function sayText({ texts }: Prerendered, locale: Locale, text: string): string {
  return text.startsWith('$') ? (texts[locale][Number(text.slice(1))] ?? '') : text;
}
