import { fetched } from './fetched';
import { keepsFailures } from './keeps-failures';

/** For a first file that shares its build with the application. */
export async function prepareImports(): Promise<void> {
  if (keepsFailures()) await fetched(() => import('./static-imports'));
}
