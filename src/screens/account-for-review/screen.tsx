import { useAtomValue } from 'jotai/react';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { facilitatorAtom } from '../../session/session';
import { Button } from '../../ui/button';
import { MailIcon } from '../../ui/later-icons';
import { Stack } from '../../ui/layout';
import { TextLink } from '../../ui/text-link';
import { PrintCopy } from '../shared/print-copy';
import { ResultPage, NextSteps } from '../shared/result-page';

const PLACE = '{email}';

/** The AccountNotApproved screen: the application was submitted and is under review. */
export default function AccountForReview() {
  const t = useTranslate();
  const { go } = useNavigation();
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  const { supportEmail } = linksOf(config, facilitator?.domain);
  // The sentence is translated as a whole; the address replaces its placeholder.
  const [before = '', after = ''] = t('review.support', { email: PLACE }).split(PLACE);
  return (
    <ResultPage
      icon={<MailIcon />}
      title={t('review.title')}
      lead={t('review.text')}
      action={
        <Button kind="primary" onClick={() => void go('get-started')}>
          {t('action.back')}
        </Button>
      }
    >
      <Stack data-gap="large">
        <NextSteps title={t('result.next')} steps={[t('review.nextCheck'), t('review.nextMail')]} />
        {supportEmail !== undefined && (
          <p>
            {before}
            <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
            {after}
          </p>
        )}
        <PrintCopy />
      </Stack>
    </ResultPage>
  );
}
