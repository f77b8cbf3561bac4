/** A host page with the real element and a model server: what a person could do there, and what can be seen. */
import type { Clock } from '../../../src/clock/clock';
import { limits } from '../../../src/domain/limits';
import { createElementClass } from '../../../src/element/element';
import { loadCatalogue } from '../../../src/i18n/locales';
import { ROUTE_NAMES, type RouteName } from '../../../src/journey/routes';
import { loadScreen } from '../../../src/app/screens';
import { loadStrength } from '../../../src/domain/password-strength';
import type { MerchantOnboardingElement } from '../../../src/public';
import { API, fakeFetch, type Asked, type Server } from '../api/fake-fetch';
import { nextTask } from '../../tooling/next-task';
import { clearStorage } from '../app/world';
import { createHandClock, type HandClock } from '../save/clock';
import type { Model } from './model-server';

type Answer = ReturnType<Server>;
/** Stands between the application and the model: an answer of its own, or undefined to let the call through. */
export type Fault = (asked: Asked, nth: number) => Answer | undefined;

export interface Stage {
  readonly model: Model;
  /** The element that is looked at; a reload puts a new one in its place. */
  element(): MerchantOnboardingElement;
  /** Every element in the document: each is a tab of its own. */
  tabs(): readonly MerchantOnboardingElement[];
  /** Looks at another of them. */
  lookAt(tab: MerchantOnboardingElement): void;
  root(): ShadowRoot;
  route(): RouteName | null;
  /** What stands in the part of the screen. */
  main(): string;
  /** What a toast says, all of them together. */
  toasts(): string;
  /** Title of the open dialog. */
  dialog(): string | null;
  /** Puts a new element in the document. */
  mount(attributes?: Readonly<Record<string, string>>): Promise<void>;
  /** Takes the element out of the document. */
  remove(): Promise<void>;
  /** Puts the element that was removed back. */
  putBack(): Promise<void>;
  /** Waits until no call is under way any more. */
  silence(): Promise<void>;
  /** Answers calls in place of the model from now on; null lets all through. */
  fault(fault: Fault | null): void;
  /** Calls so far, by "METHOD path". */
  calls(): string[];
  /** Waits until nothing is under way any more. False where something still is after `patience` milliseconds. */
  settle(patience?: number): Promise<boolean>;
  /** Whether something is under way on the screen or behind it. */
  isBusy(): boolean;
  /** A moment passes for all but the autosave. */
  passMoment(): void;
  /** Typing rests. */
  passTime(): void;
  /** Typing rests: what was typed is saved, and that is over. */
  rest(): Promise<void>;
  /** Presses the button with this name; false where there is none. */
  press(name: string): boolean;
  close(): Promise<void>;
}

export const turn = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Hands {
  /** The autosave's rest, and its silence while the applicant moves on: they last until a test says that they are over. */
  readonly saves: HandClock;
  /** All other waits, such as the deadlines of calls: they pass when nothing else can happen. */
  readonly others: HandClock;
}

const handClocks = (): Hands => ({ saves: createHandClock(), others: createHandClock() });

/** The clocks of the running test: the page has one class of elements for all of them. */
let hands = handClocks();
const clockOf = (name: keyof Hands): Clock => ({
  now: () => hands[name].now(),
  set: (action, milliseconds) => hands[name].set(action, milliseconds),
  clear: (timer) => hands[name].clear(timer),
});

/** What shows that something is under way: progress of unknown length too, also between two tries of a call. */
const UNDER_WAY = '[aria-busy="true"], [role=progressbar]:not([aria-valuenow])';
/** How often nothing must be under way, one look after the other. */
const STILL = 4;
/** What takes longer does not come to an end, on a busy machine either: milliseconds. */
export const PATIENCE = 12_000;
/** How often is looked for what only the browser knows of, and the milliseconds between: five seconds in all. */
export const MOMENTS = 100;
export const MOMENT = 50;
/** Shorter than any pause. */
const WHILE = 50;

let prepared: Promise<unknown> | null = null;

/** Every screen's code is fetched once, so that no test waits for it. */
function prepare(): Promise<unknown> {
  if (customElements.get('merchant-onboarding') === undefined) {
    const clocks = { saves: clockOf('saves'), calls: clockOf('others'), screens: clockOf('others') };
    customElements.define('merchant-onboarding', createElementClass({ clocks }));
    // Of a page that cannot be seen, the browser paints no frames. Styles, layout, focus and keys remain as they are.
    document.documentElement.style.opacity = '0';
  }
  prepared ??= Promise.all([
    ...ROUTE_NAMES.map(loadScreen),
    loadCatalogue('en'),
    loadStrength(),
    import('../../../src/api/calls'),
    import('../../../src/api/calls/applications'),
    import('../../../src/screens/get-started/sign-up-refusal'),
    import('../../../src/forms/show-rejections'),
    import('../../../src/app/legal-dialog'),
    import('../../../src/app/open-link'),
    import('../../../src/app/signed-in'),
    import('../../../src/app/single-sign-on'),
    import('../../../src/app/brand-reading'),
    import('../../../src/api/rejected-fields'),
    import('../../../src/app/overlays'),
    import('../../../src/app/tabs/tabs'),
    import('../../../src/screens/get-started/altcha'),
    import('../../../src/screens/get-started/sign-up-dialogs'),
    import('../../../src/notifications/toaster'),
  ]);
  return prepared;
}

