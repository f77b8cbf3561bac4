/**
 * The limits of specification 9, and the few that it leaves open. Rules, messages, timers and documents read them here.
 * Lengths count Unicode code points of the normalized text.
 */
export const limits = {
  /** Milliseconds. */
  time: {
    /** From the last edit to a partial save. */
    partialSave: 1_500,
    /** From the last key in the contact form to its check. */
    contactInput: 300,
    /** From the last key to the rating of the password, and to a remote search. */
    search: 300,
    /** How long Save and Exit keeps the autosave quiet. */
    saveAndExitFlag: 1_000,
    toastShort: 3_000,
    toastMedium: 4_000,
    toastLong: 6_000,
    /** The longest review after submit. */
    review: 120_000,
    /** Until a call without an answer fails. */
    callDeadline: 20_000,
    /** The same for submit: longer than the longest review. */
    submitDeadline: 130_000,
    /** Until a code can be sent again, where the server names no wait. */
    resend: 60_000,
  },
  /** Digits of the code sent by SMS. */
  smsCode: 6,
  /** Digits of a US phone number, without +1. */
  phone: 10,
  /** Percent. `total` is what all owners hold together. */
  ownership: { totalMin: 75, totalMax: 100, perOwnerMin: 1, perOwnerMax: 100, sole: 100 },
  /** Full years on the day of typing, both inclusive; owners and contacts. */
  age: { min: 18, max: 100 },
  /** US dollars a month, both inclusive. */
  monthlyVolume: { min: 0.01, max: 10_000_000, decimals: 2 },
  /** Digits. */
  routingNumber: 9,
  /** Digits, both inclusive. */
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
  /** `strengthMin` is the lowest score, of 0 to 4, that is strong enough. */
  password: { min: 12, strengthMin: 2, continueMin: 5 },
  /** Suggestions shown, and typed characters from which they are requested. */
  addressSuggestions: { max: 5, minTyped: 3 },
  /** Bank account forms of one application: a product's own number is clamped to these. */
  bankAccounts: { min: 1, max: 10 },
  /** US dollars, as shown. */
  monthlyFee: 0,
} as const;

/** The only country (specification 9). */
export const country = 'US';
