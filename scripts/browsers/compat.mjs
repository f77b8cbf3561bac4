/**
 * The browser features that built files use, looked up in MDN's browser-compat-data: syntax, web APIs, CSS and markup. A member
 * whose object is not known from the text (`x.at(1)`) counts with its oldest meaning.
 */
import { createRequire } from 'node:module';
import { parse } from 'acorn';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Names of browserslist, by those of browser-compat-data. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' };

/** Oldest versions as numbers, from entries such as "safari >= 16.4". */
export function oldestOf(entries) {
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry);
      return [NAMES[name], Number(version)];
    }),
  );
}

/** The browsers of `oldest` that lack what an entry of the data describes; undefined if it describes nothing. */
function lacking(entry, oldest) {
  const support = entry?.__compat?.support;
  if (support === undefined) return undefined;
  return Object.keys(oldest).filter((browser) => ![support[browser]].flat().some((one) => has(one, oldest[browser])));
}

function has({ version_added: added, version_removed: removed, prefix, alternative_name: alias, flags }, version) {
  if (typeof added !== 'string' || added === 'preview' || prefix || alias || flags) return false;
  // Partial support counts as support: the journeys in the engines show what it leaves out.
  if (removed !== undefined && Number.parseFloat(removed) <= version) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version;
}

/** If a name can mean several things, what the oldest of them lacks; undefined if it means none. */
function best(entries, oldest) {
  const found = entries.map((entry) => lacking(entry, oldest)).filter((browsers) => browsers !== undefined);
  return found.toSorted((one, other) => one.length - other.length)[0];
}

const SCOPES = ['Window', 'WindowOrWorkerGlobalScope'];
/** Objects whose interface has another name. */
const INSTANCES = {
  window: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
  customElements: 'CustomElementRegistry',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
};
const { api, css, html, javascript } = data;
const { builtins } = javascript;

/** Everything that has a member of a name. */
const members = new Map();
for (const [owner, one] of [...Object.entries(api), ...Object.entries(builtins)]) {
  for (const [name, entry] of Object.entries(one)) {
    if (name === '__compat' || owner === '__compat') continue;
    const plain = name.replace(/_(static|event)$/, '');
    members.set(plain, [...(members.get(plain) ?? []), { entry, isStatic: name.endsWith('_static') }]);
  }
}

const globalEntries = (name) => [
  builtins[name],
  api[name],
  javascript.functions[name],
  ...SCOPES.map((one) => api[one]?.[name]),
];
const isGlobal = (name) => globalEntries(name).some((entry) => entry?.__compat !== undefined);

function memberEntries(object, name) {
  const owner = INSTANCES[object] ?? object;
  if (owner === undefined || (INSTANCES[object] === undefined && !isGlobal(object))) {
    return (members.get(name) ?? []).filter(({ isStatic }) => !isStatic).map(({ entry }) => entry);
  }
  return [api, builtins].flatMap((group) => [group[owner]?.[`${name}_static`], group[owner]?.[name]]);
}

const { classes, operators, regular_expressions: regexes, statements } = javascript;
/** Syntax newer than the first modules. */
const SYNTAX = {
  StaticBlock: classes.static.initialization_blocks ?? classes.static,
  PropertyDefinition: classes.public_class_fields,
  PrivateIdentifier: classes.private_class_fields,
  ChainExpression: operators.optional_chaining,
  ImportExpression: operators.import,
  MetaProperty: operators.import_meta,
  '??': operators.nullish_coalescing,
  '??=': operators.nullish_coalescing_assignment,
  '||=': operators.logical_or_assignment,
  '&&=': operators.logical_and_assignment,
  '**': operators.exponentiation,
  '#in': classes.private_class_fields_in,
  'import attributes': statements.import.import_attributes,
  'export * as': statements.export.namespace,
  'for await': statements.for_await_of,
  'catch without a name': statements.try_catch.optional_catch_binding,
  'await at the top': operators.await.top_level,
  'lookbehind assertion': regexes.lookbehind_assertion,
  'named group': regexes.named_capturing_group,
  '\\p{…}': regexes.unicode_character_class_escape,
  'regex flag d': builtins.RegExp.hasIndices,
  'regex flag s': builtins.RegExp.dotAll,
  'regex flag v': builtins.RegExp.unicodeSets,
  'regex flag y': builtins.RegExp.sticky,
  BigInt: builtins.BigInt,
};
for (const [name, entry] of Object.entries(SYNTAX)) {
  if (entry?.__compat === undefined) throw new Error(`browser-compat-data has no entry for ${name}`);
}

