import type { OnboardingEventName } from '../host/events';

interface EventRow {
  readonly name: OnboardingEventName;
  readonly detail: string;
  readonly meaning: string;
}

/** The element's events; the docs and the manifest are made from this table (contract section 2). */
export const EVENTS: readonly EventRow[] = [
  { name: 'onboarding-ready', detail: '{ route: string }', meaning: 'The first screen can be used' },
  {
    name: 'onboarding-step',
    detail: '{ route: string; step: number | null; previousRoute: string | null }',
    meaning: 'Every change of screen',
  },
  { name: 'onboarding-saved', detail: '{}', meaning: 'Save and Exit has saved' },
  { name: 'onboarding-submitted', detail: '{ smApplicationId?: string }', meaning: 'The submit call was accepted' },
  {
    name: 'onboarding-decision',
    detail: "{ decision: 'approved' | 'review' }",
    meaning: 'The result page is shown',
  },
  {
    name: 'onboarding-exit',
    detail: "{ reason: 'saved' | 'backoffice' | 'logout' }",
    meaning: 'The applicant leaves; cancelable',
  },
  {
    name: 'onboarding-save-status',
    detail: "{ state: 'saving' | 'saved' | 'failed' }",
    meaning: 'Autosave',
  },
  {
    name: 'onboarding-theme',
    detail: '{ corrections: { token: string; from: string; to: string; ratio: number }[] }',
    meaning: 'Brand colors were corrected for contrast',
  },
  {
    name: 'onboarding-update',
    detail: '{ from: string; to: string }',
    meaning: "The server's version changed; cancelable",
  },
  {
    name: 'onboarding-error',
    detail: '{ code: ErrorCode; message: string; route: string | null }',
    meaning: 'Load failure, inactive product, API failure',
  },
];
