import type { MerchantOnboardingElement } from '../src/public';
import { attributesOf } from './attributes';
import { tokensOf } from './brand';
import { part } from './dom';
import type { FailureLab } from './failure-lab';
import { fillStep, until, type FillContext } from './fill';
import { fillAndContinue, play } from './pilot';
import { sceneOf, type Scene } from './scenes';
import { isLinked, isStart, type DemoState } from './state';
import type { Store } from './store';

/** Attributes that change in place; a change of any other reopens the scene. */
const IN_PLACE = ['chrome', 'color-scheme', 'locale'] as const;

interface StageOptions {
  readonly store: Store;
  readonly lab: FailureLab;
  /** Absolute address of the API, with a closing slash. */
  readonly apiBase: string;
  /** The API runs in this page: every scene starts with fresh data. */
  readonly resets: boolean;
  /** Called with each element before it is added to the page. */
  readonly onElement: (element: MerchantOnboardingElement) => void;
  readonly code: FillContext['code'];
}

/** The scenario of applicants who are new: what others have done makes no difference to it. */
const FRESH = 'acme';

/** The live element and its automatic filling. */
export interface Stage {
  /** Opens the scene of the state, and walks to its step. */
  open(): void;
  /** Fills in a code if the screen asks for one. */
  useCode(code: string): void;
}

function contextOf({ base, type }: Scene, code: FillContext['code']): FillContext {
  const { email, password } = base;
  const credentials = email !== undefined && password !== undefined ? { email, password } : null;
  return { credentials, type: type ?? 'LLC', code };
}

const beginningOf = ({ base }: Scene): string => base.start ?? 'get-started';

/** How the demo comes to its screen. */
interface Way {
  /** The element's `start`. */
  readonly start: string | undefined;
  readonly walk: NonNullable<Scene['walk']> | null;
}

/** The way to a link's screen; without one, or to the end of the scene's own walk, it is the scene's own way. */
export function wayOf({ step }: Pick<DemoState, 'step'>, { walk, base: { start } }: Scene): Way {
  if (step === null || step === walk?.to) return { start, walk: walk ?? null };
  return isStart(step) ? { start: step, walk: null } : { start, walk: { to: step } };
}

