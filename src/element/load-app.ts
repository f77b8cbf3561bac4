import { askByLink, fetched, filesIn, keepsFailures } from '../host/fetched';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

const importApp = (): Promise<AppModule> => import('./app');

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  return importApp();
}

/** What it asks for as soon as it runs. A failure is silent, because it is asked for again. */
const fetchNext = (): Promise<unknown> => fetched(() => import('../app/connection')).catch(() => undefined);

/** Has its file come meanwhile, but does not run it. Gives what does the same for the file that it needs next. */
export function preload(): typeof fetchNext {
  const files = asked === null && !keepsFailures() ? filesIn(importApp) : [];
  for (const file of files) askByLink(file, { rel: 'modulepreload' }).catch(() => undefined);
  return fetchNext;
}

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