function* syntaxOf(node, depth) {
  if (node.type in SYNTAX) yield node.type;
  if (node.operator in SYNTAX) yield node.operator;
  if (node.operator === 'in' && node.left.type === 'PrivateIdentifier') yield '#in';
  if (node.attributes?.length > 0) yield 'import attributes';
  if (node.type === 'ExportAllDeclaration' && node.exported !== null) yield 'export * as';
  if (node.type === 'ForOfStatement' && node.await) yield 'for await';
  if (node.type === 'CatchClause' && node.param === null) yield 'catch without a name';
  if (node.type === 'AwaitExpression' && depth === 0) yield 'await at the top';
  if (node.bigint !== undefined) yield 'BigInt';
  if (node.regex === undefined) return;
  const { pattern, flags } = node.regex;
  if (/\(\?<[=!]/.test(pattern)) yield 'lookbehind assertion';
  if (/\(\?<\w/.test(pattern)) yield 'named group';
  if (/\\p\{/i.test(pattern)) yield '\\p{…}';
  for (const flag of flags) if (`regex flag ${flag}` in SYNTAX) yield `regex flag ${flag}`;
}

/** Every name that a file declares anywhere: such a name is not the browser's. */
function declaredIn(tree) {
  const names = new Set();
  const take = (pattern) => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') names.add(pattern.name);
    for (const part of [
      pattern.left,
      pattern.argument,
      pattern.value,
      ...(pattern.elements ?? []),
      ...(pattern.properties ?? []),
    ]) {
      if (part && part !== pattern) take(part);
    }
  };
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') take(node.id);
    if (/Function|Class/.test(node.type)) take(node.id);
    for (const parameter of node.params ?? []) take(parameter);
    if (node.type === 'CatchClause') take(node.param);
    if (/^Import\w*Specifier$/.test(node.type)) take(node.local);
  });
  return names;
}

function walk(node, visit, depth = 0) {
  visit(node, depth);
  const inner = /Function/.test(node.type) || node.type === 'PropertyDefinition' ? depth + 1 : depth;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent' || child === null || typeof child !== 'object') continue;
    for (const one of Array.isArray(child) ? child : [child])
      if (typeof one?.type === 'string') walk(one, visit, inner);
  }
}

/** Member names that scripts define themselves: calling one says nothing about the browser. */
export function ownMembersOf(tree) {
  const own = new Set();
  walk(tree, (node) => {
    const key = node.type === 'AssignmentExpression' ? node.left.property : node.key;
    if (key?.type === 'Identifier') own.add(key.name);
  });
  return own;
}

export const parseScript = (text) => parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

/** What a script needs, by name; each with the browsers of `oldest` that lack it. */
export function lackedByScript(tree, own, oldest) {
  const declared = declaredIn(tree);
  const found = new Map();
  const take = (name, browsers) => {
    if (browsers !== undefined && browsers.length > 0) found.set(name, browsers);
  };
  /** Property names and declared names are not globals. */
  const names = new Set();
  const called = new Set();
  walk(tree, (node, depth) => {
    for (const syntax of syntaxOf(node, depth)) take(syntax, lacking(SYNTAX[syntax], oldest));
    for (const key of [
      node.type === 'MemberExpression' && !node.computed && node.property,
      node.type === 'Property' && node.key,
    ]) {
      if (key) names.add(key);
    }
    if (node.type === 'CallExpression') called.add(node.callee);
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { object, property } = node;
      const known = object.type === 'Identifier' && !declared.has(object.name) ? object.name : undefined;
      const isKnown = known !== undefined && (known in INSTANCES || isGlobal(known));
      if (isKnown || (called.has(node) && !own.has(property.name))) {
        take(
          `${isKnown ? known : ''}.${property.name}`,
          best(memberEntries(isKnown ? known : undefined, property.name), oldest),
        );
      }
    }
    if (node.type === 'AssignmentExpression' && node.left.property?.type === 'Identifier' && !node.left.computed) {
      // An object of our own may have a property of that name; an element that lacks it shows nothing of what it is set to.
      const { name } = node.left.property;
      take(`.${name} =`, best([api.HTMLElement[name], api.Element[name]], oldest));
    }
    if (node.type === 'Identifier' && !names.has(node) && !declared.has(node.name)) {
      take(node.name, best(globalEntries(node.name), oldest));
    }
    const [style] = [
      node.type === 'Literal' && node.value,
      node.type === 'TemplateElement' && node.value.cooked,
    ].filter(Boolean);
    if (typeof style === 'string' && looksLikeStyle(style)) {
      for (const [name, browsers] of lackedByStyle(style, oldest)) found.set(name, browsers);
    }
    if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') {
      const property = node.key.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (property.includes('-')) take(`css ${property}`, lacking(css.properties[property], oldest));
    }
  });
  return found;
}

