/**
 * Loads the application of the frame's page through the page's links, which have the hash of each file. What the application imports
 * later is checked by `checked-imports.ts`.
 */
import { HEAD_START, loadApp, type AppModule } from '../element/load-app';
import { keepsFailures } from '../host/keeps-failures';
import { requestLinks } from './request-links';

/** As `prefetch` in `load-app.ts`. */
export function prefetchChecked(): () => void {
  void requestLinks('app');
  return () => void setTimeout(() => void requestLinks('following'), HEAD_START);
}

export async function loadCheckedApp(): Promise<AppModule> {
  await Promise.all([...requestLinks('app'), ...(keepsFailures() ? requestLinks('retries') : [])]);
  const app = await loadApp();
  await import('./checked-imports');
  return app;
}
