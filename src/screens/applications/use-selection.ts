import { useRef, useState } from 'react';
import { setApplication } from '../../api/calls/applications';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import { failureText } from '../../forms/failure-text';
import { useTranslate } from '../../i18n/context';
import type { MessageKey } from '../../i18n/catalogue';
import type { RouteName } from '../../journey/routes';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import type { Saves } from '../../save/saves';
import { useSession } from '../../session/context';

interface Choice {
  /** Null opens a new group. */
  readonly smApplicationId: string | null;
  /** The server works on it already: what was typed belongs to it. */
  readonly current: boolean;
  readonly to: RouteName;
  readonly failed: MessageKey;
}

const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** Has the server select an application, and goes on. `onGone`: the server does not know the choice any more. */
export function useSelection(onGone: () => void) {
  const t = useTranslate();
  const { session } = useSession();
  const navigation = useNavigation();
  const saves = useSaves();
  const notifier = useNotifier();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);

  async function select({ smApplicationId, current, to, failed }: Choice): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      // What still waits belongs to the application that is selected now, and must not reach another.
      if (!current && !(await saves.flush())) {
        show(t('saveAndExit.failed'));
        return;
      }
      await session.client.send(setApplication, { body: { smApplicationId } });
      if (!current) forgetPeople(saves);
      const { returnTo } = navigation.handover;
      // Come from a card of the review, the applicant is led back there: at once, or by the form that comes between.
      if (returnTo !== undefined && to === 'bank-account') await navigation.go(returnTo);
      else {
        const create = smApplicationId === null;
        await navigation.go(to, { state: { ...(create && { create }), ...(returnTo && { returnTo }) } });
      }
    } catch (error) {
      tell(asApiFailure(error), failed);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function tell(failure: ApiFailure, failed: MessageKey): void {
    const { kind, status } = failure;
    if (kind === 'aborted' || status === 401) return;
    if (status === NOT_FOUND || status === BAD_REQUEST) onGone();
    const unanswered = kind === 'network' || kind === 'timeout';
    show(unanswered ? failureText(t, failure, failed) : t(failed));
  }

  function show(text: string): void {
    setProblem(text);
    notifier.notify(text, 'formError');
  }

  return { select, busy, problem };
}

function forgetPeople(saves: Saves): void {
  saves.owners.forget();
  saves.contact.forget();
  delete saves.typed.owners;
  delete saves.typed.contact;
}
