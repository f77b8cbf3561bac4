import { useSetAtom } from 'jotai/react';
import { useCallback, useRef, useState } from 'react';
import type { SignUpAnswer } from '../../api/sign-up-failure';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import { CheckField } from '../../forms/fields/check-field';
import { EmailField } from '../../forms/fields/email-field';
import { PasswordField } from '../../forms/fields/password-field';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { later } from '../../forms/later';
import { StepFormView } from '../../forms/step-form-view';
import { Joining, typedIn, useLateForm } from '../../forms/use-late-form';
import { useTranslate } from '../../i18n/context';
import { openLegalAtom } from '../../legal/open-legal';
import { useNavigation, type Handover } from '../../router/context';
import { useSession } from '../../session/context';
import { useStart } from '../../session/start-context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import { Captcha } from './captcha';
import { SIGN_UP_LABELS } from './labels';
import { PasswordNotices } from './password-notices';
import type { RunningSignUp, SignUpRunnerProps } from './sign-up-form';
import { TermsLabel } from './terms-label';
import { useCaptchaAnswer } from './use-captcha-answer';

const SignUpDialogs = later(() => import('./sign-up-dialogs'));

/** Resolves in a task of its own: whoever is typing waits for one task, not for all. */
async function loadRunner() {
  const { default: Runner, compile } = await import('./sign-up-form');
  compile();
  await new Promise((resolve) => setTimeout(resolve));
  return Runner;
}

/** The Create Account screen, the first one. Its rules load after its fields are on the screen. */
export default function GetStarted() {
  const t = useTranslate();
  const { config } = useSession();
  const { go } = useNavigation();
  const openLegal = useSetAtom(openLegalAtom);
  const { loadTexts } = useStart();
  const [answer, setAnswer] = useState<SignUpAnswer | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [passwordVisits, setPasswordVisits] = useState(0);
  const sent = useRef<SignUpForm | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const captchaRequired = config.captcha.kind !== 'off';
  const onCaptchaUsed = useCallback(() => setCaptchaRound((round) => round + 1), []);
  const captcha = useCaptchaAnswer(onCaptchaUsed);
  const { step, running, Runner, base, onRun, onJoin } = useLateForm<
    SignUpForm,
    SignUp,
    RunningSignUp,
    SignUpRunnerProps
  >(loadRunner, SIGN_UP_LABELS);

  const typed = useCallback((): Partial<SignUpForm> => typedIn(place.current), []);
  const onAnswer = useCallback(
    (given: SignUpAnswer | null, form?: SignUpForm): void => {
      if (form !== undefined) sent.current = form;
      const show = (): void => setAnswer(given);
      // Another element on the page may have loaded the dialogs, but not this one's texts.
      if (given === null) show();
      else loadTexts().then(show, show);
    },
    [loadTexts],
  );

  function leave(credentials?: Handover['credentials']): void {
    setLeaving(true);
    void go('continue', credentials && { state: { credentials } }).then(() => setLeaving(false));
  }

  return (
    <Stack data-gap="large" ref={place}>
      <PageTitle lead={`${t('signUp.lead')} ${t('signUp.duration')}`}>{t('signUp.title')}</PageTitle>
      <Banner>{t('signUp.haveReady')}</Banner>
      {answer !== null && (
        <SignUpDialogs
          answer={answer}
          isLeaving={isLeaving}
          onClose={() => setAnswer(null)}
          onContinue={() => {
            const { email: address, password } = sent.current ?? { email: '', password: '' };
            leave({ email: address, password });
          }}
        />
      )}
      {running !== null && <Joining onJoin={onJoin} />}
      <StepFormView step={step}>
        <Card>
          <Stack>
            <TextField name="name" autoComplete="name" />
            <EmailField autoComplete="email" />
            <PasswordField
              autoComplete="new-password"
              hint={t('signUp.passwordHint')}
              onFocus={() => setPasswordVisits((count) => count + 1)}
              after={
                <PasswordNotices
                  form={step.form}
                  hasError={step.errorOf('password') !== undefined}
                  judge={running?.judge ?? null}
                />
              }
            />
            <CheckField
              name="terms"
              spoken={t('signUp.terms', {
                terms: t('footer.terms'),
                privacy: t('footer.privacy'),
                esign: t('footer.esign'),
              })}
            >
              <TermsLabel onOpen={openLegal} />
            </CheckField>
            {captchaRequired && (
              <Captcha
                key={captchaRound}
                id={step.idOf('captcha')}
                error={step.errorOf('captcha')}
                onChange={(state, solution) => {
                  captcha.change(state, solution);
                  step.form.setValue('captcha', solution, { shouldValidate: step.form.formState.isSubmitted });
                }}
              />
            )}
          </Stack>
        </Card>
        <FormActions busy={step.busy} label={t('signUp.submit')}>
          <Button kind="link" busy={isLeaving} onClick={() => leave()}>
            {t('signUp.continue')}
          </Button>
        </FormActions>
      </StepFormView>
      {Runner !== null && (
        <Runner
          base={base}
          onRun={onRun}
          typed={typed}
          captcha={captcha}
          passwordVisits={passwordVisits}
          onAnswer={onAnswer}
          onCaptchaUsed={onCaptchaUsed}
        />
      )}
    </Stack>
  );
}
