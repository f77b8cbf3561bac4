/**
 * The page's element with this id.
 * @throws {Error} when the page has none of that kind
 */
export function part<T extends Element>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}`);
  return found;
}

/** A role and ARIA are set as attributes: as properties, Firefox has them since 119 only. */
type Given<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'style' | 'dataset' | 'role' | `aria${string}`>
> & { readonly [Name in 'role' | `aria-${string}`]?: string };

/** A new element with properties and children; text is set as text, never as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given<Tag> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    const isAttribute = name === 'role' || name.startsWith('aria-');
    if (isAttribute && typeof value === 'string') element.setAttribute(name, value);
    else Object.assign(element, { [name]: value });
  }
  element.append(...children);
  return element;
}

/** A button with a click handler. */
export function action(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', textContent: text, className });
  button.addEventListener('click', onClick);
  return button;
}

/** Copies a text; returns false if the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The time of day, in short form for logs. */
export function timeOf(moment: Date): string {
  return moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/**
 * Tabs of the page's own markup: arrow keys, Home and End move and choose; one stop in the tab order. Each tab's
 * `data-value` is its value.
 */
export function tabs<Value extends string>(
  list: HTMLElement,
  values: readonly Value[],
  onChange: (value: Value) => void,
): (value: Value) => void {
  const buttons = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const valueOf = (button: HTMLButtonElement): Value | undefined =>
    values.find((value) => value === button.dataset['value']);
  const choose = (button: HTMLButtonElement | undefined): void => {
    const value = button && valueOf(button);
    if (value === undefined) return;
    onChange(value);
    button?.focus();
  };
  for (const [at, button] of buttons.entries()) {
    button.addEventListener('click', () => choose(button));
    button.addEventListener('keydown', (event) => {
      const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
      const target = moves[event.key];
      if (target === undefined) return;
      event.preventDefault();
      choose(buttons[(target + buttons.length) % buttons.length]);
    });
  }
  return (value) => {
    for (const button of buttons) {
      const chosen = valueOf(button) === value;
      button.setAttribute('aria-selected', String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
  };
}
