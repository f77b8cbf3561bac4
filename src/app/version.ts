declare const __APP_VERSION__: string;

/** From package.json, put here by the build. */
export const APP_VERSION = __APP_VERSION__;
