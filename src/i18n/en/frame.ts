/** Texts that the host page shows about the frame of `isolation="frame"`. */
export const frame = {
  'frame.title': 'Your application for a merchant account',
  'frame.blocked': 'The application can’t be shown on this page.',
  'frame.link': 'Open the application in a new tab',
  'frame.retry': 'Try again on this page',
  'error.frame-blocked': 'The application’s frame could not be loaded.',
} as const;
