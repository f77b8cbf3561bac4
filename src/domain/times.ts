/** The times of specification 9, in milliseconds, and those it leaves open. Read them as `limits.time`. */

/** From the last edit to a partial save. */
export const partialSave = 1_500;
/** From the last key in the contact form to its check. */
export const contactInput = 300;
/** From the last key to the rating of the password, and to a remote search. */
export const search = 300;
/** How long Save and Exit, like any change of screens, pauses the autosave. */
export const saveAndExitFlag = 1_000;
export const toastShort = 3_000;
export const toastMedium = 4_000;
export const toastLong = 6_000;
/** The longest time a decision may take after a submission. */
export const review = 120_000;
/** How long to wait for an answer before a call fails. */
export const callDeadline = 20_000;
/** The same for the submission: longer than the longest decision. */
export const submitDeadline = 130_000;
/** Wait before another code can be sent, if the server names none. */
export const resend = 60_000;
