import type * as testing from '../../kit/testing';
import { newEmail } from './applicant';
import { SOAK } from './scope';
import { expect, test as base } from './test';

type TestingEntry = typeof testing;

interface Kit extends TestingEntry {
  readonly api: testing.TestApi;
  /** Opens a page of its own with the element on the API of this process. */
  readonly pageWith: (attributes: string) => Promise<string>;
}

/** The built entry of `merchant-onboarding/testing`, as a facilitator's own journeys have it. */
const test = base.extend<{ readonly kit: Kit }>({
  kit: async ({ serve, world }, provide) => {
    const entry = (await import(new URL('../../dist/testing/index.js', import.meta.url).href)) as TestingEntry;
    const api = await entry.createTestApi();
    const { apiBase } = await api.listen();
    await provide({
      ...entry,
      api,
      pageWith: (attributes) =>
        serve({
          '/': `<!doctype html><html lang="en"><title>A page of the facilitator</title><link rel="icon" href="data:," />
<script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script>
<merchant-onboarding slug="acme" fac-id="fac_1" api-base="${apiBase}" ${attributes}></merchant-onboarding></html>`,
        }),
    });
    await api.close();
  },
});

test(
  'the page objects of the package apply as an LLC, with a code from the outbox',
  { tag: SOAK },
  async ({ page, kit }) => {
    const { api, OnboardingPage, SAMPLES } = kit;
    const onboarding = await OnboardingPage.open(page, await kit.pageWith(''));
    await onboarding.signUp({ ...SAMPLES.signUp, email: newEmail() });
    await onboarding.verifyMobile(SAMPLES.mobileNumber, async () => {
      const [sms] = await api.outbox(`+1${SAMPLES.mobileNumber}`);
      return sms?.code ?? '';
    });
    await onboarding.chooseType('LLC');
    await onboarding.fillBusiness({ ...SAMPLES.business, city: '' });
    await onboarding.continue();
    expect(await onboarding.errorSummary()).toEqual(['City is required.']);
    await onboarding.fillBusiness({ city: SAMPLES.business.city });
    await onboarding.continue();
    await onboarding.addOwner(SAMPLES.owner);
    await expect(onboarding.currentStep()).toContainText('Verify Ownership');
    await onboarding.continue();
    await onboarding.addBankAccount(SAMPLES.bankAccount);
    await onboarding.continue();
    await onboarding.certify();
    await onboarding.submit();
    expect(await onboarding.result()).toBe('approved');
  },
);

test('the page objects of the package apply as a government, in Spanish', { tag: SOAK }, async ({ page, kit }) => {
  const { OnboardingPage, SAMPLES } = kit;
  const onboarding = await OnboardingPage.open(page, await kit.pageWith('locale="es"'), { locale: 'es' });
  await onboarding.signUp({ ...SAMPLES.signUp, email: newEmail() });
  await onboarding.verifyMobile(SAMPLES.mobileNumber);
  await onboarding.chooseType('Government');
  await onboarding.fillBusiness({ ...SAMPLES.business, tinType: 'EIN' });
  await onboarding.continue();
  await onboarding.fillContact(SAMPLES.contact);
  await onboarding.continue();
  await onboarding.addBankAccount(SAMPLES.bankAccount);
  await onboarding.continue();
  await onboarding.certify();
  await onboarding.submit();
  expect(await onboarding.result()).toBe('review');
});
