import { createStore } from 'jotai/vanilla';
import { createOnboarding, type Onboarding, type OnboardingInput } from '../../../src/app/onboarding';
import { phaseAtom } from '../../../src/app/startup';
import type { RouteName } from '../../../src/journey/routes';
import { createMemoryHistory } from '../../../src/router/history';
import type { Config, RawConfig } from '../../../src/host/config';
import type { OnboardingEventName } from '../../../src/host/events';
import { certify, sendOnce } from '../../../src/session/submission';
import { createSession } from '../../../src/session/create-session';
import type { Session } from '../../../src/session/session';
import { createOwnStorage, type OwnStorage } from '../../../src/host/storage';
import { API, fakeFetch, reply, type FakeFetch, type Server } from '../api/fake-fetch';
import { fullConfig } from '../full-config';

type Answers = Record<string, Server>;

export const OPEN = {
  sms: true,
  merchantType: true,
  business: true,
  owners: true,
  contact: false,
  payoutBankAccount: true,
  submit: false,
};

export const good =
  (data: unknown): Server =>
  () =>
    reply({ success: true, data });

export const refused =
  (status: number, message?: string): Server =>
  () =>
    reply({ success: false, message }, status);

const answers = (): Answers => ({
  'GET foundation/facilitators': good({ facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example' }),
  'POST onboarding/spproducts/acme/status/': good({ status: 'active', name: 'Acme Payments' }),
  'POST auth/sso/onboarding': refused(401),
  'GET onboarding/accounts/status': good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: OPEN }),
  'GET onboarding/accounts': good({ applications: [] }),
  'POST onboarding/email': good(null),
  'POST auth/logout/onboarding': good(null),
});

/** A server that knows these calls; anything else is 404. */
export interface FakeServer extends FakeFetch {
  on(call: string, answer: Server): void;
  /** How often a call was made. */
  count(call: string): number;
}

export function startServer(): FakeServer {
  const known = answers();
  const fake = fakeFetch((asked, count) => (known[`${asked.method} ${asked.path}`] ?? refused(404))(asked, count));
  return {
    ...fake,
    on: (call, answer) => void (known[call] = answer),
    count: (call) => fake.calls().filter((made) => made === call).length,
  };
}

interface Parts {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly storage: OwnStorage;
}

export function configOf(raw: RawConfig = {}): Config {
  return fullConfig({ slug: 'acme', apiBase: API, captcha: 'off', geocoder: 'off', ...raw });
}

/** What is there before an application is composed of it. */
export function makeParts(raw: RawConfig = {}): Parts {
  const config = configOf(raw);
  const store = createStore();
  const session = createSession(config, store, {
    onExpired: () => undefined,
    onVersionChange: () => undefined,
    onFailure: () => undefined,
  });
  return { config, store, session, storage: createOwnStorage(config.slug) };
}

export interface World {
  readonly onboarding: Onboarding;
  readonly events: { readonly name: OnboardingEventName; readonly detail: unknown }[];
  readonly toasts: string[];
  /** Names of the events so far. */
  names(): string[];
  route(): RouteName | null;
  /** Starts it, and waits for the first screen or for the failure. */
  start(): Promise<void>;
}

export function makeWorld(
  raw: RawConfig = {},
  input: Partial<OnboardingInput> & { readonly cancel?: readonly OnboardingEventName[] } = {},
): World {
  const events: World['events'] = [];
  const { cancel = [], ...rest } = input;
  const onboarding = createOnboarding({
    config: configOf(raw),
    history: createMemoryHistory<RouteName>('get-started'),
    emit(name, detail) {
      events.push({ name, detail });
      return !cancel.includes(name);
    },
    hosted: false,
    pageLang: () => 'en',
    ...rest,
  });
  const toasts: string[] = [];
  onboarding.notifier.subscribe(({ message }) => toasts.push(message));
  return {
    onboarding,
    events,
    toasts,
    names: () => events.map(({ name }) => name),
    route: () => onboarding.store.get(onboarding.router.shown)?.route ?? null,
    async start() {
      onboarding.start();
      await until(() => onboarding.store.get(phaseAtom).kind !== 'booting');
    },
  };
}

/** Submits the application of whoever is signed in, with this decision. */
export async function submitAs({ store, session }: Onboarding, server: FakeServer, decision: string): Promise<void> {
  server.on('POST onboarding/submit', good({ decision }));
  certify(store, []);
  await sendOnce(store, session.client, () => undefined);
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean, patience = 12_000): Promise<void> {
  const end = performance.now() + patience;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Nothing came of ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
