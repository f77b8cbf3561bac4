/** Entry of `dist/merchant-onboarding.js`: importing it defines `<merchant-onboarding>`. */
import './domain/zod-csp';
import { define } from './element/element';

define();

export { define };
export type { OnboardingEvents, OnboardingEventName, ErrorCode } from './host/events';
