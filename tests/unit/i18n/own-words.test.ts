import { expect } from '@esm-bundle/chai';
import { es } from '../../../src/i18n/es/catalogue';
import { readOwnWords } from '../../../src/i18n/own-words';

const ROWS: readonly [what: string, given: unknown, refused: RegExp | null][] = [
  ['a text of ours', { 'signUp.title': 'Open your Acme account' }, null],
  ['a text with its placeholder', { 'bank.numbered': 'Account no. {number}' }, null],
  ['a text without its placeholder', { 'bank.numbered': 'Account' }, /needs the placeholders \{number\}/],
  ['a text with another placeholder', { 'signUp.title': 'Hello {name}' }, /needs the placeholders none/],
  ['our Spanish text, which names the field in another form', { 'validation.taxId': es['validation.taxId'] }, null],
  [
    'a form of the name that has no place there',
    { 'warning.change': 'Change {label}' },
    /needs the placeholders \{field\}/,
  ],
  ['a sentence of the specification', { 'problem.status': 'Oops' }, /cannot be changed/],
  [
    'a sentence of the specification with a figure',
    { 'validation.ownership.over': 'At most {max}%' },
    /cannot be changed/,
  ],
  ['a short one', { 'continue.invalid': 'Try again' }, /cannot be changed/],
  ['a button that the specification names', { 'signUp.submit': 'Go' }, /cannot be changed/],
  ['a label of a field', { 'bank.routing': 'Routing no.' }, null],
  ['a legal text', { 'legal.language': 'x' }, /cannot be changed/],
  ['a key that we do not have', { 'signUp.nonsense': 'x' }, /no such text/],
  ['a key of every object', { constructor: 'x' }, /no such text/],
  ['something else than a text', { 'signUp.title': { toString: 1 } }, /has to be a text/],
  ['an empty text', { 'signUp.title': ' ' }, /has to be a text/],
  ['a text that is far longer than ours', { 'signUp.title': 'x'.repeat(500) }, /may have \d+ characters/],
];

describe("a host's own words", () => {
  for (const [what, given, refused] of ROWS) {
    it(`${what} is ${refused === null ? 'taken' : 'refused, with the reason'}`, () => {
      const { words, refused: lines } = readOwnWords(given);
      if (refused === null) {
        expect(words).to.deep.equal(given);
        expect(lines).to.deep.equal([]);
      } else {
        expect(words).to.deep.equal({});
        expect(lines).to.have.length(1);
        expect(lines[0]).to.match(refused);
      }
    });
  }

  it('takes every Spanish text of ours that may be replaced, for a host that begins with it', () => {
    expect(readOwnWords(es).refused.filter((line) => !line.endsWith('cannot be changed'))).to.deep.equal([]);
  });

  for (const given of [undefined, null, 'signUp.title', 7]) {
    it(`${String(given)} changes nothing`, () => {
      expect(readOwnWords(given)).to.deep.equal({ words: {}, refused: [] });
    });
  }

  it('takes what fits and names the rest', () => {
    const { words, refused } = readOwnWords({ 'signUp.title': 'Apply', 'problem.status': 'Oops' });
    expect(words).to.deep.equal({ 'signUp.title': 'Apply' });
    expect(refused).to.deep.equal(['problem.status: this text cannot be changed']);
  });

  it('a text that cannot be read takes no other with it', () => {
    const given = {
      get 'signUp.lead'(): string {
        throw new Error('The host is not ready');
      },
      'signUp.title': 'Apply',
    };
    expect(readOwnWords(given).words).to.deep.equal({ 'signUp.title': 'Apply' });
    expect(readOwnWords(given).refused).to.deep.equal(['signUp.lead: it has to be a text']);
  });

  it('words that cannot be read at all change nothing', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(readOwnWords(proxy)).to.deep.equal({ words: {}, refused: ['they cannot be read'] });
  });
});
