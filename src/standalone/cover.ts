/** Hides the page until it has the right screen. */
import { watchPresses } from '../first-screen/presses';
import { keptInPage } from './kept-in-page';

const { dataset } = document.documentElement;

/** Hides the page's markup, because another screen comes first. */
export function hide(): void {
  dataset['arrival'] = 'elsewhere';
}

/** Shows the page, once it is known to have the right screen. */
export function reveal(): void {
  dataset['arrival'] = 'here';
}

/** Shows the page's message for a browser that is too old, instead of a form that could do nothing. */
export function showUnsupported(): void {
  dataset['arrival'] = 'unsupported';
}

/** Records presses until the application can handle them. */
export const presses = keptInPage(() => watchPresses(document));
