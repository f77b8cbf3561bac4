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
import { persist } from './persist';
import { requestLinks } from './request-links';
import { watchSeen } from './seen';

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
    void painted(document).then(loadApp);
  } else void loadApp();
}

/** Resolves once the page's markup has been parsed. */
function parsed(): Promise<unknown> {
  return document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();
}

async function load(): Promise<void> {
  const [asked, ...others] = requestLinks('live');
  await asked;
  const { findHost, showLook }: typeof first = await import('./frame-first');
  await parsed();
  // Firefox before 123 makes no shadow root of markup.
  if (look !== shown || !findHost()?.shadowRoot) showLook(look);
  await Promise.all(others);
  const { start }: typeof framePage = await import('./frame');
  start({ look, presses, takeMessages });
}

/** A look ends with its language and its color scheme. */
function loadApp(): Promise<void> {
  return persist(load, { locale: look.split(',').at(-2), noticed: watchSeen });
}
