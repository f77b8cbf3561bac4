import { fetched, keepsFailures } from './fetched';

/** Prepares retryable imports, for an entry that is built together with the application. */
export async function prepareImports(): Promise<void> {
  if (keepsFailures()) await fetched(() => import('./static-imports'));
}
