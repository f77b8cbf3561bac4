/**
 * What runs before the frame's page has a body: shows its sign-up only where that comes first, and keeps everything pressed there or sent
 * to it. The build also writes this into the page itself (D-671).
 */
import { watchPresses } from '../first-screen/presses';
import { readFragment } from '../frame/fragment';
import { show } from './frame-cover';
import { keptInPage } from './kept-in-page';

export const { look } = readFragment(window.location.hash);

/** The look of the screen in the page's markup. */
const shown = document.querySelector<HTMLScriptElement>('script[data-shown]')?.dataset['shown'];

/** Whether the page's markup is its first screen. */
export const isShown = look === shown;

/** It is never a page of its own. */
export const isFramed = window.parent !== window;

export const { presses, takeMessages } = keptInPage(() => {
  const early: MessageEvent<unknown>[] = [];
  const keep = (event: MessageEvent<unknown>): void => void early.push(event);
  if (isFramed) {
    window.addEventListener('message', keep);
    if (isShown) show();
  }
  return {
    presses: watchPresses(document),
    /** Returns the messages so far, and stops keeping them. */
    takeMessages: (): readonly MessageEvent<unknown>[] => {
      window.removeEventListener('message', keep);
      return early.splice(0);
    },
  };
});
