/**
 * Runs before the first paint of the hosted app's page, which shows the sign-up in English: hides it where another screen
 * or language comes first, and keeps what is pressed before anything can answer.
 */
import { watchPresses } from '../first-screen/presses';
import { beginsWithSignUp } from './sign-up-page';

const { dataset } = document.documentElement;
if (!beginsWithSignUp(window.location, navigator)) dataset['arrival'] = 'elsewhere';

// All at once, but not before the first paint has what it waits for: each link brings the hash of its file.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
load(1000);

/** Nothing could be said without this file, so it is asked for again, each time after twice the pause, in milliseconds. */
function load(pause: number): void {
  import('./main').catch(() => setTimeout(load, pause, 2 * pause));
}

/** Shows the page, once it has the right screen. */
export function reveal(): void {
  delete dataset['arrival'];
}

/** Shows what the page has for a browser that is too old, in place of a form that could do nothing. */
export function showUnsupported(): void {
  dataset['arrival'] = 'unsupported';
}

export const presses = watchPresses(document);
