/** The built entry, which is next to `react.js` in `dist`. */
declare module '*/merchant-onboarding.js';

/** Not yet in TypeScript's own types: only Chromium runs a page ahead. */
interface Document {
  readonly prerendering?: boolean;
}
