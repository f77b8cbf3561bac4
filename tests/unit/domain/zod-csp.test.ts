import { expect } from '@esm-bundle/chai';
import * as z from 'zod/mini';
import '../../../src/domain/zod-csp';
import { businessDraftSchema } from '../../../src/domain/business';

describe('zod under a strict Content-Security-Policy', () => {
  it('has never probed for eval', () => {
    expect(z.core.util.allowsEval.value).to.equal(false);
    expect(businessDraftSchema.safeParse({ dbaName: 'Shop' }).success).to.equal(true);
  });

  it("leaves the page's own settings as they were", () => {
    expect('jitless' in z.core.globalConfig).to.equal(false);
  });
});
