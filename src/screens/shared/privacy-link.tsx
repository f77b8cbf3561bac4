import { useSetAtom } from 'jotai/react';
import { useTranslate } from '../../i18n/context';
import { openLegalAtom } from '../../legal/open-legal';
import { Button } from '../../ui/button';

/** Leads to the privacy policy, where we ask for sensitive data. */
export function PrivacyLink() {
  const t = useTranslate();
  const openLegal = useSetAtom(openLegalAtom);
  return (
    <Button kind="link" onClick={() => openLegal('privacy')}>
      {t('contact.privacy')}
    </Button>
  );
}
