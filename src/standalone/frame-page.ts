/** The page in the frame of `isolation="frame"`: it takes one port from one page, and runs the application behind it. */
import type { Presses } from '../first-screen/presses';
import type { ConfigFile } from './config-file';
import { hide } from './frame-cover';
import { findHost } from './frame-first';
import { awaitPort } from './frame-port';
import { awaitAnswer, sayThatNothingAnswers } from './frame-silence';
import { serveFrame } from './serve-frame';

/** What the page's first script has kept. */
export interface Arrived {
  /** The screen that the page around has asked for. */
  readonly look: string;
  readonly presses: Presses;
  /** Messages so far; from here on this one hears them. */
  readonly takeMessages: () => readonly MessageEvent<unknown>[];
}

/** The page around this one, where the browser tells: not where that page has asked for no referrer. */
function pageAround({ ancestorOrigins }: Partial<Pick<Location, 'ancestorOrigins'>>): string | undefined {
  const [origin] = Array.from(ancestorOrigins ?? []);
  return origin === 'null' ? undefined : origin;
}

/**
 * A new screen's heading takes the focus only if this frame has it: otherwise somebody may be typing elsewhere on the page around
 * (D-332), which this page cannot see.
 */
export function leaveFocusOutside(): void {
  HTMLHeadingElement.prototype.focus = function focus(options) {
    if (document.hasFocus()) HTMLElement.prototype.focus.call(this, options);
  };
}

/** Waits for the page around this one. With one that is not on the list, the page becomes empty. */
export async function startFramePage(
  file: Promise<ConfigFile>,
  { look, presses, takeMessages }: Arrived,
): Promise<void> {
  leaveFocusOutside();
  const answer = awaitAnswer((retry) => sayThatNothingAnswers(look, retry));
  const empty = (): void => {
    answer.end();
    presses.take();
    document.body.replaceChildren();
    hide();
  };
  const allowed = file.then(({ frameAncestors }) => frameAncestors);
  const connection = awaitPort({
    page: window,
    allowed,
    early: takeMessages(),
    onStranger: empty,
    onTold: answer.pause,
  });
  const around = pageAround(window.location);
  if (around !== undefined && !(await allowed).includes(around)) empty();
  const { port } = await connection;
  answer.end();
  serveFrame(port, await file, findHost() ?? document.body.appendChild(document.createElement('div')), presses);
}
