/** Turns the markup of the first screens into the trees that the element draws (`src/first-screen/format.ts`). */

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const TOKEN = /<!--(.*?)-->|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gsy;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;

const decode = (text) => text.replace(/&(\w+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole);
const encode = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`);

/** @returns {unknown[]} the nodes of React's markup */
export function parse(markup) {
  const top = ['', 0];
  const open = [top];
  let end = 0;
  for (const token of markup.matchAll(TOKEN)) {
    const [whole, comment, closing, tag, attributes, , text] = token;
    end = token.index + whole.length;
    const parent = open.at(-1);
    if (comment !== undefined) parent.push(['!', 0, comment]);
    else if (text !== undefined) parent.push(decode(text));
    else if (closing) open.pop();
    else {
      const element = [tag, attributesOf(attributes)];
      parent.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  if (end !== markup.length || open.length !== 1)
    throw new Error(`Cannot read the markup at ${markup.slice(end, end + 80)}`);
  return top.slice(2);
}

function attributesOf(text) {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, decode(value)]);
  return found.length === 0 ? 0 : Object.fromEntries(found);
}

/** @returns {string} the markup of a node, as React writes it */
export function write(node) {
  if (typeof node === 'string') return encode(node);
  const [tag, attributes, ...children] = node;
  if (tag === '!') return `<!--${children[0]}-->`;
  const list = Object.entries(attributes || {})
    .map(([name, value]) => ` ${name}="${encode(value)}"`)
    .join('');
  return VOID.has(tag) ? `<${tag}${list}/>` : `<${tag}${list}>${children.map(write).join('')}</${tag}>`;
}

/**
 * One tree for all languages: a text that differs becomes `$` and its index in `texts`. Fails if a translation has a different
 * structure.
 */
export function merge(byLocale, texts) {
  const locales = Object.keys(byLocale);
  const nodes = Object.values(byLocale);
  const [first] = nodes;
  if (typeof first === 'string') return sayAll(nodes, locales, texts);
  const [tag, attributes] = first;
  if (nodes.some((node) => typeof node === 'string' || node[0] !== tag || node.length !== first.length)) {
    throw new Error(`The languages differ at <${tag}>`);
  }
  if (tag === 'svg') throw new Error('The first screens have no SVG element: it would take 31 KiB of memory (D-232)');
  if (attributes.style !== undefined) throw new Error(`A strict policy refuses the style attribute of <${tag}>`);
  const merged = Object.entries(attributes || {}).map(([name, value]) => {
    // The element writes the language itself.
    const all = nodes.map((node) => (name === 'lang' ? value : node[1][name]));
    return [name, sayAll(all, locales, texts)];
  });
  const children = first
    .slice(2)
    .map((child, index) =>
      tag === '!'
        ? child
        : merge(Object.fromEntries(locales.map((locale, at) => [locale, nodes[at][index + 2]])), texts),
    );
  return [tag, merged.length === 0 ? 0 : Object.fromEntries(merged), ...children];
}

function sayAll(all, locales, texts) {
  if (all.every((text) => text === all[0])) {
    if (all[0].startsWith('$')) throw new Error(`A text begins with $: ${all[0]}`);
    return all[0];
  }
  const known = texts[locales[0]].findIndex((_, index) =>
    locales.every((locale, at) => texts[locale][index] === all[at]),
  );
  if (known !== -1) return `$${known}`;
  for (const [at, locale] of locales.entries()) texts[locale].push(all[at]);
  return `$${texts[locales[0]].length - 1}`;
}

/** Restores the tree of one language. */
export function speak(node, locale, { texts, shared }) {
  if (typeof node === 'number') return speak(shared[node], locale, { texts, shared });
  const say = (text) => (text.startsWith('$') ? texts[locale][Number(text.slice(1))] : text);
  if (typeof node === 'string') return say(node);
  const [tag, attributes, ...children] = node;
  if (tag === '!') return node;
  const own = Object.entries(attributes || {}).map(([name, value]) => [name, name === 'lang' ? locale : say(value)]);
  return [
    tag,
    own.length === 0 ? 0 : Object.fromEntries(own),
    ...children.map((child) => speak(child, locale, { texts, shared })),
  ];
}

/** Moves subtrees that several trees share to `shared`; a small one stays, because it is shorter than its index. */
export function share(trees) {
  const SMALL = 40;
  const counts = new Map();
  const count = (node) => {
    const key = JSON.stringify(node);
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    // The inner parts of a repeated subtree are repeated with it.
    if (before === 0 && Array.isArray(node)) node.slice(2).forEach(count);
  };
  Object.values(trees).forEach(count);
  const shared = [];
  const indices = new Map();
  const place = (node) => {
    const key = JSON.stringify(node);
    const inner = () => (Array.isArray(node) ? [node[0], node[1], ...node.slice(2).map(place)] : node);
    if (counts.get(key) < 2 || key.length < SMALL || !Array.isArray(node)) return inner();
    if (!indices.has(key)) {
      indices.set(key, shared.length);
      shared.push(null);
      shared[indices.get(key)] = inner();
    }
    return indices.get(key);
  };
  const screens = Object.fromEntries(Object.entries(trees).map(([name, tree]) => [name, place(tree)]));
  return { screens, shared };
}
