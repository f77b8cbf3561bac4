/**
 * Whether a browser calls itself Internet Explorer. The real one never runs this code (it knows no modules); a browser in
 * its mode, or a tester's with its user agent, does.
 */
export function callsItselfInternetExplorer(userAgent: string): boolean {
  return /\bMSIE |\bTrident\/7.*\brv:11/.test(userAgent);
}
