/**
 * Runs before the frame's page has a body: shows its sign-up only where that comes first, and keeps everything pressed there or sent to
 * it. A classic script, because the first paint waits for it in every browser.
 */
import { painted } from '../first-screen/paint';
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

/** Returns the messages so far, and stops keeping them. */
function takeMessages(): readonly MessageEvent<unknown>[] {
  window.removeEventListener('message', keep);
  return early.splice(0);
}

/** The look of the screen in the page's markup. */
const { shown } = (document.currentScript as HTMLScriptElement).dataset;

// It is never a page of its own.
if (window.parent !== window) {
  window.addEventListener('message', keep);
  if (look === shown) {
    show();
    // Requests would share the line and the processor with the first paint, so they wait for it.
    void painted(document).then(() => load(1000));
  } else void load(1000);
}

/** Resolves once the page's markup has been parsed. */
function parsed(): Promise<unknown> {
  return document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();
}

/** Without these files nothing can even be reported, so they are requested again, doubling the pause (in milliseconds) each time. */
async function load(pause: number): Promise<void> {
  try {
    const [asked, ...others] = requestLinks('live');
    await asked;
    const { showLook }: typeof first = await import('./frame-first');
    await parsed();
    if (look !== shown) showLook(look);
    await Promise.all(others);
    const { start }: typeof framePage = await import('./frame');
    start({ look, presses, takeMessages });
  } catch {
    setTimeout(() => void load(2 * pause), pause);
  }
}
