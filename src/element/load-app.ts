import { askByLink, fetched, filesIn } from '../host/fetched';
import { keepsFailures } from '../host/keeps-failures';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  return import('./app');
}

/**
 * Milliseconds between requesting the application's file and the next one, so that a slow connection delivers the first one first.
 */
export const HEAD_START = 80;

/**
 * Downloads the application's file without running it. Returns a function that downloads the next file; undefined in browsers that
 * would remember a failed download (D-285). Failures are ignored here, because the files are requested again when they are needed.
 */
export function prefetch(): (() => void) | undefined {
  if (keepsFailures()) return undefined;
  // The last of its files is the application's.
  const files = asked === null ? filesIn(load).slice(-1) : [];
  for (const file of files) askByLink(file, { rel: 'modulepreload' }).catch(() => undefined);
  const fetchNext = (): void => void import('../app/connection').catch(() => undefined);
  return () => void setTimeout(fetchNext, HEAD_START);
}

/** Loads the application: once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
