/**
 * Runs before the frame's page has a body, so that its sign-up is seen only where it comes first, and that nothing pressed or sent
 * there is lost. A classic script: every browser has the paint wait for it.
 */
import { readFragment } from '../frame/fragment';
import { watchPresses } from '../first-screen/presses';
import type * as first from './frame-first';
import type * as framePage from './frame';
import { show } from './frame-cover';
import { requestLinks } from './request-links';

const { look } = readFragment(window.location.hash);
const presses = watchPresses(document);
const early: MessageEvent<unknown>[] = [];
const keep = (event: MessageEvent<unknown>): void => void early.push(event);

/** The messages so far; from here on none is kept. */
function takeMessages(): readonly MessageEvent<unknown>[] {
  window.removeEventListener('message', keep);
  return early.splice(0);
}

/** The look of what the page has as markup. */
const { shown } = (document.currentScript as HTMLScriptElement).dataset;

// A page of its own it never is.
if (window.parent !== window) {
  window.addEventListener('message', keep);
  if (look === shown) show();
  requestLinks('live');
  void load(1000);
}

/** Resolves once the page's markup is there. */
function parsed(): Promise<unknown> {
  return document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();
}

/** Nothing could be said without these files, so they are asked for again, each time after twice the pause, in milliseconds. */
async function load(pause: number): Promise<void> {
  try {
    const { showLook }: typeof first = await import('./frame-first');
    await parsed();
    if (look !== shown) showLook(look);
    const { start }: typeof framePage = await import('./frame');
    start({ look, presses, takeMessages });
  } catch {
    setTimeout(load, pause, 2 * pause);
  }
}
