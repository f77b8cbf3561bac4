/** This tab among the others that have the same application open: when it joins and parts, what it hands over, how it takes over. */
import { atom, type createStore } from 'jotai/vanilla';
import { asApiFailure } from '../../api/failure';
import type { Clock } from '../../clock/clock';
import { inTime } from '../../clock/in-time';
import type { Emit } from '../../host/events';
import { canUse } from '../../host/features';
import type { Saves } from '../../save/saves';
import type { Session } from '../../session/session';
import { lastSaveOf } from '../last-saves';
import type { ShownScreen } from '../shown-screen';
import type { Place, Tabs } from './tabs';

/** What this tab does with the application while others are open, and whether everything typed here is saved. */
export interface TabState {
  readonly place: Place;
  readonly isSaved: boolean;
  readonly hasFailed: boolean;
}

const ACTIVE: TabState = { place: 'active', isSaved: true, hasFailed: false };
export const tabAtom = atom(ACTIVE);

/** How long the tab that hands over, or an element that is removed, may take to save, in milliseconds. */
export const SAVE_FIRST = 5_000;

interface OwnTabInput {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly saves: Saves;
  readonly clocks: { readonly saves: Clock; readonly screens: Clock };
  readonly emit: Emit;
  /** What identifies one person's application across tabs; null if it is not known whose it is. */
  readonly identity: () => string[] | null;
  readonly screen: Pick<ShownScreen, 'leftBehind' | 'reopen'>;
}

export interface OwnTab {
  /** Parts, and joins the other tabs of this application. Resolves once this tab's place is known, or when a later call has overtaken it. */
  join(): Promise<void>;
  readonly part: () => void;
  /** Parts, and is the active tab again: the next applicant begins without another tab. */
  reset(): void;
  /** Returns a function that returns false once this tab has joined or parted again. */
  watch(): () => boolean;
  /** Takes the application over from another tab. */
  readonly use: () => Promise<void>;
  /** Tells other tabs that this tab's submission has been accepted. */
  submitted(): void;
}

export function createOwnTab({ store, session, saves, clocks, emit, identity, screen }: OwnTabInput): OwnTab {
  let tabs: Tabs | null = null;
  /** Increases with each sign-in and each time the page leaves or returns, so that a `join` overtaken by a later one gives up. */
  let joins = 0;
  /** Counts take-overs: the last one decides whether anything may be saved. */
  let takes = 0;

  async function join(): Promise<void> {
    part();
    const own = joins;
    const parts = identity();
    if (parts === null) return;
    if (!canUse.tabs()) return;
    await lastSaveOf(parts);
    const { createTabs, keyOf } = await import('./tabs');
    const key = await keyOf(parts);
    if (own !== joins) return;
    tabs = createTabs({
      key,
      clock: clocks.screens,
      place: store.get(tabAtom).place,
      save: () =>
        inTime(
          clocks.saves,
          SAVE_FIRST,
          saves.handOver().then(() => session.client.written()),
        ),
      onPlace(place) {
        if (place !== 'active') saves.rest();
        const isSaved = place === 'active' || saves.isAllSaved();
        const hasFailed = place === 'asking' && store.get(tabAtom).hasFailed;
        store.set(tabAtom, { place, isSaved, hasFailed });
        emit('onboarding-conflict', { state: place === 'active' ? 'active' : 'resting' });
      },
      takeOver,
      onSubmitted: () => void session.loadStatus().then(screen.leftBehind, () => undefined),
    });
    await tabs.placed;
  }

  function part(): void {
    joins += 1;
    tabs?.stop();
    tabs = null;
  }

  /** Reloads this tab from the server: what was typed here is older than what was typed in the other tab. */
  async function takeOver(isOurs: () => boolean): Promise<boolean> {
    const own = (takes += 1);
    try {
      await session.loadStatus();
    } catch (error) {
      if (isOurs() && !asApiFailure(error).isSilent) store.set(tabAtom, { ...store.get(tabAtom), hasFailed: true });
      return false;
    }
    if (!isOurs()) return false;
    saves.takeOver();
    const isShown = (await screen.leftBehind()) || (await screen.reopen());
    // Neither the older answers of a screen that stayed nor those of a tab that no longer has the application may be saved.
    if (own === takes && (!isShown || !isOurs())) saves.rest();
    return isShown;
  }

  return {
    join,
    part,
    reset() {
      part();
      store.set(tabAtom, ACTIVE);
    },
    watch() {
      const own = joins;
      return () => own === joins;
    },
    use: () => tabs?.use() ?? Promise.resolve(),
    submitted: () => tabs?.submitted(),
  };
}
