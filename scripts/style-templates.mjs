/**
 * Removes comments, line breaks and indentation from the styles of components. Emotion hashes and parses their text in the browser.
 * Both the build and the prerendered screens go through this, since the names of classes come from the text.
 */
import { readFile } from 'node:fs/promises';
import ts from '@typescript/typescript6';

const SOURCE = /\/src\/.*\.tsx?$/;
const TAG = /^(?:styled\b|keyframes$)/;
/** Styles without a tag, by the name of their constant. */
const UNTAGGED = 'BASE';

/**
 * @param {string} code of a module in TypeScript
 * @returns {string} the same with shorter styles, on as many lines
 */
export function withShortStyles(code) {
  if (!/\b(?:styled|keyframes|BASE =)/.test(code)) return code;
  const file = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const edits = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && TAG.test(node.tag.getText(file)))
      edits.push(...editsOf(node.template, file));
    else if (ts.isVariableDeclaration(node) && node.name.getText(file) === UNTAGGED)
      edits.push(...editsOf(node.initializer, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

/** One edit for each piece of text between expressions; the last one adds the lines that are gone. */
function editsOf(template, file) {
  const pieces = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  let lines = 0;
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    const start = piece.getStart(file) + 1;
    const end = piece.end - (isLast ? 1 : 2);
    const before = file.text.slice(start, end);
    const text = shortened(before, index === 0, isLast);
    lines += before.split('\n').length - 1;
    return isLast ? { start, end: end + 1, text: `${text}\`${'\n'.repeat(lines)}` } : { start, end, text };
  });
}

function shortened(styles, isFirst, isLast) {
  const text = styles
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([;{}]) ?/g, '$1')
    .replace(/([:,]) /g, '$1');
  return isFirst && isLast ? text.trim() : isFirst ? text.trimStart() : isLast ? text.trimEnd() : text;
}

/** A plugin of rollup, to run before TypeScript is compiled. */
export const rollupShortStyles = () => ({
  name: 'short-styles',
  transform: (code, id) => (SOURCE.test(id.replaceAll('\\', '/')) ? { code: withShortStyles(code), map: null } : null),
});

/** The same as a plugin of esbuild. */
export const esbuildShortStyles = () => ({
  name: 'short-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: withShortStyles(await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});
