/** Attribute of a first screen that was sent as markup: its `variantKey`. */
export const DECLARED = 'data-look';
