/**
 * Every figure of the business, in one place (Specification 9). Rules, messages, inputs and tests read them here.
 * Lengths are counted in Unicode code points after normalizing; times are in milliseconds unless noted.
 */
export const limits = {
  /** Times in milliseconds. */
  time: {
    /** Wait after the last edit before a partial save. */
    partialSave: 1_500,
    /** Wait after the last key in the contact form. */
    contactInput: 300,
    /** Wait before the password is rated, and before a remote search. */
    search: 300,
    /** How long the save-and-exit flag stays set. */
    saveAndExitFlag: 1_000,
    toastShort: 3_000,
    toastMedium: 4_000,
    toastLong: 6_000,
    /** Longest review after submit: two minutes. */
    review: 120_000,
  },
  /** Digits in the code sent by SMS. */
  smsCode: 6,
  /** Digits of a US phone number, without +1. */
  phone: 10,
  /** Percent. `total` is what all owners hold together. */
  ownership: { totalMin: 75, totalMax: 100, perOwnerMin: 1, perOwnerMax: 100, sole: 100 },
  /** Age in full years, inclusive, for owners and contacts. */
  age: { min: 18, max: 100 },
  /** US dollars per month, inclusive. */
  monthlyVolume: { min: 0.01, max: 10_000_000, decimals: 2 },
  /** Digits. */
  routingNumber: 9,
  /** Digits, inclusive. */
  accountNumber: { min: 5, max: 17 },
  /** Digits of a ZIP code as it is sent. */
  zip: 5,
  /** Digits of a Social Security number, an EIN or an ITIN. */
  taxId: 9,
  legalName: 150,
  dbaName: 100,
  billingDescriptor: 25,
  /** The whole address line of a business; the street name of an owner. */
  addressLine: 40,
  streetNumber: 9,
  city: 30,
  /** With its protocol. */
  url: 70,
  personName: 24,
  email: 70,
  contactPosition: 40,
  /** Shortest full name at sign-up. */
  signUpName: 4,
  /** `strengthMin` is the lowest score, of 0 to `strengthMax`, that is strong enough. */
  password: { min: 12, strengthMin: 2, strengthMax: 4, continueMin: 5 },
  /** Number of suggestions shown, and of typed characters before they are requested. */
  addressSuggestions: { max: 5, minTyped: 3 },
  states: 50,
  /** Bounds for the number of bank account forms that a product can ask for. */
  bankAccounts: { min: 1, max: 10 },
  /** US dollars, as shown. */
  monthlyFee: 0,
  /** Below these ratios a brand color is corrected: against its ground, and as text. */
  contrast: { ground: 1.5, text: 2 },
} as const;

/** The only country (Specification 9). */
export const country = 'US';
