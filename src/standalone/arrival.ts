/**
 * Runs before the first paint of the hosted app's page, which shows the sign-up in English: hides it where another screen
 * or language comes first, and keeps what is pressed before anything can answer.
 */
import { watchPresses } from '../first-screen/presses';
import { beginsWithSignUp } from './sign-up-page';

const { dataset } = document.documentElement;
if (!beginsWithSignUp(window.location, navigator)) dataset['arrival'] = 'elsewhere';

/** Shows the page, once it has the right screen. */
export function reveal(): void {
  delete dataset['arrival'];
}

/** Shows what the page has for a browser that is too old, in place of a form that could do nothing. */
export function showUnsupported(): void {
  dataset['arrival'] = 'unsupported';
}

export const presses = watchPresses(document);
