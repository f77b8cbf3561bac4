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

/** What is wrong with what is to be seen: a blank screen, two of them, no way on, words of a program. */
export function wrongOnScreen(stage: Stage): string[] {
  const root = stage.root();
  const mains = root.querySelectorAll('[part~="main"]');
  const text = stage.main().trim();
  const titles = mains[0]?.querySelectorAll('h1').length ?? 0;
  const ways = buttons(root).filter((button) => nameOf(button) !== '' && !button.disabled);
  return [
    ...(mains.length === 1 ? [] : [`${mains.length} screens`]),
    ...(text === '' ? ['a blank screen'] : []),
    ...(titles === 1 ? [] : [`${titles} titles on ${stage.route() ?? 'no screen'}`]),
    ...(ways.length > 0 ? [] : ['no button to go on with']),
    ...(/\[object \w+\]|\bNaN\b/.test(text) ? [`a program's words: ${text}`] : []),
  ];
}
