import { fetched, keepsFailures } from '../host/fetched';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  const app = import('./app');
  // Beside it, to save a round trip. A failure is silent, because it is fetched again when it is needed.
  import('../app/connection').catch(() => undefined);
  return app;
}

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
