/** The page in the frame of `isolation="frame"`: it takes one port from one page, and runs the application behind it. */
import { pageClock, type Clock } from '../clock/clock';
import { DECLARED } from '../first-screen/declared';
import { showFailure } from '../first-screen/first-screen';
import type { Prerendered } from '../first-screen/format';
import { readLook } from '../first-screen/look';
import { PRERENDERED } from '../first-screen/prerendered';
import { watchPresses, type Presses } from '../first-screen/presses';
import { startRun, type Run, type RunningApp } from '../element/run';
import type { Finding } from '../element/self-check';
import { readFragment } from '../frame/fragment';
import { readConnect, readFromHost, type FromFrame, type ToFrame } from '../frame/messages';
import { ownText } from '../frame/own-text';
import { applyTokens } from '../frame/tokens';
import type { Given } from '../host/attributes';
import { readFirst, safeUrl, type RawConfig } from '../host/config';
import type { Emit, OnboardingEvents } from '../host/events';
import { resolveLocale } from '../i18n/resolve';
import { listBelow } from '../ui/list-below';
import { loadCheckedApp, prefetchChecked } from './checked-app';
import type { ConfigFile } from './config-file';
import { hide, show, showAll } from './frame-cover';
import { entitle, findHost, rootOf } from './frame-first';
import { setSeen, watchSeen } from './seen';

/** The self-check's findings that can concern the frame's page; the others concern the host page. */
const OWN_FINDINGS: readonly string[] = ['storage-blocked', 'policy', 'api-unreachable', 'version-header'];

const FIELD = '[part~=field]';

/** A dialog has no room for a head and a foot that stay, as in its own media query, in CSS pixels. */
const LOW = 480;

