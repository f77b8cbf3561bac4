import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { serialize } from '../../../src/api/serialize';

describe('the JSON of a request', () => {
  const rows: readonly [what: string, value: unknown, text: string][] = [
    ['null', null, 'null'],
    ['nothing in a list', [undefined, 1], '[null,1]'],
    ['nothing in an object is left out', { a: undefined, b: 1, c: undefined }, '{"b":1}'],
    ['numbers that JSON has not', [NaN, Infinity, -Infinity, -0], '[null,null,null,0]'],
    ['quotes, backslashes and control characters', '"\\\n\u0000\u001f', '"\\"\\\\\\u000a\\u0000\\u001f"'],
    ['line separators', '\u2028\u2029', '"\\u2028\\u2029"'],
    ['a pair of surrogates', '😀', '"😀"'],
    ['half a pair', '\ud83d!\ude00', '"\\ud83d!\\ude00"'],
    ['a key that must be quoted', { 'a"b': 1 }, '{"a\\"b":1}'],
    ['empty ones', { a: [], b: {} }, '{"a":[],"b":{}}'],
  ];
  for (const [what, value, text] of rows) it(what, () => expect(serialize(value)).to.equal(text));

  it('parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.parse(serialize(value))).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
