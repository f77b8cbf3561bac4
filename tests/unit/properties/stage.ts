/** A host page with the real element and a model server: what a person could do there, and what can be seen. */
import { define } from '../../../src/element/element';
import { loadCatalogue } from '../../../src/i18n/locales';
import { ROUTE_NAMES, type RouteName } from '../../../src/journey/routes';
import { loadScreen } from '../../../src/app/screens';
import { loadStrength } from '../../../src/domain/password-strength';
import type { MerchantOnboardingElement } from '../../../src/public';
import { limits } from '../../../src/domain/limits';
import { API, fakeFetch, type Asked, type Server } from '../api/fake-fetch';
import { clearStorage } from '../app/world';
import type { Model } from './model-server';

type Answer = ReturnType<Server>;
/** Stands between the application and the model: an answer of its own, or undefined to let the call through. */
export type Fault = (asked: Asked, nth: number) => Answer | undefined;

export interface Stage {
  readonly model: Model;
  /** The element of the moment; a reload puts a new one in its place. */
  element(): MerchantOnboardingElement;
  root(): ShadowRoot;
  route(): RouteName | null;
  /** What stands in the part of the screen. */
  main(): string;
  /** What a toast says, all of them together. */
  toasts(): string;
  /** Title of the open dialog. */
  dialog(): string | null;
  /** Puts the element in the document. */
  mount(attributes?: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
  /** Answers calls in place of the model from now on; null lets all through. */
  fault(fault: Fault | null): void;
  /** Calls so far, by "METHOD path". */
  calls(): string[];
  /** Waits until nothing is under way any more. False where something still is after `patience` milliseconds. */
  settle(patience?: number): Promise<boolean>;
  /** Whether something is under way on the screen or behind it. */
  isBusy(): boolean;
  /** Typing rests. */
  passTime(): void;
  /** Typing rests: what was typed is saved, and that is over. */
  rest(): Promise<void>;
  /** Presses the button with this name; false where there is none. */
  press(name: string): boolean;
  close(): Promise<void>;
}

const setRealTimeout = window.setTimeout.bind(window);
export const turn = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => setRealTimeout(resolve, milliseconds));

interface Hurry {
  /** Lets the times pass that wait for it. */
  rest(): void;
  undo(): void;
}

/**
 * Time of the tests' own. The autosave's rest, and its silence while the applicant moves on, last until a test says that
 * they are over. Pauses between repeated calls pass twenty times as fast, a call's deadline fifty times. What a person
 * reads (a toast) stays as long as ever.
 */
function hurry(): Hurry {
  const waiting = new Map<number, { readonly milliseconds: number; readonly action: () => void }>();
  let names = 0;
  const hasten = (milliseconds: number): number => {
    if (milliseconds >= 100_000) return milliseconds / 200;
    if (milliseconds >= 20_000) return milliseconds / 50;
    if (milliseconds >= 10_000) return milliseconds / 5;
    return milliseconds >= 200 && milliseconds < 2000 ? milliseconds / 20 : milliseconds;
  };
  const realSet = window.setTimeout;
  const realClear = window.clearTimeout;
  Reflect.set(window, 'setTimeout', (action: () => void, milliseconds = 0, ...rest: unknown[]): number => {
    if (milliseconds !== limits.time.partialSave && milliseconds !== limits.time.saveAndExitFlag) {
      return setRealTimeout(action, hasten(milliseconds), ...rest);
    }
    names -= 1;
    waiting.set(names, { milliseconds, action });
    return names;
  });
  Reflect.set(window, 'clearTimeout', (timer?: number) => {
    if (timer !== undefined && waiting.delete(timer)) return;
    realClear.call(window, timer);
  });
  return {
    rest() {
      for (const milliseconds of [limits.time.saveAndExitFlag, limits.time.partialSave]) {
        for (const [timer, held] of waiting) {
          if (held.milliseconds !== milliseconds) continue;
          waiting.delete(timer);
          held.action();
        }
      }
    },
    undo() {
      Reflect.set(window, 'setTimeout', realSet);
      Reflect.set(window, 'clearTimeout', realClear);
    },
  };
}

let prepared: Promise<unknown> | null = null;

/** Every screen's code is fetched once, so that no test waits for it. */
function prepare(): Promise<unknown> {
  define();
  prepared ??= Promise.all([
    ...ROUTE_NAMES.map(loadScreen),
    loadCatalogue('en'),
    loadStrength(),
    import('../../../src/api/calls'),
    import('../../../src/app/version-dialog'),
    import('../../../src/screens/get-started/altcha'),
    import('../../../src/screens/get-started/sign-up-dialogs'),
    import('../../../src/notifications/toaster'),
  ]);
  return prepared;
}

export async function openStage(model: Model): Promise<Stage> {
  await prepare();
  clearStorage();
  const time = hurry();
  let fault: Fault | null = null;
  let open = 0;
  const fake = fakeFetch((asked, nth) => fault?.(asked, nth) ?? model.server(asked, nth));
  const faked = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    open += 1;
    try {
      return await faked(...given);
    } finally {
      open -= 1;
    }
  };
  let element = document.createElement('merchant-onboarding');

  const root = (): ShadowRoot => {
    if (element.shadowRoot === null) throw new Error('There is no shadow root');
    return element.shadowRoot;
  };
  const mainOf = (): Element | null => root().querySelector('[part~="main"]');

  /** Whether something is under way on the screen or behind it. */
  function busy(): boolean {
    const main = mainOf();
    if (main === null || main.textContent.trim() === '') return true;
    return open > 0 || root().querySelector('[aria-busy="true"]') !== null;
  }

  const stage: Stage = {
    model,
    element: () => element,
    root,
    route: () => element.route as RouteName | null,
    main: () => mainOf()?.textContent ?? '',
    toasts: () => [...root().querySelectorAll('.notistack-Snackbar')].map(({ textContent }) => textContent).join(' '),
    dialog: () => root().querySelector('dialog[open] h2')?.textContent ?? null,
    async mount(attributes = {}) {
      element = document.createElement('merchant-onboarding');
      const all = { slug: 'acme', 'api-base': API, captcha: 'off', geocoder: 'off', ...attributes };
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
      document.body.append(element);
      await stage.settle();
    },
    async remove() {
      element.remove();
      await turn();
    },
    fault: (next) => void (fault = next),
    calls: () => fake.calls(),
    async settle(patience = 4000) {
      const end = performance.now() + patience;
      let still = 0;
      while (still < 3) {
        await turn(4);
        still = busy() ? 0 : still + 1;
        if (performance.now() > end) return false;
      }
      return true;
    },
    isBusy: busy,
    passTime: () => time.rest(),
    async rest() {
      time.rest();
      await stage.settle();
    },
    press(name) {
      const found = buttons(root()).find((button) => `${nameOf(button)},`.startsWith(`${name},`));
      found?.click();
      return found !== undefined;
    },
    async close() {
      await stage.remove();
      fake.restore();
      time.undo();
      clearStorage();
    },
  };
  return stage;
}

/** What a screen reader calls a button. */
export function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent).trim();
}

/** The buttons that can be pressed: those of the open dialog where there is one. */
export function buttons(root: ShadowRoot): HTMLButtonElement[] {
  const place = root.querySelector('dialog[open]') ?? root;
  return [...place.querySelectorAll('button')].filter((button) => button.closest('[inert]') === null);
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
