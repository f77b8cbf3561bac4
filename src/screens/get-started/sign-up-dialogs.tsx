import { useAtomValue } from 'jotai/react';
import { BackofficeButton } from '../shared/backoffice-button';
import { SubmittedBanner } from '../shared/submitted-banner';
import { markPersonal } from '../../forms/failure-text';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { facilitatorAtom } from '../../session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { withPersonal } from '../../ui/personal';
import type { SignUpAnswer } from '../../api/sign-up-failure';

interface SignUpDialogsProps {
  readonly answer: SignUpAnswer | null;
  /** The way to `continue` has begun. */
  readonly isLeaving: boolean;
  readonly onClose: () => void;
  /** Goes to `continue` with what was typed. */
  readonly onContinue: () => void;
}

/** The banner or the dialog that a rejected sign-up may bring (specification 8). */
export default function SignUpDialogs({ answer, isLeaving, onClose, onContinue }: SignUpDialogsProps) {
  const t = useTranslate();
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  const { backoffice } = linksOf(config, facilitator?.domain);
  const close = <Button onClick={onClose}>{t('action.close')}</Button>;
  return (
    <>
      {answer?.kind === 'banner' && <SubmittedBanner>{t('continue.submitted')}</SubmittedBanner>}
      <Dialog
        open={answer?.kind === 'backoffice'}
        title={t('submitted.title')}
        focus="footer"
        onClose={onClose}
        footer={
          <>
            {close}
            <BackofficeButton href={backoffice} />
          </>
        }
      >
        {t('submitted.text')}
      </Dialog>
      <Dialog
        open={answer?.kind === 'more-than-one'}
        title={t('signUp.notice.title')}
        focus="footer"
        onClose={onClose}
        footer={close}
      >
        {answer?.kind === 'more-than-one' && withPersonal(markPersonal(answer.message))}
      </Dialog>
      <Dialog
        open={answer?.kind === 'in-progress'}
        title={t('signUp.inProgress.title')}
        focus="footer"
        onClose={onClose}
        footer={
          <>
            {close}
            <Button kind="primary" busy={isLeaving} busyText={t('loading.busy')} onClick={onContinue}>
              {t('action.onboarding')}
            </Button>
          </>
        }
      >
        {t('signUp.inProgress.text')}
      </Dialog>
    </>
  );
}
