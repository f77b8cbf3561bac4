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
export type { Delivery } from '../../demo/reference-api/post';
export { createTestApi } from './test-api';
export type { TestApi, TestApiOptions, TestServer } from './test-api';
