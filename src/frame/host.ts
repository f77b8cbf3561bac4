/** The host page's side of `isolation="frame"`: a frame of the hosted app instead of the application. Loaded only in that mode. */
import { pageClock, type Clock } from '../clock/clock';
import type { Given } from '../host/attributes';
import { readFirst, safeUrl, type RawConfig } from '../host/config';
import { CANCELABLE_EVENTS, type Emit } from '../host/events';
import { fetched } from '../host/fetched';
import { watchKeyboard } from '../host/keyboard';
import { logProblem } from '../host/log';
import { pageAddress } from '../host/page-address';
import { frame as english } from '../i18n/en/frame';
import { frame as spanish } from '../i18n/es/frame';
import { resolveLocale, type Locale } from '../i18n/resolve';
import { isTypingElsewhere } from './typing';
import type * as exchangeModule from './exchange';
import type { FromFrame, ToFrame } from './messages';
import { readFragment } from './fragment';
import { frameAddress, openIn, type Opening } from './opening';
import { ownText } from './own-text';
import { keepInView, scaleOf, seenPart, watchPlace } from './place';

const TEXTS = { en: english, es: spanish } satisfies Record<Locale, typeof spanish>;

type TextKey = keyof typeof english;

/** How long the frame may take to answer before the page offers a link instead, in milliseconds. */
const PATIENCE = 8_000;
/** A frame that was navigated elsewhere is replaced, but only this many times. */
const MOST_FRAMES = 4;
/** How long a frame that has loaded once more may take to say that its page is the same, in milliseconds. */
const PATIENCE_AGAIN = 2_000;

/** How long a frame may take to save and to log out before it goes, in milliseconds: a save takes 5 s at most (D-384). */
const LAST = 6_000;

/** The pattern of a route's name, as in the messages. */
const ROUTE = /^[a-z-]{1,40}$/;

type Exchange = typeof exchangeModule;

/** A problem that the frame found with itself. */
export interface FrameFinding {
  readonly code: string;
  readonly message: string;
  readonly fix: string;
}

export interface FramedApp<Route extends string> {
  readonly onboarding: { saveAndExit(): Promise<void>; step(to: string): Promise<boolean> };
  readonly route: Route | null;
  readonly step: number | null;
  readonly configure: (raw: RawConfig) => void;
  /** Problems that only the frame can see, such as an API that refuses its origin. */
  findings(): Promise<readonly FrameFinding[]>;
  stop(): void;
}

interface FrameInput {
  readonly root: ShadowRoot;
  readonly raw: RawConfig;
  readonly emit: Emit;
  readonly pageLang: () => string;
  /** Returns what the host has passed by script. */
  readonly given?: () => Given;
  readonly clock?: Clock;
  readonly importExchange?: () => Promise<Exchange>;
  /** A frame that is already in the root, inside its own container. */
  readonly opening?: Opening | null;
}

/** URL of the hosted app for the same product, screen and link; undefined if `frame-src` is not a URL. */
export function hostedAddress(raw: RawConfig): string | undefined {
  const { frameSrc, of, start } = raw;
  const { slug, invite, subMerchantId } = readFirst(raw, window.location);
  // A URL that is refused because it is http may still be linked as https.
  const origin = safeUrl(frameSrc) ?? safeUrl(frameSrc?.trim().replace(/^http:/i, 'https:'));
  if (origin === undefined) return undefined;
  const path = [slug, start?.trim() ?? ''].filter((part) => part !== '').map(encodeURIComponent);
  const url = new URL(`/${path.join('/')}`, origin);
  for (const [key, value] of Object.entries({ invite, subMerchantId, of })) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return url.href;
}

/** The URL that Save and Exit emails from this page, as without a frame. */
function continueHere(): string | undefined {
  return safeUrl(pageAddress(window.location));
}

const STYLES = `
:host{display:block;flex:1 1 auto;box-sizing:border-box;min-inline-size:0}
:host([hidden]:not([hidden=until-found i])){display:none!important}
:host([popover]:not(:popover-open)){display:none}
:host(:fullscreen){overflow:auto}
div{position:relative;container-type:inline-size;contain-intrinsic-inline-size:320px}
iframe{display:block;inline-size:100%;border:0;color-scheme:auto}
iframe[hidden]{display:block;block-size:0!important;visibility:hidden}
i{position:absolute;inset-inline-start:0;inline-size:1px;pointer-events:none}
span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
section{padding:20px 24px;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px}
h1{margin:0;font:inherit;font-weight:600}
p{margin:12px 0 16px}
a{color:inherit}
button{min-block-size:44px;padding-inline:16px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
`;

