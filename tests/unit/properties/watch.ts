/** What must never happen, whatever an applicant or a server does. */
import { buttons, nameOf, type Stage } from './stage';

export interface Watch {
  /** Errors that nobody caught, and errors on the console, since the last time. */
  problems(): string[];
  stop(): void;
}

function wordsOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

/** Listens before the test runner does, so that a property can say which run it was, and shrink it. */
export function watch(): Watch {
  let found: string[] = [];
  const print = console.error;
  console.error = (...args: unknown[]) => void found.push(`console.error: ${args.map(wordsOf).join(' ')}`);
  const onError = (event: ErrorEvent): void => {
    found.push(`uncaught: ${wordsOf(event.error ?? event.message)}`);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    found.push(`unhandled rejection: ${wordsOf(event.reason)}`);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', onRejection, { capture: true });
  return {
    problems() {
      const now = found;
      found = [];
      return now;
    },
    stop() {
      console.error = print;
      window.removeEventListener('error', onError, { capture: true });
      window.removeEventListener('unhandledrejection', onRejection, { capture: true });
    },
  };
}

/** Words that only a program says. */
const PROGRAM_WORDS = /\[object \w+\]|\b(?:NaN|undefined|null)\b/;
/** Change how something is shown, and lead nowhere. */
const NO_WAYS = /^(?:Show|Hide|Help|Close|Dismiss)$/;

/** Everything that is to be read on the screen: its text, what its fields hold, and what screen readers say of it. */
function wordsOn(root: ShadowRoot): string[] {
  const named = [...root.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  const typed = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  const parts = root.querySelectorAll('[part], dialog[open], .notistack-Snackbar');
  return [...[...parts].map(({ textContent }) => textContent), ...named, ...typed.map(({ value }) => value)];
}

/** Buttons and links of the screen or the open dialog that can be pressed, and lead on. */
export function waysOn(stage: Stage): HTMLElement[] {
  const root = stage.root();
  const place = root.querySelector('dialog[open]') ?? root.querySelector('[part~="main"]');
  const links = [...(place?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  const pressed = buttons(root).filter(
    (button) => place?.contains(button) === true && !button.disabled && button.getAttribute('aria-disabled') !== 'true',
  );
  return [...pressed, ...links].filter(
    (one) => nameOf(one) !== '' && !NO_WAYS.test(nameOf(one)) && one.closest('[hidden]') === null,
  );
}

/** The end for a product that takes no applications: all there is to do is to ask the facilitator (InitiateFailure). */
export const isEnd = (stage: Stage): boolean => stage.route() === 'initiate-failure';

/**
 * What is wrong with what is to be seen: a blank screen, two of them, no way on, words of a program.
 *
 * @param said what a server or an applicant has said: their words may be shown
 */
export function wrongOnScreen(stage: Stage, said = ''): string[] {
  const root = stage.root();
  const mains = root.querySelectorAll('[part~="main"]');
  const text = stage.main().trim();
  // A screen that is covered keeps its own.
  const titles = [...(mains[0]?.querySelectorAll('h1') ?? [])].filter(
    (title) => title.closest('[hidden]') === null,
  ).length;
  const strange = wordsOn(root).filter((words) => {
    const found = PROGRAM_WORDS.exec(words)?.[0];
    return found !== undefined && !said.includes(found);
  });
  return [
    ...(mains.length === 1 ? [] : [`${mains.length} screens`]),
    ...(text === '' ? ['a blank screen'] : []),
    ...(titles === 1 ? [] : [`${titles} titles on ${stage.route() ?? 'no screen'}`]),
    ...(waysOn(stage).length > 0 || isEnd(stage) ? [] : ['no button or link to go on with']),
    ...strange.slice(0, 3).map((words) => `a program's words: ${words.slice(0, 200)}`),
  ];
}
