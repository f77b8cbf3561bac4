/** The only place that writes to the console: what failed, and the server's message. Never a field's value, never a token. */
export function logProblem(what: string, serverMessage?: string): void {
  console.warn(`merchant-onboarding: ${what}`, ...(serverMessage === undefined ? [] : [withoutValues(serverMessage)]));
}

/**
 * Removes values from a server message, which may repeat what was sent: emails, and numbers of four or more digits in any grouping.
 */
export function withoutValues(message: string): string {
  return message
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[email]')
    .replace(/[\p{Nd}*](?:[\s().+\-/]*[\p{Nd}*]){3,}/gu, '[number]');
}
