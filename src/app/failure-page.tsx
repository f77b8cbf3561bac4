import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/context';
import { Banner } from '../ui/banner';
import { Stack } from '../ui/layout';
import { PageTitle } from '../ui/page-title';

interface FailurePageProps {
  readonly children: ReactNode;
  /** Tries again. */
  readonly action: ReactNode;
}

/** In place of a screen that could not be loaded or shown: a heading of its own, what happened, and a retry. */
export function FailurePage({ children, action }: FailurePageProps) {
  const t = useTranslate();
  return (
    <Stack>
      <PageTitle>{t('problem.title')}</PageTitle>
      <Banner kind="error" action={action} live>
        {children}
      </Banner>
    </Stack>
  );
}
