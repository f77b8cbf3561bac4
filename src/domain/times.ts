/** The times of specification 9 in milliseconds, and those that it leaves open. Read them as `limits.time`. */

/** From the last edit to a partial save. */
export const partialSave = 1_500;
/** From the last key in the contact form to its check. */
export const contactInput = 300;
/** From the last key to the rating of the password, and to a remote search. */
export const search = 300;
/** How long Save and Exit keeps the autosave quiet. */
export const saveAndExitFlag = 1_000;
export const toastShort = 3_000;
export const toastMedium = 4_000;
export const toastLong = 6_000;
/** The longest review after submit. */
export const review = 120_000;
/** Until a call without an answer fails. */
export const callDeadline = 20_000;
/** The same for submit: longer than the longest review. */
export const submitDeadline = 130_000;
/** Until a code can be sent again, where the server names no wait. */
export const resend = 60_000;
