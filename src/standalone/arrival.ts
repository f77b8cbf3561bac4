/**
 * Runs before the first paint of the hosted app's page, which shows the sign-up in English: hides it where another screen
 * or language comes first, and keeps what is pressed before anything can answer.
 */
import { hide } from './cover';
import { beginsWithSignUp } from './sign-up-page';

if (!beginsWithSignUp(window.location, navigator)) hide();

// All at once, but not before the first paint has what it waits for: each link brings the hash of its file.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
// What is in the cache may be here before the rest of the page: then there is no form yet to take over (D-222).
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => load(1000));
else load(1000);

/** Nothing could be said without this file, so it is asked for again, each time after twice the pause, in milliseconds. */
function load(pause: number): void {
  import('./main').catch(() => setTimeout(load, pause, 2 * pause));
}
