import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Stack } from '../ui/layout';
import { PageTitle } from '../ui/page-title';

interface FailurePageProps {
  readonly children: ReactNode;
  /** Tries again; null if trying again cannot help. */
  readonly retry: (() => void) | null;
  /** Whether the screen is still there, with a heading of its own (D-351). */
  readonly kept?: boolean;
}

export function Retry(props: { readonly onClick: () => void; readonly busy?: boolean | undefined }) {
  return <Button {...props}>{useTranslate()('action.retry')}</Button>;
}

/** Replaces or follows a screen that could not be loaded or rendered: a heading, what happened, and a retry. */
export function FailurePage({ children, retry, kept = false }: FailurePageProps) {
  const t = useTranslate();
  return (
    <Stack data-kept={kept || undefined}>
      {!kept && <PageTitle>{t('problem.title')}</PageTitle>}
      <Banner kind="error" action={retry && <Retry onClick={retry} />} live>
        {children}
      </Banner>
    </Stack>
  );
}
