import { createStore, atom } from 'jotai/vanilla';
import { isApiFailure } from '../api/is-failure';
import type { RequestsAhead } from '../api/requests-ahead';
import { pageClock, type Clock } from '../clock/clock';
import type { Config } from '../host/config';
import { codeOf } from '../host/error-code';
import { callsItselfInternetExplorer } from '../host/browser';
import type { Emit, OnboardingEvents, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import { createOwnStorage, type OwnStorage } from '../host/storage';
import type { MessageKey } from '../i18n/catalogue';
import type { Wording } from '../i18n/translate';
import { isRouteName, ROUTES, type RouteName } from '../journey/routes';
import { createNotifier, type Notifier } from '../notifications/notifier';
import type { Given } from '../host/attributes';
import type { Handover } from '../router/context';
import type { RouteHistory } from '../router/history';
import { createRouter, IN_ADVANCE, type NavigateOptions, type Router } from '../router/router';
import type { Saves } from '../save/saves';
import { saveStateAtom } from '../save/state';
import { brandingAtom, storeBranding } from '../session/branding';
import { prefillAtom } from '../session/prefill';
import { invitedAtom, type Session } from '../session/session';
import { progressAtom } from '../session/submission-state';
import type { BootResult } from './boot';
import { BootFailure } from './boot-failure';
import type { Connection } from './connection';
import { REDIRECTED_ONCE } from './link-arrival';
import { newVersionAtom, savesAtom } from './overlay-state';
import { watchPage } from './page-lifecycle';
import { createProblems, navigationProblemAtom } from './problems';
import { createRouteEffects } from './route-effects';
import type { Metrics } from './metrics';
import { loadScreen } from './screens';
import type { SignedIn } from './signed-in';
import { createTexts } from './texts';

/** Each part has its own clock, so that a test can stop one of them. */
export interface Clocks {
  readonly calls: Clock;
  readonly saves: Clock;
  readonly screens: Clock;
}

const PAGE_CLOCKS: Clocks = { calls: pageClock, saves: pageClock, screens: pageClock };

/** The state of the whole application; `running` shows the router's screen. */
export type Phase =
  | { readonly kind: 'booting' }
  | {
      readonly kind: 'failed';
      /** What the applicant reads. */
      readonly words: MessageKey;
      readonly retry: (() => void) | null;
    }
  | { readonly kind: 'running' };

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

export const phaseAtom = atom<Phase>({ kind: 'booting' });
/** The active business-type tab survives the page; everything else we store locally is cleared when the page is left (D-036). */
const KEPT_LOCALLY = ['tab'];

const loadConnection = () => import('./connection');

const NO_PRODUCT: BootResult = { first: null, notice: null, productActive: false };

let serials = 0;

export function createOnboarding(input: OnboardingInput): Onboarding {
  let { config } = input;
  const { clocks = PAGE_CLOCKS } = input;
  const isInternetExplorer = callsItselfInternetExplorer(input.userAgent ?? navigator.userAgent);
  let productActive = true;
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
      config,
      store,
      storage,
      events: {
        mayLock: () => signedIn?.timeout.endLate(),
        isHeld: () => signedIn?.saves.isHeld(),
        onExpired: expire,
        onVersionChange({ from, to, signedIn: isKnown }) {
          // A visitor with nothing to save is not asked to log in because of a deployment (D-118).
          if (emit('onboarding-update', { from, to }) && isKnown) showNewVersion();
        },
        onFailure: (failure) => problems.report(codeOf(failure)),
        onLeave: () => signedIn?.saves.leave(),
        onReplaced: () => emit('onboarding-exit', { reason: 'logout' }),
      },
      clock: clocks.calls,
      ahead: input.ahead,
      productActive: () => productActive,
      internetExplorer: isInternetExplorer,
      t,
      report: problems.report,
    });
    return connection;
  }

  function showNewVersion(): void {
    // Logging in again would give up a submission, and its decision would be lost.
    if (connected().session.isOpen() && store.get(progressAtom) === null) store.set(newVersionAtom, true);
  }

  function connected(): Connection {
    if (connection === null) throw new Error('Nothing has started yet');
    return connection;
  }

  const effects = createRouteEffects({
    config,
    store,
    session: () => connected().session,
    storage,
    emit,
    reportInactive: () => productActive || problems.report('product-inactive'),
    forgetProblem: () => store.set(navigationProblemAtom, null),
    showFailedLoad: ({ route, reason }) => problems.show(reason, { retry: () => void go(route, { replace: true }) }),
    onShow: input.onShow,
  });
  const router = createRouter<RouteName, Handover>({
    history: input.history,
    store,
    guard: async (attempt) => (signedIn ?? (await connect())).guard(attempt),
    async prepare(route) {
      if (route !== 'get-started') attend();
      await Promise.all([
        loadScreen(route),
        ...(route === 'get-started'
          ? []
          : [texts.load(), loadSignedIn().then((applicant) => applicant?.lastSaved()), loadPrefill()]),
      ]);
    },
    mayShow(change) {
      if (signedIn?.mayStep(change.cause) === false) return false;
      // Reopening the same screen is no change for the host.
      if (config.history !== 'host' || change.from === change.to) return true;
      const answer = input.mayNavigate?.(change) ?? emit('onboarding-navigate', change);
      return isOver(change.from) || answer;
    },
    redirected: ({ returnTo }) => (returnTo === undefined ? {} : { returnTo }),
    onShow: effects.beforeShow,
    onShown: (shown) => {
      effects.afterShow(shown);
      metrics?.show(shown);
    },
    onPopFailed: (error, to) => disposed || problems.showFailure(error, () => void go(to)),
  });
  let metrics: Metrics | null = null;

  /**
   * Whether a screen belongs to a session that has ended. The host cannot keep such a screen: nothing on it works any more (D-279).
   */
  function isOver(route: RouteName): boolean {
    return ROUTES[route].access === 'session' && !ROUTES[route].endsSession && !connected().session.isOpen();
  }

  /** Starts metrics if the host asks for them; screens before that are not reported. */
  async function loadMetrics(): Promise<void> {
    if (!config.metrics || metrics !== null) return;
    const { createMetrics } = await import('./metrics');
    if (metrics !== null || disposed) return;
    metrics = createMetrics({
      store,
      // The host may have removed the attribute since.
      emit: (name, detail) => !config.metrics || emit(name, detail),
      now: () => performance.now(),
      isTouch: () => matchMedia('(pointer: coarse)').matches,
    });
    const shown = store.get(router.shown);
    if (shown !== null) metrics.show(shown);
  }

  let prefilledWith: unknown = undefined;
  /** Null unless a prefill is being read. */
  let prefilling: Promise<void> | null = null;

  /** Reads the host's prefill once for each object it passes. */
  function loadPrefill(): Promise<void> {
    const given = input.given?.().prefill;
    if (given !== prefilledWith) {
      const reading = readGiven(given).finally(() => {
        if (prefilling === reading) prefilling = null;
      });
      prefilling = reading;
    }
    return prefilling ?? Promise.resolve();
  }

  async function readGiven(given: unknown): Promise<void> {
    const before = prefilledWith;
    prefilledWith = given;
    const { readPrefill } = await import('../domain/prefill').catch((error: unknown) => {
      if (prefilledWith === given) prefilledWith = before;
      throw error;
    });
    if (given !== prefilledWith) return;
    store.set(prefillAtom, given === undefined || given === null ? null : readPrefill(given));
    attend();
  }

  function loadGivenSoon(): void {
    loadMetrics().catch(() => logProblem('metrics'));
    loadPrefill().catch(() => logProblem('prefill'));
  }

  /** Loads what only a signed-in applicant needs; it is not in the first bundle. */
  async function loadSignedIn(): Promise<SignedIn | null> {
    const [{ createSignedIn }, server] = await Promise.all([import('./signed-in'), connect()]);
    if (signedIn !== null || disposed) return signedIn;
    signedIn = createSignedIn({
      ...server,
      config: () => config,
      hosted: input.hosted,
      store,
      storage,
      clocks,
      emit,
      t,
      fail: (words) => problems.show(words),
      expire,
      shown: () => store.get(router.shown),
      isAt: (visit) => router.isAt(visit),
      moving: () => router.moving(),
      go,
    });
    store.set(savesAtom, signedIn.saves);
    return signedIn;
  }

  function expire(): void {
    problems.report('session-expired');
    const words: Wording = (now) => now('toast.unauthorized');
    if (shownRoute() === 'get-started') {
      problems.show(words);
      return;
    }
    problems.toast(words);
    // On the screen that is left, the message would take the focus.
    void go('get-started', { replace: true }).then(() => store.set(navigationProblemAtom, { words, retry: null }));
  }

  const unsubscribe = store.sub(saveStateAtom, () => {
    const state = store.get(saveStateAtom);
    if (state === 'idle') return;
    emit('onboarding-save-status', { state: state === 'saving' || state === 'saved' ? state : 'failed' });
  });

  /** A failed start does not settle the promise: once a retry succeeds, the button that was pressed takes effect. */
  function ready(): Promise<boolean> {
    const isInPlace = (): boolean => store.get(router.shown)?.visit === IN_ADVANCE;
    if (store.get(router.screen)?.visit !== IN_ADVANCE) return Promise.resolve(true);
    return new Promise((resolve) => {
      const look = (): void => {
        if (store.get(phaseAtom).kind !== 'running') return;
        stop();
        resolve(isInPlace());
      };
      const stop = store.sub(phaseAtom, look);
      look();
    });
  }

  function filling(): Promise<boolean> | null {
    const isInvited = config.invite !== undefined && store.get(phaseAtom).kind !== 'running';
    return isInvited || prefilling !== null ? filled(isInvited) : null;
  }

  async function filled(isInvited: boolean): Promise<boolean> {
    // A host that renders again passes another object, which replaces the one that is being read.
    while (prefilling !== null) await prefilling.catch(() => undefined);
    return isInvited ? ready() : true;
  }

  function go(to: RouteName, options?: NavigateOptions<Handover>): Promise<boolean> {
    return move(() => router.navigate(to, options));
  }

  async function step(to: string): Promise<boolean> {
    if (!isRouteName(to) || store.get(phaseAtom).kind !== 'running') return false;
    return move(() => router.step(to));
  }

  async function move(way: () => Promise<boolean>): Promise<boolean> {
    if (disposed) return false;
    // Before the start is over, only a screen that was shown in advance can navigate.
    if (store.get(phaseAtom).kind !== 'running' && !(await ready())) return false;
    signedIn?.saves.pause();
    // The message stays until there is an outcome: a retry may take a while, and its button keeps the focus.
    store.set(navigationProblemAtom, (now) => now && { ...now, busy: true });
    try {
      return await way();
    } catch (error) {
      if (!disposed) problems.showFailure(error, () => void move(way));
      return false;
    } finally {
      store.set(navigationProblemAtom, (now) => (now?.busy ? null : now));
    }
  }

  function loaded(): SignedIn {
    if (signedIn === null) throw new Error('Nobody has signed in yet');
    return signedIn;
  }

  let stopWatching = (): void => undefined;

  /** The page's first route when no link decides it. */
  function firstRoute(): RouteName {
    return isRouteName(config.start) && !input.hosted ? config.start : input.history.current();
  }

  async function run(): Promise<void> {
    store.set(phaseAtom, { kind: 'booting' });
    try {
      // Two addresses of the hosted app belong to no product, so there is nothing to load.
      const noProduct = isInternetExplorer || (input.hosted && config.slug === '');
      const { boot } = await connect();
      if (disposed) return;
      const booted = noProduct ? NO_PRODUCT : await boot(firstRoute());
      if (!disposed) await showFirst(booted);
    } catch (error) {
      if (!disposed) failToStart(error);
    }
  }

  async function showFirst({ first, notice, productActive: active }: BootResult): Promise<void> {
    productActive = active;
    const branding = store.get(brandingAtom);
    if (branding !== null) storeBranding(storage, branding);
    if (notice?.kind === 'link-expired') problems.show((now) => now('toast.linkExpired'));
    if (notice?.kind === 'invite-refused') {
      problems.show((now) => notice.serverMessage ?? now('invite.invalid'), { withoutToast: notice.withoutToast });
    }
    const route = first ?? firstRoute();
    if (route !== input.history.current()) input.history.replace(route);
    await router.start();
    if (!disposed) store.set(phaseAtom, { kind: 'running' });
  }

  function failToStart(error: unknown): void {
    // The page's title says so with a later text.
    attend();
    const code = bootCode(error);
    const failure = error instanceof BootFailure ? error.failure : null;
    logProblem(code, failure?.serverMessage ?? (failure ? t('problem.server') : undefined));
    const canRetry = code !== 'missing-slug';
    // A server that has answered cannot be reached any better (D-350).
    const words = failure?.isUnanswered === false ? 'problem.server' : (`error.${code}` as const);
    store.set(phaseAtom, { kind: 'failed', words, retry: canRetry ? () => void run() : null });
    problems.report(code);
  }

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
    ready,
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
        onHide() {
          signedIn?.timeout.check();
          signedIn?.saves.leave();
        },
        onVisible: () => signedIn?.timeout.check(),
        onNetwork(isOnline) {
          // The computer may have slept: what was not saved waits for the password then.
          signedIn?.timeout.check();
          signedIn?.saves.network(isOnline);
        },
      });
      const running = run();
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
    showNewVersion,
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

function bootCode(error: unknown): ErrorCode {
  if (error instanceof BootFailure) return error.code;
  return isApiFailure(error) ? codeOf(error) : 'load-failed';
}
