import { createStore, atom } from 'jotai/vanilla';
import { sendContinueLink } from '../api/calls/continue-link';
import { isApiFailure, type ApiFailure } from '../api/failure';
import { pageClock, type Clock } from '../clock/clock';
import { createTranslate, type Translate } from '../i18n/translate';
import { first as firstTexts } from '../i18n/en/first';
import { loadCatalogue, resolveLocale, type Locale } from '../i18n/locales';
import { isRouteName, ROUTES, type RouteName } from '../journey/routes';
import { createNotifier, type Notifier } from '../notifications/notifier';
import type { Handover } from '../router/context';
import type { RouteHistory } from '../router/history';
import { createRouter, type NavigateOptions, type Router, type Shown } from '../router/router';
import { createSaves, saveStateAtom, type Saves } from '../save/saves';
import { brandingAtom, storeBranding } from '../session/branding';
import type { Config } from '../host/config';
import { type Emit, type ErrorCode } from '../host/events';
import { codeOf } from '../host/error-code';
import { logProblem } from '../host/log';
import { createSession, type Session } from '../session/session';
import { createOwnStorage, type OwnStorage } from '../host/storage';
import { createAnnouncer, type Announcer } from '../ui/live-regions';
import { boot, BootFailure, REDIRECTED_ONCE, type BootResult } from './boot';
import { createJudge } from './route-access';
import { loadScreen } from './screens';

/** Each part has a clock of its own, so that a test can let one of them rest. */
export interface Clocks {
  readonly calls: Clock;
  readonly saves: Clock;
  readonly screens: Clock;
}

const PAGE_CLOCKS: Clocks = { calls: pageClock, saves: pageClock, screens: pageClock };

/** Where the application stands as a whole; `running` shows what the router says. */
export type Phase =
  | { readonly kind: 'booting' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly retry: (() => void) | null }
  | { readonly kind: 'running' };

export interface OnboardingInput {
  readonly config: Config;
  readonly history: RouteHistory<RouteName>;
  readonly emit: Emit;
  /** The hosted app's own address of the continue page; null in an embed. */
  readonly hosted: boolean;
  readonly internetExplorer?: boolean;
  /** Language of the page around, as a tag; asked when the application starts. */
  readonly pageLang: () => string;
  /** Told of every screen, for the hosted app's title. */
  readonly onShow?: (route: RouteName) => void;
  readonly clocks?: Clocks;
}

/** Everything that one element owns. It outlives React's tree, so that a move in the document loses nothing. */
export interface Onboarding {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly saves: Saves;
  readonly storage: OwnStorage;
  /** What the screens measure their pauses with. */
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly announcer: Announcer;
  /** Tells one element's applications apart: a restart begins a new one. */
  readonly serial: number;
  readonly router: Router<RouteName, Handover>;
  readonly emit: Emit;
  readonly phase: typeof phaseAtom;
  start(): void;
  /** Takes on attributes that apply in place. */
  configure(config: Config): void;
  /** Sends `onboarding-error` for the screen on show. */
  report(code: ErrorCode): void;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
  saveAndExit(): Promise<void>;
  /** After "New Version Available": saves, signs out and asks for the password again. */
  logInAgain(): Promise<void>;
  dispose(): void;
}

export const phaseAtom = atom<Phase>({ kind: 'booting' });
interface Texts {
  readonly locale: Locale;
  /** Whether the texts of all screens are there, not the first one's alone. */
  readonly complete: boolean;
  readonly translate: Translate;
}

export const translateAtom = atom<Texts>({
  locale: 'en',
  complete: false,
  translate: createTranslate(firstTexts),
});
/** Whether the "New Version Available" dialog stands open. */
export const newVersionAtom = atom(false);
/** What went wrong on the way to this screen, in words; null once another way is taken. A toast alone would be gone too soon. */
export const navigationProblemAtom = atom<string | null>(null);
/** The active business-type tab is remembered across page loads; everything else of ours goes with the page (decision 46). */
const KEPT_LOCALLY = ['tab'];
const TOAST = { form: 3000, store: 6000 } as const;

const NO_PRODUCT: BootResult = { first: null, notice: null, productActive: false };

let serials = 0;

