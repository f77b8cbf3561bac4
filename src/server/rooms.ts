/**
 * The height that each first screen needs at most, in CSS pixels, by `variantKey`: in both languages, in columns from 320 CSS pixels on,
 * and rounded up for fonts of other systems. A journey measures them (`tests/journeys/frame-first-screen.spec.ts`).
 */
export const ROOMS: Readonly<Record<string, number>> = {
  'get-started,full,off': 1280,
  'get-started,full,altcha': 1340,
  'get-started,full,slot': 1420,
  'get-started,steps,off': 1200,
  'get-started,steps,altcha': 1260,
  'get-started,steps,slot': 1340,
  'get-started,none,off': 1010,
  'get-started,none,altcha': 1080,
  'get-started,none,slot': 1150,
  'continue,full,off': 820,
  'continue,steps,off': 740,
  'continue,none,off': 610,
  'loading,full,off': 540,
  'loading,steps,off': 450,
  'loading,none,off': 310,
};
