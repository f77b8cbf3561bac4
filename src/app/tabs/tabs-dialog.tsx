import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { coverAtom } from '../overlay-state';
import type { SignedIn } from '../signed-in';
import { tabAtom } from './own-tab';

/** Says that the application is in use in another tab: only one tab at a time may change it. */
export function TabsDialog({ signedIn }: { readonly signedIn: SignedIn }) {
  const t = useTranslate();
  const { place, isSaved, hasFailed } = useAtomValue(tabAtom);
  const isCovered = useAtomValue(coverAtom) !== 'none';
  const [busy, setBusy] = useState(false);
  // The cover comes first: without a session, nothing can be loaded.
  if (place === 'active' || isCovered) return null;

  async function continueHere(): Promise<void> {
    setBusy(true);
    await signedIn.continueHere();
    setBusy(false);
  }

  const rests = place === 'resting';
  return (
    <Dialog
      open
      focus="footer"
      title={t(rests ? 'tabs.rested' : 'tabs.title')}
      footer={
        <Button kind="primary" busy={busy} busyText={t('loading.busy')} onClick={() => void continueHere()}>
          {t('tabs.use')}
        </Button>
      }
    >
      <Stack>
        {hasFailed && !busy && (
          <Banner kind="error" live>
            {t('problem.unreachable')}
          </Banner>
        )}
        {!rests && <p>{t('tabs.text')}</p>}
        {isSaved ? rests && <p>{t('tabs.saved')}</p> : <p>{t('tabs.notSaved')}</p>}
      </Stack>
    </Dialog>
  );
}
