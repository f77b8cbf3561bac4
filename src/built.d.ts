/** The built entry, which is next to `react.js` in `dist`. */
declare module '*/merchant-onboarding.js';
