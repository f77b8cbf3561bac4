import { useState } from 'react';
import { mobileSchema, type MobileForm } from '../../domain/mobile';
import { formatPhone, mobileRule } from '../../domain/phone';
import { TextField } from '../../forms/fields/text-field';
import { BackButton } from '../../forms/back-button';
import { BlockableSubmit } from '../../forms/blockable-submit';
import { StepFormView } from '../../forms/step-form-view';
import { useStepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { logProblem } from '../../host/log';
import { PoliteBanner } from '../../ui/polite-banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import type { SendResult } from './screen';
import { useCountdown } from './use-countdown';
import { Wait } from './wait-notice';

interface NumberEntryProps {
  readonly title: string;
  readonly number: string;
  /** Returns when a code can next be requested for a number; null if now. */
  readonly waitUntil: (mobileNumber: string | null) => number | null;
  /** Receives the number as +1 and ten digits. */
  readonly onSend: (mobileNumber: string) => Promise<SendResult>;
  /** The number that the last code was sent to; null if none was. */
  readonly sentTo: string | null;
  /** Opens the entry of the code that was sent to this number, without sending another one (D-556). */
  readonly onCode: (mobileNumber: string) => void;
  readonly onBack: () => void;
}

export function NumberEntry({ title, number, waitUntil, onSend, sentTo, onCode, onBack }: NumberEntryProps) {
  const t = useTranslate();
  const [held, setHeld] = useState<string | null>(null);
  const step = useStepForm<MobileForm, MobileForm>({
    schema: mobileSchema(),
    initial: { mobileNumber: formatPhone(number) },
    labels: { mobileNumber: 'sms.number' },
    words: { ours: 'sms.sendFailed' },
    async onValid({ mobileNumber }) {
      setHeld(null);
      const result = await onSend(mobileNumber);
      if (result.kind === 'wait') setHeld(result.message ?? '');
    },
    onFailure(failure) {
      if (failure.kind !== 'unexpected') logProblem(failure.message, failure.serverMessage ?? t('sms.sendFailed'));
      return false;
    },
  });
  const typed = mobileRule(step.form.watch('mobileNumber'));
  const left = useCountdown(waitUntil(typed.ok ? typed.value : null));
  const blocked = left > 0 ? t('sms.sendBlocked') : undefined;
  return (
    <Stack data-gap="large">
      <BackButton onClick={onBack} />
      <PageTitle lead={t('sms.numberLead')}>{title}</PageTitle>
      {held !== null && held !== '' && <PoliteBanner kind="warning">{held}</PoliteBanner>}
      <StepFormView step={step}>
        <Card>
          <TextField
            name="mobileNumber"
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            enterKeyHint="send"
            prefix="+1"
            extent="medium"
            hint={t('sms.numberHint')}
            format={formatPhone}
          />
        </Card>
        <Actions>
          <BlockableSubmit busy={step.busy} blockedReason={blocked}>
            {t('sms.send')}
          </BlockableSubmit>
          {typed.ok && typed.value === sentTo && (
            <Button kind="link" onClick={() => onCode(typed.value)}>
              {t('sms.enterCode')}
            </Button>
          )}
        </Actions>
        <Wait left={left} text="sms.sendWait" />
      </StepFormView>
    </Stack>
  );
}
