import { askByLink, fetched, filesIn } from '../host/fetched';
import { keepsFailures } from '../host/keeps-failures';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  return import('./app');
}

/** Milliseconds by which the application's file is ahead of the next one on a slow line. */
const HEAD_START = 80;

/**
 * Has its file come meanwhile, but does not run it; gives what has the next file come. A failure is silent, because each is
 * asked for again, but where that would find the failure (D-285) there is nothing to give.
 */
export function prefetch(): (() => void) | undefined {
  if (keepsFailures()) return undefined;
  // The last of its files is the application's.
  const files = asked === null ? filesIn(load).slice(-1) : [];
  for (const file of files) askByLink(file, { rel: 'modulepreload' }).catch(() => undefined);
  const fetchNext = (): void => void import('../app/connection').catch(() => undefined);
  return () => void setTimeout(fetchNext, HEAD_START);
}

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
