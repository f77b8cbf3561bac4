import { useAtomValue } from 'jotai/react';
import { BackofficeButton } from '../shared/backoffice-button';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { facilitatorAtom } from '../../session/session';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';

export default function InviteAlreadySubmitted() {
  const t = useTranslate();
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('inviteSubmitted.text')}>{t('inviteSubmitted.title')}</PageTitle>
      <Actions>
        <BackofficeButton href={linksOf(config, facilitator?.domain).backoffice} />
      </Actions>
    </Stack>
  );
}
