/** The built entry, as `react.tsx` finds it beside itself in `dist`. */
declare module '*/merchant-onboarding.js';
