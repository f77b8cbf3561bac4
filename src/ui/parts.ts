/** Names of `::part()` that a host page may style. */
export const PARTS = [
  'header',
  'logo',
  'steps',
  'step',
  'main',
  'card',
  'field',
  'input',
  'button',
  'button-primary',
  'footer',
  'dialog',
  'toast',
] as const;
