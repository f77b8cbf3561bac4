import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withShortStyles } from '../../scripts/style-templates.mjs';

const ROWS = [
  [
    'drops comments, line breaks and indentation',
    'const A = styled.div`\n  color: red; /* why */\n  &:hover > a, b {\n    margin: 0 auto;\n  }\n`;',
    'const A = styled.div`color:red;&:hover > a,b{margin:0 auto;}`\n\n\n\n\n;',
  ],
  [
    'keeps the blanks beside expressions',
    'const B = styled(A)`\n  margin: ${x} auto ${y};\n  ${z}\n  padding: 0 ${x};\n`;',
    'const B = styled(A)`margin:${x} auto ${y};${z} padding:0 ${x};`\n\n\n\n;',
  ],
  [
    'keeps the blanks that a condition needs',
    'keyframes`@media (a: b) and (c: d) { from { x: 1; } }`;',
    'keyframes`@media (a:b) and (c:d){from{x:1;}}`;',
  ],
  [
    'leaves other templates',
    'const t = `a\n  b`; const s = html`a:  b`; styled;',
    'const t = `a\n  b`; const s = html`a:  b`; styled;',
  ],
  [
    'shortens the base styles, which have no tag',
    'export const BASE = `\n:host{a: b}\n.x{${S}\nc: d}\n`;',
    'export const BASE = `:host{a:b}.x{${S} c:d}`\n\n\n\n;',
  ],
  [
    'takes the template after a type',
    'styled.p<P>`\n  top: ${(p) => `calc(1px +  ${p.y})`};\n`;',
    'styled.p<P>`top:${(p) => `calc(1px +  ${p.y})`};`\n\n;',
  ],
];

describe('short styles', () => {
  for (const [what, code, wanted] of ROWS) {
    it(what, () => {
      assert.equal(withShortStyles(code), wanted);
      assert.equal(wanted.split('\n').length, code.split('\n').length);
    });
  }
});
