/**
 * Loads the application of the frame's page through the page's links, which have the hash of each file. What the application imports
 * later is checked by `checked-imports.ts`.
 */
import { HEAD_START, type AppModule } from '../element/load-app';
import { fetchesFirst } from './checked-link';
import { requestLinks } from './request-links';

/** As `prefetch` in `load-app.ts`. */
export function prefetchChecked(): () => void {
  void requestLinks('app');
  return () => void setTimeout(() => void requestNext().catch(() => undefined), HEAD_START);
}

/** Where files are fetched first, this waits for the application, which the next file imports. */
async function requestNext(): Promise<void> {
  if (fetchesFirst()) await Promise.all(requestLinks('app'));
  void requestLinks('following');
}

export async function loadCheckedApp(): Promise<AppModule> {
  await Promise.all(requestLinks('app'));
  const [app] = await Promise.all([import('../element/app'), import('./checked-imports')]);
  return app;
}
