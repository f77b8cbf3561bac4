/** Entry of the hosted app: the whole application on real addresses (`/{spProductSlug}/…`). */
import { PRERENDERED } from '../first-screen/prerendered';
import { presses, reveal } from './arrival';
import { startHostedApp } from './hosted-app';

startHostedApp({ host: document.querySelector('body > div') ?? undefined, prerendered: PRERENDERED, presses });
reveal();
