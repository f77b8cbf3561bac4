import { expect } from '@esm-bundle/chai';
import { en, type MessageKey } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';

const KEYS = Object.keys(en) as MessageKey[];

/** `{field}` is `{label}` inside a sentence: both are always given, and a language takes the one that suits its grammar. */
function placesOf(text: string): string[] {
  const places = text.replaceAll('{field}', '{label}').match(/\{\w+\}/g);
  return [...new Set(places)].sort();
}

describe('the Spanish texts', () => {
  it('have the keys of the English ones', () => {
    expect(Object.keys(es).sort()).to.deep.equal([...KEYS].sort());
  });

  for (const key of KEYS) {
    it(`${key} is not empty and has the placeholders of the English text`, () => {
      expect(es[key].trim()).not.to.equal('');
      expect(placesOf(es[key])).to.deep.equal(placesOf(en[key]));
    });
  }
});
