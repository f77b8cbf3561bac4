import r2wc from '@r2wc/core';
import type { Clocks } from '../app/onboarding';
import { PRERENDERED } from '../first-screen/prerendered';
import type { Prerendered } from '../first-screen/format';
import type { RouteName } from '../journey/routes';
import {
  ATTRIBUTE_NAMES,
  markupName,
  restartsFlow,
  SCRIPT_PROPERTIES,
  type AttributeName,
  type ScriptProperty,
} from '../host/attributes';
import { given, readFirst, type RawConfig } from '../host/first-config';
import { CANCELABLE_EVENTS, type Emit } from '../host/events';
import { hasWhatIsNeeded } from '../host/features';
import { logProblem } from '../host/log';
import { prefetch, loadApp } from './load-app';
import { startRun, type Run, type RunInput } from './run';
import type { Finding } from './self-check';

/** r2wc's internals, kept under its own symbols; its class offers no other access. */
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');

/** Kept outside the element, so that no property of it leads to the session or to what is typed. */
const runs = new WeakMap<Node, Run>();
const beginnings = new WeakMap<Node, () => RunInput>();

interface ElementProps {
  readonly container?: HTMLElement;
  readonly raw?: RawConfig;
}

interface Wrapped extends HTMLElement {
  [RENDER](): void;
  [CONNECTED]: boolean;
  [PROPS]: ElementProps;
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

type WrappedClass = new () => Wrapped;

/** Shadow roots that were sent as markup. */
const declared = new WeakSet<ShadowRoot>();
/** Selector of the last element of such a root; an element like it may also be the first. */
const END = '*+noscript';

/** r2wc runs the lifecycle; what it mounts is a run, which shows the first screen before React has loaded. */
const RENDERER = {
  mount: (root: HTMLElement): Node => {
    const begin = beginnings.get(root);
    if (begin !== undefined) runs.set(root, startRun(begin()));
    return root;
  },
  update: (root: Node, { raw }: ElementProps): void => {
    if (raw !== undefined) runs.get(root)?.configure(raw);
  },
  unmount: (root: Node): void => {
    runs.get(root)?.stop();
    runs.delete(root);
  },
};

/**
 * Keys that may leave the element. Any other key would trigger the host page's shortcuts while someone types. Where a browser fills a
 * form, its events have no key.
 */
const KEYS_FOR_THE_HOST = /^(Escape|Tab|)$/;

function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event: Event & { readonly key?: string }) => {
      // The page's own children may be in a slot.
      const isInside = root.contains(event.target as Node);
      if (isInside && !KEYS_FOR_THE_HOST.test(event.key ?? '')) event.stopPropagation();
    });
  }
}

/** Every attribute spelling that the element observes: `fac-id`, and `facid`, which is what a parser makes of `facId`. */
const OBSERVED: ReadonlyMap<string, AttributeName> = new Map(
  ATTRIBUTE_NAMES.flatMap((name) => [[markupName(name), name] as const, [name.toLowerCase(), name] as const]),
);

interface ElementInput {
  readonly clocks?: Clocks;
  readonly prerendered?: Prerendered | null;
}

