/** Entry of `merchant-onboarding/testing`. */
export { OnboardingPage } from './onboarding-page';
export type {
  BankAccountValues,
  BusinessValues,
  ContactValues,
  OnboardingPageOptions,
  OwnerValues,
  Scope,
  SignUpValues,
} from './onboarding-page';
export { SAMPLES } from './samples';
export { createTestApi } from './test-api';
export type { Delivery, TestApi, TestApiOptions, TestServer } from './test-api';