export async function openStage(model: Model): Promise<Stage> {
  await prepare();
  clearStorage();
  hands = handClocks();
  let fault: Fault | null = null;
  let open = 0;
  /** Calls under way that are never answered. */
  const unanswered = new Set<Asked>();
  const fake = fakeFetch(async (asked, nth) => {
    const answer = await (fault?.(asked, nth) ?? model.server(asked, nth));
    if (answer === 'never') {
      unanswered.add(asked);
      asked.init.signal?.addEventListener('abort', () => unanswered.delete(asked));
    }
    return answer;
  });
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    open += 1;
    try {
      return await work();
    } finally {
      open -= 1;
    }
  }
  const faked = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const response = await counted(() => faked(...given));
    const text = response.text.bind(response);
    // A browser reads a body in a process of its own: the call is under way until it has.
    response.text = () => counted(text);
    return response;
  };
  let element = document.createElement('merchant-onboarding');
  const elements = new Set<MerchantOnboardingElement>();

  const root = (): ShadowRoot => {
    if (element.shadowRoot === null) throw new Error('There is no shadow root');
    return element.shadowRoot;
  };
  const mainOf = (): Element | null => root().querySelector('[part~="main"]');

  /** Whether something is under way on the screen or behind it. */
  function busy(): boolean {
    const main = mainOf();
    if (main === null || main.textContent.trim() === '') return true;
    return open > 0 || tabs().some(({ shadowRoot }) => shadowRoot?.querySelector(UNDER_WAY) instanceof Element);
  }

  const tabs = (): MerchantOnboardingElement[] => [...elements].filter(({ isConnected }) => isConnected);

  /** Only the passing of time will change anything: a call has no answer, or is about to be repeated. */
  function wait(): void {
    if (open > 0) hands.others.passToNext();
    else hands.others.pass(WHILE);
  }

  function rest(): void {
    hands.saves.pass(limits.time.saveAndExitFlag + limits.time.partialSave);
  }

  const stage: Stage = {
    model,
    element: () => element,
    tabs,
    lookAt: (tab) => void (element = tab),
    root,
    route: () => element.route as RouteName | null,
    main: () => mainOf()?.textContent ?? '',
    toasts: () => [...root().querySelectorAll('.notistack-Snackbar')].map(({ textContent }) => textContent).join(' '),
    dialog: () => root().querySelector('dialog[open] h2')?.textContent ?? null,
    async mount(attributes = {}) {
      element = document.createElement('merchant-onboarding');
      const all = { slug: 'acme', 'api-base': API, captcha: 'off', geocoder: 'off', ...attributes };
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
      elements.add(element);
      document.body.append(element);
      await stage.settle();
    },
    async remove() {
      element.remove();
      await turn();
    },
    async putBack() {
      document.body.append(element);
      await stage.settle();
    },
    async silence() {
      const end = performance.now() + PATIENCE;
      for (let still = 0; still < 3 && performance.now() < end; still += 1) {
        await nextTask();
        if (open > 0) still = -1;
        if (open > 0 && open === unanswered.size) wait();
      }
    },
    fault: (next) => void (fault = next),
    calls: () => fake.calls(),
    async settle(patience = PATIENCE) {
      const end = performance.now() + patience;
      let still = 0;
      let stuck = 0;
      hands.others.pass(limits.time.search);
      while (still < STILL) {
        // The last look comes a moment later: a chunk of code may be on its way. Locks and channels between tabs are the
        // browser's: no task of the page waits for them.
        const isLast = still === STILL - 1;
        await (isLast ? turn(5) : tabs().length > 1 ? turn(2) : nextTask());
        still = busy() ? 0 : still + 1;
        stuck = still === 0 && open === unanswered.size ? stuck + 1 : 0;
        if (stuck > 3) wait();
        if (performance.now() > end) return false;
      }
      return true;
    },
    isBusy: busy,
    passMoment: () => hands.others.pass(WHILE),
    passTime: rest,
    async rest() {
      rest();
      await stage.settle();
    },
    press(name) {
      const found = buttons(root()).find((button) => nameOf(button) === name);
      found?.click();
      return found !== undefined;
    },
    async close() {
      for (const tab of elements) tab.remove();
      await turn();
      fake.restore();
      clearStorage();
    },
  };
  return stage;
}

/** What a screen reader calls a button. */
export function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent).trim();
}

/** The buttons that can be pressed: those of the open dialog where there is one, and none of a screen that is covered. */
export function buttons(root: ShadowRoot): HTMLButtonElement[] {
  const place = root.querySelector('dialog[open]') ?? root;
  return [...place.querySelectorAll('button')].filter((button) => button.closest('[inert], [hidden]') === null);
}

export type Control = HTMLInputElement | HTMLSelectElement;

export function labelOf(root: ShadowRoot, control: Control): string {
  const label = control.id === '' ? null : root.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return (label?.textContent ?? control.closest('label')?.textContent ?? '').trim();
}

/** The control with this label; null where there is none. */
export function controlOf(root: ShadowRoot, label: string): Control | null {
  const controls = [...root.querySelectorAll<Control>('input, select')];
  return controls.find((control) => labelOf(root, control) === label) ?? null;
}

/** Types as a person would, as far as a form can tell: focus, input, and leaving the field. */
export async function typeInto(control: Control, text: string): Promise<void> {
  const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  const enter = (value: string): void => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  control.focus();
  // What is on file is shown in part: it is deleted before another number is typed.
  if (control.value.includes('*')) enter('');
  enter(text);
  control.dispatchEvent(new Event('change', { bubbles: true }));
  control.blur();
  await turn();
}

/** Types into the field with this label. */
export async function type(stage: Stage, label: string, text: string): Promise<void> {
  const control = controlOf(stage.root(), label);
  if (control === null) throw new Error(`No field "${label}" in: ${stage.main()}`);
  await typeInto(control, text);
}

/** Presses a button, and waits for what comes of it. */
export async function press(stage: Stage, name: string): Promise<void> {
  if (!stage.press(name)) throw new Error(`No button "${name}" in: ${stage.main()}`);
  await stage.settle();
}
