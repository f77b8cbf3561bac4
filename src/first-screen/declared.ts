/** Attribute of a first screen that came as markup: which one it is, by `variantKey`. */
export const DECLARED = 'data-look';
