import { useStore } from 'jotai/react';
import { useEffect, useState } from 'react';
import { getStatus } from '../../api/calls/status';
import type { SubmitAnswer } from '../../api/calls/submit';
import type { ApiFailure } from '../../api/failure';
import { useClock } from '../../clock/context';
import { limits } from '../../domain/limits';
import { failureText, markPersonal } from '../../forms/failure-text';
import { useForward } from '../../forms/use-forward';
import { useTranslate } from '../../i18n/context';
import type { Wording } from '../../i18n/translate';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { useSession } from '../../session/context';
import { Banner } from '../../ui/banner';
import { ClockIcon } from '../../ui/later-icons';
import { Progress } from '../../ui/progress';
import { isClosed, lastAllowedRoute } from '../../journey/access';
import { ROUTES, routesOnTheWay, type RouteName } from '../../journey/routes';
import { readStatus } from '../../journey/status';
import { factsAtom } from '../../session/facts';
import { applicantAtom } from '../../session/session';
import { refusedFields } from '../shared/refused-fields';
import { usePrefill } from '../shared/use-prefill';
import { ResultPage } from '../shared/result-page';
import { CLOSED_TEXT, decisionOf, sendOnce } from '../../session/submission';
import type { Outcome } from '../../session/submission-state';

/** Milliseconds between two announcements, so that they do not interrupt the screen reader. */
const ANNOUNCE_EVERY = 30_000;

/** The waiting screen: submits what was certified on the review, and waits for the decision. */
export default function Reviewing() {
  const t = useTranslate();
  const { session, emit } = useSession();
  const { go, isHere, handover } = useNavigation();
  const { copy } = handover;
  const forward = useForward('reviewing');
  const store = useStore();
  const saves = useSaves();
  const { unlock } = usePrefill();
  const [isStuck, setStuck] = useState(false);

  /** If it fails, the message above the screen offers a retry. */
  async function move(way: () => Promise<boolean>): Promise<void> {
    if (!(await way()) && isHere()) setStuck(true);
  }

  function tellHost({ smApplicationId }: SubmitAnswer): void {
    emit('onboarding-submitted', smApplicationId === undefined ? {} : { smApplicationId });
  }

  function leave(outcome: Outcome, certified: boolean): void {
    if (outcome.kind === 'accepted') {
      const { account } = outcome.answer;
      const approved = decisionOf(outcome.answer) === 'approved';
      const given = { name: account?.name, merchantId: account?.merchantId };
      const state = { ...(approved && { account: given }), ...(copy !== undefined && { copy }) };
      void move(() => forward({ facts: { approved }, state }));
      return;
    }
    void goBack(outcome, certified);
  }

  async function goBack(outcome: Exclude<Outcome, { kind: 'accepted' }>, certified: boolean): Promise<void> {
    const problem = problemOf(outcome);
    if (problem === null) return;
    const routes = routesOnTheWay(store.get(factsAtom));
    const refused = outcome.kind === 'failed' ? await refusedFields(outcome.failure, routes).catch(() => null) : null;
    // Which of the host's owners it is about is not known here, and there must be a way forward.
    for (const { draft, field } of refused?.fields ?? []) unlock(draft, field);
    const open = outcome.kind === 'failed' && refused === null ? await openStep(outcome.failure) : null;
    if (!isHere()) return;
    const shown =
      refused === null
        ? { problem, ...(open !== null && { problemAt: open }) }
        : { problem: refused.words, problemAt: refused.route, refused: refused.rejections };
    // The server may already report the steps as closed, but the message must be shown on the review.
    await move(() => go('confirm', { replace: true, fresh: false, state: { ...shown, certified } }));
  }

  /** The step that the server wants first: an answer was changed there, in this tab or elsewhere (D-495). Null if Submit is open. */
  async function openStep({ isRefusal }: ApiFailure): Promise<RouteName | null> {
    if (!isRefusal) return null;
    try {
      // Not stored: by this status, the guard would not open the review, which shows the message.
      const status = readStatus(await session.client.send(getStatus));
      const isWanted = !status.canVisitStep.submit && !isClosed(status);
      const route = isWanted ? lastAllowedRoute({ ...store.get(applicantAtom), status }) : null;
      // Nothing is to be completed in the first step, which is always open.
      return route !== null && ROUTES[route].step ? route : null;
    } catch {
      return null;
    }
  }

  function problemOf(outcome: Exclude<Outcome, { kind: 'accepted' }>): Wording | null {
    if (outcome.kind === 'closed') {
      const { serverMessage, why } = outcome;
      return (now) => (serverMessage === undefined ? now(CLOSED_TEXT[why]) : markPersonal(serverMessage));
    }
    const { failure } = outcome;
    if (failure.isSilent) return null;
    const ours = failure.isUnanswered ? 'confirm.notSubmitted' : 'confirm.submitFailed';
    return (now) => failureText(now, failure, { ours });
  }

  useEffect(() => {
    let here = true;
    const outcome = sendOnce(store, session.client, tellHost);
    if (outcome === null) void move(() => go('confirm', { replace: true }));
    else {
      const release = saves.hold();
      void outcome.then((result) => {
        // Once released, an edit that could not be saved may change what was certified before the review is there again.
        const isCertified = !saves.hasUnsaved();
        // An accepted application stays locked.
        if (result.kind !== 'accepted') release();
        if (here) leave(result, isCertified);
      });
    }
    return () => {
      here = false;
    };
    // Once per visit; a change of language does not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, session, saves]);

  return (
    <ResultPage icon={<ClockIcon />} title={t('reviewing.title')} lead={t('reviewing.text')}>
      {isStuck ? <Banner kind="error">{t('reviewing.notOpened')}</Banner> : <Waiting />}
    </ResultPage>
  );
}

function Waiting() {
  const t = useTranslate();
  const clock = useClock();
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = clock.set(() => setTurns(turns + 1), ANNOUNCE_EVERY);
    return () => clock.clear(timer);
  }, [clock, turns]);
  const late = turns * ANNOUNCE_EVERY >= limits.time.review;
  const text = turns === 0 ? undefined : t(late ? 'reviewing.late' : 'reviewing.still');
  return (
    <Progress label={t('reviewing.progress')} status={text}>
      {/* The name of the bar says the same. */}
      <p aria-hidden="true">{t('reviewing.progress')}</p>
    </Progress>
  );
}
