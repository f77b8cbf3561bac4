import { useAtomValue, useStore } from 'jotai/react';
import { useEffect } from 'react';
import { useTranslate } from '../i18n/context';
import { ROUTES } from '../journey/routes';
import { saveStateAtom } from '../save/state';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Stack } from '../ui/layout';
import { Loading, Skeleton } from '../ui/loading';
import { PageTitle } from '../ui/page-title';
import { SaveStatus } from '../ui/save-status';
import { newVersionAtom } from './new-version';
import type { Onboarding } from './onboarding';
import { coverAtom } from './overlay-state';
import { NearingEnd } from './session-timeout/dialogs';
import { losingAtom } from './signed-in';
import { TabsDialog } from './tabs/tabs-dialog';
import { UnderWay } from './under-way';
import { VersionDialog } from './version-dialog';

/** Dialogs over the screen and what is said below it, for anybody past the first screen. */
export default function Overlays({ onboarding }: { readonly onboarding: Onboarding }) {
  const newVersion = useAtomValue(newVersionAtom);
  const { signedIn } = onboarding;
  const store = useStore();
  const screen = useAtomValue(onboarding.router.screen);
  useEffect(() => {
    // The browser's Back also closes the dialog: its question was about the screen that was left.
    if (screen?.cause === 'pop') store.get(losingAtom)?.answer(false);
  }, [screen, store]);
  return (
    <>
      <UnderWay router={onboarding.router} />
      <SaveLine isStep={screen !== null && ROUTES[screen.route].access === 'session'} />
      <Covered onRetry={() => void signedIn.returnToPage()} />
      <NearingEnd signedIn={signedIn} />
      <TabsDialog signedIn={signedIn} />
      {newVersion && <VersionDialog onboarding={onboarding} />}
      <Losing />
    </>
  );
}

/**
 * The line below the screen that says whether answers are saved. It takes no space on screens that save nothing: Continue would
 * grow as the pointer gets there.
 */
function SaveLine({ isStep }: { readonly isStep: boolean }) {
  const t = useTranslate();
  const state = useAtomValue(saveStateAtom);
  const isCovered = useAtomValue(coverAtom) !== 'none';
  if (isCovered || (state === 'idle' && !isStep)) return null;
  if (state === 'offline') return <SaveStatus state="failed" text={t('save.failed')} reason={t('save.offline')} />;
  const text = state === 'idle' ? '' : t(`save.${state}`);
  return <SaveStatus state={state === 'halted' ? 'failed' : state} text={text} />;
}

/** Replaces a screen that must not be shown yet. */
function Covered({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  const cover = useAtomValue(coverAtom);
  if (cover === 'checked') {
    return (
      <Loading text={t('loading.screen')}>
        <Skeleton />
      </Loading>
    );
  }
  if (cover !== 'failed') return null;
  return (
    <Stack data-gap="large">
      <PageTitle>{t('cover.title')}</PageTitle>
      <Banner kind="error" action={<Button onClick={onRetry}>{t('action.retry')}</Button>} live>
        {t('cover.failed')}
      </Banner>
    </Stack>
  );
}

/** Asks before leaving loses something: what, why, and whether to leave anyway. */
function Losing() {
  const t = useTranslate();
  const losing = useAtomValue(losingAtom);
  if (losing === null) return null;
  const { lost, answer } = losing;
  return (
    <Dialog
      open
      focus="footer"
      title={t('exit.title')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('exit.stay')}</Button>
          <Button kind="primary" onClick={() => answer(true)}>
            {t('exit.leave')}
          </Button>
        </>
      }
    >
      <Stack>
        {lost.map((words, at) => (
          <p key={at}>{words(t)}</p>
        ))}
      </Stack>
    </Dialog>
  );
}
