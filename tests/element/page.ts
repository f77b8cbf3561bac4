import { define } from '../../src/element/element';
import type { MerchantOnboardingElement } from '../../src/public';
import { API } from '../unit/api/fake-fetch';
import { clearStorage, startServer, until, type FakeServer } from '../unit/app/world';

define();

export interface Page {
  readonly server: FakeServer;
  /** An element in the document; it starts at once. */
  put(attributes?: Readonly<Record<string, string>>, parent?: Node): MerchantOnboardingElement;
  /** The same, once its first screen can be used. */
  ready(attributes?: Readonly<Record<string, string>>): Promise<MerchantOnboardingElement>;
  close(): void;
}

/** A host page with a server of its own. */
export function openPage(): Page {
  clearStorage();
  const server = startServer();
  const elements: Element[] = [];
  const put: Page['put'] = (attributes = {}, parent = document.body) => {
    const element = document.createElement('merchant-onboarding');
    const all = { slug: 'acme', 'api-base': API, captcha: 'off', geocoder: 'off', ...attributes };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    parent.appendChild(element);
    elements.push(element);
    return element;
  };
  return {
    server,
    put,
    async ready(attributes) {
      const element = put(attributes);
      const heard = new Promise((resolve) => element.addEventListener('onboarding-ready', resolve, { once: true }));
      await heard;
      await until(() => rootOf(element).querySelector('h1') !== null);
      return element;
    },
    close() {
      for (const element of elements) element.remove();
      server.restore();
      clearStorage();
    },
  };
}

export function rootOf(element: Element): ShadowRoot {
  if (element.shadowRoot === null) throw new Error('There is no open shadow root');
  return element.shadowRoot;
}

/** What an element says to whoever looks at it. */
export const textOf = (element: Element): string => rootOf(element).textContent;

/** The input with this label. */
export function field(element: Element, label: string): HTMLInputElement {
  const root = rootOf(element);
  const found = [...root.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label);
  const control = found === undefined ? null : root.getElementById(found.htmlFor);
  if (!(control instanceof HTMLInputElement)) throw new Error(`No field "${label}"`);
  return control;
}

export function typeInto(control: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export async function press(element: Element, name: string): Promise<void> {
  const find = (): HTMLButtonElement | undefined =>
    [...rootOf(element).querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
  await until(() => find() !== undefined);
  find()?.click();
}

export const turn = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
