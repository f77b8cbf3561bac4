/** The hosted app: the application on real URLs (`/{spProductSlug}/…`). The page's first script loads it. */
import { PRERENDERED } from '../first-screen/prerendered';
import { hasWhatIsNeeded } from '../host/features';
import { presses, reveal, showUnsupported } from './cover';
import { startHostedApp } from './hosted-app';

if (hasWhatIsNeeded()) {
  document.querySelector('section')?.remove();
  startHostedApp({ host: document.querySelector('body > div') ?? undefined, prerendered: PRERENDERED, presses });
  reveal();
} else showUnsupported();
