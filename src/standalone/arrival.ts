/**
 * Runs before the first paint of the hosted app's page, whose markup is the sign-up in English. Hides it if another screen or
 * language comes first, and records presses until the application can handle them.
 */
import { painted } from '../first-screen/paint';
import { hide } from './cover';
import { requestLinks } from './request-links';
import { beginsWithSignUp } from './sign-up-page';

const isSignUp = beginsWithSignUp(window.location, navigator);
if (!isSignUp) hide();

// Requests would share the line and the processor with the first paint of the sign-up, so they wait for it.
if (isSignUp) void painted(document).then(begin);
else begin();

function begin(): void {
  requestLinks('live');
  // From the cache, this file may run before the rest of the page has been parsed: then there is no form yet to take over (D-222).
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => load(1000));
  else load(1000);
}

/**
 * Loads the app. Without this file nothing can even be reported, so it is requested again, doubling the pause (in milliseconds)
 * each time.
 */
function load(pause: number): void {
  import('./main').catch(() => setTimeout(load, pause, 2 * pause));
}
