import ts from '@typescript/typescript6';

/** A parsed file: its path from the root, its syntax tree, and every node of it in order. */
export function parse(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return { path, tree, nodes: [...descendants(tree)] };
}

function* descendants(node) {
  yield node;
  for (const child of childrenOf(node)) yield* descendants(child);
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

/** `path:line:column: message [rule]`, as editors and terminals link it. */
export function problem({ path, tree }, node, rule, message) {
  const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${path}:${line + 1}:${character + 1}: ${message} [${rule}]`;
}