/** In another document, the event is of that window's class. */
const isViolation = (event: Event): event is SecurityPolicyViolationEvent => event.type !== 'load';

/** One that came as markup has none in its address. */
const hasNonce = ({ src }: HTMLIFrameElement): boolean => readFragment(new URL(src).hash).nonce !== '';

function setLang(element: HTMLElement, lang: Locale | null): void {
  if (lang === null) element.removeAttribute('lang');
  else element.lang = lang;
}

type Done = Extract<FromFrame, { type: 'done' }>;

/** Opens the frame, and keeps it in sync with the element until it is stopped. */
export function openFrame<Route extends string>(input: FrameInput): FramedApp<Route> {
  const { root, emit, pageLang, given, clock = pageClock, opening = null } = input;
  const { importExchange = () => import('./exchange') } = input;
  let { raw } = input;
  let stopped = false;
  let exchange: Exchange | null = null;
  let port: MessagePort | null = null;
  /** The one that was answered, and those that may still be. */
  let ports: MessagePort[] = [];
  let isConnected = false;
  let frames = 0;
  let timer = 0;
  let calls = 0;
  let shown: { readonly route: Route | null; readonly step: number | null } = { route: null, step: null };
  /** Calls of the host from before the frame has answered. */
  let early: { readonly make: () => void; readonly reject: (error: Error) => void }[] = [];
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  const address = frameAddress(raw);
  const locale = (): Locale => resolveLocale(raw.locale, pageLang());
  const t = (key: TextKey): string => ownText(given, key) ?? TEXTS[locale()][key];
  /** The language of a text; null if it is the host's own in the language of the page, whatever that is (D-572). */
  const langOf = (key: TextKey): Locale | null => (!raw.locale && ownText(given, key) !== undefined ? null : locale());

  const view = (): Window & typeof globalThis => root.ownerDocument.defaultView ?? window;
  /** A constructed stylesheet belongs to one document, and does not move with the element (D-354). */
  function dress(): void {
    const sheet = new (view().CSSStyleSheet)();
    sheet.replaceSync(STYLES);
    // Those of the open element may still be there, and would hide the frame.
    root.adoptedStyleSheets = [sheet];
  }
  dress();
  const slot = document.createElement('slot');
  const place = opening?.frame.parentElement ?? document.createElement('div');
  const probe = document.createElement('span');
  const mark = document.createElement('i');
  let frame: HTMLIFrameElement | null = null;
  let stopListening = opening?.stop ?? ((): void => undefined);
  if (opening === null) root.replaceChildren(place);
  for (const child of Array.from(root.children)) if (child !== place) child.remove();
  if (opening?.frame.hidden !== false) place.before(slot);
  place.after(probe);

  const send = (message: ToFrame): void => port?.postMessage(message);
  let said = '';
  /** Sends what the element says of itself; to a frame that knows it, only if it has changed. */
  function sendSettings(type: 'start' | 'configure'): void {
    if (exchange === null) return;
    // For `light-dark()`; without the attribute, the hosted app's file decides, and the page's own scheme is the best guess.
    probe.style.colorScheme = raw.colorScheme === 'auto' ? 'light dark' : (raw.colorScheme ?? '');
    const settings = {
      attributes: exchange.fittingTexts({ ...raw, dir: root.host.getAttribute('dir') ?? undefined }),
      lang: pageLang()
        .replace(/[^\w-]/g, '')
        .slice(0, 35),
      tokens: exchange.readTokens(probe),
      ...exchange.fittingTexts({ continueUrl: continueHere() }),
      given: exchange.sendable(given?.()),
    };
    const now = exchange.printOf(settings);
    if (type === 'configure' && now === said) return;
    said = now;
    send({ type, ...settings });
  }

  function closePort(): void {
    for (const one of ports) one.close();
    ports = [];
    port = null;
    isConnected = false;
    connectAgain = null;
    seen = '';
    shown = { route: null, step: null };
    refuseCalls();
  }

  /** Connects to the frame in place once more; null if none has loaded, or if that was tried. */
  let connectAgain: (() => void) | null = null;
  function connectFirst(made: HTMLIFrameElement, nonce: string, origin: string): void {
    asked = made.contentWindow;
    connectAgain = () => void connect(made, nonce, origin);
    connectAgain();
  }

  /** The window that gets a port; a frame that was moved has another one. */
  let asked: Window | null = null;
  /**
   * Whether a frame that came as markup, and whose first load nobody has counted, loads for a second time. Its own load comes to the
   * window that has answered, and before the page around it has loaded.
   */
  const isSecondLoad = (made: HTMLIFrameElement): boolean =>
    isConnected && (made.contentWindow !== asked || document.readyState === 'complete');

  /** Hands one end of a channel to the frame's page, and to no page of another origin that may be in the frame instead. */
  async function connect(made: HTMLIFrameElement, nonce: string, origin: string): Promise<void> {
    const loaded = await (exchanging ??= loadExchange());
    if (stopped || frame !== made || made.contentWindow === null || isConnected) return;
    if (loaded === null) {
      // What is typed in the frame stays (D-344). Its page need not say the same.
      made.contentWindow.postMessage({ merchantOnboarding: 'connect', nonce }, origin);
      offerLink();
      return;
    }
    const channel = new MessageChannel();
    const { port1: own } = channel;
    ports.push(own);
    own.addEventListener('message', ({ data }) => {
      const message = loaded.readFromFrame(data);
      if (message === null || stopped) return;
      // The frame takes one.
      port ??= own;
      if (port === own) take(message);
    });
    own.start();
    made.contentWindow.postMessage({ merchantOnboarding: 'connect', nonce }, origin, [channel.port2]);
  }

  /** Somebody was in the frame: there may be something typed. */
  let wasIn = false;
  const isIn = (): boolean => frame !== null && root.activeElement === frame;
  /** The window loses the focus to a frame in it. */
  const look = (): void => {
    wasIn ||= isIn();
  };

  function open(from: URL): void {
    closePort();
    wasIn = false;
    stopListening();
    place.before(slot);
    place.replaceChildren();
    attend(from, openIn(place, from));
  }

  /** The element is hidden: the frame cannot tell its height, and its time has not begun. */
  let isUnseen = false;
  /** A frame that answers late still takes its place: on a slow line it is better than a link. */
  function startTimer(): void {
    clock.clear(timer);
    const hasBox = place.getClientRects().length > 0;
    // Older browsers cannot tell what `content-visibility` hides, as a closed `details` does.
    isUnseen = !('checkVisibility' in place ? place.checkVisibility() : hasBox);
    if (!isUnseen) timer = clock.set(offerLink, PATIENCE);
  }

  function attend(from: URL, { frame: made, nonce, listen, stop }: Opening): void {
    frames += 1;
    asked = null;
    startTimer();
    let loads = 0;
    const { src } = made;
    made.before(mark);
    made.focus = (options) => {
      HTMLElement.prototype.focus.call(made, options);
      // An older frame does not know the second form: it takes the focus as a whole.
      send(options?.preventScroll === true ? { type: 'focus', preventScroll: true } : { type: 'focus' });
    };
    frame = made;
    room = { width: made.clientWidth, height: made.clientHeight };
    say();
    stopListening = stop;
    listen((event) => {
      if (stopped || frame !== made) return;
      if (isViolation(event)) {
        // The page's own policy says so at once: a frame that has answered, or that somebody is in, was let in, and this is about
        // another one. One that only reports lets the frame be.
        const { disposition, effectiveDirective, blockedURI } = event;
        if (
          !isConnected &&
          !isIn() &&
          disposition === 'enforce' &&
          effectiveDirective === 'frame-src' &&
          `${blockedURI}/`.startsWith(`${from.origin}/`)
        )
          block();
        return;
      }
      loads += 1;
      if (loads === 1 && !isSecondLoad(made)) connectFirst(made, nonce, from.origin);
      else if (made.src === src) reconsider(made, from);
      else again(from);
    });
    // One that came as markup may have loaded before anything listened. As long as nothing has come, it holds an empty document of this page.
    if (!hasNonce(made) && made.contentDocument === null) connectFirst(made, nonce, from.origin);
  }

  /** What the frame had before it could say how high its first screen is: what is below it stays where it is. */
  let room = { width: 0, height: 0 };
  let height = 0;
  function fit(made: HTMLIFrameElement): void {
    // Where nobody sees it, nothing moves.
    const isEndSeen = made.getBoundingClientRect().top + height * scaleOf(made) < view().innerHeight;
    if (!isEndSeen || made.clientWidth !== room.width) room = { width: 0, height: 0 };
    made.style.setProperty('block-size', `${Math.max(room.height, Math.ceil(height))}px`);
  }

  /** Replaces the frame if it was moved, each time: the browser then loads its page again, in a new window. */
  function replaceMoved(from: URL): boolean {
    if (frame === null || asked === null || frame.contentWindow === asked) return false;
    frames = 0;
    again(from);
    return true;
  }

  function reconsider(made: HTMLIFrameElement, from: URL): void {
    if (replaceMoved(from)) return;
    if (isConnected) {
      // Chromium fires `load` also where Back steps through the screens in the frame (D-391). Only the page that has the port answers.
      const due = clock.set(() => {
        if (!stopped && frame === made) again(from);
      }, PATIENCE_AGAIN);
      ask('isThere').then(
        () => clock.clear(due),
        () => undefined,
      );
    } else again(from);
  }

  /** Whoever the frame was led to gets nothing; the applicant gets a new frame. */
  function again(from: URL): void {
    if (frames < MOST_FRAMES) open(from);
    else block();
  }

  /** The children and a link take the place of a frame that cannot be shown. */
  function block(): void {
    closePort();
    clock.clear(timer);
    isUnseen = false;
    stopListening();
    frame?.remove();
    frame = null;
    offerLink();
  }

  /** Calls that nobody will answer. Those from before the frame has answered wait for the next frame. */
  function refuseCalls(isEarlyToo = false): void {
    const refused = [...waiting.values(), ...(isEarlyToo ? early : [])];
    waiting.clear();
    if (isEarlyToo) early = [];
    for (const { reject } of refused) reject(refusal());
  }

  /** As in the open element, a run that has ended has nobody in it. */
  const refusal = (): Error => new Error(stopped ? 'Nobody is signed in' : t('error.frame-blocked'));

  const title = document.createElement('h1');
  const link = document.createElement('a');
  const retry = document.createElement('button');
  const offer = document.createElement('section');
  // For the element's `focus()`.
  title.tabIndex = -1;
  Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  retry.type = 'button';
  retry.addEventListener('click', ({ detail }) => {
    // The second click of a double one is no second try.
    if (detail > 1 || address === null) return;
    isOffered = false;
    const reconnect = connectAgain;
    connectAgain = null;
    // What is typed in the frame stays. One that was asked already, and that nobody was in, is more likely lost than late. One that
    // has answered takes no second port.
    if (reconnect !== null && !isConnected && (exchange === null || frame?.hidden === false)) {
      startTimer();
      reconnect();
    } else {
      frames = 0;
      open(address);
    }
  });
  let isOffered = false;

  /** The words of the host page's part, in the language of now, and where its link leads. */
  function say(): void {
    if (frame !== null) {
      frame.title = t('frame.title');
      setLang(frame, langOf('frame.title'));
    }
    const href = hostedAddress(raw);
    if (href !== undefined) link.href = href;
    for (const [part, key] of [
      [title, 'frame.blocked'],
      [link, 'frame.link'],
      [retry, 'frame.retry'],
    ] as const) {
      part.textContent = t(key);
      setLang(part, langOf(key));
    }
  }

  function offerLink(): void {
    refuseCalls(true);
    if (stopped || isOffered) return;
    isOffered = true;
    logProblem('frame-blocked');
    say();
    retry.removeAttribute('aria-busy');
    if (!offer.isConnected) {
      const way = document.createElement('p');
      way.append(link);
      look();
      // What nobody was in gives way.
      if (frame !== null && !wasIn) frame.hidden = true;
      // A frame listens only to the window around it, and in another document this module's is not that one.
      const canAnswer = address !== null && view() === window;
      offer.replaceChildren(title, ...(link.href === '' ? [] : [way]), ...(canAnswer ? [retry] : []));
      root.prepend(slot, offer);
    }
    emit('onboarding-error', { code: 'frame-blocked', message: t('error.frame-blocked'), route: null });
  }

  /** There is something to see. Until then the frame may have answered, and be unable to read what this version says. */
  function welcome(): void {
    clock.clear(timer);
    isUnseen = false;
    isOffered = false;
    if (!offer.isConnected) return;
    const isFocused = offer.contains(root.activeElement);
    offer.remove();
    if (isFocused) frame?.focus();
  }

  function take(message: FromFrame): void {
    if (frame === null || isConnected === (message.type === 'hello')) return;
    switch (message.type) {
      case 'hello':
        isConnected = true;
        for (const other of ports) if (other !== port) other.close();
        sendSettings('start');
        for (const { make } of early) make();
        early = [];
        tellSeen();
        return;
      case 'event':
        if (!frame.hidden) welcome();
        takeEvent(message);
        return;
      case 'height':
        slot.remove();
        frame.hidden = false;
        welcome();
        ({ height } = message);
        fit(frame);
        tellSeen();
        return;
      case 'reveal':
        revealed = message;
        // A new screen comes by itself, too, when a session ends: somebody who types in the page's chat stays there (D-332).
        if (message.screen && isTypingElsewhere(place)) return;
        // In an open page, too, only a keyboard makes a list scroll the page.
        if (message.list === true && !keyboard.isOpen()) return;
        keepInView(frame, mark, message);
        return;
      case 'done': {
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error === null) call?.resolve(message);
        else call?.reject(new Error(message.error));
      }
    }
  }

  function takeEvent({ id, name, detail, route, step }: Extract<FromFrame, { type: 'event' }>): void {
    // A screen that the applicant has left, too: the next one has its own height.
    if (shown.route !== null && shown.route !== route) room = { width: 0, height: 0 };
    shown = { route: route as Route | null, step };
    const allowed = emit(name, detail as never);
    if (CANCELABLE_EVENTS.includes(name)) send({ type: 'answer', id, canceled: !allowed });
  }

  let revealed: Extract<FromFrame, { type: 'reveal' }> | null = null;
  const keyboard = watchKeyboard(() => {
    if (frame !== null && isIn() && revealed !== null) keepInView(frame, mark, revealed);
  });

  let seen = '';
  function tellSeen(): void {
    if (frame === null || !isConnected) return;
    const part = seenPart(frame);
    // With a new width, the frame looks at its height again.
    const now = `${part.top} ${part.bottom} ${frame.clientWidth}`;
    if (seen === now) return;
    seen = now;
    send({ type: 'seen', ...part });
  }

  const ask = (method: Extract<ToFrame, { type: 'call' }>['method'], route = ''): Promise<Done> =>
    new Promise((resolve, reject) => {
      const make = (): void => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        send({ type: 'call', id: calls, method, route });
      };
      if (isConnected) make();
      else if (stopped || isOffered) reject(refusal());
      else early.push({ make, reject });
    });

  function speak(): void {
    say();
    sendSettings('configure');
  }

  let stopPlace = settle();
  /** Watches what is around the element now. */
  function settle(): () => void {
    const around = view();
    around.addEventListener('blur', look);
    const stop = watchPlace(root.host, () => {
      if (isUnseen) startTimer();
      tellSeen();
    });
    const turned = new MutationObserver(speak);
    turned.observe(root.host, { attributeFilter: ['dir'] });
    // The language is that of whatever is around the element (D-328).
    for (let at: Node | undefined = root.host; at !== undefined; at = (at as Partial<ShadowRoot>).host) {
      at = at.getRootNode();
      turned.observe(at, { attributeFilter: ['lang'], subtree: true });
    }
    return () => {
      stop();
      turned.disconnect();
      around.removeEventListener('blur', look);
    };
  }
  let stopTokens = (): void => undefined;
  let exchanging: Promise<Exchange | null> | null = loadExchange();
  if (address === null) block();
  // What came as markup may be of another hosted app.
  else if (opening?.frame.src.startsWith(`${address.href}#`) === true) attend(address, opening);
  else open(address);

  /**
   * Lets the frame end its session out of sight (D-400). It goes at once where it cannot be moved without being loaded again, which ends
   * its scripts.
   */
  function retire(): void {
    const body: HTMLElement & { moveBefore?: (moved: Node, before: null) => void } = root.ownerDocument.body;
    if (body.moveBefore === undefined) return;
    place.style.setProperty('display', 'none', 'important');
    body.moveBefore(place, null);
    send({ type: 'end' });
    clock.set(() => place.remove(), LAST);
  }

  async function loadExchange(): Promise<Exchange | null> {
    const loaded = await fetched(importExchange).catch(() => null);
    if (loaded === null) exchanging = null;
    if (stopped || loaded === null) return null;
    exchange = loaded;
    stopTokens = loaded.watchTokens(probe, () => sendSettings('configure'));
    return loaded;
  }

  return {
    onboarding: {
      async saveAndExit() {
        await ask('saveAndExit');
      },
      async step(to) {
        // The frame would drop the message, and never answer.
        if (typeof to !== 'string' || !ROUTE.test(to)) return false;
        try {
          return (await ask('step', to)).moved === true;
        } catch (error) {
          // As in the open element: a run that has ended goes nowhere.
          if (stopped) return false;
          throw error;
        }
      },
    },
    get route() {
      return shown.route;
    },
    get step() {
      return shown.step;
    },
    configure(next) {
      raw = next;
      // It may have moved.
      stopPlace();
      stopPlace = settle();
      if (root.adoptedStyleSheets.length === 0) dress();
      if (address !== null) replaceMoved(address);
      speak();
    },
    async findings() {
      return (await ask('selfCheck')).findings ?? [];
    },
    stop() {
      stopped = true;
      clock.clear(timer);
      if (isConnected && root.isConnected) retire();
      closePort();
      refuseCalls(true);
      stopPlace();
      stopTokens();
      keyboard.stop();
      stopListening();
      root.adoptedStyleSheets = [];
      root.replaceChildren();
    },
  };
}
