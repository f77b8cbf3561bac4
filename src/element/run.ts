import { askAhead, type RequestsAhead } from '../api/requests-ahead';
import type { Clocks, OnboardingInput } from '../app/onboarding';
import type { Started, StartInput } from '../app/start';
import {
  changesLater,
  drawFirstScreen,
  drawnStyles,
  isStillRight,
  showFailure,
  type DrawInput,
  type Drawn,
} from '../first-screen/first-screen';
import { painted } from '../first-screen/paint';
import type { Prerendered } from '../first-screen/format';
import { watchPresses, type Presses } from '../first-screen/presses';
import { variantKey } from '../first-screen/variant';
import type { FramedApp } from '../frame/host';
import { attendTo, frameAddress, openIn, type Opening } from '../frame/opening';
import type { Given } from '../host/attributes';
import { callsItselfInternetExplorer } from '../host/browser';
import type { Config } from '../host/config';
import { fetched } from '../host/fetched';
import { readFirst, type FirstConfig, type RawConfig } from '../host/first-config';
import { logProblem } from '../host/log';
import { readLocal } from '../host/storage';
import { storedColor } from '../host/stored-brand';
import { resolveLocale, type Locale } from '../i18n/resolve';
import type { RouteName } from '../journey/routes';
import type { RouteHistory } from '../router/history';
import { PALETTE } from '../theme/palette';
import type { AppModule } from './load-app';

/** What differs in the hosted app from an element on somebody's page. */
export interface HostedRun {
  /** The full configuration; until it resolves, the run uses what the address says. */
  readonly raw: Promise<RawConfig>;
  readonly history: RouteHistory<RouteName>;
}

export interface RunInput {
  readonly root: ShadowRoot;
  readonly raw: RawConfig;
  readonly emit: OnboardingInput['emit'];
  readonly pageLang: () => string;
  /** Returns what the host has passed by script. */
  readonly given?: () => Given;
  readonly clocks: Clocks | undefined;
  readonly mayNavigate?: OnboardingInput['mayNavigate'];
  readonly loadApp: () => Promise<AppModule>;
  /**
   * Downloads the application's file without running it, which would delay the first paint. Returns a function that downloads the
   * next file, to be called once the connection is free.
   */
  readonly prefetch?: () => (() => unknown) | undefined;
  /** The prerendered screens; null without a build. */
  readonly prerendered: Prerendered | null;
  /** Buttons pressed so far, where the page itself has watched them. */
  readonly presses?: Presses;
  readonly hosted?: HostedRun;
}

/** How long the code for a frame may take before the page says so, in milliseconds. One that comes later still takes its place (D-683). */
const FRAME_PATIENCE = 8_000;

/** An invalid URL is reported later, with a message. */
function startAsking(config: FirstConfig): RequestsAhead | undefined {
  if (config.slug === '') return undefined;
  try {
    return askAhead(config);
  } catch {
    return undefined;
  }
}

/** The application, in the shadow root or in a frame. */
export type RunningApp = Started | FramedApp<RouteName>;

/** One run of the flow, from the first drawn screen until the element is removed or restarts. */
export interface Run {
  /** Null until the application has loaded. */
  readonly app: RunningApp | null;
  /** Resolves once the application has loaded; to null if the run ends first. Null while the applicant is offered another attempt. */
  readonly started: Promise<RunningApp | null> | null;
  /** Applies attributes that need no restart. */
  configure(raw: RawConfig): void;
  stop(): void;
}

