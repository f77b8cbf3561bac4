/**
 * The one place that writes to the page's console: what failed, and the server's own message. Never a field's value,
 * never a token.
 */
export function logProblem(what: string, serverMessage?: string): void {
  console.warn(`merchant-onboarding: ${what}`, ...(serverMessage === undefined ? [] : [serverMessage]));
}
