/** What hides the page until it has the right screen. */
import { watchPresses } from '../first-screen/presses';

const { dataset } = document.documentElement;

/** Hides what the page has as markup: something else comes first. */
export function hide(): void {
  dataset['arrival'] = 'elsewhere';
}

/** Shows the page, once it has the right screen. */
export function reveal(): void {
  delete dataset['arrival'];
}

/** Shows what the page has for a browser that is too old, in place of a form that could do nothing. */
export function showUnsupported(): void {
  dataset['arrival'] = 'unsupported';
}

/** What is pressed before anything can answer. */
export const presses = watchPresses(document);
