/** Keys that are really pressed: the browser's driver sends them, and the browser makes of them what it does for a person. */
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';

/** What has no key, or too many of them: it is pasted. */
const PASTED = /[^\u0020-\u007E]|.{25}/su;

function hasFocus(control: HTMLElement): boolean {
  const root = control.getRootNode();
  return root instanceof ShadowRoot && root.activeElement === control;
}

/**
 * Types in place of what the field holds, key by key.
 *
 * @returns false if the field could not be entered
 */
export async function keyInto(control: HTMLInputElement, text: string): Promise<boolean> {
  control.focus();
  if (!hasFocus(control)) return false;
  // As the Tab key does.
  control.select();
  if (text === '') await sendKeys({ press: 'Backspace' });
  // eslint-disable-next-line typescript/no-deprecated -- nothing else enters text as a paste does, with the browser's own events
  else if (PASTED.test(text)) document.execCommand('insertText', false, text);
  else await executeServerCommand('type-keys', { text });
  return true;
}

/** Leaves the field that has the focus. */
export function pressTab(): Promise<void> {
  return sendKeys({ press: 'Tab' });
}
