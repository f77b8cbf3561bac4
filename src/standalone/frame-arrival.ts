/** The first file of the frame's page: loads what answers the host page. A classic script, because the first paint waits for it in every browser. */
import { painted } from '../first-screen/paint';
import type * as first from './frame-first';
import type * as framePage from './frame';
import { isFramed, isShown, look, presses, takeMessages } from './frame-before-paint';
import { persist } from './persist';
import { requestLinks } from './request-links';
import { watchSeen } from './seen';
import { loadRefusedStyles } from './styles-in-page';

if (isFramed) {
  void parsed().then(loadRefusedStyles);
  // Requests would share the line and the processor with the first paint, so they wait for it.
  if (isShown) void painted(document).then(loadApp);
  else void loadApp();
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
  if (!isShown || !findHost()?.shadowRoot) showLook(look);
  await Promise.all(others);
  const { start }: typeof framePage = await import('./frame');
  start({ look, presses, takeMessages });
}

/** A look ends with its language and its color scheme. */
function loadApp(): Promise<void> {
  return persist(load, { locale: look.split(',').at(-2), noticed: watchSeen });
}
