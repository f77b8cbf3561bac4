/** The first file of the hosted app's page: loads the application once the sign-up is painted. */
import { painted } from '../first-screen/paint';
import { resolveLocale } from '../i18n/resolve';
import { isSignUp } from './before-paint';
import { browserLanguage } from './browser-language';
import { persist } from './persist';
import { requestLinks } from './request-links';
import { loadRefusedStyles } from './styles-in-page';

// The page need not say by itself that this file has not come.
document.documentElement.dataset['scripted'] = '';

/** The form to take over is there: from the cache, this file may run before the rest of the page has been parsed (D-222). */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});
void parsed.then(loadRefusedStyles);

async function load(): Promise<void> {
  void requestLinks('live');
  await parsed;
  // The first of the links is to this file. They may all have been parsed since.
  const [asked] = requestLinks('live');
  await asked;
  await import('./main');
}

const loadApp = (): Promise<void> => persist(load, { locale: resolveLocale(undefined, browserLanguage(navigator)) });

// Requests would share the line and the processor with the first paint of the sign-up, so they wait for it. The first frame may come
// before the form has been parsed: the parser waits for the form's style sheet.
if (isSignUp) void parsed.then(() => painted(document)).then(loadApp);
else void loadApp();
