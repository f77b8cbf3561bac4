import styled from '@emotion/styled';
import { useAtomValue, useStore } from 'jotai/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { getFees } from '../../api/calls/submit';
import type { Client } from '../../api/client';
import { formatFees, type Fees } from '../../domain/fees';
import { limits } from '../../domain/limits';
import type { OwnershipContext } from '../../domain/ownership-type';
import { Arriving } from '../../forms/arriving';
import { useForward } from '../../forms/use-forward';
import { linksOf } from '../../host/links';
import type { MessageKey } from '../../i18n/catalogue';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { ROUTES, routesOnTheWay, type RouteName } from '../../journey/routes';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { fingerprint } from '../../save/fingerprint';
import { savingAtom } from '../../save/state';
import { useSession } from '../../session/context';
import { BlockableSubmit } from '../../forms/blockable-submit';
import { factsAtom } from '../../session/facts';
import { facilitatorAtom, statusAtom } from '../../session/session';
import { certify, CLOSED_TEXT } from '../../session/submission';
import { closedAtom, currentAtom, type Shown } from '../../session/submission-state';
import { useLoad, type Load } from '../../session/use-load';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Actions, Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { PoliteBanner } from '../../ui/polite-banner';
import { BackofficeButton } from '../shared/backoffice-button';
import { ReviewRows } from '../shared/review-rows';
import { printableCopy } from './printable-copy';
import { ReviewCard } from './review-card';
import { issuesOf, StepCard, type Reviewed, type ReviewIssue } from './step-card';
import { ValidationError } from './validation-error';

const Certification = styled.div`
  margin-block-start: var(--_4);
  padding-block-start: var(--_4);
  border-block-start: 1px solid var(--_line);
`;

const loadFees = (client: Client, signal: AbortSignal): Promise<Fees> => client.send(getFees, { signal });

const NO_CONTEXT: OwnershipContext = { ownershipType: null, identityType: null };

/** An answer without what a server may send differently although the review shows the same: IDs, null, numbers as text. */
function asShown(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'ownerId' || value === null) return undefined;
      return typeof value === 'number' ? String(value) : value;
    }),
  );
}

