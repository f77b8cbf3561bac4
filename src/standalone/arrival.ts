/**
 * Runs before the first paint of the hosted app's page, which shows the sign-up in English: hides it where another screen
 * or language comes first, and keeps what is pressed before anything can answer.
 */
import { hide } from './cover';
import { requestLinks } from './request-links';
import { beginsWithSignUp } from './sign-up-page';

if (!beginsWithSignUp(window.location, navigator)) hide();

// What is in the cache may be here before the rest of the page: then there is no form yet to take over (D-222).
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/** Nothing could be said without this file, so it is asked for again, each time after twice the pause, in milliseconds. */
async function load(pause: number): Promise<void> {
  try {
    // The first of the links is to this file.
    const [asked] = requestLinks('live');
    await Promise.all([asked, parsed]);
    await import('./main');
  } catch {
    setTimeout(() => void load(2 * pause), pause);
  }
}

void load(1000);
