import { expect } from '@esm-bundle/chai';
import { sceneOf } from '../../../demo/scenes';
import { wayOf } from '../../../demo/stage';

describe('a link to a screen of a scene', () => {
  for (const [what, scene, step, way] of [
    ['without a screen begins where the scene does', 'saved-bank', null, { start: 'continue', walk: null }],
    ['without a screen takes the scene’s own walk', 'sms-wrong', null, { walk: { to: 'account-type' } }],
    ['to where its own walk ends takes that walk', 'saved', 'account-company', { walk: sceneOf('saved').walk }],
    ['to a step walks there, and no further', 'approved', 'bank-account', { walk: { to: 'bank-account' } }],
    ['to the log-in begins there', 'new-LLC', 'continue', { start: 'continue', walk: null }],
    ['to the sign-up begins there', 'saved-bank', 'get-started', { start: 'get-started', walk: null }],
    [
      'to the sign-up does not take the scene’s own walk',
      'approved',
      'get-started',
      { start: 'get-started', walk: null },
    ],
    [
      'to a step walks from where the scene begins',
      'saved-bank',
      'confirm',
      { start: 'continue', walk: { to: 'confirm' } },
    ],
  ] as const) {
    it(what, () => expect(wayOf({ step }, sceneOf(scene))).to.deep.equal({ start: undefined, ...way }));
  }
});
