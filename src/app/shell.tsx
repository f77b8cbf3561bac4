import styled from '@emotion/styled';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { createElement, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BackButton } from '../forms/back-button';
import { later } from '../forms/later';
import { useTranslate } from '../i18n/context';
import { previousRoute, showsBack } from '../journey/back';
import type { RouteName } from '../journey/routes';
import { openLegalAtom } from '../legal/open-legal';
import { Notifications } from '../notifications/notifications';
import { BackContext, NavigationContext, type BackHandler } from '../router/context';
import type { Config } from '../host/config';
import { arrivingAtom } from '../session/arriving';
import { factsAtom } from '../session/facts';
import { Banner } from '../ui/banner';
import { isTypingElsewhere } from '../ui/focused';
import { Main } from '../ui/layout';
import { Loading, Skeleton } from '../ui/loading';
import { FailurePage, Retry } from './failure-page';
import { AppFooter } from './app-footer';
import { AppHeader } from './app-header';
import { Dresser } from './dresser';
import type { Onboarding } from './onboarding';
import { coverAtom, savesAtom } from './overlay-state';
import { navigationProblemAtom } from './problems';
import { prefetchAfter, screenOf } from './screens';

const LegalDialog = later(() => import('./legal-dialog'));
const Overlays = later(() => import('./overlays'));

interface ShellProps {
  readonly onboarding: Onboarding;
  readonly config: Config;
  readonly landmark: boolean;
}

/** Renders header, step bar, screen and footer, and the layers above them. */
export function Shell({ onboarding, config, landmark }: ShellProps) {
  const t = useTranslate();
  const phase = useAtomValue(onboarding.phase);
  const legal = useAtomValue(openLegalAtom);
  const setLegal = useSetAtom(openLegalAtom);
  const isLoaded = useAtomValue(savesAtom) !== null;
  const isArriving = useAtomValue(arrivingAtom);
  const screen = useAtomValue(onboarding.router.screen);
  // A screen shown in advance stays mounted through a failure that a retry may fix, so that what was typed survives.
  const hasScreen = screen !== null && (phase.kind !== 'failed' || phase.retry !== null);
  // What takes the place of the first screen by itself is put there as a whole: moved, it would count as a jump (D-337).
  const [arrival, setArrival] = useState<string>(phase.kind);
  const place = screen === null ? phase.kind : screen.cause === 'load' ? `${screen.visit}` : arrival;
  if (place !== arrival) setArrival(place);
  const failure = phase.kind === 'failed' && (
    <FailurePage kept={hasScreen} retry={phase.retry}>
      {t(phase.words)}
    </FailurePage>
  );
  return (
    <>
      <Dresser onboarding={onboarding} chrome={config.chrome} />
      {config.chrome !== 'none' && <AppHeader onboarding={onboarding} chrome={config.chrome} landmark={landmark} />}
      <Main key={`main ${place}`} landmark={landmark}>
        {hasScreen ? <Screen onboarding={onboarding} failure={failure} /> : failure}
        {phase.kind === 'booting' && !hasScreen && <BeforeFirstScreen />}
        {isLoaded && phase.kind === 'running' && <Overlays onboarding={onboarding} />}
        {legal !== null && <LegalDialog document={legal} onClose={() => setLegal(null)} />}
      </Main>
      {config.chrome !== 'none' && !isArriving && (
        <AppFooter key={`footer ${place} ${!failure}`} onboarding={onboarding} config={config} landmark={landmark} />
      )}
      <Notifications notifier={onboarding.notifier} dismissText={t('action.dismiss')} visit={screen?.visit} />
    </>
  );
}

/** Shows the host's own children until the application is there. */
function BeforeFirstScreen() {
  const t = useTranslate();
  return (
    <slot>
      <Loading text={t('loading.screen')}>
        <Skeleton />
      </Loading>
    </slot>
  );
}

const Problem = styled.div`
  margin-block-end: var(--_5);
`;

interface ScreenProps {
  readonly onboarding: Onboarding;
  /** Why the application has not started, if it has not. */
  readonly failure: ReactNode;
}

function Screen({ onboarding, failure }: ScreenProps) {
  const t = useTranslate();
  const shown = useAtomValue(onboarding.router.screen);
  const settled = useAtomValue(onboarding.router.shown);
  const isSettled = settled !== null;
  const facts = useAtomValue(factsAtom);
  const problem = useAtomValue(navigationProblemAtom);
  const isCovered = useAtomValue(coverAtom) !== 'none';
  const place = useRef<HTMLDivElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const opened = useRef<typeof settled>(null);
  const backHandler = useRef<BackHandler | null>(null);
  const registerBack = useCallback((handler: BackHandler | null) => {
    backHandler.current = handler;
  }, []);
  const visit = shown?.visit;

  useEffect(() => {
    const isOpening = opened.current !== settled;
    opened.current = settled;
    // Opening the page never takes the focus from the host (D-077).
    if (settled === null || (isOpening && settled.cause === 'load') || place.current === null) return;
    // A session may end, for example, while somebody types in the host's chat (D-332).
    if (isTypingElsewhere(place.current)) return;
    if (isOpening) {
      place.current.querySelector('h1')?.focus({ preventScroll: true });
      if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView({ block: 'start' });
      // The button that was pressed may be far below (D-084); during a retry, it keeps the focus.
    } else if (!problem?.busy) banner.current?.focus();
  }, [settled, problem]);

  const route = shown?.route;
  const { attended, notifier } = onboarding;
  useEffect(() => {
    if (route !== undefined && isSettled) void attended.then(() => prefetchAfter(route, facts, notifier));
  }, [attended, facts, isSettled, notifier, route]);

  const navigation = useMemo(
    () => ({
      go: onboarding.go,
      isHere: () => shown !== null && onboarding.router.isAt(shown.visit),
      renew: (changed: RouteName) => onboarding.signedIn.renew(changed),
      handover: shown?.state ?? {},
      previous: shown?.previous ?? null,
    }),
    [onboarding, shown],
  );

  const Current = route === undefined ? undefined : screenOf(route);
  // Kept, so that what changes around a screen does not render all of its fields again.
  const content = useMemo(() => Current !== undefined && createElement(Current, { key: visit }), [Current, visit]);
  if (route === undefined || !content) return null;
  return (
    <NavigationContext value={navigation}>
      <div ref={place} hidden={isCovered}>
        {showsBack(route, facts) && (
          <BackButton
            onClick={() => {
              if (backHandler.current?.() === true) return;
              void onboarding.go(previousRoute(route, facts), { fresh: false });
            }}
          />
        )}
        {problem !== null && (
          <Problem ref={banner} tabIndex={-1}>
            <Banner
              kind="error"
              title={t('problem.title')}
              action={problem.retry && <Retry busy={problem.busy} onClick={problem.retry} />}
            >
              {problem.words(t)}
            </Banner>
          </Problem>
        )}
        <BackContext value={registerBack}>{content}</BackContext>
        {failure}
      </div>
    </NavigationContext>
  );
}
