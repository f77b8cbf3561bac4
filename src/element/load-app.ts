import type * as application from './app';

export type AppModule = typeof application;

let asked: Promise<AppModule> | null = null;

/** The application; fetched once for all elements on the page, and again if that failed. */
export function loadApp(): Promise<AppModule> {
  if (asked === null) {
    asked = import('./app').catch((error: unknown) => {
      asked = null;
      throw error;
    });
    // Beside it, to save a round trip. A failure is silent, because it is fetched again when it is needed.
    import('../app/connection').catch(() => undefined);
  }
  return asked;
}
