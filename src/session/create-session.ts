import type { createStore } from 'jotai/vanilla';
import { logout } from '../api/calls/sign-in';
import { getStatus } from '../api/calls/status';
import { createClient } from '../api/client';
import type { RequestsAhead } from '../api/requests-ahead';
import { pageClock, type Clock } from '../clock/clock';
import type { Config } from '../host/config';
import { readStatus } from '../journey/status';
import { applicantAtom, personOf, statusAtom, type Session, type SessionEvents, type Who } from './session';
import { createVersionWatch } from './version';

type Store = ReturnType<typeof createStore>;

const NOBODY = { session: false, existing: false } as const;

export function createSession(
  config: Config,
  store: Store,
  events: SessionEvents,
  clock: Clock = pageClock,
  ahead?: RequestsAhead,
): Session {
  let token: string | null = null;
  let who: Who | null = null;
  /** Callers waiting for a locked session to continue. */
  const waiting: (() => void)[] = [];
  /** In both monotonic and calendar time, because the monotonic clock stops while a computer sleeps. */
  let lastCall = { clock: 0, calendar: 0 };
  /** Numbers of status calls: of the last one sent, and of the one whose answer is shown. */
  let asked = 0;
  let shown = 0;
  const noteCall = (): void => void (lastCall = { clock: clock.now(), calendar: Date.now() });

  const watchVersion = createVersionWatch(events.onVersionChange);
  const client = createClient({
    apiBase: config.apiBase,
    slug: config.slug,
    token: () => token,
    applicant: () => store.get(applicantAtom),
    onUnauthorized() {
      if (token === null || events.mayLock?.()) return;
      end();
      events.onExpired();
    },
    isHeld: events.isHeld,
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

  function logOut(): void {
    const left = token;
    if (left !== null) events.onLeave?.();
    const last = client.written();
    client.abortAll();
    if (left === null) {
      if (isKnown()) drop();
      return;
    }
    // The logout's answer is ignored. It must not overtake the last save, which would then be refused.
    const tell = (): unknown => client.send(logout, { token: left }).catch(() => undefined);
    drop();
    if (last === null) void tell();
    else void last.then(tell);
  }

  return {
    client,
    begin(given, { existing, who: owner }) {
      const isReplaced = who !== null && owner !== undefined && personOf(who).join() !== personOf(owner).join();
      if (isReplaced) {
        logOut();
      } else {
        if (isKnown()) events.onLeave?.();
        // Another sign-in that is under way must not replace this one when it is answered.
        client.abortAll();
      }
      token = given;
      who = owner ?? null;
      noteCall();
      store.set(statusAtom, null);
      store.set(applicantAtom, { session: true, existing });
      if (isReplaced) events.onReplaced?.();
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
      for (const go of waiting.splice(0)) go();
    },
    resumed: () => new Promise((resolve) => waiting.push(resolve)),
    async loadStatus() {
      asked += 1;
      const own = asked;
      const status = readStatus(await client.send(getStatus));
      // A slow answer must not replace a later one.
      if (own > shown) store.set(statusAtom, status);
      shown = Math.max(own, shown);
      return status;
    },
    end,
    logout: logOut,
  };
}
