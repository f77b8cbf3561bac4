import { atom, type createStore } from 'jotai/vanilla';
import { logout } from '../api/calls/sign-in';
import type { Facilitator } from '../api/calls/facilitator';
import type { Invite } from '../api/calls/invite';
import type { Product } from '../api/calls/product';
import { getStatus } from '../api/calls/status';
import { createClient, type Client } from '../api/client';
import type { ApiFailure } from '../api/failure';
import type { RequestsAhead } from '../api/requests-ahead';
import { pageClock, type Clock } from '../clock/clock';
import type { Config } from '../host/config';
import { readStatus, type Status } from '../journey/status';
import { createVersionWatch } from './version';

type Store = ReturnType<typeof createStore>;

/** What one element knows about its facilitator and product, the applicant, and the progress of the application. */
export const facilitatorAtom = atom<Facilitator | null>(null);
export const productAtom = atom<Product | null>(null);
export const inviteAtom = atom<Invite | null>(null);
export const statusAtom = atom<Status | null>(null);
/** Whether someone is signed in, and whether they are an existing applicant. The token is never in an atom. */
export const applicantAtom = atom<{ readonly session: boolean; readonly existing: boolean }>({
  session: false,
  existing: false,
});

/** Whether the page was opened by an invite link. */
export const invitedAtom = atom(false);

const NOBODY = { session: false, existing: false } as const;

export interface SessionEvents {
  /** Called once per session, after it has been dropped, when a call is answered 401. */
  readonly onExpired: () => void;
  /** Called when the server's version changes, at most once before a sign-in and once after (specification 4). */
  readonly onVersionChange: (change: {
    readonly from: string;
    readonly to: string;
    readonly signedIn: boolean;
  }) => void;
  /** Called on any failed call that is not a normal answer. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Called before a session is left: sends what is newer. */
  readonly onLeave?: () => void;
}

/** Whom a session belongs to, as far as that is known. A password can be asked for again only where there is an email. */
export type Who =
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'link'; readonly subMerchantId: string }
  | { readonly kind: 'single-sign-on' };

interface Begun {
  readonly existing: boolean;
  readonly who?: Who;
}

/** The signed-in applicant of one element. The bearer token lives in this closure and nowhere else. */
export interface Session {
  readonly client: Client;
  /** Opens a session. */
  begin(token: string, applicant: Begun): void;
  /** Goes on in the same session with another token. */
  renew(token: string): void;
  isOpen(): boolean;
  /** Whom the open or locked session belongs to. */
  who(): Who | null;
  /** Milliseconds since the server last answered a call of this session. */
  idle(): number;
  /** Drops the token, but not the applicant: the same person may go on with `resume`. */
  lock(): void;
  resume(token: string): void;
  /**
   * Asks the server for the progress of the application.
   * @throws {ApiFailure}
   */
  loadStatus(): Promise<Status>;
  /** Drops the token, the status and pending calls without telling the server. */
  end(): void;
  /** Logs out on the server, and drops everything whether it answers or not. */
  logout(): void;
}

export function createSession(
  config: Config,
  store: Store,
  events: SessionEvents,
  clock: Clock = pageClock,
  ahead?: RequestsAhead,
): Session {
  let token: string | null = null;
  let who: Who | null = null;
  /** By the clock and by the calendar: a computer that sleeps stops the first. */
  let lastCall = { clock: 0, calendar: 0 };
  const noteCall = (): void => void (lastCall = { clock: clock.now(), calendar: Date.now() });
  store.set(invitedAtom, config.invite !== undefined);

  const watchVersion = createVersionWatch(events.onVersionChange);
  const client = createClient({
    apiBase: config.apiBase,
    slug: config.slug,
    token: () => token,
    onUnauthorized() {
      if (token === null) return;
      end();
      events.onExpired();
    },
    onVersion: (version) => watchVersion(version, token !== null),
    onReached: noteCall,
    onFailure: events.onFailure,
    clock,
    ahead,
  });

  const isKnown = (): boolean => store.get(applicantAtom).session;

  function drop(): void {
    token = null;
    who = null;
    store.set(applicantAtom, NOBODY);
    store.set(statusAtom, null);
  }

  function end(): void {
    client.abortAll();
    drop();
  }

  return {
    client,
    begin(given, { existing, who: owner }) {
      if (isKnown()) {
        events.onLeave?.();
        client.abortAll();
      }
      token = given;
      who = owner ?? null;
      noteCall();
      store.set(statusAtom, null);
      store.set(applicantAtom, { session: true, existing });
    },
    renew(given) {
      if (token !== null) token = given;
    },
    isOpen: () => token !== null,
    who: () => who,
    idle: () => Math.max(clock.now() - lastCall.clock, Date.now() - lastCall.calendar),
    lock() {
      client.abortAll();
      token = null;
    },
    resume(given) {
      token = given;
      noteCall();
    },
    async loadStatus() {
      const status = readStatus(await client.send(getStatus));
      store.set(statusAtom, status);
      return status;
    },
    end,
    logout() {
      const left = token;
      if (left !== null) events.onLeave?.();
      const last = client.written();
      client.abortAll();
      if (left === null) {
        if (isKnown()) drop();
        return;
      }
      // Its answer is ignored. It must not overtake the last save, which it would have refused.
      const tell = (): unknown => client.send(logout, { token: left }).catch(() => undefined);
      drop();
      if (last === null) void tell();
      else void last.then(tell);
    },
  };
}
