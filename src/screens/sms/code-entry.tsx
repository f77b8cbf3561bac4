import { useState, type ClipboardEvent } from 'react';
import { checkSms } from '../../api/calls/sms';
import { asApiFailure } from '../../api/failure';
import { last4 } from '../../domain/phone';
import { isCompleteSmsCode, pasteSmsCode } from '../../domain/sms-code';
import { smsCodeSchema, type SmsCodeForm } from '../../domain/sign-up';
import { BackButton } from '../../forms/back-button';
import { FormActions } from '../../forms/form-actions';
import { failureText } from '../../forms/failure-text';
import { ourWordsFirst } from '../../forms/our-words-first';
import { StepFormView, useFormField, useStepForm } from '../../forms/step-form';
import { useFieldEvents } from '../../forms/fields/use-field-events';
import { useTranslate } from '../../i18n/context';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { logProblem } from '../../host/log';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import { TextInput } from '../../ui/text-input';
import type { SendResult } from './sms';
import { useCountdown } from './use-countdown';
import { Wait } from './wait-notice';

interface CodeEntryProps {
  /** +1 and ten digits. */
  readonly number: string;
  readonly waitUntil: number | null;
  /** The code itself, outside production only. */
  readonly testCode: string | undefined;
  readonly onResend: () => Promise<SendResult>;
  readonly onDifferent: () => void;
  readonly onBack: () => void;
}

const UNAUTHORIZED = 401;
const ERROR_TOAST = { kind: 'error', duration: 3000 } as const;
const INFO_TOAST = { kind: 'info', duration: 4000 } as const;

export function CodeEntry({ number, waitUntil, testCode, onResend, onDifferent, onBack }: CodeEntryProps) {
  const t = useTranslate();
  const { session } = useSession();
  const { go } = useNavigation();
  const notifier = useNotifier();
  const left = useCountdown(waitUntil);
  const [resending, setResending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  const step = useStepForm<SmsCodeForm, SmsCodeForm>({
    schema: smsCodeSchema(),
    defaults: { smsCode: '' },
    labels: { smsCode: t('sms.code') },
    failure: 'sms.failed',
    async onValid({ smsCode }) {
      const { status } = await session.client.send(checkSms, { body: { smsCode } });
      if (status === 'valid') {
        await go('account-type', { replace: true });
        return;
      }
      logProblem(t('sms.invalid'));
      step.form.setError('smsCode', { type: 'server', message: t('sms.invalid') });
    },
    onFailure(error) {
      const failure = asApiFailure(error);
      if (failure.serverMessage === undefined || failure.status === UNAUTHORIZED) return false;
      const text = ourWordsFirst(t, failure, 'sms.failed');
      step.setProblem(text);
      notifier.notify(text, ERROR_TOAST);
      return true;
    },
  });
  const complete = isCompleteSmsCode(step.form.watch('smsCode'));

  async function resend(): Promise<void> {
    setResending(true);
    setNotice(null);
    try {
      const result = await onResend();
      if (result.kind === 'sent') notifier.notify(t('sms.resent'), INFO_TOAST);
      if (result.kind === 'wait' && result.message !== undefined) setNotice(result.message);
    } catch (error) {
      const failure = asApiFailure(error);
      // The end of the session is told by whoever ends it.
      if (failure.status === UNAUTHORIZED) return;
      logProblem(failure.message, failure.serverMessage ?? t('sms.sendFailed'));
      const text = failureText(t, failure, 'sms.sendFailed');
      setNotice(text);
      notifier.notify(text, ERROR_TOAST);
    } finally {
      setResending(false);
    }
  }

  return (
    <Stack data-gap="large">
      <BackButton onClick={onBack} />
      <PageTitle lead={t('sms.codeLead', { last4: last4(number) })}>{t('sms.codeTitle')}</PageTitle>
      {testCode !== undefined && <Banner kind="info">{t('sms.testCode', { code: testCode })}</Banner>}
      {notice !== null && (
        <Banner kind="warning" live>
          {notice}
        </Banner>
      )}
      <StepFormView step={step}>
        <Card>
          <CodeField />
        </Card>
        <FormActions busy={step.busy} blockedReason={complete ? undefined : t('sms.codeMissing')} />
        <Actions>
          <Button
            kind="link"
            busy={resending}
            blockedReason={left > 0 ? t('sms.resendBlocked') : undefined}
            onClick={() => void resend()}
          >
            {t('sms.resend')}
          </Button>
          <Button kind="link" onClick={onDifferent}>
            {t('sms.different')}
          </Button>
        </Actions>
        <Wait left={left} text="sms.resendWait" />
      </StepFormView>
    </Stack>
  );
}

/** One real input for all six digits, so that the phone's own suggestion of the code fills it. */
function CodeField() {
  const t = useTranslate();
  const { step, id, label, error } = useFormField('smsCode');
  const events = useFieldEvents('smsCode');
  const [refused, setRefused] = useState(false);

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    const code = pasteSmsCode(event.clipboardData.getData('text'));
    setRefused(code === null);
    if (code !== null) step.form.setValue('smsCode', code, { shouldValidate: step.form.formState.isSubmitted });
  }

  return (
    <Field
      id={id}
      label={label}
      required
      hint={t('sms.codeHint')}
      error={error}
      after={<p role="status">{refused && t('sms.codePasteRefused')}</p>}
    >
      {(control) => (
        <TextInput
          {...control}
          {...events}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          extent="short"
          spellCheck={false}
          data-code=""
          onPaste={paste}
        />
      )}
    </Field>
  );
}
