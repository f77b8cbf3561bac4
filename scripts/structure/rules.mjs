/** What the product's sources must not contain, each with its reason. A rule looks at one node of a syntax tree. */
import { posix } from 'node:path';
import ts from '@typescript/typescript6';
import { LAYERS } from './layers.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const inProduct = (path) => path.startsWith('src/') && !isTest(path);
const inPage = (path) => inProduct(path) || path.startsWith('demo/');
const inTranslated = (path) => inProduct(path) && !/^src\/(?:i18n|legal)\//.test(path);

const LETTER = /\p{L}/u;
const ENTITY = /&#?\w+;/g;
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const HTML_SINKS = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'insertAdjacentHTML',
  'outerHTML',
  'setHTMLUnsafe',
  'srcDoc',
  'srcdoc',
]);
const STORES = new Set(['localStorage', 'sessionStorage']);
const UNLOADS = new Set(['beforeunload', 'unload']);
const CHOICES = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

export const RULES = [
  {
    id: 'literal-text',
    message: 'every word on the screen comes from src/i18n',
    applies: inTranslated,
    find: (node) =>
      (ts.isJsxText(node) && LETTER.test(node.text.replace(ENTITY, ''))) ||
      (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && saysWords(node.expression)),
  },
  {
    id: 'literal-attribute',
    message: 'every word that is read out or shown comes from src/i18n',
    applies: inTranslated,
    find: (node) =>
      ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.has(node.name.getText()) && saysWords(node.initializer),
  },
  {
    id: 'rem',
    message: "rem follows the host page's font size; use px or em",
    // There it is what is measured.
    applies: (path) => inProduct(path) && path !== 'src/frame/tokens.ts',
    find: (node) => isText(node) && (/(?<![\w.])(?:\d*\.)?\d+rem\b/.test(node.text) || continuesWithRem(node)),
  },
  {
    id: 'hover',
    message: 'a tap leaves :hover on where nothing can hover; write it inside @media (hover: hover)',
    applies: inProduct,
    find: (node) => isText(node) && hoversOutside(node.text),
  },
  {
    id: 'html-string',
    message: 'markup from strings is an injection waiting to happen',
    applies: inProduct,
    find: (node) =>
      (ts.isIdentifier(node) && HTML_SINKS.has(node.text)) || isCallOf(node, 'document', /^write(?:ln)?$/),
  },
  {
    id: 'eval',
    message: "code from strings is refused by a host page's content security policy",
    applies: inProduct,
    find: (node) =>
      (ts.isIdentifier(node) && node.text === 'eval') ||
      (isInvocation(node) && isNamed(node.expression, /^Function$/)) ||
      (isInvocation(node) && isNamed(node.expression, /^set(?:Timeout|Interval)$/) && isText(node.arguments?.[0])),
  },
  {
    id: 'date-from-text',
    message: "a Date made from text depends on the reader's time zone; use the dates of src/domain",
    applies: inProduct,
    find: (node) =>
      (ts.isNewExpression(node) &&
        isNamed(node.expression, /^Date$/) &&
        node.arguments?.length === 1 &&
        !isNumeric(node.arguments[0])) ||
      isCallOf(node, 'Date', /^parse$/),
  },
  {
    id: 'unload',
    message: "unload listeners keep the host page out of the browser's back-forward cache; use pagehide",
    applies: inProduct,
    find: (node) =>
      (ts.isCallExpression(node) &&
        isNamed(node.expression, /^addEventListener$/) &&
        isText(node.arguments[0]) &&
        UNLOADS.has(node.arguments[0].text)) ||
      (ts.isIdentifier(node) && /^on(?:before)?unload$/i.test(node.text)),
  },
  {
    id: 'storage',
    message: 'the browser stores are used only in src/host/storage.ts',
    applies: (path) => inProduct(path) && path !== 'src/host/storage.ts',
    find: (node) =>
      (ts.isIdentifier(node) && STORES.has(node.text)) ||
      (ts.isElementAccessExpression(node) && STORES.has(node.argumentExpression.text)),
  },
  {
    // The rest of the table of layers is checked by dependency-cruiser, which knows no names.
    id: 'hooks-only',
    message: 'only hooks and types may be imported from that folder',
    applies: (path) => inProduct(path) && hookFolders(path).length > 0,
    find: (node) => {
      const found = importIn(node);
      const path = node.getSourceFile().fileName;
      const target = found && posix.join(posix.dirname(path), found.name);
      return hookFolders(path).some((folder) => target?.startsWith(`${folder}/`)) && !found.names?.every(isHook);
    },
  },
  {
    id: 'aria-property',
    message: 'Firefox has ARIA properties since 119 only; set the attribute',
    applies: inPage,
    find: (node) =>
      (ts.isIdentifier(node) && /^aria[A-Z]/.test(node.text)) ||
      (ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        ts.isPropertyAccessExpression(node.left) &&
        node.left.name.text === 'role'),
  },
  {
    id: 'focused-test',
    message: 'a focused test silences the others',
    applies: isTest,
    find: (node) =>
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'only' &&
      isNamed(node.expression, /^(?:describe|it|suite|test)$/),
  },
];