export function createStage({ store, lab, apiBase, resets, onElement, code }: StageOptions): Stage {
  const slot = part('slot', HTMLElement);
  // Says what is the matter for as long as the element's module has not loaded.
  const loading = part('loading', HTMLElement);
  const host = part('page', HTMLElement);
  const where = part('where', HTMLElement);
  const stop = part('stop', HTMLButtonElement);
  let element: MerchantOnboardingElement | null = null;
  let walking: AbortController | null = null;
  let opened = 0;
  /** Where the scene's own walk has ended. */
  let end: string | null = null;

  const scene = (): Scene => sceneOf(store.state.scene);
  const ask = (path: string, init: RequestInit): Promise<Response> => fetch(apiBase + path, init);

  function tell(): void {
    const heading = element?.shadowRoot?.querySelector('h1')?.textContent ?? '';
    const step = element?.step ?? null;
    where.textContent = [walking === null ? '' : 'Walking:', step === null ? '' : `Step ${step + 1} of 5 ·`, heading]
      .filter((text) => text !== '')
      .join(' ');
  }

  /** Runs one walk; the next one aborts it. */
  async function walk(run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    walking?.abort();
    const own = new AbortController();
    const { scrollY } = window;
    walking = own;
    stop.hidden = false;
    try {
      await run(own.signal);
    } catch {
      // It was stopped, or the element shows the failure itself.
    }
    if (walking !== own) return;
    rest();
    // A new screen scrolls itself into view, and the page with it; if the host area scrolls, that is enough.
    if (host.scrollHeight > host.clientHeight) window.scrollTo(0, scrollY);
    remember();
    tell();
  }

  function rest(): void {
    walking = null;
    if (document.activeElement === stop) part('go', HTMLButtonElement).focus();
    stop.hidden = true;
  }

  /** Keeps the screen on show in the address, or the last one that a link may lead to, but none that a walk only passes. */
  function remember(): void {
    const route = element?.route ?? '';
    if (walking !== null || !isLinked(route)) return;
    // A scene shows its point there, or sends the applicant back to its beginning: the link needs no step for it.
    const isOwn = route === end || route === beginningOf(scene());
    store.change({ step: isOwn ? null : route });
  }

  function dress(live: HTMLElement, state: DemoState): void {
    const tokens = tokensOf(state);
    const gone = Array.from(live.style).filter((name) => !(name in tokens));
    for (const name of gone) live.style.removeProperty(name);
    for (const [name, value] of Object.entries(tokens)) live.style.setProperty(name, value);
  }

  async function open(): Promise<void> {
    opened += 1;
    const turn = opened;
    walking?.abort();
    rest();
    // Until the next element is there, nothing is kept of this one: its screen is not the next scene's.
    element = null;
    end = null;
    const now = scene();
    const { before } = now.base;
    lab.stage(now.faults);
    if (resets && now.base.id !== FRESH) await ask('demo/reset', { method: 'POST' });
    if (before !== undefined) await ask(before.replace(/^\//, ''), { credentials: 'include' });
    if (turn !== opened) return;
    const live = document.createElement('merchant-onboarding');
    const way = wayOf(store.state, now);
    for (const [name, value] of Object.entries(attributesOf(store.state, apiBase))) live.setAttribute(name, value);
    if (way.start !== undefined) live.setAttribute('start', way.start);
    // No demo is a place for real data, wherever the API runs.
    live.setAttribute('environment', 'sandbox');
    live.setAttribute('metrics', '');
    dress(live, store.state);
    onElement(live);
    for (const type of ['onboarding-ready', 'onboarding-step'] as const) {
      live.addEventListener(type, () => {
        tell();
        remember();
      });
    }
    element = live;
    slot.replaceChildren(loading, live);
    const { walk: path } = way;
    if (path === null) return;
    await walk(async (signal) => {
      try {
        await play(live, path, contextOf(now, code), signal, () => lab.isSpent());
      } finally {
        if (path === now.walk && !signal.aborted) end = live.route;
      }
    });
  }

  function press(id: string, act: (live: MerchantOnboardingElement, signal: AbortSignal) => Promise<unknown>): void {
    part(id, HTMLButtonElement).addEventListener('click', () => {
      if (element === null) return;
      const live = element;
      void walk((signal) => act(live, signal));
    });
  }

  press('fill', (live, signal) => fillStep(live, contextOf(scene(), code), signal));
  press('go', (live, signal) => fillAndContinue(live, contextOf(scene(), code), signal));
  part('restart', HTMLButtonElement).addEventListener('click', () => {
    store.change({ step: null });
    void open();
  });
  stop.addEventListener('click', () => {
    walking?.abort();
    part('fill', HTMLButtonElement).focus();
  });

  store.subscribe((state, was, isLink) => {
    // A step that this page has kept itself is on show already.
    if (state.scene !== was.scene || (isLink && state.step !== was.step)) {
      void open();
      return;
    }
    if (element === null) return;
    dress(element, state);
    const attributes = attributesOf(state, apiBase);
    for (const name of IN_PLACE) element.setAttribute(name, attributes[name] ?? '');
    // The name comes from the API, which is asked only at the start: on the first screen nothing is lost by asking again.
    const atStart = element.step === 0 || element.step === null;
    if (state.name !== was.name && atStart) void open();
  });

  return {
    open: () => void open(),
    useCode(given) {
      const live = element;
      if (live === null) return;
      void walk(async (signal) => {
        const asked = await until(() => live.shadowRoot?.querySelector('input[name=smsCode]'), signal, 1000);
        if (asked !== null)
          await fillStep(
            live,
            contextOf(scene(), () => Promise.resolve(given)),
            signal,
          );
      });
    },
  };
}
