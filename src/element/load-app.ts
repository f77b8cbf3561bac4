import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  asked ??= import('./app').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
