/** `limits.zip`, `limits.time.partialSave`. A namespace, and not an object: the build puts each figure where it is used. */
export * as limits from './figures';

/** The only country (specification 9). */
export const country = 'US';
