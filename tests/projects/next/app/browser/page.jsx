import { MerchantOnboarding } from 'merchant-onboarding/react';

export default function Browser() {
  return (
    <MerchantOnboarding slug="acme" facId="fac_1" apiBase="__API__" history="browser">
      <a href="https://apply.example/acme">Apply on our own site</a>
    </MerchantOnboarding>
  );
}
