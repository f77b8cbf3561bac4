import { expect } from '@esm-bundle/chai';
import { DEFAULT_SCENE } from '../../../demo/scenes';
import { FIRST_STATE, isState, printState, readState, type DemoState } from '../../../demo/state';

const full: DemoState = {
  scene: 'in-review',
  host: 'portal',
  scheme: 'dark',
  locale: 'es',
  step: 'bank-account',
  name: 'Müller & Söhne #1',
  primary: '#d8232a',
  secondary: '#00707a',
  background: '#f6f1e4',
  header: '#ffffff',
  radius: 0,
  font: 'serif',
};

describe('the link of the demo page', () => {
  for (const [what, state] of [
    ['everything', full],
    ['nothing', FIRST_STATE],
    ['one colour', { ...FIRST_STATE, primary: '#ffd400' }],
    ['the largest radius', { ...FIRST_STATE, radius: 24 }],
  ] as const) {
    it(`restores ${what}`, () => expect(readState(`#${printState(state)}`)).to.deep.equal(state));
  }

  it('is empty when nothing was chosen', () => expect(printState(FIRST_STATE)).to.equal(''));

  for (const [hash, key, value] of [
    ['#scenario=nobody', 'scene', DEFAULT_SCENE],
    ['#host=fridge', 'host', 'site'],
    ['#scheme=blue', 'scheme', 'auto'],
    ['#locale=de', 'locale', 'en'],
    ['#step=owners', 'step', null],
    ['#step=toString', 'step', null],
    ['#step=continue', 'step', 'continue'],
    ['#step=saved', 'step', null],
    ['#step=reviewing', 'step', null],
    ['#step=account-approved', 'step', null],
    ['#step=add-merchant', 'step', null],
    ['#primary=red;background:url(//evil.example)', 'primary', ''],
    ['#primary=fd0', 'primary', '#ffdd00'],
    ['#primary=%23FFD400', 'primary', '#ffd400'],
    ['#radius=25', 'radius', 10],
    ['#radius=-1', 'radius', 10],
    ['#radius=1e1', 'radius', 10],
    ['#radius=2.5', 'radius', 10],
    ['#radius=', 'radius', 10],
    ['#font=Comic', 'font', 'system'],
    [`#name=${'x'.repeat(60)}`, 'name', 'x'.repeat(40)],
    ['#password=Copper-Lantern-42', 'name', ''],
  ] as const) {
    it(`can be opened with ${hash}`, () => expect(readState(hash)[key]).to.equal(value));
  }
});

describe('a hash of the demo page', () => {
  for (const [what, hash, expected] of [
    ['that is empty is a state', '', true],
    ['with the state of everything is a state', `#${printState(full)}`, true],
    ['with an unknown screen is a state', '#step=nowhere', true],
    ['of the skip link is a place on the page', '#stage', false],
    ['of any other name is a place on the page', '#the-top', false],
  ] as const) {
    it(what, () => expect(isState(hash)).to.equal(expected));
  }
});
