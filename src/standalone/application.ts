/** The module that the hosted app loads after the first screen is shown: the application. */
import './checked-imports';

export * from '../element/app';
export { dressPage } from './page';