/** Creates the element's class. A function, so that importing the module does nothing if there is no HTMLElement. */
export function createElementClass({ clocks, prerendered = PRERENDERED }: ElementInput = {}): CustomElementConstructor {
  const Base = r2wc<ElementProps, Node>(
    null as never,
    { shadow: 'open', props: {} },
    RENDERER,
  ) as unknown as WrappedClass;

  class MerchantOnboarding extends Base {
    static observedAttributes = [...OBSERVED.keys()];

    #raw: { [Name in AttributeName]?: string | undefined } = {};
    #given: Partial<Record<ScriptProperty, unknown>> = {};
    #restartDue = false;
    /** Attributes of the markup, still to be reported, that are older than a property. */
    #outdated = new Set<string>();

    static {
      const addProperty = (name: string, accessors: PropertyDescriptor & ThisType<MerchantOnboarding>): void =>
        void Object.defineProperty(this.prototype, name, { configurable: true, enumerable: true, ...accessors });
      for (const property of ATTRIBUTE_NAMES) {
        addProperty(property, {
          get() {
            return this.#raw[property];
          },
          // Not reflected: a property may hold data that must not appear in the page's markup.
          set(value: unknown) {
            this.#setRaw(property, textOf(value));
          },
        });
      }
      for (const property of SCRIPT_PROPERTIES) {
        addProperty(property, {
          // No getter: it may hold personal data, which other scripts must not read.
          set(value: unknown) {
            this.#give(property, value);
          },
        });
      }
    }

    constructor() {
      super();
      // r2wc would mount while the element is not in a document.
      this[CONNECTED] = false;
      keepKeysInside(this.container);
      beginnings.set(this.container, this.#beginning);
      // A property set before the element was upgraded would hide the accessor forever, so it is taken over.
      for (const name of [...ATTRIBUTE_NAMES, ...SCRIPT_PROPERTIES]) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
        for (const spelling of this.getAttributeNames()) {
          if (OBSERVED.get(spelling) === name) this.#outdated.add(spelling);
        }
      }
    }

    /** Takes over a root that was sent as markup: r2wc would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const existing = this.shadowRoot;
      if (existing !== null) declared.add(existing);
      return existing ?? super.attachShadow(init);
    }

    attributeChangedCallback(name: string, _: string | null, value: string | null): void {
      if (this.#outdated.delete(name)) return;
      // Browsers report only observed attributes.
      const property = OBSERVED.get(name) as AttributeName;
      // When one spelling is removed, the other may still be there.
      this.#setRaw(
        property,
        value ?? this.getAttribute(markupName(property)) ?? this.getAttribute(property) ?? undefined,
      );
    }

    #setRaw(property: AttributeName, value: string | undefined): void {
      const before = this.#raw[property];
      if (before === value) return;
      this.#raw[property] = value;
      if (this.#run === undefined) return;
      if (!restartsFlow(property)) this.#render();
      else if (given(before) !== given(value)) this.#restartSoon();
    }

    #give(property: ScriptProperty, value: unknown): void {
      if (this.#given[property] === value) return;
      this.#given[property] = value;
      if (this.#run !== undefined) this.#render();
    }

    /** Restarts in a microtask: several attributes often change together. */
    #restartSoon(): void {
      if (this.#restartDue) return;
      this.#restartDue = true;
      queueMicrotask(() => {
        this.#restartDue = false;
        if (this.#run !== undefined) this.restart();
      });
    }

    get #run(): Run | undefined {
      return runs.get(this.container);
    }

    /** Starts if nothing is running, else applies what has changed. */
    #render(): void {
      this[PROPS] = { raw: { ...this.#raw } };
      this[RENDER]();
    }

    #beginning = (): RunInput => ({
      root: this.container,
      raw: { ...this.#raw },
      emit: this.#emit,
      pageLang: () => langAround(this),
      given: () => this.#given,
      clocks,
      loadApp,
      prefetch,
      prerendered,
    });

    #emit: Emit = (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: CANCELABLE_EVENTS.includes(name),
        }),
      );

    override connectedCallback(): void {
      this[CONNECTED] = true;
      const { container } = this;
      // Part of the markup may still be loading: the parser would add a second form to a drawn one (D-222).
      if (document.readyState === 'loading' && declared.has(container) && !container.querySelector(END)) {
        document.addEventListener('DOMContentLoaded', () => this.isConnected && this.connectedCallback());
      } else {
        // What is drawn has no such end.
        declared.delete(container);
        this.#render();
      }
    }

    /** `moveBefore` moves the element without disconnecting it: what is around it may be different. */
    connectedMoveCallback(): void {
      this.connectedCallback();
    }

    override disconnectedCallback(): void {
      // Moving the element disconnects it and reconnects it immediately: the applicant's work must survive that.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** The current route's name; null before the first screen. */
    get route(): RouteName | null {
      return this.#run?.app?.route ?? null;
    }

    /** The current step, 0 to 4; null if the screen belongs to no step. */
    get step(): number | null {
      return this.#run?.app?.step ?? null;
    }

    /** Saves what is typed and goes to the saved page. Rejects if it could not be saved, or nobody is signed in. */
    async saveAndExit(): Promise<void> {
      const { onboarding } = (await this.#run?.started) ?? {};
      // Not in a document, or removed from it meanwhile.
      if (onboarding === undefined) throw new Error('Nobody is signed in');
      await onboarding.saveAndExit();
    }

    /**
     * Goes to a screen, or to the screen the applicant has to complete first, as the browser's back and forward would. Resolves to
     * false if the screen did not change, as before `onboarding-ready`.
     */
    async navigate(route: string): Promise<boolean> {
      const { onboarding } = (await this.#run?.started) ?? {};
      return (await onboarding?.step(route)) ?? false;
    }

    /** Discards the session and typed data, and starts over. */
    restart(): void {
      if (!this.isConnected) return;
      super.disconnectedCallback();
      this.connectedCallback();
    }

    /** Problems with this page that affect the element, each with a fix; empty if there are none. */
    async selfCheck(): Promise<readonly Finding[]> {
      const { selfCheck } = await loadApp();
      return selfCheck({
        host: this,
        first: readFirst(this.#raw, window.location),
        raw: this.#raw,
        copies: copiesOf(this.constructor),
        started: this.#run?.started,
      });
    }

    override focus(options?: FocusOptions): void {
      const find = (what: string): HTMLElement | null => this.container.querySelector(what);
      // Not the step bar, which precedes the screen.
      (find('h1') ?? find('input, button, iframe'))?.focus(options);
    }
  }

  return MerchantOnboarding;
}

/** The language that applies to an element, even inside another component's shadow root. */
function langAround(element: Element | undefined): string {
  if (element === undefined) return '';
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest<HTMLElement>('[lang]')?.lang ?? langAround(host);
}

function textOf(value: unknown): string | undefined {
  return /string|number|boolean/.test(typeof value) ? `${value as number}` : undefined;
}

/** How many copies of this module tried to define the name; stored on the class to avoid a global. */
const COPIES = Symbol.for('merchant-onboarding.copies');
const copiesOf = (defined: object): number => Number(Reflect.get(defined, COPIES) ?? 1);
/** The names that this copy defined. */
const own = new WeakSet<object>();

/** Defines the element under its name, or under a private one. The first copy on a page wins; others do nothing. */
export function define(name = 'merchant-onboarding'): void {
  // Does nothing on a server, or in a browser that is too old: there the page shows the element's children.
  if (typeof customElements === 'undefined' || !hasWhatIsNeeded()) return;
  const defined = customElements.get(name);
  if (defined === undefined) {
    const made = createElementClass();
    own.add(made);
    customElements.define(name, made);
  } else if (!own.has(defined)) {
    const copies = copiesOf(defined);
    if (copies < 2) logProblem('registered-twice');
    Reflect.set(defined, COPIES, copies + 1);
  }
}
