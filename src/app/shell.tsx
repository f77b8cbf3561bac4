import styled from '@emotion/styled';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { createElement, lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { BackButton } from '../forms/back-button';
import { useTranslate } from '../i18n/context';
import { previousRoute, showsBack } from '../journey/back';
import { openLegalAtom } from '../legal/open-legal';
import { Notifications } from '../notifications/notifications';
import { BackContext, NavigationContext, type BackHandler } from '../router/context';
import { saveStateAtom } from '../save/saves';
import type { Config } from '../host/config';
import { factsAtom } from '../session/facts';
import { Banner } from '../ui/banner';
import { Main } from '../ui/layout';
import { Loading, Skeleton } from '../ui/loading';
import { SaveStatus } from '../ui/save-status';
import { FailurePage, Retry } from './failure-page';
import { AppFooter } from './app-footer';
import { AppHeader } from './app-header';
import { newVersionAtom, type Onboarding, type Phase } from './onboarding';
import { navigationProblemAtom } from './problems';
import { prefetchAfter, screenOf } from './screens';

const LegalDialog = lazy(() => import('./legal-dialog'));
const VersionDialog = lazy(() => import('./version-dialog'));

interface ShellProps {
  readonly onboarding: Onboarding;
  readonly config: Config;
  readonly landmark: boolean;
}

/** Header, step bar, screen and footer, and the layers above them. */
export function Shell({ onboarding, config, landmark }: ShellProps) {
  const t = useTranslate();
  const phase = useAtomValue(onboarding.phase);
  const legal = useAtomValue(openLegalAtom);
  const setLegal = useSetAtom(openLegalAtom);
  const newVersion = useAtomValue(newVersionAtom);
  return (
    <>
      {config.chrome !== 'none' && <AppHeader onboarding={onboarding} chrome={config.chrome} landmark={landmark} />}
      <Main landmark={landmark}>
        {phase.kind === 'running' ? <Screen onboarding={onboarding} /> : <BeforeFirstScreen phase={phase} />}
      </Main>
      {config.chrome !== 'none' && <AppFooter onboarding={onboarding} chrome={config.chrome} landmark={landmark} />}
      <Notifications notifier={onboarding.notifier} dismissText={t('action.dismiss')} />
      <Suspense fallback={null}>
        {legal !== null && <LegalDialog document={legal} onClose={() => setLegal(null)} />}
        {newVersion && <VersionDialog onboarding={onboarding} />}
      </Suspense>
    </>
  );
}

/** The host's own children stand in for the application until it is there. */
function BeforeFirstScreen({ phase }: { readonly phase: Exclude<Phase, { kind: 'running' }> }) {
  const t = useTranslate();
  if (phase.kind === 'booting') {
    return (
      <slot>
        <Loading text={t('loading.screen')}>
          <Skeleton />
        </Loading>
      </slot>
    );
  }
  const { retry } = phase;
  return <FailurePage retry={retry}>{t(`error.${phase.code}`)}</FailurePage>;
}

const Problem = styled.div`
  margin-block-end: var(--_5);
`;

function Screen({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useTranslate();
  const shown = useAtomValue(onboarding.router.shown);
  const facts = useAtomValue(factsAtom);
  const saveState = useAtomValue(saveStateAtom);
  const problem = useAtomValue(navigationProblemAtom);
  const place = useRef<HTMLDivElement>(null);
  const backHandler = useRef<BackHandler | null>(null);
  const registerBack = useCallback((handler: BackHandler | null) => {
    backHandler.current = handler;
  }, []);
  const visit = shown?.visit;
  const first = shown?.cause === 'load';

  useEffect(() => {
    // Opening the page never takes the focus from the host (D-077).
    if (visit === undefined || first) return;
    const heading = place.current?.querySelector('h1');
    heading?.focus({ preventScroll: true });
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: 'start' });
  }, [visit, first]);

  const route = shown?.route;
  useEffect(() => {
    if (route !== undefined) prefetchAfter(route, facts);
  }, [facts, route]);

  const navigation = useMemo(
    () => ({ go: onboarding.go, handover: shown?.state ?? {}, previous: shown?.previous ?? null }),
    [onboarding, shown],
  );

  if (shown === null || route === undefined) return null;
  const Current = screenOf(route);
  if (Current === undefined) return null;
  return (
    <NavigationContext value={navigation}>
      <div ref={place}>
        {showsBack(route, facts) && (
          <BackButton
            onClick={() => {
              if (backHandler.current?.() === true) return;
              void onboarding.go(previousRoute(route, facts), { fresh: false });
            }}
          />
        )}
        {problem !== null && (
          <Problem>
            <Banner kind="error" title={t('problem.title')} action={problem.retry && <Retry onClick={problem.retry} />}>
              {problem.text}
            </Banner>
          </Problem>
        )}
        <BackContext value={registerBack}>{createElement(Current, { key: shown.visit })}</BackContext>
        <SaveStatus state={saveState} text={saveState === 'idle' ? '' : t(`save.${saveState}`)} />
      </div>
    </NavigationContext>
  );
}
