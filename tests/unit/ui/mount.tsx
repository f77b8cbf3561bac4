import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Brand } from '../../../src/theme/brand';
import { PALETTE } from '../../../src/theme/palette';
import { adoptStyles } from '../styles';
import { ThemeRoot } from '../../../src/ui/theme-root';

export interface Mounted {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The first match inside the shadow root; an exception where there is none. */
  readonly find: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  readonly all: (selector: string) => HTMLElement[];
  readonly draw: (content: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

const mounted: Mounted[] = [];

/** Draws parts as the element does: themed, inside an open shadow root. */
export async function mount(content: ReactNode, brand: Brand = {}): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  document.body.append(host);
  const root = createRoot(shadow);
  const draw = async (next: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        <ThemeRoot palette={PALETTE} brand={brand}>
          {next}
        </ThemeRoot>,
      ),
    );
  await draw(content);
  const result: Mounted = {
    host,
    shadow,
    draw,
    find: <E extends HTMLElement = HTMLElement>(selector: string): E => {
      const found = shadow.querySelector<E>(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    all: (selector) => [...shadow.querySelectorAll<HTMLElement>(selector)],
    unmount: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
  mounted.push(result);
  return result;
}

/** For `afterEach`. */
export async function unmountAll(): Promise<void> {
  for (const one of mounted.splice(0)) await one.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

export async function press(target: Element, key: string, options: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...options });
  await act(async () => {
    target.dispatchEvent(event);
  });
  return event;
}

export async function click(target: HTMLElement): Promise<void> {
  await act(async () => target.click());
}

export async function type(target: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    target.focus();
    target.value = text;
    target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
  });
}

/** Lets time pass as it does for a visitor: React draws when it likes. */
export async function wait(milliseconds: number): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

const PATIENCE = 10_000;

/** Waits until an assertion holds; fails with what it says last. */
export async function until(look: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      look();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await wait(10);
  }
}

/** Moves the focus; a window in the background moves it without a word, so the event is sent there. */
async function turn(target: HTMLElement, to: 'focusin' | 'focusout'): Promise<void> {
  await act(async () => {
    let heard = false;
    target.addEventListener(to, () => (heard = true), { once: true });
    if (to === 'focusin') target.focus();
    else target.blur();
    if (!heard) target.dispatchEvent(new FocusEvent(to, { bubbles: true, composed: true }));
  });
}

export const enter = (target: HTMLElement): Promise<void> => turn(target, 'focusin');
export const leave = (target: HTMLElement): Promise<void> => turn(target, 'focusout');

/** Ids that an element refers to and that are not there: a dangling reference is a bug. */
export function dangling(root: ShadowRoot): string[] {
  const names = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant'];
  return names.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter((id) => !root.getElementById(id))
        .map((id) => `${name}=${id}`),
    ),
  );
}
