/** Paths of the calls that are sent before the schemas of their answers have loaded. */
export const FACILITATOR_PATH = 'foundation/facilitators';
export const PRODUCT_PATH = 'onboarding/spproducts/{spProductSlug}/status/';
