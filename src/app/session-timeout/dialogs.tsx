import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { continueApplication } from '../../api/calls/log-in';
import { continueSchema, type ContinueForm } from '../../domain/sign-up';
import { PasswordField } from '../../forms/fields/password-field';
import { FormActions } from '../../forms/form-actions';
import { StepFormView } from '../../forms/step-form-view';
import { useStepForm } from '../../forms/use-step-form';
import type { MessageKey } from '../../i18n/catalogue';
import { useTranslate } from '../../i18n/context';
import { SubmittedBanner } from '../../screens/shared/submitted-banner';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { personal, withPersonal } from '../../ui/personal';
import type { SignedIn } from '../signed-in';
import { nearingAtom } from './timeout';

interface NearingEndProps {
  readonly signedIn: SignedIn;
}

/** Shown when the session is about to time out, or has. */
export function NearingEnd({ signedIn }: NearingEndProps) {
  const nearing = useAtomValue(nearingAtom);
  if (nearing.kind === 'asking') return <StillThere signedIn={signedIn} {...nearing} />;
  return nearing.kind === 'ended' ? <Ended signedIn={signedIn} email={nearing.email} /> : null;
}

interface StillThereProps extends NearingEndProps {
  readonly isSaved: boolean;
  readonly hasFailed: boolean;
}

function StillThere({ signedIn, isSaved, hasFailed }: StillThereProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);

  async function stay(): Promise<void> {
    setBusy(true);
    await signedIn.timeout.stay();
    setBusy(false);
  }

  return (
    <Dialog
      open
      focus="footer"
      title={t('timeout.title')}
      footer={
        <Button kind="primary" busy={busy} busyText={t('loading.busy')} onClick={() => void stay()}>
          {t('timeout.stay')}
        </Button>
      }
    >
      <Stack>
        {/* Taken away meanwhile: an alert that stays says nothing when the next try fails too. */}
        {hasFailed && !busy && (
          <Banner kind="error" live>
            {t('problem.unreachable')}
          </Banner>
        )}
        <p>{t('timeout.text')}</p>
        <p>{t(isSaved ? 'timeout.saved' : 'timeout.notSaved')}</p>
      </Stack>
    </Dialog>
  );
}

interface EndedProps extends NearingEndProps {
  readonly email: string;
}

/** The same person continues with the password. Anybody else starts over, and sees none of it. */
function Ended({ signedIn, email }: EndedProps) {
  const t = useTranslate();
  /** How to say that the application was submitted, if it was. */
  const [submitted, setSubmitted] = useState<MessageKey | null>(null);
  const step = useStepForm<ContinueForm, ContinueForm>({
    schema: continueSchema(),
    initial: { email, password: '' },
    labels: { email: 'label.email', password: 'continue.password' },
    words: { ours: 'problem.server' },
    async onValid({ password }) {
      setSubmitted(null);
      const result = await signedIn.timeout.goOn(password);
      if (result === 'expired') step.setProblem((now) => now('continue.expired'), false);
      if (result === 'submitted') setSubmitted('submitted.title');
    },
    onFailure(failure, form) {
      if (failure.wrongCredentials) {
        form.setValue('password', '');
        step.setProblem((now) => now('continue.invalid'), false);
        return true;
      }
      // As on Continue (D-129). The status call that follows may be forbidden for another reason.
      const isClosed = failure.isForbidden && failure.callId === continueApplication.id;
      if (isClosed) setSubmitted('continue.submitted');
      return isClosed;
    },
  });
  return (
    <Dialog open title={t('timeout.ended')}>
      <Stack>
        <p>{withPersonal(t('timeout.account', { email: personal(email) }))}</p>
        {submitted !== null && <SubmittedBanner>{t(submitted)}</SubmittedBanner>}
        <StepFormView step={step}>
          <Account email={email} />
          <PasswordField autoComplete="current-password" enterKeyHint="go" />
          <FormActions busy={step.busy}>
            <Button onClick={() => signedIn.startAgain()}>{t('timeout.other')}</Button>
          </FormActions>
        </StepFormView>
      </Stack>
    </Dialog>
  );
}

/** Tells password managers whose password is asked for. The email is a property: personal values never go into attributes. */
function Account({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      className="mo-hide"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      ref={(input) => {
        if (input !== null) input.value = email;
      }}
    />
  );
}
