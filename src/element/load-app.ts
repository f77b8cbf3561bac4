import { fetched, keepsFailures } from '../host/fetched';
import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

async function load(): Promise<AppModule> {
  if (keepsFailures()) await import('../host/static-imports');
  return import('./app');
}

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= fetched(load).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
