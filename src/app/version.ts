declare const __APP_VERSION__: string;

/** The specification's version (`config.appVersion` in package.json), inserted by the build. */
export const APP_VERSION = __APP_VERSION__;
