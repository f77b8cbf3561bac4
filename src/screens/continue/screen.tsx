import { useAtomValue } from 'jotai/react';
import { LoginForm } from '../shared/login-form';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { inviteAtom } from '../../session/session';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';

/** The screen for continuing an application with email and password. */
export default function Continue() {
  const t = useTranslate();
  const { go } = useNavigation();
  const invite = useAtomValue(inviteAtom);
  const title = invite?.isExistingApplicant ? t('addMerchant.title') : t('action.onboarding');
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('continue.lead')}>{title}</PageTitle>
      <LoginForm route="continue" />
      <p>
        {t('continue.newHere')}{' '}
        <Button kind="link" onClick={() => void go('get-started')}>
          {t('continue.start')}
        </Button>
      </p>
    </Stack>
  );
}
