/**
 * Runs before the first paint of the hosted app's page, which shows the sign-up in English: hides it where another screen
 * or language comes first, and keeps what is pressed before anything can answer.
 */
import { hide } from './cover';
import { requestLinks } from './request-links';
import { beginsWithSignUp } from './sign-up-page';

if (!beginsWithSignUp(window.location, navigator)) hide();

requestLinks('live');
// What is in the cache may be here before the rest of the page: then there is no form yet to take over (D-222).
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => load(1000));
else load(1000);

/** Nothing could be said without this file, so it is asked for again, each time after twice the pause, in milliseconds. */
function load(pause: number): void {
  import('./main').catch(() => setTimeout(load, pause, 2 * pause));
}
