/** Entry of the hosted app: the whole application on real addresses (`/{spProductSlug}/…`). */
import '../domain/zod-csp';
import { startHostedApp } from './hosted-app';

void startHostedApp();
