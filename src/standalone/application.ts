/** What the hosted app loads after the first screen is shown: the application itself. */
import './checked-imports';

export * from '../element/app';
export { dressPage } from './page';