const STYLES = `
:host{display:block}
dialog[part~=dialog]{inset-block:var(--_seen-top,0px) max(0px,100% - var(--_seen-bottom,100%))!important;
max-block-size:min(760px,min(100%,var(--_seen-bottom,100%)) - var(--_seen-top,0px) - 48px)!important}
[popover][data-screen]{inset-block-start:calc(var(--_seen-top,0px) + 16px)!important}
[data-kept]{bottom:max(0px,100% - var(--_seen-bottom,100%))!important}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);

function dress(root: ShadowRoot): void {
  // Those of a screen that is drawn already stay.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

type Settings = Extract<ToFrame, { type: 'start' | 'configure' }>;

/** The parts of `config.json` that the frame uses. */
type FrameFile = Pick<ConfigFile, 'config' | 'frameAncestors'>;

/** Where data is sent, and where applicants are sent: the file overrides the attributes. */
const DECIDED_BY_FILE = [
  'apiBase',
  'geocoder',
  'backofficeUrl',
  'helpUrl',
  'forgotPasswordUrl',
] as const satisfies readonly (keyof RawConfig)[];

/**
 * What the attributes on the host page configure here. The file next to this page decides where data goes: a script
 * of the host page must not lead it elsewhere.
 */
export function frameConfig(
  { config: file, frameAncestors }: FrameFile,
  { attributes, continueUrl: here }: Settings,
  page: { readonly href: string },
): RawConfig {
  const { dir: _, ...own } = attributes;
  const { slug = '', continueUrl } = own;
  const known = [...frameAncestors, new URL(page.href).origin];
  const onKnownPage = (address: string | undefined): string | undefined => {
    const safe = safeUrl(address);
    return safe !== undefined && known.includes(new URL(safe).origin) ? safe : undefined;
  };
  // A blank one is not given, but for the one that is on where it is present.
  const given = Object.entries(own).filter(([name, text]) => name === 'metrics' || text?.trim() !== '');
  return {
    ...file,
    ...Object.fromEntries(given),
    ...Object.fromEntries(DECIDED_BY_FILE.flatMap((key) => (file[key] === undefined ? [] : [[key, file[key]]]))),
    // It is emailed in the facilitator's name (D-228). This page's own address continues nothing.
    continueUrl:
      onKnownPage(continueUrl) ??
      safeUrl(file.continueUrl) ??
      onKnownPage(here) ??
      new URL(`/${encodeURIComponent(slug.trim())}/continue`, page.href).href,
    isolation: undefined,
  };
}

/** Every message brings copies of the host's objects, and the application reads each object that it does not know. */
function keepEqual({ messages, prefill }: Given, before: Given): Given {
  const kept = (now: unknown, known: unknown): unknown => (JSON.stringify(now) === JSON.stringify(known) ? known : now);
  return { messages: kept(messages, before.messages), prefill: kept(prefill, before.prefill) };
}

interface Connection {
  readonly port: MessagePort;
}

interface Waiting {
  readonly page: Window;
  readonly allowed: Promise<readonly string[]>;
  /** Messages from before. */
  readonly early?: readonly MessageEvent<unknown>[];
  /** The page around this one is not on the list. */
  readonly onStranger?: () => void;
  /** The page around this one is there without a port, and says so itself. */
  readonly onTold?: () => void;
}

/**
 * The nonce of this frame's own address; empty if it has none. After Back, Safari gives a frame the address that the frame in its place
 * had before, with a nonce that nobody sends any more (D-508).
 */
function ownNonce({ location, performance }: Window): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? '' : readFragment(location.hash).nonce;
}

/**
 * Resolves with the one port that the page around this frame hands over: it must come from that page itself, bear the
 * nonce of this frame's own address if that has one that counts (D-318), and its origin must be on the list. Anything else, and anything later, is ignored.
 */
export function awaitPort({ page, allowed, early = [], onStranger, onTold }: Waiting): Promise<Connection> {
  const own = ownNonce(page);
  return new Promise((resolve) => {
    let isTaken = false;
    async function onMessage({ source, origin, data, ports }: MessageEvent<unknown>): Promise<void> {
      const [port] = ports;
      if (source === null || source !== page.parent || source === page) return;
      const nonce = readConnect(data)?.nonce;
      if (ports.length > 1 || nonce === undefined || (own !== '' && nonce !== own)) return;
      const list = await allowed;
      if (isTaken) return;
      if (!list.includes(origin)) {
        onStranger?.();
        return;
      }
      if (port === undefined) {
        onTold?.();
        return;
      }
      isTaken = true;
      page.removeEventListener('message', listener);
      resolve({ port });
    }
    const listener = (event: MessageEvent<unknown>): void => void onMessage(event);
    page.addEventListener('message', listener);
    for (const event of early) listener(event);
  });
}

/** What says that a press is over. After a context menu, which opens as the press begins, no `pointerup` need follow. */
const RELEASES = ['pointerup', 'pointercancel', 'contextmenu', 'keydown'] as const;

/**
 * Runs something at once, or as soon as a press that has begun is over: a press takes the focus as it begins, and a page
 * that scrolls then moves what is pressed away from below the pointer, so that there is no click.
 */
export function watchPointer(page: EventTarget): (run: () => void) => void {
  let isDown = false;
  let held: (() => void)[] = [];
  const release = (): void => {
    isDown = false;
    const due = held;
    held = [];
    for (const run of due) run();
  };
  const options = { capture: true, passive: true } as const;
  page.addEventListener('pointerdown', () => (isDown = true), options);
  for (const type of RELEASES) page.addEventListener(type, release, options);
  return (run) => {
    if (isDown) held.push(run);
    else run();
  };
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

/** Runs the application for the page behind the port. */
export function serveFrame(
  port: MessagePort,
  file: FrameFile,
  host: HTMLElement,
  presses: Presses = watchPresses(document),
): void {
  const root = rootOf(host);
  dress(root);

  let run: Run | null = null;
  let lang = '';
  let given: Given = {};
  let events = 0;
  /** What is done with an event that nobody on the host page has canceled. */
  const due = new Map<number, () => void>();
  /** Who waits for an answer either way. */
  const answers = new Map<number, (allowed: boolean) => void>();
  let link: HTMLAnchorElement | null = null;
  let isFollowing = false;

  const send = (message: FromFrame): void => port.postMessage(message);

  /** The host page answers later than an event can wait: what may be canceled is held back until it has. */
  const emit: Emit = (name, detail) => {
    if (isFollowing) return true;
    events += 1;
    const { route = null, step = null } = run?.app ?? {};
    const action = heldBack(name, detail);
    if (action !== null) due.set(events, action);
    send({ type: 'event', id: events, name, detail, route, step });
    if (name === 'onboarding-step' && route !== null && !isFirst(detail)) revealScreen();
    return action === null;
  };

  /** The screen stays until the host page has answered. */
  function mayNavigate(detail: OnboardingEvents['onboarding-navigate']): Promise<boolean> {
    return new Promise((resolve) => {
      events += 1;
      answers.set(events, resolve);
      const { route = null, step = null } = run?.app ?? {};
      send({ type: 'event', id: events, name: 'onboarding-navigate', detail, route, step });
    });
  }

  function heldBack(name: string, detail: object): (() => void) | null {
    if (name === 'onboarding-update') {
      return () => {
        if (isOwn(run?.app)) run.app.onboarding.showNewVersion();
      };
    }
    const followed = link;
    if (name !== 'onboarding-exit' || !('reason' in detail) || detail.reason !== 'backoffice' || followed === null)
      return null;
    return () => {
      isFollowing = true;
      followed.click();
      isFollowing = false;
    };
  }

  const noteLink = ({ target }: Event): void => {
    link = target instanceof Element ? target.closest('a') : null;
    // In the frame, the host page's policy for frames would refuse what is no page.
    if (link?.protocol === 'mailto:') link.target = '_top';
  };
  // The middle button opens a link without a `click`.
  for (const type of ['click', 'auxclick']) root.addEventListener(type, noteLink, { capture: true });
  const whenReleased = watchPointer(window);
  /** The page around has asked for the focus, but not to be scrolled. */
  let isQuiet = false;
  for (const type of ['focusin', 'resize']) {
    root.addEventListener(type, ({ target }) => {
      // With its label, and what is below it. A busy button has the focus only because it was in what is inert now (D-615).
      if (!(target instanceof Element) || isQuiet || target.getAttribute('aria-busy') === 'true') return;
      reveal(target.closest(FIELD) ?? target, false, type === 'resize');
    });
  }

  function reveal(element: Element, screen: boolean, isList = false): void {
    whenReleased(() => {
      if (!element.isConnected) return;
      // A dialog scrolls by itself, within its own box.
      const box = element.closest('dialog') ?? element;
      const { top, bottom } = box.getBoundingClientRect();
      const below = box.matches(FIELD) ? listBelow(box) : 0;
      send({ type: 'reveal', top, bottom: bottom + below, screen, ...(isList && { list: true }) });
    });
  }

  // One that the clock opens may be out of view, and may not get the focus.
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement && target.open) reveal(target, false);
  }).observe(root, { attributeFilter: ['open'], subtree: true });

  /** A new screen is read from its beginning, wherever the button was that led to it. A frame that is out of view draws nothing, but has timers. */
  function revealScreen(): void {
    setTimeout(() => {
      const main = root.querySelector('[part~=main]');
      if (main !== null) reveal(main, true);
    });
  }

  function begin(settings: Settings): void {
    run = startRun({
      root,
      raw: frameConfig(file, settings, window.location),
      emit,
      mayNavigate,
      pageLang: () => lang,
      given: () => given,
      clocks: undefined,
      loadApp: loadCheckedApp,
      prefetch: prefetchChecked,
      prerendered: PRERENDERED,
      presses,
    });
    show();
    watchHeight();
  }

  async function answer({ id, method, route }: Extract<ToFrame, { type: 'call' }>): Promise<void> {
    const done = (result: object): void => send({ type: 'done', id, error: null, ...result });
    try {
      if (method === 'isThere') {
        done({});
        return;
      }
      if (method === 'selfCheck') {
        done({ findings: await ownFindings() });
        return;
      }
      const { onboarding } = (await run?.started) ?? {};
      if (method === 'step') done({ moved: (await onboarding?.step(route)) ?? false });
      else {
        if (onboarding === undefined) throw new Error('Nobody is signed in');
        await onboarding.saveAndExit();
        done({});
      }
    } catch (error) {
      done({ error: error instanceof Error ? error.message : '' });
    }
  }

  async function ownFindings(): Promise<readonly Finding[]> {
    const { selfCheck } = await loadCheckedApp();
    const first = readFirst(raw, window.location);
    const found = await selfCheck({ host, first, raw, copies: 1, started: undefined });
    return found.filter(({ code }) => OWN_FINDINGS.includes(code));
  }

  let raw: RawConfig = {};
  function take(message: ToFrame): void {
    switch (message.type) {
      case 'start':
      case 'configure':
        ({ lang } = message);
        given = keepEqual(message.given ?? {}, given);
        host.dir = message.attributes.dir ?? '';
        applyTokens(host, message.tokens);
        raw = frameConfig(file, message, window.location);
        // Hides what is typed until the application has come (D-345).
        if (raw.privacy === undefined) host.removeAttribute('privacy');
        else host.setAttribute('privacy', raw.privacy);
        entitle(
          resolveLocale(raw.locale, lang),
          ownText(() => given, 'frame.title'),
        );
        if (run === null) begin(message);
        else run.configure(raw);
        return;
      case 'seen':
        setSeen(host, message);
        host.toggleAttribute('data-low', message.bottom - message.top < LOW);
        // The width may have come with it.
        if (run !== null) tellHeight();
        return;
      case 'call':
        void answer(message);
        return;
      case 'answer': {
        const action = due.get(message.id);
        due.delete(message.id);
        if (!message.canceled) action?.();
        answers.get(message.id)?.(!message.canceled);
        answers.delete(message.id);
        return;
      }
      case 'focus': {
        const { preventScroll = false } = message;
        isQuiet = preventScroll;
        // Not the step bar or Back, which precede the screen.
        const place = root.querySelector('h1') ?? root.querySelector<HTMLElement>('input, button') ?? host;
        // Asked for by the page around, which may still have the focus.
        HTMLElement.prototype.focus.call(place, { preventScroll });
        isQuiet = false;
        return;
      }
      case 'end':
        run?.stop();
    }
  }

  port.addEventListener('message', ({ data }) => {
    const message = readFromHost(data);
    if (message !== null) take(message);
  });
  port.start();
  let height = 0;
  let isListOpen = false;
  function tellHeight(): void {
    // Without a width, as where the page around hides the frame, every line would be as long as a word.
    if (host.clientWidth === 0) return;
    // An open list may hang over the end of the screen.
    const now = Math.max(host.getBoundingClientRect().height, isListOpen ? host.scrollHeight : 0);
    if (now === height) return;
    height = now;
    send({ type: 'height', height });
  }
  /** From the answer of the page on: what it shows by itself says nothing of whether that can be read (D-226). */
  function watchHeight(): void {
    new ResizeObserver(tellHeight).observe(host);
    const lists = new MutationObserver(() => {
      const wasOpen = isListOpen;
      isListOpen = root.querySelector('[role=listbox]') !== null;
      if (isListOpen || wasOpen) tellHeight();
    });
    lists.observe(root, { childList: true, subtree: true });
    // Browsers report no sizes in a frame that is not on view yet: what is drawn first is measured as it is drawn.
    tellHeight();
    if (height > 0) return;
    const drawn = new MutationObserver(() => {
      tellHeight();
      if (height > 0) drawn.disconnect();
    });
    drawn.observe(root, { childList: true, subtree: true });
  }
  send({ type: 'hello' });
}

/** Opening the page scrolls nothing. */
const isFirst = (detail: object): boolean => 'previousRoute' in detail && detail.previousRoute === null;

const isOwn = (app: RunningApp | null | undefined): app is Extract<RunningApp, { onboarding: { store: unknown } }> =>
  app !== null && app !== undefined && 'showNewVersion' in app.onboarding;

/** What the page's first script has kept. */
export interface Arrived {
  /** The screen that the page around has asked for. */
  readonly look: string;
  readonly presses: Presses;
  /** Messages so far; from here on this one hears them. */
  readonly takeMessages: () => readonly MessageEvent<unknown>[];
}

/** How long the page around may take before the applicant reads that nothing answers, in milliseconds: longer than that page waits (D-195). */
const PATIENCE = 15_000;

/** The page around this one, where the browser tells: not where that page has asked for no referrer. */
function pageAround({ ancestorOrigins }: Partial<Pick<Location, 'ancestorOrigins'>>): string | undefined {
  const [origin] = Array.from(ancestorOrigins ?? []);
  return origin === 'null' ? undefined : origin;
}

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
