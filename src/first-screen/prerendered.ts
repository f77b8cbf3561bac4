import type { Prerendered } from './format';

/**
 * The build inserts what it has prerendered (`scripts/prerender`). Without a build, nothing is shown before the application has
 * loaded.
 */
export const PRERENDERED: Prerendered | null = null;
