/** Public events of the element. Details never hold personal data. */
export interface OnboardingEvents {
  'onboarding-ready': { readonly route: string };
  'onboarding-step': { readonly route: string; readonly step: number | null; readonly previousRoute: string | null };
  'onboarding-saved': Record<string, never>;
  'onboarding-submitted': { readonly smApplicationId?: string };
  'onboarding-decision': { readonly decision: 'approved' | 'review' };
  'onboarding-exit': { readonly reason: 'saved' | 'backoffice' | 'logout' };
  'onboarding-save-status': { readonly state: 'saving' | 'saved' | 'failed' };
  'onboarding-theme': {
    readonly corrections: readonly {
      readonly token: string;
      readonly from: string;
      readonly to: string;
      readonly ratio: number;
    }[];
  };
  'onboarding-update': { readonly from: string; readonly to: string };
  'onboarding-navigate': {
    readonly from: string;
    readonly to: string;
    readonly cause: 'push' | 'replace' | 'pop';
  };
  'onboarding-metrics': {
    readonly route: string;
    readonly milliseconds: number;
    readonly corrections: Readonly<Record<string, number>>;
    readonly warnings: Readonly<Record<string, number>>;
    readonly outcome: 'forward' | 'back' | 'saved' | 'left';
    readonly device: 'touch' | 'mouse';
  };
  'onboarding-conflict': { readonly state: 'resting' | 'active' };
  'onboarding-error': { readonly code: ErrorCode; readonly message: string; readonly route: string | null };
}

export type OnboardingEventName = keyof OnboardingEvents;

/** Events whose `preventDefault()` keeps the element from doing what it announces. */
export const CANCELABLE_EVENTS: readonly OnboardingEventName[] = [
  'onboarding-exit',
  'onboarding-update',
  'onboarding-navigate',
];

/** The public error codes; each has a text in the catalog. */
export const ERROR_CODES = [
  'missing-slug',
  'facilitator-mismatch',
  'load-failed',
  'frame-blocked',
  'product-inactive',
  'unusable-brand',
  'session-expired',
  'network',
  'timeout',
  'server-error',
  'refused',
  'unexpected-answer',
  'render-failed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Dispatches an event; returns false if the host canceled it. */
export type Emit = <Name extends OnboardingEventName>(name: Name, detail: OnboardingEvents[Name]) => boolean;
