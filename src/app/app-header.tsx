import { useAtomValue } from 'jotai/react';
import { memo, useContext } from 'react';
import { useTranslate } from '../i18n/context';
import type { MessageKey } from '../i18n/catalogue';
import { stepTarget } from '../journey/access';
import { ROUTES, type StepIndex } from '../journey/routes';
import type { Chrome } from '../host/config';
import { applicantAtom, statusAtom } from '../session/session';
import { Header } from '../ui/header';
import { StepBar, type Step } from '../ui/step-bar';
import { GroundContext } from '../ui/theme-root';
import { dressAtom } from './dress';
import { logoFor } from './logo';
import type { Onboarding } from './onboarding';

const STEPS: readonly StepIndex[] = [0, 1, 2, 3, 4];

interface AppHeaderProps {
  readonly onboarding: Onboarding;
  readonly chrome: Chrome;
  /** True in the hosted app, where this header is the page's banner landmark. */
  readonly landmark: boolean;
}

export const AppHeader = memo(function AppHeader({ onboarding, chrome, landmark }: AppHeaderProps) {
  return (
    <>
      {chrome === 'full' && <BrandHeader onboarding={onboarding} landmark={landmark} />}
      <Steps onboarding={onboarding} />
    </>
  );
});

function BrandHeader({ onboarding, landmark }: Omit<AppHeaderProps, 'chrome'>) {
  const { branding = null, isLate } = useAtomValue(dressAtom) ?? {};
  // Chosen from the header's background before the logo's own edge color fills it; otherwise the light and dark logos could
  // alternate.
  const logoUrl = logoFor(branding, useContext(GroundContext).darkHeader);

  return (
    <Header
      name={branding?.name ?? ''}
      logoUrl={isLate ? undefined : logoUrl}
      landmark={landmark}
      onBroken={() => onboarding.report('unusable-brand')}
    />
  );
}

function Steps({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useTranslate();
  const shown = useAtomValue(onboarding.router.screen);
  const applicant = useAtomValue(applicantAtom);
  const status = useAtomValue(statusAtom);
  const current = shown === null ? null : ROUTES[shown.route].step;
  if (current === null) return null;

  const labels: readonly MessageKey[] = [
    'steps.create',
    'steps.business',
    status?.usesContact ? 'steps.contact' : 'steps.ownership',
    'steps.bank',
    'steps.review',
  ];
  const steps = STEPS.map((step): Step => {
    const target = step === current ? null : stepTarget(step, { ...applicant, status });
    return {
      id: String(step),
      label: t(labels[step] ?? 'steps.create'),
      state: step === current ? 'current' : step < current ? 'completed' : target === null ? 'locked' : 'open',
      onSelect: target === null ? undefined : () => void onboarding.go(target),
    };
  });
  return (
    <StepBar
      label={t('steps.label')}
      progressLabel={t('steps.progress')}
      steps={steps}
      completedText={t('steps.completed')}
      lockedText={t('steps.locked')}
      countText={(step, total) => t('steps.position', { step, total })}
    />
  );
}
