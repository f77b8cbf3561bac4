/** What the element loads after the first screen has been drawn: the application itself. */
import type { selfCheck as check } from './self-check';

export { readConfig } from '../host/config';
export { isRouteName } from '../journey/routes';
export { createEmbedHistory } from '../router/page-history';
export { prepareStart, startFresh } from '../app/start';

export const loadSelfCheck = async (): Promise<typeof check> => (await import('./self-check')).selfCheck;
