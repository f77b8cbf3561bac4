import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { useTranslate } from '../i18n/context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { newVersionAtom } from './new-version';
import type { Onboarding } from './onboarding';

/**
 * Says that the server has a new version. What was typed is saved, and the applicant logs in again (specification 4). If saving
 * fails, nothing is discarded: the applicant tries again or goes back to the form.
 */
export function VersionDialog({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useTranslate();
  const setNewVersion = useSetAtom(newVersionAtom);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function logIn(): Promise<void> {
    setBusy(true);
    setFailed(!(await onboarding.signedIn.logInAgain()));
    setBusy(false);
  }

  return (
    <Dialog
      open
      focus="footer"
      title={t('version.title')}
      footer={
        <>
          {failed && <Button onClick={() => setNewVersion(false)}>{t('version.keep')}</Button>}
          <Button kind="primary" busy={busy} busyText={t('loading.busy')} onClick={() => void logIn()}>
            {t(failed ? 'action.retry' : 'version.action')}
          </Button>
        </>
      }
    >
      {failed && !busy ? (
        <Banner kind="error" live>
          {t('version.failed')}
        </Banner>
      ) : (
        t('version.text')
      )}
    </Dialog>
  );
}
