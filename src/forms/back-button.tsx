import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { BackIcon } from '../ui/icons';
import { BackRow } from '../ui/layout';

/** Back, above a screen's title. There is exactly one on any screen (D-039). */
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
