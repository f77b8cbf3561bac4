/**
 * The only place that writes to the console: what failed, and the server's message. Never a field's value,
 * never a token.
 */
export function logProblem(what: string, serverMessage?: string): void {
  console.warn(`merchant-onboarding: ${what}`, ...(serverMessage === undefined ? [] : [serverMessage]));
}
