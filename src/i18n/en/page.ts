/** Texts of the hosted app's page before its application has come. Each on its own, so that a script brings only what it uses. */
export const pageTitle = 'Merchant onboarding';
export const noScript = 'This application needs JavaScript. Please switch it on and load the page again.';
