import { atom, type createStore } from 'jotai/vanilla';
import { logout } from '../api/calls/sign-in';
import type { Facilitator } from '../api/calls/facilitator';
import type { Invite } from '../api/calls/invite';
import type { Product } from '../api/calls/product';
import { getStatus } from '../api/calls/status';
import { createClient, type Client } from '../api/client';
import type { ApiFailure } from '../api/failure';
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
  /** Called once when the server's version changes (specification 4). */
  readonly onVersionChange: (change: { readonly from: string; readonly to: string }) => void;
  /** Called on any failed call that is not a normal answer. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Called when the session ends for any reason: typed data must be discarded. */
  readonly onEnd: () => void;
}

/** The signed-in applicant of one element. The bearer token lives in this closure and nowhere else. */
export interface Session {
  readonly client: Client;
  /** Opens a session. */
  begin(token: string, applicant: { readonly existing: boolean }): void;
  isOpen(): boolean;
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

export function createSession(config: Config, store: Store, events: SessionEvents, clock: Clock = pageClock): Session {
  let token: string | null = null;
  store.set(invitedAtom, config.invite !== undefined);

  const client = createClient({
    apiBase: config.apiBase,
    slug: config.slug,
    token: () => token,
    onUnauthorized() {
      if (token === null) return;
      end();
      events.onExpired();
    },
    onVersion: createVersionWatch(events.onVersionChange),
    onFailure: events.onFailure,
    clock,
  });

  function drop(): void {
    token = null;
    store.set(applicantAtom, NOBODY);
    store.set(statusAtom, null);
    events.onEnd();
  }

  function end(): void {
    client.abortAll();
    drop();
  }

  return {
    client,
    begin(given, { existing }) {
      token = given;
      store.set(statusAtom, null);
      store.set(applicantAtom, { session: true, existing });
    },
    isOpen: () => token !== null,
    async loadStatus() {
      const status = readStatus(await client.send(getStatus));
      store.set(statusAtom, status);
      return status;
    },
    end,
    logout() {
      if (token === null) return;
      client.abortAll();
      // The request takes the token before it is dropped; its answer is ignored.
      const told = client.send(logout, { keepalive: true }).catch(() => undefined);
      drop();
      void told;
    },
  };
}
