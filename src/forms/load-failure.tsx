import type { ApiFailure } from '../api/failure';
import { useTranslate } from '../i18n/context';
import type { MessageKey } from '../i18n/catalogue';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { failureText } from './failure-text';

interface LoadFailureProps {
  readonly failure: ApiFailure;
  readonly retry: () => void;
  readonly ours: MessageKey;
}

/** Replaces content that could not be loaded: what happened, and a retry. */
export function LoadFailure({ failure, retry, ours }: LoadFailureProps) {
  const t = useTranslate();
  return (
    <Banner kind="error" title={t('problem.title')} action={<Button onClick={retry}>{t('action.retry')}</Button>} live>
      {failureText(t, failure, { ours, theirs: 'follows' })}
    </Banner>
  );
}
