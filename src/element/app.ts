/** The module that the element loads after the first screen is drawn: the application. */
import { readConfig, type FirstConfig, type RawConfig } from '../host/config';
import type { CheckInput, Finding } from './self-check';

export { readConfig } from '../host/config';
export { isRouteName } from '../journey/routes';
export { createEmbedHistory } from '../router/page-history';
export { prepareStart, startFresh } from '../app/start';

interface SelfCheckInput extends Omit<CheckInput, 'config'> {
  readonly first: FirstConfig;
  readonly raw: RawConfig;
}

export async function selfCheck({ first, raw, ...rest }: SelfCheckInput): Promise<readonly Finding[]> {
  const loaded = await import('./self-check');
  return loaded.selfCheck({ ...rest, config: readConfig(first, raw) });
}
