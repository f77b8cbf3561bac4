/** Entry of `dist/merchant-onboarding.js`: importing it defines `<merchant-onboarding>`. */
import { define } from './element/element';

define();

export { define };
export type { OnboardingEvents, OnboardingEventName, ErrorCode } from './host/events';
