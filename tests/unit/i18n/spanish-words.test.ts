import { expect } from '@esm-bundle/chai';
import { es } from '../../../src/i18n/es/catalogue';
import { SPANISH } from '../../../src/legal/spanish';

/** One word for one thing, on the screens and in the legal texts. */
const WORDS: readonly [say: string, instead: RegExp][] = [
  [
    'comisiones (tarifas are those of a phone company and of a court)',
    /\btarifas?\b(?! de (?:mensajes|presentación))/i,
  ],
  ['nombre legal de la empresa', /\braz[oó]n social\b/i],
  ['número de ruta bancaria', /\bnúmeros? de ruta\b(?! bancaria)/i],
  ['empresa', /\bcompañías?\b/i],
  ['escribir', /\bingres(?:e|en|a|ar)\b/i],
  ['a space before %', /[\d}]%/],
];

describe('the Spanish texts', () => {
  const texts = [...Object.values(es), JSON.stringify(SPANISH)].join('\n');
  for (const [say, instead] of WORDS) {
    it(`say: ${say}`, () => {
      const found = [...texts.matchAll(new RegExp(`.{0,30}${instead.source}.{0,30}`, 'gi'))].map(([text]) => text);
      expect(found).to.deep.equal([]);
    });
  }
});
