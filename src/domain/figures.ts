/**
 * The limits of specification 9, and the few that it leaves open. Rules, messages, timers and documentation read them as `limits`.
 * Lengths count Unicode code points of the normalized text.
 */
export * as time from './times';

/** Digits of the code sent by SMS. */
export const smsCode = 6;
/** Digits of a US phone number, without +1. */
export const phone = 10;
/** Percent. `total` is all owners together. */
export const ownership = { totalMin: 75, totalMax: 100, perOwnerMin: 1, perOwnerMax: 100, sole: 100 } as const;
/** Full years on the current day, both inclusive; for owners and contacts. */
export const age = { min: 18, max: 100 } as const;
/** US dollars a month, both inclusive. */
export const monthlyVolume = { min: 0.01, max: 10_000_000, decimals: 2 } as const;
/**
 * US dollars that are allowed but unusual: a year (Mastercard asks for a direct agreement above it, D-207), and a month of a
 * business that was established this month or last month.
 */
export const unusualVolume = { yearly: 1_000_000, ofNewBusiness: 50_000 } as const;
/** Full years of a business above which its date is probably a slip, such as 1015 for 2015 (D-357). */
export const unusualAge = 200;
/** Digits. */
export const routingNumber = 9;
/** Digits, both inclusive. */
export const accountNumber = { min: 5, max: 17 } as const;
/** Digits of a ZIP code as sent. */
export const zip = 5;
/** Digits of a Social Security number, an EIN or an ITIN. */
export const taxId = 9;
export const legalName = 150;
export const dbaName = 100;
export const billingDescriptor = 25;
/** The whole address line of a business; the street name of an owner. */
export const addressLine = 40;
export const streetNumber = 9;
export const city = 30;
/** Including the protocol. */
export const url = 70;
export const personName = 24;
export const email = 70;
export const contactPosition = 40;
/** Shortest full name at sign-up. */
export const signUpName = 4;
/** `strengthMin` is the lowest score, of 0 to 4, that is strong enough. */
export const password = { min: 12, strengthMin: 2, continueMin: 5 } as const;
/** The most suggestions shown, and the number of typed characters from which they are requested. */
export const addressSuggestions = { max: 5, minTyped: 3 } as const;
/** Bank account forms per application: the product's setting is clamped to this range. */
export const bankAccounts = { min: 1, max: 10 } as const;
/** US dollars, as shown. */
export const monthlyFee = 0;
