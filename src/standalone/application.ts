/** The module that the hosted app loads after the first screen is shown: the application. */
export * from '../element/app';
export { dressPage } from './page';
