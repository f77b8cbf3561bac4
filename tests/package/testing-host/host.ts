/** A facilitator's own journey, as its engineers would write it: it must compile against the built types. */
import { createTestApi, OnboardingPage, SAMPLES, type TestApi } from 'merchant-onboarding/testing';
import { test } from '@playwright/test';

test('our page takes an application', async ({ page }) => {
  const api: TestApi = await createTestApi({ reviewTime: 100 });
  const { apiBase } = await api.listen();
  const onboarding = await OnboardingPage.open(page, `https://shop.example/apply?api=${apiBase}`, { locale: 'es' });
  await onboarding.signUp({ ...SAMPLES.signUp, email: 'ada@shop.example' });
  await onboarding.verifyMobile('2125550147', async () => (await api.outbox('+12125550147'))[0]?.code ?? '');
  await onboarding.chooseType('LLC');
  await onboarding.fillBusiness({ ...SAMPLES.business, billingDescriptor: 'DIAZ' });
  // @ts-expect-error there is no such field
  await onboarding.addOwner({ ...SAMPLES.owner, shoeSize: '43' });
  const result: 'approved' | 'review' = await onboarding.result();
  // @ts-expect-error there is no such business type
  await onboarding.chooseType(result);
  await new OnboardingPage(page.frameLocator('iframe')).button('action.continue').click();
  await api.close();
});
