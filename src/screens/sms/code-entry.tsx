import { useSetAtom } from 'jotai/react';
import { useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { checkSms } from '../../api/calls/sms';
import { asApiFailure } from '../../api/failure';
import { isUnclear } from '../../api/is-unclear';
import { limits } from '../../domain/limits';
import { last4 } from '../../domain/phone';
import { encodeIssue } from '../../domain/rule';
import { isCompleteSmsCode, pasteSmsCode, withPastedDigits } from '../../domain/sms-code';
import { smsCodeSchema, type SmsCodeForm } from '../../domain/mobile';
import { BackButton } from '../../forms/back-button';
import { BlockableSubmit } from '../../forms/blockable-submit';
import { useFormField } from '../../forms/form-context';
import { StepFormView } from '../../forms/step-form-view';
import { useAction } from '../../forms/use-action';
import { useGone } from '../../forms/use-gone';
import { STAY, useStep } from '../../forms/use-step';
import { useFieldEvents } from '../../forms/fields/use-field-events';
import { useTranslate } from '../../i18n/context';
import type { Wording } from '../../i18n/translate';
import { useNotifier } from '../../notifications/context';
import { useSession } from '../../session/context';
import { knownAtom } from '../../session/known';
import { logProblem } from '../../host/log';
import { Banner } from '../../ui/banner';
import { BlockableButton } from '../../ui/blockable-button';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import { personal, withPersonal } from '../../ui/personal';
import { PoliteBanner } from '../../ui/polite-banner';
import { TextInput } from '../../ui/text-input';
import type { SendResult } from './screen';
import { useCountdown } from './use-countdown';
import { Wait } from './wait-notice';

/** What is known of a code that was checked: the server accepted it, or may have accepted it. */
export type Checked = 'valid' | 'unclear';

interface CodeEntryProps {
  /** +1 and ten digits. */
  readonly number: string;
  readonly waitUntil: number | null;
  /** The code itself, outside production only. */
  readonly testCode: string | undefined;
  /** By number and code. It holds secrets, so it is only ever in memory, and never shown. */
  readonly checks: Map<string, Checked>;
  /** Whether the status opens the business type without this code. */
  readonly wasVerified: boolean;
  readonly onResend: () => Promise<SendResult>;
  readonly onDifferent: () => void;
  readonly onBack: () => void;
}

export function CodeEntry({
  number,
  waitUntil,
  testCode,
  checks,
  wasVerified,
  onResend,
  onDifferent,
  onBack,
}: CodeEntryProps) {
  const t = useTranslate();
  const { session } = useSession();
  const notifier = useNotifier();
  const setKnown = useSetAtom(knownAtom);
  const left = useCountdown(waitUntil);
  const resending = useAction();
  const [notice, setNotice] = useState<{ readonly kind: 'success' | 'warning'; readonly words: Wording } | null>(null);
  /** Whether Continue was pressed with digits missing. */
  const [pointedOut, setPointedOut] = useState(false);
  const gone = useGone();

  /**
   * Whether the server accepts a code, or has accepted it. It does so only once, so a code that is refused after a check without an
   * answer may be the right one: the status decides (D-668).
   * @throws {ApiFailure}
   */
  async function isAccepted(smsCode: string): Promise<boolean> {
    const key = `${number}/${smsCode}`;
    const known = checks.get(key);
    if (known === 'valid') return true;
    try {
      const { status, token } = await session.client.send(checkSms, { body: { smsCode } });
      if (token) session.renew(token);
      const asksStatus = status !== 'valid' && known === 'unclear' && !wasVerified;
      const isValid = asksStatus ? (await session.loadStatus()).canVisitStep.merchantType : status === 'valid';
      if (isValid) checks.set(key, 'valid');
      return isValid;
    } catch (error) {
      const failure = asApiFailure(error);
      // A call that was given up may have arrived, too.
      if (isUnclear(failure) || failure.kind === 'aborted') checks.set(key, 'unclear');
      throw error;
    }
  }

  const step = useStep<SmsCodeForm, SmsCodeForm>({
    route: 'sms',
    schema: smsCodeSchema(),
    initial: () => ({ smsCode: '' }),
    labels: { smsCode: 'sms.code' },
    words: { ours: 'sms.failed', theirs: 'follows' },
    async send({ smsCode }) {
      const isValid = await isAccepted(smsCode);
      // Not aborted when the applicant returns to the number: the session may continue only with the token of the answer.
      if (gone.current) return STAY;
      if (isValid) {
        setKnown((known) => ({ ...known, mobileNumber: number }));
        return {};
      }
      logProblem(t('validation.smsCode.wrong'));
      step.form.setError('smsCode', { type: 'server', message: encodeIssue({ key: 'validation.smsCode.wrong' }) });
      step.pointOut();
      return STAY;
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const complete = isCompleteSmsCode(step.form.watch('smsCode'));

  function resend(): void {
    setNotice(null);
    const ask = async (): Promise<void> => {
      const result = await onResend();
      if (result.kind === 'sent') {
        notifier.notify((now) => now('sms.resent'), 'notice');
        setNotice({ kind: 'success', words: (now) => now('sms.resent') });
      }
      const message = result.kind === 'wait' ? result.message : undefined;
      if (message !== undefined) setNotice({ kind: 'warning', words: () => message });
    };
    void resending.run(ask, {
      words: { ours: 'sms.sendFailed' },
      onFailure(failure) {
        if (!failure.isSilent) logProblem(failure.message, failure.serverMessage ?? t('sms.sendFailed'));
        return false;
      },
    });
  }

  const shownNotice = notice ?? (resending.problem && { kind: 'warning' as const, words: resending.problem.words });
  return (
    <Stack data-gap="large">
      <BackButton onClick={onBack} />
      <PageTitle lead={withPersonal(t('sms.codeLead', { last4: personal(last4(number)) }))}>
        {t('sms.codeTitle')}
      </PageTitle>
      {testCode !== undefined && <Banner kind="info">{t('sms.testCode', { code: testCode })}</Banner>}
      {/* The toast announces that a new code was sent: two live regions would say it twice. */}
      {shownNotice?.kind === 'success' && <Banner kind="success">{shownNotice.words(t)}</Banner>}
      {shownNotice?.kind === 'warning' && <PoliteBanner kind="warning">{shownNotice.words(t)}</PoliteBanner>}
      <StepFormView step={step}>
        <Card>
          <CodeField input={input} isMissing={pointedOut && !complete} />
        </Card>
        <Actions>
          <BlockableSubmit
            busy={step.busy}
            blockedReason={complete ? undefined : t('sms.codeMissing')}
            onBlocked={() => {
              // A script may have set the code without any event (D-142).
              if (isCompleteSmsCode(input.current?.value ?? '')) step.submit();
              else setPointedOut(true);
            }}
          />
        </Actions>
        <Actions>
          <BlockableButton
            kind="link"
            busy={resending.busy}
            blockedReason={left > 0 ? t('sms.resendBlocked') : undefined}
            onClick={resend}
          >
            {t('sms.resend')}
          </BlockableButton>
          <Button kind="link" onClick={onDifferent}>
            {t('sms.different')}
          </Button>
        </Actions>
        <Wait left={left} text="sms.resendWait" />
      </StepFormView>
    </Stack>
  );
}

interface CodeFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether to say that digits are missing. */
  readonly isMissing: boolean;
}

/** A single input for all six digits, so that the phone can autofill the code. */
function CodeField({ input, isMissing }: CodeFieldProps) {
  const t = useTranslate();
  const { step, id, label, error } = useFormField('smsCode');
  const events = useFieldEvents('smsCode');
  const [refused, setRefused] = useState(false);

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    const code = pasteSmsCode(event.clipboardData.getData('text'));
    setRefused(code === null);
    if (code === null) return;
    const target = event.currentTarget;
    const { value, caret } = withPastedDigits(target, code);
    step.form.setValue('smsCode', value, { shouldValidate: step.form.formState.isSubmitted });
    target.setSelectionRange(caret, caret);
  }

  return (
    <Field
      id={id}
      label={label}
      required
      hint={t('sms.codeHint')}
      error={error ?? (isMissing && t('validation.smsCode', { length: limits.smsCode }))}
      after={<p role="status">{refused && t('sms.codePasteRefused')}</p>}
    >
      {(control) => (
        <TextInput
          {...control}
          {...events}
          ref={(node) => {
            input.current = node;
            events.ref(node);
          }}
          onInput={(event) => {
            setRefused(false);
            events.onInput(event);
          }}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          extent="short"
          spellCheck={false}
          data-code=""
          unrecorded
          onPaste={paste}
        />
      )}
    </Field>
  );
}
