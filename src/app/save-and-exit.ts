import type { createStore } from 'jotai/vanilla';
import { sendContinueLink } from '../api/calls/continue-link';
import type { Config } from '../host/config';
import { pageAddress } from '../host/page-address';
import type { Translate, Wording } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { NavigateOptions } from '../router/router';
import type { Saves } from '../save/saves';
import type { Session } from '../session/session';
import { progressAtom } from '../session/submission-state';

interface SaveAndExitInput {
  readonly config: () => Config;
  readonly hosted: boolean;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly saves: Saves;
  readonly t: Translate;
  readonly fail: (words: Wording) => void;
  readonly askToLose: AskToLose;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
}

/** Tells the applicant what cannot be saved; resolves to true if they leave anyway. */
export type AskToLose = (lost: readonly Wording[]) => Promise<boolean>;

/**
 * Saves everything that was typed, as far as it can be saved (D-124). `nothing`: there was nothing to save; `stay`: the applicant decided not
 * to leave; null: something was not saved that can be.
 */
export async function saveScreen(saves: Saves, askToLose: AskToLose): Promise<'saved' | 'nothing' | 'stay' | null> {
  const exits = saves.exits();
  const lost = saves.lost();
  if (lost.length > 0 && !(await askToLose(lost))) return 'stay';
  // Another tab may have taken over meanwhile.
  if (!(await saves.flush()) || saves.isHeld()) return null;
  const results = await Promise.all(exits.map(async (exit) => (await exit.save?.()) ?? 'saved')).catch(() => null);
  if (results?.includes('stay')) return 'stay';
  return results && (results.includes('nothing') ? 'nothing' : 'saved');
}

/**
 * Save and Exit: saves the screen's answers, emails the link to continue if there is one (D-639), and goes to `saved`. Rejects if something
 * could not be saved, or if the applicant stays because something cannot be; the screen then stays and says so (D-040, D-098).
 */
export function createSaveAndExit(input: SaveAndExitInput): () => Promise<void> {
  const { config, hosted, store, session, saves, t, fail, askToLose, go } = input;

  function continueLink(): string | undefined {
    const { continueUrl, slug } = config();
    if (continueUrl !== undefined) return continueUrl;
    return hosted ? `${window.location.origin}/${encodeURIComponent(slug)}/continue` : pageAddress(window.location);
  }

  function refuse(): Error {
    // A session that has ended has already been reported.
    if (session.isOpen()) fail((now) => now('saveAndExit.failed'));
    return new Error(t('saveAndExit.failed'));
  }

  /**
   * @throws {Error} if nothing may be sent: another tab uses the application, or the session has timed out (D-280); or if Submit was
   * pressed (D-269)
   */
  function requireFree(): void {
    if (saves.isHeld() || store.get(progressAtom) !== null) throw new Error(t('saveAndExit.failed'));
  }

  async function saveAndLeave(): Promise<void> {
    // A host may call `saveAndExit` at any time.
    requireFree();
    if (!session.isOpen()) throw new Error('Nobody is signed in');
    const result = await saveScreen(saves, askToLose);
    requireFree();
    if (result === null) throw refuse();
    if (result === 'stay') throw new Error(t('saveAndExit.stayed'));
    const link = continueLink();
    const emailed =
      link !== undefined &&
      (await session.client.send(sendContinueLink, { body: { link } }).then(
        () => true,
        () => false,
      ));
    requireFree();
    if (!session.isOpen()) throw refuse();
    const isAway = await go('saved', {
      state: { saved: { link, emailed, ...(result === 'nothing' && { nothing: true }) } },
    });
    // Only the saved page ends the session: the guard may have led elsewhere.
    if (!isAway || session.isOpen()) throw new Error(t('saveAndExit.stayed'));
  }

  let running: Promise<void> | null = null;
  // Callers during a run share its promise: one email, and one question to answer.
  return () => (running ??= saveAndLeave().finally(() => (running = null)));
}
