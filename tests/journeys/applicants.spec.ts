import { logIn, newEmail, signUp, verifyMobile } from './applicant';
import { applyAs, expectResult, KINDS, watchTokens } from './kinds';
import { HOSTS, test } from './test';

test.beforeEach(({ world }) => world.reset());

for (const [at, kind] of KINDS.entries()) {
  for (const host of HOSTS) {
    // What differs in its label alone is begun from the start in one of the two.
    const resumes = kind.onlyInLabel === true && host === (at % 2 === 0 ? 'embed' : 'hosted');
    test(`${kind.name} applies, up to the result (${host})`, async ({ page, world, open }) => {
      const tokens = watchTokens(page);
      if (resumes) {
        await open(host, { start: 'continue' });
        await logIn(page, 'saved-type');
      } else {
        await open(host, kind.slug === undefined ? {} : { slug: kind.slug });
        await signUp(page, newEmail());
        await verifyMobile(page);
      }
      await applyAs(page, kind);
      const account = kind.legalName === 'optional' ? 'Diaz Coffee' : 'Diaz Coffee LLC';
      await expectResult({ page, world, tokens }, { result: kind.result, account });
    });
  }
}
