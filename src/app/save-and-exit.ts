import { sendContinueLink } from '../api/calls/continue-link';
import type { Config } from '../host/config';
import type { Emit } from '../host/events';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { NavigateOptions } from '../router/router';
import type { Saves } from '../save/saves';
import type { Session } from '../session/session';

interface SaveAndExitInput {
  readonly config: () => Config;
  readonly hosted: boolean;
  readonly session: Session;
  readonly saves: Saves;
  readonly emit: Emit;
  readonly t: Translate;
  readonly fail: (text: string) => void;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
}

/**
 * Save and Exit: saves everything typed, emails the link to continue, and leaves for `saved`.
 * Rejects if something could not be saved; the screen then stays and says so (D-040).
 */
export function createSaveAndExit(input: SaveAndExitInput): () => Promise<void> {
  const { config, hosted, session, saves, emit, t, fail, go } = input;

  function continueLink(): string {
    const { continueUrl, slug } = config();
    if (continueUrl !== undefined) return continueUrl;
    const { origin, pathname } = window.location;
    return hosted ? `${origin}/${encodeURIComponent(slug)}/continue` : origin + pathname;
  }

  return async () => {
    if (!session.isOpen()) return;
    if (!(await saves.flush())) {
      // A session that ended meanwhile is reported already.
      if (session.isOpen()) fail(t('saveAndExit.failed'));
      throw new Error(t('saveAndExit.failed'));
    }
    const link = continueLink();
    const emailed = await session.client.send(sendContinueLink, { body: { link } }).then(
      () => true,
      () => false,
    );
    if (!session.isOpen()) return;
    emit('onboarding-saved', {});
    emit('onboarding-exit', { reason: 'saved' });
    await go('saved', { state: { saved: { link, emailed } } });
  };
}
