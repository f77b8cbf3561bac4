import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from '@typescript/typescript6';
import { filesUnder } from '../../scripts/files.mjs';
import { parse } from '../../scripts/structure/source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Every text below a node: a part may be one of two. */
function textsIn(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** The part names that the components of a file give to their elements. */
function partsOf(path, text) {
  return parse(path, text)
    .nodes.filter((node) => ts.isJsxAttribute(node) && node.name.getText() === 'part' && node.initializer)
    .flatMap(({ initializer }) =>
      ts.isJsxExpression(initializer) && ts.isConditionalExpression(initializer.expression)
        ? [...textsIn(initializer.expression.whenTrue), ...textsIn(initializer.expression.whenFalse)]
        : textsIn(initializer),
    )
    .flatMap((names) => names.split(' '));
}

function listed() {
  const path = 'src/ui/parts.ts';
  const list = parse(path, read(path)).nodes.find((node) => ts.isArrayLiteralExpression(node));
  return textsIn(list);
}

describe('the parts that a host page may style', () => {
  const used = filesUnder(root, ['src'], /\.tsx$/).flatMap((path) => partsOf(path, read(path)));

  it('are all on some element, and no other part exists', () => {
    assert.deepEqual(new Set(used), new Set(listed()));
  });

  it('are also found if a part depends on a condition', () => {
    const text = "const a = <b part={kind === 'x' ? 'one two' : 'three'} />;\nconst c = <i part=\"four\" />;";
    assert.deepEqual(partsOf('src/ui/a.tsx', text), ['one', 'two', 'three', 'four']);
  });
});
