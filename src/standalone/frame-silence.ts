/** What the applicant reads if the page around the frame does not answer. */
import { pageClock, type Clock } from '../clock/clock';
import { DECLARED } from '../first-screen/declared';
import { showFailure } from '../first-screen/first-screen';
import type { Prerendered } from '../first-screen/format';
import { readLook } from '../first-screen/look';
import { PRERENDERED } from '../first-screen/prerendered';
import { resolveLocale } from '../i18n/resolve';
import { show, showAll } from './frame-cover';
import { findHost, rootOf } from './frame-first';
import { dress } from './frame-styles';
import { watchSeen } from './seen';

/** How long the page around may take before the applicant reads that nothing answers, in milliseconds: longer than that page waits (D-195). */
const PATIENCE = 15_000;

/** Calls back after a while without an answer, and again a while after each attempt that the applicant has asked for. */
export function awaitAnswer(onSilence: (retry: () => void) => void, clock: Clock = pageClock) {
  let timer = 0;
  let hasEnded = false;
  const wait = (): void => {
    // The message is still on the screen until the application draws over it.
    if (!hasEnded) timer = clock.set(() => onSilence(wait), PATIENCE);
  };
  wait();
  return {
    pause: () => clock.clear(timer),
    end: () => {
      hasEnded = true;
      clock.clear(timer);
    },
  };
}

/** The element of the page around may never come. What was typed stays. */
export function sayThatNothingAnswers(
  look: string,
  retry: () => void,
  prerendered: Prerendered | null = PRERENDERED,
): void {
  const host = findHost();
  const raw = readLook(look);
  if (host === undefined || raw === null || prerendered === null) return;
  const root = rootOf(host);
  dress(root);
  watchSeen();
  // Whatever is drawn next draws over the message.
  root.querySelector(`[${DECLARED}]`)?.removeAttribute(DECLARED);
  showFailure(prerendered, root, resolveLocale(raw.locale, ''), () => {
    show();
    // The keyboard's place was lost with the message.
    if (root.activeElement === null) root.querySelector('h1')?.focus({ preventScroll: true });
    retry();
  });
  showAll();
}
