import type { OnboardingEventName } from './events';

const NAMES: Readonly<Record<OnboardingEventName, true>> = {
  'onboarding-ready': true,
  'onboarding-step': true,
  'onboarding-saved': true,
  'onboarding-submitted': true,
  'onboarding-decision': true,
  'onboarding-exit': true,
  'onboarding-save-status': true,
  'onboarding-theme': true,
  'onboarding-update': true,
  'onboarding-navigate': true,
  'onboarding-metrics': true,
  'onboarding-conflict': true,
  'onboarding-error': true,
};

/** The names of all events, for code that listens to all of them. The element itself does not load this. */
export const EVENT_NAMES = Object.keys(NAMES) as readonly OnboardingEventName[];
