import { useAtomValue } from 'jotai/react';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from '../i18n/context';
import type { LegalDocument } from '../legal/open-legal';
import { facilitatorAtom } from '../session/session';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Loading, Skeleton } from '../ui/loading';

interface LegalTextProps {
  readonly document: LegalDocument;
  readonly facilitator: string;
}

interface LegalDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

/** One of the three texts, fetched when it is opened. */
export function LegalDialog({ document, onClose }: LegalDialogProps) {
  const t = useTranslate();
  const facilitator = useAtomValue(facilitatorAtom);
  const [LegalText, setLegalText] = useState<ComponentType<LegalTextProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    setFailed(false);
    import('../legal/legal-text').then(
      (module) => {
        if (here) setLegalText(() => module.default);
      },
      () => {
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [attempt]);

  return (
    <Dialog
      open
      wide
      focus="heading"
      title={t(`footer.${document}`)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {LegalText !== null && <LegalText document={document} facilitator={facilitator?.name ?? ''} />}
      {LegalText === null && !failed && (
        <Loading text={t('loading.screen')}>
          <Skeleton />
        </Loading>
      )}
      {failed && (
        <Banner
          kind="error"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>{t('action.retry')}</Button>}
        >
          {t('problem.unexpected')}
        </Banner>
      )}
    </Dialog>
  );
}
