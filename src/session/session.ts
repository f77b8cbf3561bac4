import { atom } from 'jotai/vanilla';
import type { Facilitator } from '../api/calls/facilitator';
import type { Invite } from '../api/calls/invite';
import type { Product } from '../api/calls/product';
import type { Client } from '../api/client';
import type { ApiFailure } from '../api/failure';
import type { Status } from '../journey/status';

/** What one element knows about its facilitator, product and applicant, and how far the application is. */
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

export interface SessionEvents {
  /** Called when a call is answered 401; true if the session has been locked instead of being dropped. */
  readonly mayLock?: () => boolean | undefined;
  /** Whether nothing may be saved at the moment, because another tab has the application, for example. */
  readonly isHeld?: () => boolean | undefined;
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
  /** Called before a session is left, to send unsaved changes. */
  readonly onLeave?: () => void;
  /** Called when somebody else has signed in over an earlier session, which is logged out. */
  readonly onReplaced?: () => void;
}

/** Who a session belongs to, as far as known. Only with an email can the password be asked for again. */
export type Who =
  | { readonly kind: 'password'; readonly email: string; readonly name?: string }
  | { readonly kind: 'link'; readonly subMerchantId: string }
  | { readonly kind: 'single-sign-on' };

/** What tells one person from another. Two people by single sign-on are not told apart (D-120). */
export function personOf(who: Who): readonly [kind: string, name: string] {
  const name =
    who.kind === 'password' ? who.email.trim().toLowerCase() : (who.kind === 'link' && who.subMerchantId) || '';
  return [who.kind, name];
}

interface Begun {
  readonly existing: boolean;
  readonly who?: Who;
}

/** The signed-in applicant of one element. The bearer token lives in the closure of `createSession` and nowhere else. */
export interface Session {
  readonly client: Client;
  /** Opens a session. An earlier one of somebody else is logged out. */
  begin(token: string, applicant: Begun): void;
  /** Continues the same session with another token. */
  renew(token: string): void;
  isOpen(): boolean;
  /** Who the open or locked session belongs to; null without one. */
  who(): Who | null;
  /** Milliseconds since the server last answered a call of this session. */
  idle(): number;
  /** Drops the token, but not the applicant: the same person may continue with `resume`. */
  lock(): void;
  resume(token: string): void;
  /** Resolves when a locked session is resumed; never if it is not. */
  resumed(): Promise<void>;
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
