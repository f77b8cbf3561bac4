/**
 * What runs before the hosted app's page is painted. Its markup is the sign-up in English: hides it if another screen or language comes
 * first, and records presses until the application can handle them. The build also writes this into the page itself (D-671).
 */
import { hide, reveal } from './cover';
import { beginsWithSignUp } from './sign-up-page';

export const isSignUp = beginsWithSignUp(window.location, navigator);
if (isSignUp) reveal();
else hide();

/** When `page.css` shows that the page's first file has not come, in milliseconds. Before that, the page must not make room for it. */
const SILENCE = 15_000;
setTimeout(() => (document.documentElement.dataset['silent'] = ''), SILENCE);
