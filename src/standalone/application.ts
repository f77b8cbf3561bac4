/** What the hosted app loads after the first screen is shown: the application itself. */
export * from '../element/app';
export { dressPage } from './page';
