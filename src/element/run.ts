import { askAhead, type RequestsAhead } from '../api/requests-ahead';
import type { Clocks, OnboardingInput } from '../app/onboarding';
import type { Started, StartInput } from '../app/start';
import {
  drawFirstScreen,
  drawnStyles,
  isStillRight,
  redraw,
  showFailure,
  type Drawn,
} from '../first-screen/first-screen';
import { painted } from '../first-screen/paint';
import type { Prerendered } from '../first-screen/format';
import { watchPresses } from '../first-screen/presses';
import type { Config } from '../host/config';
import { logProblem } from '../host/log';
import { createOwnStorage } from '../host/storage';
import { storedColor } from '../host/stored-brand';
import { resolveLocale, type Locale } from '../i18n/resolve';
import { loadApp } from './load-app';

export interface RunInput {
  readonly root: ShadowRoot;
  readonly config: Config;
  readonly emit: OnboardingInput['emit'];
  readonly pageLang: () => string;
  readonly clocks: Clocks | undefined;
  /** What was rendered ahead; null without a build. */
  readonly prerendered: Prerendered | null;
}

/** An address that is none fails later, with a message. */
function startAsking(config: Config): RequestsAhead | undefined {
  if (config.slug === '') return undefined;
  try {
    return askAhead(config);
  } catch {
    return undefined;
  }
}

/** One run through the flow, from the first drawn screen until the element is removed or starts over. */
export interface Run {
  /** Null until the application has loaded. */
  readonly app: Started | null;
  /** Resolves once the application has loaded; never if the run ends before. */
  readonly started: Promise<Started>;
  /** Applies attributes that need no restart. */
  configure(config: Config): void;
  stop(): void;
}

/** Shows the first screen at once, and hands it to the application when that has loaded. */
export function startRun(input: RunInput): Run {
  const { root, emit, pageLang, clocks, prerendered } = input;
  let { config } = input;
  let running: Started | null = null;
  let stopped = false;
  let tellStarted = (_: Started): void => undefined;
  const started = new Promise<Started>((resolve) => {
    tellStarted = resolve;
  });
  const localeNow = (): Locale => resolveLocale(config.locale, pageLang());
  const drawing = () => ({
    root,
    config,
    start: config.start,
    locale: localeNow(),
    primaryColor: storedColor(createOwnStorage(config.slug)),
  });

  const presses = watchPresses(root);
  let drawn: Drawn | null = prerendered && drawFirstScreen(prerendered, drawing());
  const ahead = startAsking(config);

  /** Attributes may have changed since the first screen was drawn. */
  function correct(): void {
    if (prerendered === null || (drawn !== null && isStillRight(drawn, config, config.start, localeNow()))) return;
    drawn = redraw(prerendered, drawing());
  }

  async function load(): Promise<void> {
    const inPlace = root.firstElementChild;
    if (drawn !== null && inPlace !== null) await painted(inPlace);
    const app = await loadApp();
    if (stopped) return;
    const first = app.isRouteName(config.start) ? config.start : 'get-started';
    const startInput = (): StartInput => ({
      root,
      config,
      history: app.createMemoryHistory(first),
      emit,
      hosted: false,
      pageLang,
      ...(clocks === undefined ? {} : { clocks }),
      ...(ahead === undefined ? {} : { ahead }),
      takePresses: () => presses.take(),
      inAdvance: null,
    });
    if (drawn === null || prerendered === null) {
      begin(app.startFresh(startInput()));
      return;
    }
    for (;;) {
      const from: Drawn = drawn;
      const { screen } = from.variant;
      const prepared = await app.prepareStart({
        ...startInput(),
        inAdvance: {
          screen: screen === 'loading' ? null : screen,
          hostBrand: from.hostBrand,
          styles: drawnStyles(prerendered),
        },
      });
      if (stopped) return;
      correct();
      // Drawn again while its texts were loading: other texts may be needed.
      if (drawn === from) {
        begin(prepared.begin());
        return;
      }
      prepared.discard();
    }
  }

  function begin(begun: Started): void {
    running = begun;
    tellStarted(begun);
  }

  /** What is typed stays, and the next attempt may succeed. */
  function onLoadFailure(): void {
    if (stopped) return;
    logProblem('load-failed');
    const tryAgain = (): void => void load().catch(onLoadFailure);
    const message = prerendered === null ? '' : showFailure(prerendered, root, localeNow(), tryAgain);
    emit('onboarding-error', { code: 'load-failed', message, route: null });
  }

  load().catch(onLoadFailure);

  return {
    get app() {
      return running;
    },
    started,
    configure(next) {
      config = next;
      if (running === null) correct();
      else running.configure(next);
    },
    stop() {
      stopped = true;
      ahead?.stop();
      presses.take();
      running?.stop();
      if (running === null) root.replaceChildren();
    },
  };
}
