import { useAtomValue } from 'jotai/react';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { brandingAtom } from '../../session/branding';
import { Button } from '../../ui/button';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';

export default function Welcome() {
  const t = useTranslate();
  const { go } = useNavigation();
  const branding = useAtomValue(brandingAtom);
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('welcome.text')}>{t('welcome.title', { name: branding?.name ?? '' })}</PageTitle>
      <Actions>
        <Button kind="primary" onClick={() => void go('get-started')}>
          {t('action.getStarted')}
        </Button>
        <Button kind="link" onClick={() => void go('continue')}>
          {t('signUp.continue')}
        </Button>
      </Actions>
    </Stack>
  );
}
