import { expect } from '@esm-bundle/chai';
import { wrongIn } from './metrics-watch';

describe('what the metrics of a walk may tell', () => {
  const right = {
    route: 'account-company',
    milliseconds: 1200,
    corrections: { 'validation.required': 2 },
    warnings: {},
    outcome: 'forward',
    device: 'touch',
  };

  it('is names and counts', () => expect(wrongIn(right)).to.deep.equal([]));

  for (const [what, wrong] of [
    ['a value beside them', { email: 'ada@shop.example' }],
    ['a text in the place of a code', { corrections: { 'Diaz Coffee LLC': 1 } }],
    ['a text in the place of a count', { warnings: { 'validation.required': '123-45-6789' } }],
    ['an address in the place of a route', { route: 'https://shop.example/?name=Ada' }],
  ] as const) {
    it(`is not ${what}`, () => expect(wrongIn({ ...right, ...wrong })).to.have.length(1));
  }
});
