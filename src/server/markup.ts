import { sayText } from '../first-screen/draw';
import type { Prerendered, TreeNode } from '../first-screen/format';
import type { Locale } from '../i18n/resolve';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** The void elements that occur in first screens. */
const VOID = new Set(['br', 'hr', 'img', 'input']);

/** Escapes a text for markup, in content or in a quoted attribute. */
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

export const attributeText = (name: string, value: string): string => ` ${name}="${escapeText(value)}"`;

/** A prerendered screen as markup. `given` attributes are added to its first element and override its own. */
export function markupOf(
  prerendered: Prerendered,
  locale: Locale,
  node: TreeNode,
  given: Readonly<Record<string, string>> = {},
): string {
  const { shared } = prerendered;
  const say = (text: string): string => sayText(prerendered, locale, text);
  if (typeof node === 'number') return markupOf(prerendered, locale, shared[node] ?? '', given);
  if (typeof node === 'string') return escapeText(say(node));
  const [tag, attributes, ...children] = node;
  const [first] = children;
  if (tag === '!') return `<!--${typeof first === 'string' ? first : ''}-->`;
  const own = Object.entries(attributes === 0 ? {} : attributes).map(([name, value]) => [name, say(value)] as const);
  const all = Object.entries({ ...Object.fromEntries(own), ...given });
  const opening = `<${tag}${all.map(([name, value]) => attributeText(name, value)).join('')}>`;
  if (VOID.has(tag)) return opening;
  return `${opening}${children.map((child) => markupOf(prerendered, locale, child)).join('')}</${tag}>`;
}
