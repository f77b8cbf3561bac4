import { createStore } from 'jotai/vanilla';
import type { RequestsAhead } from '../api/requests-ahead';
import { pageClock, type Clock } from '../clock/clock';
import type { Given } from '../host/attributes';
import { callsItselfInternetExplorer } from '../host/browser';
import type { Config } from '../host/config';
import type { Emit, OnboardingEvents, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import { createOwnStorage, type OwnStorage } from '../host/storage';
import type { RouteName } from '../journey/routes';
import { createNotifier, type Notifier } from '../notifications/notifier';
import type { Handover } from '../router/context';
import type { RouteHistory } from '../router/history';
import type { NavigateOptions, Router } from '../router/router';
import type { Saves } from '../save/saves';
import { saveStateAtom } from '../save/state';
import { invitedAtom, type Session } from '../session/session';
import type { Connection } from './connection';
import { createHostPrefill } from './host-prefill';
import { REDIRECTED_ONCE } from './link-arrival';
import type { Metrics } from './metrics';
import { createNavigation } from './navigation';
import { savesAtom } from './overlay-state';
import { watchPage } from './page-lifecycle';
import { createProblems } from './problems';
import { loadScreen } from './screens';
import type { SignedIn } from './signed-in';
import type { Shared } from './shared';
import { createStartup, phaseAtom } from './startup';
import { createTexts } from './texts';

/** Each part has its own clock, so that a test can stop one of them. */
export interface Clocks {
  readonly calls: Clock;
  readonly saves: Clock;
  readonly screens: Clock;
}

const PAGE_CLOCKS: Clocks = { calls: pageClock, saves: pageClock, screens: pageClock };

export interface OnboardingInput {
  readonly config: Config;
  /** Where it is shown; out of the document once the element is removed. */
  readonly root?: ShadowRoot;
  readonly history: RouteHistory<RouteName>;
  readonly emit: Emit;
  /** Returns what the host currently passes by script. */
  readonly given?: (() => Given) | undefined;
  /** Whether this is the hosted app rather than an embed. */
  readonly hosted: boolean;
  readonly userAgent?: string;
  /** Returns the language tag of the surrounding page; read each time texts are loaded. */
  readonly pageLang: () => string;
  /** Called for every screen; the hosted app sets its title with it. */
  readonly onShow?: (route: RouteName) => void;
  /** Asks a host that cannot answer synchronously, as in a frame. Without it, `onboarding-navigate` is fired instead. */
  readonly mayNavigate?: ((change: OnboardingEvents['onboarding-navigate']) => Promise<boolean>) | undefined;
  readonly clocks?: Clocks | undefined;
  /** Requests that were sent before this code loaded. */
  readonly ahead?: RequestsAhead | undefined;
}

/** Everything that one element owns. It outlives React's tree, so moving the element within the document loses nothing. */
export interface Onboarding {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  /** Throws before the server connection has loaded, which `start` waits for. */
  readonly session: Session;
  /** Throws before it is loaded, with the first screen that needs a session. */
  readonly saves: Saves;
  readonly signedIn: SignedIn;
  readonly storage: OwnStorage;
  /** The clock of the screens. */
  readonly clock: Clock;
  readonly notifier: Notifier;
  /** Distinguishes the runs of one element: a restart begins a new one. */
  readonly serial: number;
  readonly router: Router<RouteName, Handover>;
  readonly emit: Emit;
  readonly phase: typeof phaseAtom;
  /** Shows this screen before the product is loaded. Call it before `start`. */
  showInAdvance(route: RouteName): Promise<void>;
  /** Loads the first screen's texts in the requested language. */
  prepareTexts(): Promise<void>;
  /** Resolves once somebody uses the first screen or leaves it: what a load does not need waits for this (D-346). */
  readonly attended: Promise<void>;
  readonly attend: () => void;
  /** Loads the texts of all screens. Call it again if that failed. */
  readonly loadTexts: () => Promise<void>;
  /** Resolves once the start has succeeded: true if the screen that was shown in advance is still shown. */
  readonly ready: () => Promise<boolean>;
  /** What an invite or the host knows about the applicant, while it is on its way: true if this is then still the screen to show. */
  readonly filling: () => Promise<boolean> | null;
  start(): void;
  /** Applies attributes that need no restart. */
  configure(config: Config): void;
  /** Sends `onboarding-error` for the current screen. */
  report(code: ErrorCode): void;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
  /** Goes to the step the host asks for; resolves to false if the screen did not change. */
  step(to: string): Promise<boolean>;
  saveAndExit(): Promise<void>;
  /** Opens the "new version" dialog, for a host page that cannot answer in time whether it shows its own. */
  showNewVersion(): void;
  dispose(): void;
}

/** The active business-type tab survives the page; everything else we store locally is cleared when the page is left (D-036). */
const KEPT_LOCALLY = ['tab'];

const loadConnection = () => import('./connection');

let serials = 0;

export function createOnboarding(input: OnboardingInput): Onboarding {
  let { config } = input;
  const { clocks = PAGE_CLOCKS } = input;
  const internetExplorer = callsItselfInternetExplorer(input.userAgent ?? navigator.userAgent);
  let disposed = false;

  const store = createStore();
  const storage = createOwnStorage(config.slug);
  const emit: Emit = (name, detail) => disposed || input.emit(name, detail);
  const texts = createTexts(
    store,
    () => [config.locale, input.pageLang()],
    () => input.given?.().messages,
  );
  const { t } = texts;
  const notifier = createNotifier(t);
  const shownRoute = (): RouteName | null => store.get(router.shown)?.route ?? null;
  const problems = createProblems({ store, notifier, t, emit, route: shownRoute });
  const shared: Shared = { config: () => config, store, storage, emit, problems, t, isDisposed: () => disposed };

  let attend = (): void => undefined;
  const attended = new Promise<void>((resolve) => {
    attend = resolve;
  });

  // These fill in the form.
  if (config.invite !== undefined || config.demo) attend();
  store.set(invitedAtom, config.invite !== undefined);
  let connection: Connection | null = null;
  let signedIn: SignedIn | null = null;

  // Starts loading now, not in parallel with the application, which it would delay. A failure is silent because `connect` fetches
  // it again.
  loadConnection().catch(() => undefined);

  /** Creates the connection to the server; its code loads after the first screen. */
  async function connect(): Promise<Connection> {
    const { createConnection } = await loadConnection();
    connection ??= createConnection({
      ...shared,
      clock: clocks.calls,
      ahead: input.ahead,
      productActive: startup.productActive,
      internetExplorer,
      signedIn: () => signedIn,
      shownRoute,
      go,
    });
    return connection;
  }

  function connected(): Connection {
    if (connection === null) throw new Error('Nothing has started yet');
    return connection;
  }

  const prefill = createHostPrefill({ store, given: () => input.given?.().prefill, onRead: attend });
  let metrics: Metrics | null = null;
  const { router, go, step } = createNavigation({
    ...input,
    ...shared,
    session: () => connected().session,
    guard: async (attempt) => (signedIn ?? (await connect())).guard(attempt),
    prepare,
    startup: () => startup,
    signedIn: () => signedIn,
    onShown: (shown) => metrics?.show(shown),
  });
  const startup = createStartup({
    ...input,
    ...shared,
    internetExplorer,
    router,
    connect,
    // The page's title says so with a later text.
    onFailure: attend,
  });

  async function prepare(route: RouteName): Promise<void> {
    if (route !== 'get-started') attend();
    await Promise.all([
      loadScreen(route),
      ...(route === 'get-started'
        ? []
        : [texts.load(), loadSignedIn().then((applicant) => applicant?.lastSaved()), prefill.load()]),
    ]);
  }

  /** Starts metrics if the host asks for them; screens before that are not reported. */
  async function loadMetrics(): Promise<void> {
    if (!config.metrics || metrics !== null) return;
    const { createMetrics } = await import('./metrics');
    if (metrics !== null || disposed) return;
    // The host may have removed the attribute since.
    metrics = createMetrics({ store, emit: (name, detail) => !config.metrics || emit(name, detail) });
    const shown = store.get(router.shown);
    if (shown !== null) metrics.show(shown);
  }

  function loadGivenSoon(): void {
    loadMetrics().catch(() => logProblem('metrics'));
    prefill.load().catch(() => logProblem('prefill'));
  }

  /** Loads what only a signed-in applicant needs; it is not in the first bundle. */
  async function loadSignedIn(): Promise<SignedIn | null> {
    const [{ createSignedIn }, server] = await Promise.all([import('./signed-in'), connect()]);
    if (signedIn !== null || disposed) return signedIn;
    signedIn = createSignedIn({
      ...server,
      ...shared,
      hosted: input.hosted,
      clocks,
      router,
      go,
    });
    store.set(savesAtom, signedIn.saves);
    return signedIn;
  }

  const unsubscribe = store.sub(saveStateAtom, () => {
    const state = store.get(saveStateAtom);
    if (state === 'idle') return;
    emit('onboarding-save-status', { state: state === 'saving' || state === 'saved' ? state : 'failed' });
  });

  function filling(): Promise<boolean> | null {
    const isInvited = config.invite !== undefined && !startup.isRunning();
    const prefilled = prefill.settled();
    if (!isInvited) return prefilled && prefilled.then(() => true);
    return prefilled ? prefilled.then(startup.ready) : startup.ready();
  }

  function loaded(): SignedIn {
    if (signedIn === null) throw new Error('Nobody has signed in yet');
    return signedIn;
  }

  let stopWatching = (): void => undefined;

  serials += 1;
  return {
    get config() {
      return config;
    },
    serial: serials,
    report: problems.report,
    configure(next) {
      const isOtherLimit = next.sessionTimeout !== config.sessionTimeout;
      config = next;
      if (isOtherLimit) signedIn?.timeout.check();
      texts.loadSoon();
      loadGivenSoon();
    },
    store,
    get session() {
      return connected().session;
    },
    get saves() {
      return loaded().saves;
    },
    get signedIn() {
      return loaded();
    },
    storage,
    clock: clocks.screens,
    notifier,
    router,
    emit,
    phase: phaseAtom,
    go,
    step,
    ready: startup.ready,
    filling,
    async showInAdvance(route) {
      if (route !== 'get-started') attend();
      await Promise.all([
        loadScreen(route),
        ...(route === 'get-started' ? [texts.loadFirst()] : [texts.load(), loadSignedIn()]),
      ]);
      router.adopt(route);
    },
    prepareTexts: () => texts.loadFirst(),
    attended,
    attend,
    loadTexts: () => texts.load(),
    start() {
      loadGivenSoon();
      stopWatching = watchPage({
        onLeave(restorable) {
          metrics?.leave();
          signedIn?.leavePage(restorable);
          storage.clear('local', KEPT_LOCALLY);
          storage.clear('session', [REDIRECTED_ONCE]);
        },
        onReturn: () => {
          metrics?.resume();
          void signedIn?.returnToPage();
        },
        onHide: () => signedIn?.hidePage(),
        onVisible: () => signedIn?.timeout.check(),
        onNetwork: (isOnline) => signedIn?.network(isOnline),
      });
      const running = startup.run();
      // The texts of later screens load once somebody uses this one; the host's own words load now.
      if (input.given?.().messages !== undefined) texts.loadSoon();
      else {
        void running
          .then(() => (texts.isRight() ? attended : undefined))
          .then(() => navigator.onLine && texts.loadSoon());
      }
    },
    async saveAndExit() {
      // Once saved, asking again does nothing (D-326).
      if (shownRoute() !== 'saved') await loaded().saveAndExit();
    },
    showNewVersion: () => connected().showNewVersion(),
    dispose() {
      // First: it sends unsaved changes, which need the session.
      signedIn?.dispose(input.root?.isConnected);
      metrics?.leave();
      disposed = true;
      texts.stop();
      problems.stop();
      unsubscribe();
      router.stop();
      connection?.session.end();
      stopWatching();
    },
  };
}
