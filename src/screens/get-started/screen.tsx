import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { initiate } from '../../api/calls/sign-in';
import { encodeIssue } from '../../domain/rule';
import { emptySignUp, signUpSchema, type SignUp, type SignUpForm } from '../../domain/sign-up';
import { CheckField } from '../../forms/fields/check-field';
import { EmailField } from '../../forms/fields/email-field';
import { PasswordField } from '../../forms/fields/password-field';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { StepFormView } from '../../forms/step-form-view';
import { useForward } from '../../forms/use-forward';
import { useStepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import { openLegalAtom } from '../../legal/open-legal';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { logProblem } from '../../host/log';
import { facilitatorAtom, inviteAtom } from '../../session/session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import { Captcha } from './captcha';
import { PasswordNotices, usePasswordStrength } from './password-notices';
import type { ApiFailure } from '../../api/failure';
import type { SignUpAnswer } from '../../api/sign-up-failure';
import { TermsLabel } from './terms-label';
import { useCaptchaAnswer } from './use-captcha-answer';
import { useInvite } from './use-invite';

const SignUpDialogs = lazy(() => import('./sign-up-dialogs'));

/** Demo mode (specification 4). */
const DEMO = { name: 'Dana Demo', email: 'dana@demo.example', password: 'Copper-Lantern-42' };
const LABELS = {
  name: 'signUp.name',
  email: 'label.email',
  password: 'signUp.password',
  terms: 'footer.terms',
  captcha: 'signUp.captcha',
} as const;

/** How to read a refusal is fetched with the first one; without it, our general sentence is shown. */
async function meaningOf(failure: ApiFailure): Promise<SignUpAnswer> {
  const reader = await import('../../api/sign-up-failure').catch(() => null);
  return reader?.routeSignUpFailure(failure) ?? { kind: 'unknown' };
}

/** Create Account: the first screen. */
export default function GetStarted() {
  const t = useTranslate();
  const { config, session } = useSession();
  const { go } = useNavigation();
  const forward = useForward('get-started');
  const notifier = useNotifier();
  const invite = useAtomValue(inviteAtom);
  const store = useStore();
  const openLegal = useSetAtom(openLegalAtom);
  const [answer, setAnswer] = useState<SignUpAnswer | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const typed = useRef<SignUpForm | null>(null);
  const captchaRequired = config.captcha.kind !== 'off';

  const captcha = useCaptchaAnswer();
  const strength = usePasswordStrength();
  const step = useStepForm<SignUpForm, SignUp>({
    schema: signUpSchema({ captchaRequired: captchaRequired && !captcha.isPending, rate: strength.rate }),
    initial: {
      ...emptySignUp(),
      ...(config.demo && DEMO),
      ...(invite?.name !== undefined && { name: invite.name }),
      ...(invite?.email !== undefined && { email: invite.email }),
    },
    labels: LABELS,
    words: { ours: 'problem.server' },
    async onValid(signUp, form) {
      typed.current = form;
      setAnswer(null);
      // Nobody has to press twice because the check takes longer than typing.
      const solution = captchaRequired ? signUp.captcha || (await captcha.wait()) : undefined;
      if (solution === '') {
        step.form.setError('captcha', { type: 'server', message: encodeIssue({ key: 'validation.captcha' }) });
        step.pointOut();
        return;
      }
      const { token = '', expired } = await session.client.send(initiate, {
        body: {
          // Submitted in advance, it was rendered before the facilitator was known.
          facId: store.get(facilitatorAtom)?.facId ?? config.facId ?? '',
          spProductSlug: config.slug,
          name: signUp.name,
          email: signUp.email,
          password: signUp.password,
          terms: true,
          inviteId: store.get(inviteAtom)?.inviteId,
          ofQuery: config.of,
          captcha: solution,
        },
      });
      if (token === '' || expired) {
        const text = t('signUp.noToken');
        step.setProblem(text, false);
        notifier.notify(text, 'formError');
        return;
      }
      // Kept for a retry after a failed load (D-100); it belongs to somebody who now begins once more.
      session.logout();
      session.begin(token, { existing: false, who: { kind: 'password', email: signUp.email } });
      await forward();
    },
    async onFailure(failure, form) {
      // A captcha's answer can be used only once.
      form.setValue('captcha', '');
      setCaptchaRound((round) => round + 1);
      if (failure.kind === 'unexpected') return false;
      const routed = await meaningOf(failure);
      if (routed.kind === 'unknown') {
        logProblem(failure.message, failure.serverMessage);
        return false;
      }
      if (routed.kind === 'password') form.setError('password', { type: 'server', message: routed.message });
      else if (routed.kind === 'other') step.setProblem(routed.message);
      else setAnswer(routed);
      if (routed.kind === 'other') notifier.notify(routed.message, 'formError');
      return true;
    },
  });

  useInvite(step.form, invite);

  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>): void =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Stack data-gap="large">
      <PageTitle lead={`${t('signUp.lead')} ${t('signUp.duration')}`}>{t('signUp.title')}</PageTitle>
      <Banner>{t('signUp.haveReady')}</Banner>
      {answer?.kind === 'banner' && (
        <Banner kind="warning" live>
          {t('continue.submitted')}
        </Banner>
      )}
      <StepFormView step={step}>
        <Card>
          <Stack>
            <TextField name="name" autoComplete="name" />
            <EmailField autoComplete="email" />
            <PasswordField
              autoComplete="new-password"
              hint={t('signUp.passwordHint')}
              onKeyUp={watchCapsLock}
              onFocus={strength.load}
              after={
                <PasswordNotices
                  form={step.form}
                  hasError={step.errorOf('password') !== undefined}
                  rate={strength.rating}
                  capsLock={capsLock}
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
          <Button kind="link" onClick={() => void go('continue')}>
            {t('signUp.continue')}
          </Button>
        </FormActions>
      </StepFormView>
      {answer !== null && (
        <Suspense fallback={null}>
          <SignUpDialogs
            answer={answer}
            onClose={() => setAnswer(null)}
            onContinue={() => {
              const { email: address, password } = typed.current ?? { email: '', password: '' };
              void go('continue', { state: { credentials: { email: address, password } } });
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