/** Shows the first screen immediately, and hands it to the application once that has loaded. */
export function startRun(input: RunInput): Run {
  const { root, emit, pageLang, loadApp, hosted } = input;
  let { raw } = input;
  let config = readFirst(raw, window.location);
  const framed = config.isolation === 'frame';
  const prerendered = framed ? null : input.prerendered;
  /** Applies changed attributes to what is on the screen. */
  let apply: (raw: RawConfig) => void = correct;
  let running: RunningApp | null = null;
  let opening: Opening | null = null;
  let stopped = false;
  let hasFailed = false;
  let tellStarted: (app: RunningApp | null) => void;
  const started = new Promise<RunningApp | null>((resolve) => {
    tellStarted = resolve;
  });
  const localeNow = (): Locale => resolveLocale(config.locale, pageLang());
  const isUnsupported = callsItselfInternetExplorer(navigator.userAgent);
  const drawInput = (): DrawInput => ({
    root,
    config,
    // The screen for such a browser is part of the application.
    start: isUnsupported ? 'unsupported' : config.start,
    locale: localeNow(),
    primaryColor: storedColor({ get: (_, key) => readLocal(config.slug, key) }),
  });

  const presses = input.presses ?? watchPresses(root);
  const fetchNext = prerendered && input.prefetch?.();
  let drawn: Drawn | null = prerendered && drawFirstScreen(prerendered, drawInput());
  let ahead: RequestsAhead | undefined;
  /** In a page that the browser runs ahead of a press on its link, a request may use up a link, and events reach nobody (D-367). */
  const shown = Promise.all([
    drawn && painted(root),
    document.prerendering && new Promise((resolve) => document.addEventListener('prerenderingchange', resolve)),
  ]);
  const configured = configureFirst();

  /** Sends the first requests as soon as the first screen is painted and it is known which screen that is. */
  async function configureFirst(): Promise<void> {
    await shown;
    if (hosted !== undefined) {
      raw = await hosted.raw;
      config = readFirst(raw, window.location);
      correct();
    }
    if (!stopped && !isUnsupported && !framed) ahead = startAsking(config);
    void ahead?.first.then(fetchNext);
  }

  /** Draws the first screen again if attributes have changed since. */
  function correct(): void {
    if (prerendered === null || (drawn !== null && isStillRight(drawn, drawInput()))) return;
    // Nothing is drawn in another document, where the application brings its styles: it takes over what is there (D-507).
    drawn = drawFirstScreen(prerendered, drawInput()) ?? drawn;
    // The message was lost when the screen was drawn again.
    if (hasFailed) showFailure(prerendered, root, localeNow(), tryAgain);
  }

  /** The frame that came as markup, or one with the room that its first screen takes here. */
  function openFirst(): Opening | null {
    const address = frameAddress(raw);
    if (address === null) return null;
    const had = root.querySelector('iframe');
    if (had !== null) return attendTo(had);
    const first = input.prerendered && drawFirstScreen(input.prerendered, drawInput());
    const look = first && [variantKey(first.variant), first.locale, config.colorScheme];
    // What the page sets, the frame hears only later.
    const height =
      first && !changesLater(root.host) ? Math.ceil(parseFloat(getComputedStyle(root.host).height)) || 0 : 0;
    root.replaceChildren();
    return openIn(root.appendChild(document.createElement('div')), address, look, height);
  }

  async function openFramed(): Promise<void> {
    const { openFrame } = await fetched(() => import('../frame/host'));
    // An earlier attempt may have opened it.
    if (stopped || running) return;
    const frame = openFrame<RouteName>({ ...input, raw, opening });
    hasFailed = false;
    apply = frame.configure;
    begin(frame);
  }

  async function load(): Promise<void> {
    hasFailed = false;
    await shown;
    if (stopped) return;
    if (framed) {
      opening ??= openFirst();
      if (opening?.frame.hidden !== false) root.append(document.createElement('slot'));
      return Promise.race([openFramed(), new Promise<void>((_, late) => setTimeout(late, FRAME_PATIENCE))]);
    }
    const app = await loadApp();
    await configured;
    if (stopped) return;
    const full = (): Config => app.readConfig(config, raw);
    const first = app.isRouteName(config.start) ? config.start : 'get-started';
    const startInput = (): StartInput => ({
      ...input,
      palette: PALETTE,
      styles: drawnStyles(input.prerendered),
      config: full(),
      history: hosted?.history ?? app.createEmbedHistory(first, () => full().history === 'browser'),
      hosted: hosted !== undefined,
      ahead,
      takePresses: () => presses.take(),
      // Read now: this load stores its own brand before it shows it.
      storedColor: drawInput().primaryColor,
      inAdvance: null,
    });
    const start = (begun: Started): void => {
      apply = () => begun.configure(full());
      begin(begun);
    };
    if (drawn === null || prerendered === null) {
      start(app.startFresh(startInput()));
      return;
    }
    for (;;) {
      const from: Drawn = drawn;
      const read = raw;
      const { screen } = from.variant;
      const prepared = await app.prepareStart({
        ...startInput(),
        inAdvance: {
          screen: screen === 'loading' ? null : screen,
          hostBrand: from.hostBrand,
        },
      });
      if (stopped) {
        prepared.discard();
        return;
      }
      correct();
      // If the screen or the attributes changed while its texts were loading, other texts may be needed.
      if (drawn === from && raw === read) {
        // A translation tool or a password manager may have changed the screen: restore it, because React hydrates only what it
        // recognizes (D-224).
        drawFirstScreen(prerendered, drawInput());
        start(prepared.begin());
        return;
      }
      prepared.discard();
    }
  }

  function begin(begun: RunningApp): void {
    running = begun;
    tellStarted(begun);
  }

  const tryAgain = (again?: boolean): void => void load().catch(() => onLoadFailure(again));

  /** Keeps the screen with what is typed, and offers another attempt. */
  function onLoadFailure(again?: boolean): void {
    if (stopped) return;
    logProblem('load-failed');
    hasFailed = true;
    const message = input.prerendered ? showFailure(input.prerendered, root, localeNow(), tryAgain, again) : '';
    emit('onboarding-error', { code: 'load-failed', message, route: null });
  }

  tryAgain();

  return {
    get app() {
      return running;
    },
    get started() {
      return hasFailed ? null : started;
    },
    configure(next) {
      raw = next;
      config = readFirst(raw, window.location);
      apply(raw);
    },
    stop() {
      stopped = true;
      tellStarted(null);
      ahead?.stop();
      presses.take();
      opening?.stop();
      running?.stop();
      if (running === null) root.replaceChildren();
    },
  };
}
