import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { DoneIcon } from '../../ui/icons';
import { Stack } from '../../ui/layout';
import { PrintCopy } from '../shared/print-copy';
import { ResultPage, NextSteps } from '../shared/result-page';

/** The AccountApproved screen: names the account, and says where the credentials will be sent. */
export default function AccountApproved() {
  const t = useTranslate();
  const { go, handover } = useNavigation();
  const rows = [
    { term: t('approved.account'), value: handover.account?.name },
    { term: t('approved.merchantId'), value: handover.account?.merchantId },
  ].filter(({ value }) => value !== undefined);
  return (
    <ResultPage
      icon={<DoneIcon />}
      tone="good"
      title={t('approved.title')}
      lead={t('approved.text')}
      action={
        <Button kind="primary" onClick={() => void go('get-started')}>
          {t('action.back')}
        </Button>
      }
    >
      <Stack data-gap="large">
        {rows.length > 0 && <DescriptionList rows={rows} emptyText={t('confirm.notProvided')} />}
        <NextSteps title={t('result.next')} steps={[t('approved.next')]} />
        <PrintCopy />
      </Stack>
    </ResultPage>
  );
}
