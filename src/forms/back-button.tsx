import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { BackIcon } from '../ui/icons';
import { BackRow } from '../ui/layout';

/** The Back button above a screen's title. Every screen has exactly one (D-039). */
export function BackButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslate();
  return (
    <BackRow>
      <Button kind="quiet" icon={<BackIcon />} onClick={onClick}>
        {t('action.back')}
      </Button>
    </BackRow>
  );
}
