import { expect } from '@esm-bundle/chai';
import * as z from 'zod/mini';
import '../../../src/domain/zod-csp';
import { businessDraftSchema } from '../../../src/domain/business';

describe('zod under a strict Content-Security-Policy', () => {
  it('never tries eval', () => {
    expect(z.core.util.allowsEval.value).to.equal(false);
    expect(businessDraftSchema.safeParse({ dbaName: 'Shop' }).success).to.equal(true);
  });

  it("leaves the page's own settings unchanged", () => {
    expect('jitless' in z.core.globalConfig).to.equal(false);
  });
});
