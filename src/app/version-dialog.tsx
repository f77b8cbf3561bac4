import { useState } from 'react';
import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { Onboarding } from './onboarding';

/** The server has a new version: what was typed is saved, and the applicant logs in again (specification 4). */
export default function VersionDialog({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);

  async function logIn(): Promise<void> {
    setBusy(true);
    await onboarding.logInAgain();
    setBusy(false);
  }

  return (
    <Dialog
      open
      focus="footer"
      title={t('version.title')}
      footer={
        <Button kind="primary" busy={busy} onClick={() => void logIn()}>
          {t('version.action')}
        </Button>
      }
    >
      {t('version.text')}
    </Dialog>
  );
}
