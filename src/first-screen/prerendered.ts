import type { Prerendered } from './format';

/** The build puts what it has rendered here (`scripts/prerender`). Without a build, nothing is shown before the application has loaded. */
export const PRERENDERED: Prerendered | null = null;
