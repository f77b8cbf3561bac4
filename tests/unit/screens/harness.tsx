import { createStore, Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { PALETTE } from '../../../src/theme/palette';
import { en, type Catalogue } from '../../../src/i18n/catalogue';
import { TranslateContext } from '../../../src/i18n/context';
import type { RouteName } from '../../../src/journey/routes';
import { createTranslate } from '../../../src/i18n/translate';
import { NotifierContext } from '../../../src/notifications/context';
import { createNotifier } from '../../../src/notifications/notifier';
import { NavigationContext, type Handover, type Navigation } from '../../../src/router/context';
import { SavesContext } from '../../../src/save/context';
import { createSaves } from '../../../src/save/saves';
import type { RawConfig } from '../../../src/host/config';
import { SessionContext } from '../../../src/session/context';
import type { OnboardingEventName } from '../../../src/host/events';
import { createSession } from '../../../src/session/create-session';
import { applicantAtom, facilitatorAtom, statusAtom } from '../../../src/session/session';
import { readStatus } from '../../../src/journey/status';
import { createOwnStorage } from '../../../src/host/storage';
import { ClockContext } from '../../../src/clock/context';
import { adoptStyles } from '../styles';
import { ThemeRoot } from '../../../src/ui/theme-root';
import { fullConfig } from '../full-config';
import { createHandClock, settled, type HandClock } from '../save/clock';
import { nextTask } from '../../tooling/next-task';

/** One request as a fake server sees it. */
export interface Sent {
  readonly method: string;
  /** Relative to the API base, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** An answer: a body with status 200, or a whole Response, or `'network'` for no answer at all; or one of them later. */
export type FakeAnswer = object | string | Promise<object | string>;

export interface Harness {
  readonly root: ShadowRoot;
  readonly sent: Sent[];
  readonly notices: string[];
  readonly went: { readonly to: string; readonly state: Worded | undefined; readonly replace: boolean }[];
  /** The routes whose changed answers were saved after their screen was left. */
  readonly renewed: readonly RouteName[];
  readonly events: { readonly name: OnboardingEventName; readonly detail: unknown }[];
  /** Messages of the failures that the element reports to its host. */
  readonly failures: string[];
  readonly saves: ReturnType<typeof createSaves>;
  readonly session: ReturnType<typeof createSession>;
  readonly store: ReturnType<typeof createStore>;
  /** The time of the screen, of the saves and of the calls. */
  readonly clock: HandClock;
  /** Changes what the fake server answers, by "METHOD path". */
  answer(call: string, answer: FakeAnswer): void;
  /** Changes the language of the screen. */
  translate(texts: Catalogue): Promise<void>;
  /** Applies changed attributes, as the host may at any time. */
  configure(changes: RawConfig): Promise<void>;
  unmount(): Promise<void>;
}

/** What a screen hands over, with its sentences in English. */
type Worded = Omit<Handover, 'problem' | 'failedLoad'> & {
  readonly problem?: string;
  readonly failedLoad?: { readonly route: RouteName; readonly reason: string };
};

function worded({ problem, failedLoad, ...rest }: Handover): Worded {
  const t = createTranslate(en);
  return {
    ...rest,
    ...(problem && { problem: problem(t) }),
    ...(failedLoad && { failedLoad: { ...failedLoad, reason: failedLoad.reason(t) } }),
  };
}

export interface HarnessOptions {
  /** By "METHOD path", such as `GET onboarding/accounts/payout`; anything else is answered 404. */
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
  readonly config?: RawConfig;
  readonly handover?: Handover;
  /** Whether other screens can be reached; true by default. */
  readonly arrives?: boolean;
  readonly existing?: boolean;
  readonly ownershipType?: string;
  readonly identityType?: string;
  /** The steps that are not open; every other step is. */
  readonly closed?: readonly (keyof typeof OPEN)[];
}

const API = 'https://api.example';
const OPEN = {
  sms: true,
  merchantType: true,
  business: true,
  owners: true,
  contact: true,
  payoutBankAccount: true,
  submit: true,
};

/** Turns of the event loop in which React renders what an action changed, runs its effects, and renders what these change. */
const TURNS = 4;

/** Does something, and waits until React has rendered what comes of it. */
export async function act<T>(action: () => Promise<T>): Promise<T> {
  const result = await action();
  for (let turns = 0; turns < TURNS; turns += 1) await nextTask();
  return result;
}

/** Renders a screen in a shadow root, with everything around it real except the server. */
export async function renderScreen(Screen: ComponentType, options: HarnessOptions = {}): Promise<Harness> {
  const answers = new Map(Object.entries(options.answers ?? {}));
  const sent: Sent[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? 'GET';
    const path = url.pathname.slice(1);
    const text = typeof init?.body === 'string' ? init.body : null;
    sent.push({ method, path, query: url.searchParams, body: text === null ? undefined : JSON.parse(text) });
    const answer = await answers.get(`${method} ${path}`);
    if (answer === 'network') throw new TypeError('Failed to fetch');
    if (answer === undefined) return new Response('{"success":false,"message":"Not found"}', { status: 404 });
    if (answer instanceof Response) return answer.clone();
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status: 200 });
  };

  const store = createStore();
  const clock = createHandClock();
  running = clock;
  const raw: RawConfig = { slug: 'acme', apiBase: API, captcha: 'off', geocoder: 'off', ...options.config };
  const config = fullConfig(raw);
  const notifier = createNotifier(createTranslate(en));
  const notices: string[] = [];
  const failures: string[] = [];
  notifier.subscribe(({ message }) => notices.push(message));
  const session = createSession(
    config,
    store,
    {
      onExpired: () => saves.end(),
      onVersionChange: () => undefined,
      onFailure: ({ message }) => failures.push(message),
    },
    clock,
  );
  const saves = createSaves(store, clock);
  saves.begin();
  session.begin('token', { existing: options.existing ?? false });
  store.set(applicantAtom, { session: true, existing: options.existing ?? false });
  store.set(facilitatorAtom, { facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example', branding: undefined });
  store.set(
    statusAtom,
    readStatus({
      identity: { type: options.identityType ?? 'business', ownershipType: options.ownershipType ?? 'LLC' },
      canVisitStep: { ...OPEN, ...Object.fromEntries((options.closed ?? []).map((step) => [step, false])) },
    }),
  );
  const events: { name: OnboardingEventName; detail: unknown }[] = [];
  let services = {
    config,
    session,
    storage: createOwnStorage('test'),
    emit: (name: OnboardingEventName, detail: unknown) => {
      events.push({ name, detail });
      return true;
    },
  };
  const went: { to: string; state: Worded | undefined; replace: boolean }[] = [];
  const renewed: RouteName[] = [];
  const navigation: Navigation = {
    go: (to, given) => {
      went.push({ to, state: given?.state && worded(given.state), replace: given?.replace ?? false });
      return Promise.resolve(options.arrives ?? true);
    },
    isHere: () => true,
    renew(changed) {
      renewed.push(changed);
      return Promise.resolve();
    },
    handover: options.handover ?? {},
    previous: null,
  };

  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root);
  const reactRoot = createRoot(root);
  const render = (texts: Catalogue): void =>
    reactRoot.render(
      <Provider store={store}>
        <ThemeRoot palette={PALETTE}>
          <TranslateContext value={createTranslate(texts)}>
            <NotifierContext value={notifier}>
              <SavesContext value={saves}>
                <ClockContext value={clock}>
                  <SessionContext value={services}>
                    <NavigationContext value={navigation}>
                      <Screen />
                    </NavigationContext>
                  </SessionContext>
                </ClockContext>
              </SavesContext>
            </NotifierContext>
          </TranslateContext>
        </ThemeRoot>
      </Provider>,
    );
  await act(async () => render(en));

  return {
    root,
    sent,
    notices,
    failures,
    went,
    renewed,
    events,
    saves,
    session,
    store,
    clock,
    answer: (call, answer) => void answers.set(call, answer),
    translate: (texts) => act(async () => render(texts)),
    configure(changes) {
      services = { ...services, config: fullConfig({ ...raw, ...changes }) };
      return act(async () => render(en));
    },
    async unmount() {
      await act(async () => reactRoot.unmount());
      saves.dispose();
      session.end();
      host.remove();
      running = null;
      globalThis.fetch = realFetch;
    },
  };
}

/** Lets time pass, and what comes of it be rendered. */
export async function pass(screen: Harness, milliseconds: number): Promise<void> {
  await act(async () => {
    screen.clock.pass(milliseconds);
    await settled();
  });
}

/** The clock of the screen on show. */
let running: HandClock | null = null;
/** How far the clock moves while a test waits for what comes of time. */
const STEP = 50;

/** Waits until a condition holds, while time passes on the screen; fails with its last error after `patience` milliseconds. */
export async function until<T>(look: () => T, patience = 12_000): Promise<NonNullable<T>> {
  const end = performance.now() + patience;
  for (;;) {
    const found = await act(async () => look());
    if (found) return found;
    if (performance.now() > end) throw new Error(`Nothing came of ${String(look)}`);
    await act(async () => running?.pass(STEP));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The control with exactly this label. */
export function field(root: ShadowRoot, label: string): HTMLInputElement | HTMLSelectElement {
  const found = Array.from(root.querySelectorAll('label')).find((element) => element.textContent.trim() === label);
  const control = found === undefined ? null : root.getElementById(found.htmlFor);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control;
  throw new Error(`No field "${label}"`);
}

/** The button with exactly this name. */
export function button(root: ShadowRoot, name: string): HTMLButtonElement {
  const found = Array.from(root.querySelectorAll('button')).find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  );
  if (found === undefined) throw new Error(`No button "${name}"`);
  return found;
}

/** Types as a person would, as far as the form can tell: focus, input, and leaving the field. */
export async function type(control: HTMLInputElement | HTMLSelectElement, text: string): Promise<void> {
  await act(async () => {
    control.focus();
    const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    control.blur();
  });
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}
