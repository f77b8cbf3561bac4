/**
 * Playwright selects what a field holds and types over the selection. Browsers don't say what is selected in an email field; there, in
 * Firefox and WebKit, Playwright appends.
 */
export function wouldAppend(control: Element): boolean {
  return control instanceof HTMLInputElement && control.selectionStart === null && control.value !== '';
}
