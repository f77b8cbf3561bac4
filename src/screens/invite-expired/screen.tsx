import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';

export default function InviteExpired() {
  const t = useTranslate();
  const { go } = useNavigation();
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('inviteExpired.text')}>{t('inviteExpired.title')}</PageTitle>
      <Actions>
        <Button kind="primary" onClick={() => void go('welcome')}>
          {t('action.getStarted')}
        </Button>
      </Actions>
    </Stack>
  );
}
