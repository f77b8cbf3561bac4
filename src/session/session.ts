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
import { readStatus, type Status } from './status';
import { createVersionWatch } from './version';

type Store = ReturnType<typeof createStore>;

/** What one element knows: of its facilitator and product, of the applicant, and of how far the application has come. */
export const facilitatorAtom = atom<Facilitator | null>(null);
export const productAtom = atom<Product | null>(null);
export const inviteAtom = atom<Invite | null>(null);
export const statusAtom = atom<Status | null>(null);
/** Whether somebody is signed in, and whether they had an application before. The token itself is in no atom. */
export const applicantAtom = atom<{ readonly session: boolean; readonly existing: boolean }>({
  session: false,
  existing: false,
});

const NOBODY = { session: false, existing: false } as const;

export interface SessionEvents {
  /** A call was answered 401 while somebody was signed in. Told once a session, after the session has been dropped. */
  readonly onExpired: () => void;
  /** The server's version changed (specification 4). Told once. */
  readonly onVersionChange: (change: { readonly from: string; readonly to: string }) => void;
  /** Any failed call that is not a normal answer. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** The session is over, whatever the cause: what was typed must go. */
  readonly onEnd: () => void;
}

/** The signed-in applicant of one element. The bearer token lives in this closure and nowhere else. */
export interface Session {
  readonly client: Client;
  /** Opens a session. */
  begin(token: string, applicant: { readonly existing: boolean }): void;
  isOpen(): boolean;
  /**
   * Asks the server how far the application has come.
   * @throws {ApiFailure}
   */
  loadStatus(): Promise<Status>;
  /** Drops token, status and calls under way; says nothing to the server. */
  end(): void;
  /** Tells the server, and drops everything whether it answers or not. */
  logout(): void;
}

export function createSession(config: Config, store: Store, events: SessionEvents, clock: Clock = pageClock): Session {
  let token: string | null = null;

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
      // The request is made with the token before it is dropped; its answer changes nothing any more.
      const told = client.send(logout, { keepalive: true }).catch(() => undefined);
      drop();
      void told;
    },
  };
}
