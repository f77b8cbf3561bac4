/** A TSX host, as a facilitator would write it: it must compile against the built types. */
import type { OnboardingEvents } from 'merchant-onboarding';
import type {} from 'merchant-onboarding/jsx';
import { MerchantOnboarding } from 'merchant-onboarding/react';

export const component = (
  <MerchantOnboarding slug="acme" facId="fac_1" onOnboardingStep={({ detail }) => detail.route.toUpperCase()} />
);
export const element = <merchant-onboarding slug="acme" fac-id="fac_1" chrome="steps" />;
export const heard = (
  <merchant-onboarding
    slug="acme"
    apiBase="/api"
    ononboarding-decision={({ detail }) => detail.decision.toUpperCase()}
  />
);
// @ts-expect-error there is no such attribute
export const unknown = <merchant-onboarding slug="acme" facility-chrome={5} colorScheme="grey" />;
// @ts-expect-error there is no such chrome
export const wrong = <MerchantOnboarding slug="acme" chrome="nothing" />;

export function listen(): void {
  const found = document.querySelector('merchant-onboarding');
  found?.addEventListener('onboarding-error', ({ detail }) => detail.code.toUpperCase());
  void found?.saveAndExit();
}

export type Step = OnboardingEvents['onboarding-step'];
