/**
 * Whether a browser identifies as Internet Explorer. The real one never runs this code, because it does not support modules; a
 * browser that emulates it, or a tester's with its user agent, does.
 */
export function callsItselfInternetExplorer(userAgent: string): boolean {
  return /\bMSIE |\bTrident\/7.*\brv:11/.test(userAgent);
}