const looksLikeStyle = (text) => /[{;]\s*[\w-]+\s*:|^\s*[a-z-]+\s*:[^;]+;|^@|:{1,2}[a-z-]+[\s{(,]/.test(text);

/** Functions of values, such as color-mix(), under whichever type the data has them. */
const functions = new Map();
for (const type of Object.values(css.types)) {
  for (const [name, entry] of Object.entries({ ...type, ...type.color_mix })) {
    if (name !== '__compat' && entry?.__compat)
      functions.set(name.replaceAll('_', '-'), [...(functions.get(name) ?? []), entry]);
  }
}

/** What a style sheet needs, by name; each with the browsers of `oldest` that lack it. */
export function lackedByStyle(text, oldest) {
  const found = new Map();
  const take = (name, browsers) => {
    if (browsers !== undefined && browsers.length > 0) found.set(name, browsers);
  };
  for (const [, name] of text.matchAll(/(?:^|[{;\s])([a-z-]+)\s*:/g))
    take(`css ${name}`, lacking(css.properties[name], oldest));
  for (const [, name, value] of text.matchAll(/(?:^|[{;\s])([a-z-]+)\s*:\s*([a-z-]+)\s*(?=[;}!])/g)) {
    take(
      `css ${name}: ${value}`,
      lacking(css.properties[name]?.[value.replaceAll('-', '_')] ?? css.properties[name]?.[value], oldest),
    );
  }
  for (const [, name] of text.matchAll(/@([a-z-]+)/g)) take(`css @${name}`, lacking(css['at-rules'][name], oldest));
  for (const [, name] of text.matchAll(/\(\s*([a-z-]+)\s*:/g)) {
    take(`css @media (${name})`, lacking(css['at-rules'].media[name], oldest));
  }
  const withoutValues = text.replace(/(^|[{;\s])[a-z-]+\s*:\s*[^;{}]*(?=[;}])/g, '$1');
  for (const part of withoutValues.split(/[{};]/)) {
    // Where a browser lacks one selector of a rule, it drops the rule: each has its own consequences. @supports only asks.
    const selector = part
      .trim()
      .replace(/\s+/g, ' ')
      .replaceAll(/["']/g, '')
      .replaceAll(/\.mo-\w+/g, '&');
    if (selector.startsWith('@supports')) continue;
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g))
      take(`css ${selector}`, lacking(css.selectors[name], oldest));
  }
  for (const [, name] of text.matchAll(/([a-z-]+)\(/g)) take(`css ${name}()`, best(functions.get(name) ?? [], oldest));
  if (/\d[sld]v(?:h|w|i|b|min|max)\b/.test(text))
    take('css dvh', lacking(css.types.length.viewport_percentage_units_dynamic, oldest));
  return found;
}

/** What a page's tags need, by name; each with the browsers of `oldest` that lack it. */
export function lackedByMarkup(text, oldest) {
  const found = new Map();
  for (const [, tag, attributes] of text.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    for (const [, name] of attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g)) {
      const browsers = lacking(html.elements[tag]?.[name] ?? html.global_attributes[name], oldest);
      if (browsers !== undefined && browsers.length > 0) found.set(`<${tag} ${name}>`, browsers);
    }
  }
  return found;
}
