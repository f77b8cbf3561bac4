import { expect } from '@esm-bundle/chai';
import { GROUPS, SCENES } from '../../../demo/scenes';
import { scenarios } from '../../../demo/staging/scenarios';
import { callIdOf } from '../../../demo/wire';
import { ownershipTypes } from '../../../src/domain/ownership-type';
import * as calls from '../../../src/api/calls';

const known = Object.values(calls).flatMap((call) => ('id' in call ? [call.id] : []));

describe('the scenes of the demo page', () => {
  it('have different names', () => {
    const ids = SCENES.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('show every scenario of the reference API', () => {
    const shown = SCENES.map(({ base }) => base.id);
    expect(scenarios.map(({ id }) => id).filter((id) => !shown.includes(id))).to.deep.equal([]);
  });

  it('show every business type', () => {
    expect(SCENES.filter(({ group }) => group === 'new').map(({ type }) => type)).to.deep.equal([...ownershipTypes]);
  });

  it('break only calls that exist', () => {
    const broken = SCENES.flatMap(({ faults = [] }) => faults.map(({ callId }) => callId));
    expect(broken.filter((id) => !known.includes(id))).to.deep.equal([]);
    expect(broken.length).to.be.greaterThan(20);
  });

  it('put at least one scene in every group', () => {
    expect(new Set(SCENES.map(({ group }) => group))).to.deep.equal(new Set(Object.keys(GROUPS)));
  });
});

describe('a request sent by the element', () => {
  for (const [method, path, id] of [
    ['GET', 'foundation/facilitators', 'getFacilitator'],
    ['POST', 'onboarding/spproducts/acme/status/', 'getProductStatus'],
    ['POST', 'onboarding/spproducts/acme/status', 'getProductStatus'],
    ['PUT', 'onboarding/accounts/identity/owners', 'saveOwners'],
    ['POST', 'onboarding/accounts/identity/owners', null],
    ['GET', 'geocoder/search', null],
  ] as const) {
    it(`is recognized: ${method} ${path}`, () => expect(callIdOf(method, path)).to.equal(id));
  }
});
