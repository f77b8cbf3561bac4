import { fetched } from './fetched';
import { keepsFailures } from './keeps-failures';

/** Prepares retryable imports, for an entry that is built together with the application. */
export async function prepareImports(): Promise<void> {
  if (keepsFailures()) await fetched(() => import('./static-imports'));
}
