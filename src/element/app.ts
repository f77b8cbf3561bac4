/** The module that the element loads after the first screen is drawn: the application. */
import type { selfCheck as check } from './self-check';

export { readConfig } from '../host/config';
export { isRouteName } from '../journey/routes';
export { createEmbedHistory } from '../router/page-history';
export { prepareStart, startFresh } from '../app/start';

export const loadSelfCheck = async (): Promise<typeof check> => (await import('./self-check')).selfCheck;
