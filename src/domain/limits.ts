/** `limits.zip`, `limits.time.partialSave`. A namespace rather than an object, so that the build can inline each figure. */
export * as limits from './figures';

/** The only country (specification 9). */
export const country = 'US';
