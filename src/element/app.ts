/** What the element loads after the first screen has been drawn: the application itself. */
import '../domain/zod-csp';
import type { selfCheck as check } from './self-check';

export { isRouteName } from '../journey/routes';
export { createMemoryHistory } from '../router/history';
export { prepareStart, startFresh } from '../app/start';

export const loadSelfCheck = async (): Promise<typeof check> => (await import('./self-check')).selfCheck;