/** The folders of which a file may import hooks only, by the table of layers. */
function hookFolders(path) {
  return (LAYERS[path.split('/')[1]] ?? [])
    .filter((target) => target.endsWith(':hooks'))
    .map((target) => `src/${target.replace(':hooks', '')}`);
}

function isHook(name) {
  return /^use[A-Z]/.test(name);
}

/** What a node imports: the module, and the names of values; no names where it is everything. Types are no import. */
function importIn(node) {
  if (ts.isImportDeclaration(node)) {
    const { importClause } = node;
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
    const named = importClause?.name ? undefined : importClause?.namedBindings;
    return { name: node.moduleSpecifier.text, names: named && ts.isNamedImports(named) ? namesOf(named) : undefined };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
    const named = node.exportClause;
    return { name: node.moduleSpecifier.text, names: named && ts.isNamedExports(named) ? namesOf(named) : undefined };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && isText(node.arguments[0])) {
    return { name: node.arguments[0].text, names: undefined };
  }
  return undefined;
}

/** The names of the values; a list of types only still loads the module. */
function namesOf(clause) {
  const names = clause.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
  return names.length > 0 ? names : undefined;
}

/** Whether an expression can render literal text; what a condition compares is not rendered. */
function saysWords(node) {
  if (!node) return false;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
    return saysWords(node.expression);
  }
  if (ts.isStringLiteralLike(node)) return LETTER.test(node.text);
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map((span) => span.literal)].some((part) => LETTER.test(part.text));
  }
  if (ts.isConditionalExpression(node)) return saysWords(node.whenTrue) || saysWords(node.whenFalse);
  if (ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind)) {
    return saysWords(node.left) || saysWords(node.right);
  }
  return false;
}

function isText(node) {
  return node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node));
}

/** Whether style text has a `:hover` outside every `@media (hover: hover)` block. */
function hoversOutside(text) {
  /** One entry for each open block: whether it is such a media query. */
  const blocks = [];
  for (const [token] of text.matchAll(/@media \(hover: hover\) \{|[{}]|:hover(?!\w)/g)) {
    if (token === '}') blocks.pop();
    else if (token !== ':hover') blocks.push(token !== '{');
    else if (!blocks.includes(true)) return true;
  }
  return false;
}

function continuesWithRem(node) {
  return (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) && /^rem\b/.test(node.text);
}

function isInvocation(node) {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function isNamed(node, pattern) {
  if (ts.isPropertyAccessExpression(node)) return pattern.test(node.name.text);
  return ts.isIdentifier(node) && pattern.test(node.text);
}

function isCallOf(node, object, method) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    isNamed(node.expression.expression, new RegExp(`^${object}$`)) &&
    method.test(node.expression.name.text)
  );
}

/** A time as a number, judging by syntax: a numeral, a clock, a Date's number, or arithmetic with one. */
function isNumeric(node) {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node)) {
    return isNumeric(node.expression ?? node.operand);
  }
  if (ts.isCallExpression(node)) {
    return isCallOf(node, 'Date', /^(?:now|UTC)$/) || isNamed(node.expression, /^(?:getTime|valueOf|now)$/);
  }
  return ts.isBinaryExpression(node) && (isNumeric(node.left) || isNumeric(node.right));
}
