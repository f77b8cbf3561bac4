import type { ApiFailure } from '../api/failure';
import { useTranslate } from '../i18n/context';
import type { MessageKey } from '../i18n/catalogue';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { ourWordsFirst } from './our-words-first';

interface LoadFailureProps {
  readonly failure: ApiFailure;
  readonly retry: () => void;
  /** Stands in for a failure without words of its own. */
  readonly otherwise: MessageKey;
}

/** What stands in place of something that could not be loaded: what happened, and a retry. */
export function LoadFailure({ failure, retry, otherwise }: LoadFailureProps) {
  const t = useTranslate();
  return (
    <Banner kind="error" title={t('problem.title')} action={<Button onClick={retry}>{t('action.retry')}</Button>} live>
      {ourWordsFirst(t, failure, otherwise)}
    </Banner>
  );
}