/** The ConfirmProfile screen: the applicant reviews, certifies and submits the application. */
export default function Confirm() {
  const t = useTranslate();
  const { go, handover } = useNavigation();
  const forward = useForward('confirm');
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  const status = useAtomValue(statusAtom);
  const facts = useAtomValue(factsAtom);
  const store = useStore();
  const saves = useSaves();
  const context = status ?? NO_CONTEXT;
  const routes = routesOnTheWay(facts).filter((route) => ROUTES[route].review !== undefined);
  const [saved] = useState(() => once(() => saves.flush()));
  /** Number of saves since the screen opened: each one reloads the cards. */
  const [edition, setEdition] = useState(0);
  const isSaving = useAtomValue(savingAtom);
  const [loads, setLoads] = useState<Loads>({});
  const onLoad = useCallback(
    (route: RouteName, load: Load<Reviewed>) => setLoads((before) => ({ ...before, [route]: load })),
    [],
  );
  const fees = useLoad(loadFees);
  const all = [...routes.map((route) => loads[route]), fees];
  const waiting = all.findIndex((load) => load === undefined || load.state === 'loading');
  const settled = waiting === -1 ? all.length : waiting;
  /** The card that the review has come to. What follows waits until it has loaded or failed, which would move it (D-481). */
  const [reached, setReached] = useState(0);
  if (settled > reached) setReached(settled);
  const isComplete = reached >= all.length;
  const shown: Shown = all.map((load) =>
    load?.state === 'ready'
      ? fingerprint(asShown([status?.identity, 'part' in load.data ? load.data.data : load.data]))
      : null,
  );
  /** What was on the screen when it was certified; undefined if it is not. */
  const [certified, setCertified] = useState(() =>
    handover.certified === true ? store.get(currentAtom).shown : undefined,
  );
  const isCertified = certified !== undefined;
  /** Why the certification was taken back, each time. */
  const [withdrawals, setWithdrawals] = useState<readonly MessageKey[]>(
    handover.certified === false ? ['confirm.changed'] : [],
  );
  const withdraw = useCallback((why: MessageKey): void => {
    setCertified(undefined);
    setWithdrawals((before) => [...before, why]);
  }, []);
  // What was not on the screen then is not certified (D-672).
  if (certified && shown.some((part, at) => part !== null && part !== certified[at])) withdraw('confirm.differs');
  const [asked, setAsked] = useState(false);
  /** What Submit has found, worded each time it is shown (D-368). */
  const [find, setFind] = useState<FindIssues>(() => NOTHING_FOUND);
  const [busy, setBusy] = useState(false);
  const [wantsBox, setWantsBox] = useState(0);
  const leaving = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const review = useRef<HTMLDivElement>(null);
  const boxId = useId();

  useEffect(() => {
    // Going back during a submission returns to the waiting screen: nothing may be submitted twice.
    if (store.get(currentAtom).stage?.kind === 'sent') void go('reviewing', { replace: true });
    // Checked once, when the screen opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    let isLoaded = false;
    void saved().then(() => (isLoaded = true));
    return store.sub(savingAtom, () => {
      // A failed save is retried automatically, and another step may still be saved in full: then the application differs from what
      // was certified.
      if (!isLoaded || store.get(savingAtom)) return;
      setEdition((count) => count + 1);
      withdraw('confirm.changed');
    });
  }, [saved, store, withdraw]);

  useEffect(() => {
    // In an effect, because a closing dialog first restores the focus.
    if (wantsBox === 0) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [wantsBox]);

  const edit = (route: RouteName): void => void go(route, { state: { returnTo: 'confirm' } });
  const { refused } = handover;
  const repair = (route: RouteName): void => {
    const isThere = refused !== undefined && route === handover.problemAt;
    void go(route, { state: { returnTo: 'confirm', fix: true, ...(isThere && { refused }) } });
  };
  const tick = (isTicked: boolean): void => setCertified(isTicked ? shown : undefined);
  const showBox = (): void => setWantsBox((count) => count + 1);

  function fix(issue: ReviewIssue): void {
    setFind(() => NOTHING_FOUND);
    if (issue.fix === null) showBox();
    else repair(issue.fix);
  }

  async function submit(): Promise<void> {
    const reviewed = routes.map((route) => ({ route, load: loads[route] }));
    const isReady = reviewed.every(({ load }) => load?.state === 'ready') && fees.state === 'ready';
    if (!isReady || isSaving || leaving.current) return;
    const look: FindIssues = (now) => [
      ...reviewed.flatMap(({ route, load }): readonly ReviewIssue[] =>
        load?.state === 'ready' ? issuesOf(now, route, load.data, context) : [],
      ),
      ...(isCertified ? [] : [{ section: now('confirm.fees'), problem: now('confirm.certifyMissing'), fix: null }]),
    ];
    setAsked(true);
    setFind(() => look);
    if (look(t).length > 0) return;
    leaving.current = true;
    setBusy(true);
    const giveUp = certify(store, shown);
    const copy = review.current && printableCopy(t, review.current);
    const release = saves.hold();
    const isAway = await forward(copy === null ? {} : { state: { copy } });
    release();
    if (isAway) return;
    giveUp();
    leaving.current = false;
    setBusy(false);
  }

  const closed = useAtomValue(closedAtom);
  const submittedElsewhere = closed === 'elsewhere';
  const { problemAt } = handover;
  const wayOut = submittedElsewhere ? (
    <BackofficeButton href={linksOf(config, facilitator?.domain).backoffice} />
  ) : (
    problemAt !== undefined && <Button onClick={() => repair(problemAt)}>{t('confirm.fix')}</Button>
  );
  const open = isSaving ? 'confirm.stillSaving' : blockedReason(all);
  const notice = withdrawals.at(-1);
  const blocked = closed === null ? open : CLOSED_TEXT[closed];
  return (
    <Stack data-gap="large" ref={review}>
      <PageTitle lead={t('confirm.lead')}>{t('confirm.title')}</PageTitle>
      {handover.problem !== undefined && (
        <Banner kind="error" title={!submittedElsewhere && t('problem.title')} action={wayOut} live>
          {handover.problem(t)}
        </Banner>
      )}
      {notice !== undefined && closed === null && (
        // Each withdrawal is announced.
        <PoliteBanner key={withdrawals.length}>{t(notice)}</PoliteBanner>
      )}
      {routes.map((route, at) => (
        <StepCard
          key={`${route} ${edition}`}
          route={route}
          waits={at > reached}
          context={context}
          onEdit={edit}
          saved={saved}
          onLoad={onLoad}
        />
      ))}
      {!isComplete && (
        <>
          <Arriving />
          {reached === routes.length && (
            <Card>
              <Loading text={t('loading.screen')}>
                <Skeleton fields={2} />
              </Loading>
            </Card>
          )}
        </>
      )}
      <form
        noValidate
        hidden={!isComplete}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack data-gap="large">
          <ReviewCard
            title={t('confirm.fees')}
            editLabel={t('confirm.editAcknowledgement')}
            onEdit={showBox}
            load={fees}
            ours="confirm.feesFailed"
            below={
              <Certification>
                <Checkbox
                  ref={box}
                  id={boxId}
                  aria-required
                  checked={isCertified}
                  onInput={(event) => tick(event.currentTarget.checked)}
                  onChange={(event) => tick(event.currentTarget.checked)}
                  label={t('confirm.certify')}
                  error={asked && !isCertified ? t('confirm.certifyMissing') : undefined}
                />
              </Certification>
            }
          >
            {(loaded) => <FeesRows fees={loaded} />}
          </ReviewCard>
          <slot name="decision-notice" />
          <Actions>
            <BlockableSubmit busy={busy} {...(blocked !== null && { blockedReason: t(blocked) })}>
              {t('confirm.submit')}
            </BlockableSubmit>
          </Actions>
        </Stack>
      </form>
      <ValidationError issues={find(t)} onFix={fix} onStay={() => setFind(() => NOTHING_FOUND)} />
    </Stack>
  );
}

/** Returns what prevents the submission, in words. */
type FindIssues = (t: Translate) => readonly ReviewIssue[];

const NOTHING_FOUND: FindIssues = () => [];

type Loads = Readonly<Partial<Record<RouteName, Load<Reviewed>>>>;

/** Why nothing can be submitted at the moment: what is not on the screen cannot be certified. */
function blockedReason(loads: readonly (Load<unknown> | undefined)[]): MessageKey | null {
  if (loads.some((load) => load?.state === 'failed')) return 'confirm.blocked';
  return loads.some((load) => load?.state !== 'ready') ? 'confirm.stillLoading' : null;
}

/** What the facilitator charges. */
function FeesRows({ fees }: { readonly fees: Fees }) {
  const t = useTranslate();
  return (
    <ReviewRows
      rows={[
        { term: t('confirm.monthlyFee'), value: `$${limits.monthlyFee.toFixed(2)}`, isPublic: true },
        { term: t('confirm.saleRate'), value: formatFees(fees), isPublic: true },
      ]}
    />
  );
}

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask());
}
