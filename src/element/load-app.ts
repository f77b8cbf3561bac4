import { askByLink, fetched, filesIn, keepsFailures } from '../host/fetched';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

const importApp = (): Promise<AppModule> => import('./app');

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  return importApp();
}

/** Has its file come meanwhile, but does not run it. A failure is silent, because it is asked for again. */
export function fetchApp(): void {
  if (asked !== null || keepsFailures()) return;
  for (const file of filesIn(importApp)) askByLink(file, { rel: 'modulepreload' }).catch(() => undefined);
}

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