export function createOnboarding(input: OnboardingInput): Onboarding {
  let { config } = input;
  const { clocks = PAGE_CLOCKS } = input;
  const store = createStore();
  const storage = createOwnStorage(config.slug);
  const notifier = createNotifier();
  const announcer = createAnnouncer();
  const t: Translate = (key, params) => store.get(translateAtom).translate(key, params);
  let productActive = true;
  let disposed = false;
  let announcedReady = false;

  const emit: Emit = (name, detail) => disposed || input.emit(name, detail);

  function report(code: ErrorCode): void {
    emit('onboarding-error', { code, message: t(`error.${code}`), route: store.get(router.shown)?.route ?? null });
  }

  const session = createSession(
    config,
    store,
    {
      onExpired() {
        report('session-expired');
        const text = t('toast.unauthorized');
        tell(text);
        if (store.get(router.shown)?.route === 'get-started') return;
        // The way there takes away what was told on the screen.
        void go('get-started', { replace: true }).then(() => store.set(navigationProblemAtom, text));
      },
      onVersionChange(change) {
        if (emit('onboarding-update', change)) store.set(newVersionAtom, true);
      },
      onFailure: (failure) => report(codeOf(failure)),
      onEnd: () => saves.forget(),
    },
    clocks.calls,
  );
  const saves = createSaves(session.client, store, clocks.saves);
  const judge = createJudge({
    store,
    session,
    productActive: () => productActive,
    internetExplorer: input.internetExplorer ?? false,
  });
  const router = createRouter<RouteName, Handover>({
    history: input.history,
    store,
    judge,
    async prepare(route) {
      const texts = route === 'get-started' ? undefined : loadTexts();
      await Promise.all([loadScreen(route), texts]);
    },
    redirected: ({ returnTo }) => (returnTo === undefined ? {} : { returnTo }),
    onShow,
    onShown,
  });

  const unsubscribe = store.sub(saveStateAtom, () => {
    const state = store.get(saveStateAtom);
    if (state !== 'idle') emit('onboarding-save-status', { state });
  });

  function onShow({ route, cause }: Shown<RouteName, Handover>): void {
    const { access, endsSession } = ROUTES[route];
    // The automatic first route of a sub-merchant link does not clear its flag (decision 55).
    if (access === 'start') {
      if (session.isOpen()) emit('onboarding-exit', { reason: 'logout' });
      session.logout();
      if (cause !== 'load') storage.remove('session', REDIRECTED_ONCE);
    }
    if (endsSession) {
      session.logout();
      storage.clear('local');
      storage.clear('session');
    }
  }

  function onShown({ route, previous }: Shown<RouteName, Handover>): void {
    if (route === 'account-approved') emit('onboarding-decision', { decision: 'approved' });
    if (route === 'account-for-review') emit('onboarding-decision', { decision: 'review' });
    if (route === 'initiate-failure') report('product-inactive');
    emit('onboarding-step', { route, step: ROUTES[route].step, previousRoute: previous });
    input.onShow?.(route);
    if (!announcedReady) {
      announcedReady = true;
      // After React has drawn the screen.
      setTimeout(() => emit('onboarding-ready', { route }));
    }
  }

  /** In a toast and on the screen. */
  function tell(text: string): void {
    if (disposed) return;
    notifier.notify(text, { kind: 'error', duration: TOAST.store });
    store.set(navigationProblemAtom, text);
  }

  function tellFailure(error: unknown): void {
    const failure = isApiFailure(error) ? error : null;
    if (failure !== null && (failure.kind === 'aborted' || !shouldTell(failure))) return;
    const text = t(failure === null ? 'problem.continue' : 'problem.status');
    if (failure === null) logProblem(error instanceof Error ? error.name : 'unknown');
    else logProblem(text, failure.serverMessage);
    tell(text);
  }

  /** An expired session has been told of already. */
  function shouldTell(failure: ApiFailure): boolean {
    return failure.status !== 401;
  }

  async function go(to: RouteName, options?: NavigateOptions<Handover>): Promise<boolean> {
    saves.pause();
    store.set(navigationProblemAtom, null);
    try {
      await router.navigate(to, options);
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  function continueLink(): string {
    if (config.continueUrl !== undefined) return config.continueUrl;
    const { origin, pathname } = window.location;
    return input.hosted ? `${origin}/${encodeURIComponent(config.slug)}/continue` : origin + pathname;
  }

  function onPageHide(): void {
    void saves.flush();
    storage.clear('local', KEPT_LOCALLY);
    storage.clear('session', [REDIRECTED_ONCE]);
  }

  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void saves.flush();
  };
  const onOnline = (): void => saves.retry();

  /** Where the page starts unless a link leads elsewhere. */
  function firstRoute(): RouteName {
    return isRouteName(config.start) && !input.hosted ? config.start : input.history.current();
  }

  async function run(): Promise<void> {
    store.set(phaseAtom, { kind: 'booting' });
    try {
      // Two addresses of the hosted app belong to no product: there is nothing to ask the server.
      const noProduct = input.hosted && config.slug === '';
      const booted = noProduct ? NO_PRODUCT : await boot({ config, store, session, storage, start: firstRoute() });
      const { first, notice, productActive: active } = booted;
      if (disposed) return;
      productActive = active;
      const branding = store.get(brandingAtom);
      if (branding !== null) storeBranding(storage, branding);
      if (notice?.kind === 'link-expired') tell(t('toast.linkExpired'));
      if (notice?.kind === 'invite-refused') tell(notice.serverMessage ?? t('invite.invalid'));
      const route = first ?? firstRoute();
      if (route !== input.history.current()) input.history.replace(route);
      await router.start();
      if (!disposed) store.set(phaseAtom, { kind: 'running' });
    } catch (error) {
      if (disposed) return;
      const code = bootCode(error);
      const failure = error instanceof BootFailure ? error.failure : null;
      logProblem(code, failure?.serverMessage ?? (failure ? t('problem.server') : undefined));
      const canRetry = code !== 'missing-slug' && code !== 'facilitator-mismatch';
      store.set(phaseAtom, { kind: 'failed', code, retry: canRetry ? () => void run() : null });
      report(code);
    }
  }

  /** The texts of all screens, in the language of the moment; asked for again where fetching them has failed. */
  async function loadTexts(): Promise<void> {
    const locale = resolveLocale(config.locale, input.pageLang());
    const { locale: current, complete } = store.get(translateAtom);
    if (locale === current && complete) return;
    const catalogue = await loadCatalogue(locale);
    // Another language may have been asked for meanwhile.
    if (disposed || locale !== resolveLocale(config.locale, input.pageLang())) return;
    store.set(translateAtom, { locale, complete: true, translate: createTranslate(catalogue) });
  }

  /** English stands in until another language has come, so that nobody waits for it. */
  function loadTextsSoon(): void {
    loadTexts().catch(() => logProblem('texts'));
  }

  serials += 1;
  return {
    get config() {
      return config;
    },
    serial: serials,
    announcer,
    report,
    configure(next) {
      config = next;
      loadTextsSoon();
    },
    store,
    session,
    saves,
    storage,
    clock: clocks.screens,
    notifier,
    router,
    emit,
    phase: phaseAtom,
    go,
    start() {
      loadTextsSoon();
      window.addEventListener('pagehide', onPageHide);
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onHidden);
      void run();
    },
    async saveAndExit() {
      if (!session.isOpen()) return;
      if (!(await saves.flush())) {
        // A session that ended meanwhile has been told of already.
        if (session.isOpen()) notifier.notify(t('saveAndExit.failed'), { kind: 'error', duration: TOAST.store });
        throw new Error(t('saveAndExit.failed'));
      }
      const link = continueLink();
      const emailed = await session.client.send(sendContinueLink, { body: { link } }).then(
        () => true,
        () => false,
      );
      if (!session.isOpen()) return;
      emit('onboarding-saved', {});
      emit('onboarding-exit', { reason: 'saved' });
      await go('saved', { state: { saved: { link, emailed } } });
    },
    async logInAgain() {
      await saves.flush();
      store.set(newVersionAtom, false);
      session.logout();
      storage.clear('local');
      storage.clear('session');
      await go('continue', { replace: true });
    },
    dispose() {
      disposed = true;
      unsubscribe();
      router.stop();
      saves.dispose();
      session.end();
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}

function bootCode(error: unknown): ErrorCode {
  if (error instanceof BootFailure) return error.code;
  return isApiFailure(error) ? codeOf(error) : 'load-failed';
}
