import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { withPersonal } from '../../ui/personal';
import type { ReviewIssue } from './step-card';

interface ValidationErrorProps {
  readonly issues: readonly ReviewIssue[];
  readonly onFix: (first: ReviewIssue) => void;
  readonly onStay: () => void;
}

/** Shows what prevents the submission: the first issue, and how many more there are (specification 5). */
export function ValidationError({ issues, onFix, onStay }: ValidationErrorProps) {
  const t = useTranslate();
  const [first, ...more] = issues;
  if (first === undefined) return null;
  return (
    <Dialog
      open
      focus="footer"
      title={t('confirm.dialogTitle')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t('confirm.stay')}</Button>
          <Button kind="primary" onClick={() => onFix(first)}>
            {t('confirm.fix')}
          </Button>
        </>
      }
    >
      <Stack data-gap="small">
        <p>{withPersonal(t('confirm.issue', { section: first.section, problem: first.problem }))}</p>
        {more.length > 0 && (
          <p>{more.length === 1 ? t('confirm.dialogOneMore') : t('confirm.dialogMore', { count: more.length })}</p>
        )}
      </Stack>
    </Dialog>
  );
}
