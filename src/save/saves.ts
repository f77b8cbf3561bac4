import { atom, type createStore } from 'jotai/vanilla';
import type { Client } from '../api/client';
import { pageClock, type Clock } from '../clock/clock';
import type { BankAccountDraft, BankAccountForm } from '../domain/bank-account';
import type { BusinessDraft, BusinessForm } from '../domain/business';
import type { ContactDraft, ContactForm } from '../domain/contact';
import type { OwnerDraft, OwnerForm } from '../domain/owner';
import type { OwnershipType } from '../domain/ownership-type';
import { createAutosave, type Autosave, type SaveState } from './autosave';

/** What the applicant is told of saving, for the line on the screen and the public event. */
export const saveStateAtom = atom<SaveState>('idle');

/**
 * What was typed and has not been saved in full, kept while the session lasts: a step left and entered again shows what
 * was typed there, even when no save has reached the server.
 */
export interface TypedForms {
  /** The chosen business type of each tab. */
  type?: Partial<Record<'company' | 'government', OwnershipType>>;
  business?: BusinessForm;
  owners?: OwnerForm[];
  contact?: ContactForm;
  payout?: BankAccountForm[];
}

/** The forms that are saved in part: one autosave each, and one pair of verbs for all of them. */
export interface Saves {
  readonly business: Autosave<BusinessDraft>;
  readonly owners: Autosave<OwnerDraft[]>;
  readonly contact: Autosave<ContactDraft>;
  readonly payout: Autosave<BankAccountDraft[]>;
  readonly typed: TypedForms;
  /** The form on the screen; `commit` hands over what was typed since the last save. Returns how to take it away. */
  attach(commit: () => void): () => void;
  /** Saves everything typed, now. False when something could not be saved. */
  flush(): Promise<boolean>;
  /** The applicant moves on by intention: quiet for a second. */
  pause(): void;
  /** A full save is under way: quiet until it is over. */
  hold(): void;
  release(): void;
  retry(): void;
  /** The session is over: nothing typed stays. */
  forget(): void;
  dispose(): void;
}

/** A body that outlives the page must stay under 64 KiB; drafts are far smaller. */
const OUTLIVES_PAGE = { keepalive: true } as const;

interface LazyCall<Call> {
  readonly load: () => Promise<Call>;
  /** The call, once it is there. */
  readonly now: () => Call | null;
}

function lazily<Call>(fetchCall: () => Promise<Call>): LazyCall<Call> {
  let call: Call | null = null;
  return {
    async load() {
      call ??= await fetchCall();
      return call;
    },
    now: () => call,
  };
}

/** The calls come with the screens that need them: the first screen must not wait for the rules of all others. */
export function createSaves(client: Client, store: ReturnType<typeof createStore>, clock: Clock = pageClock): Saves {
  const onState = (state: SaveState): void => store.set(saveStateAtom, state);
  const calls = {
    business: lazily(async () => (await import('../api/calls/business')).saveBusinessPart),
    owners: lazily(async () => (await import('../api/calls/owners')).saveOwnersPart),
    contact: lazily(async () => (await import('../api/calls/contact')).saveContactPart),
    payout: lazily(async () => (await import('../api/calls/payout')).saveBankAccountsPart),
  };
  /** A page that goes away waits for no module: a call that is here is sent at once. */
  async function prepare(): Promise<void> {
    await Promise.allSettled(Object.values(calls).map((call) => call.load()));
  }

  const business = createAutosave<BusinessDraft>({
    async send(draft) {
      const call = calls.business.now() ?? (await calls.business.load());
      await client.send(call, { body: { business: draft }, ...OUTLIVES_PAGE });
    },
    onState,
    clock,
  });
  const owners = createAutosave<OwnerDraft[]>({
    async send(draft) {
      const call = calls.owners.now() ?? (await calls.owners.load());
      await client.send(call, { body: { owners: draft }, ...OUTLIVES_PAGE });
    },
    onState,
    clock,
  });
  const contact = createAutosave<ContactDraft>({
    async send(draft) {
      const call = calls.contact.now() ?? (await calls.contact.load());
      await client.send(call, { body: { contact: draft }, ...OUTLIVES_PAGE });
    },
    onState,
    clock,
  });
  const payout = createAutosave<BankAccountDraft[]>({
    async send(draft) {
      const call = calls.payout.now() ?? (await calls.payout.load());
      await client.send(call, { body: draft, ...OUTLIVES_PAGE });
    },
    onState,
    clock,
  });
  const all = [business, owners, contact, payout] as const;
  const typed: TypedForms = {};
  let attached: (() => void) | null = null;

  return {
    business,
    owners,
    contact,
    payout,
    typed,
    attach(commit) {
      attached = commit;
      void prepare();
      return () => {
        if (attached === commit) attached = null;
      };
    },
    async flush() {
      attached?.();
      const done = await Promise.all(all.map((autosave) => autosave.flush()));
      return done.every(Boolean);
    },
    pause() {
      for (const autosave of all) autosave.pause();
    },
    hold() {
      for (const autosave of all) autosave.hold();
    },
    release() {
      for (const autosave of all) autosave.release();
    },
    retry() {
      for (const autosave of all) autosave.retry();
    },
    forget() {
      for (const autosave of all) autosave.forget();
      for (const form of Object.keys(typed) as (keyof TypedForms)[]) delete typed[form];
      store.set(saveStateAtom, 'idle');
    },
    dispose() {
      for (const autosave of all) autosave.dispose();
    },
  };
}
