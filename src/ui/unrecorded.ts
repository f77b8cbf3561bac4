/**
 * Attributes that keep session recorders away from an element and everything in it, one for each: rrweb and tools built on it
 * (PostHog, Sentry), FullStory, LogRocket, Hotjar, Datadog and Clarity.
 */
export const UNRECORDED = {
  className: 'rr-block rr-ignore ph-no-capture sentry-block fs-exclude',
  'data-private': '',
  'data-hj-suppress': '',
  'data-dd-privacy': 'hidden',
  'data-clarity-mask': 'true',
} as const;
