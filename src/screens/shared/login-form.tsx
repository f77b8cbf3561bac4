import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { continueApplication, type ContinueAnswer } from '../../api/calls/sign-in';
import { isApiFailure } from '../../api/failure';
import { continueSchema, type ContinueForm } from '../../domain/sign-up';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { facilitatorAtom, inviteAtom } from '../../session/session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { TextLink } from '../../ui/text-link';
import { BackofficeButton } from './backoffice-button';
import { EmailField } from '../../forms/fields/email-field';
import { SecretField } from '../../forms/fields/secret-field';
import { FormActions } from '../../forms/form-actions';
import { StepFormView, useStepForm } from '../../forms/step-form';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** Whether an application can be gone on with: submitted ones are for the backoffice (specification 4, Continue). */
export function isSubmitted(answer: Pick<ContinueAnswer, 'newApplication' | 'isExistingApplicant'>): boolean {
  return answer.newApplication === false && !answer.isExistingApplicant;
}

/** The mobile number comes first where it has not been verified yet. */
export function routeAfterLogin(smAppStatus: string | undefined): 'sms' | 'account-type' {
  return smAppStatus === 'initiated' || smAppStatus === 'sms_sent' ? 'sms' : 'account-type';
}

/** Logs in with e-mail and password: to continue an application, or to add a merchant account. */
export function LoginForm() {
  const t = useTranslate();
  const { config, session } = useSession();
  const { go, handover } = useNavigation();
  const facilitator = useAtomValue(facilitatorAtom);
  const invite = useAtomValue(inviteAtom);
  const [banner, setBanner] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const links = linksOf(config, facilitator?.domain);

  const step = useStepForm<ContinueForm, ContinueForm>({
    schema: continueSchema(),
    defaults: {
      email: handover.credentials?.email ?? invite?.email ?? '',
      password: handover.credentials?.password ?? '',
    },
    labels: { email: t('label.email'), password: t('continue.password') },
    failure: 'problem.server',
    async onValid({ email, password }) {
      setBanner(null);
      const answer = await session.client.send(continueApplication, {
        body: {
          spProductSlug: config.slug,
          facId: facilitator?.facId ?? config.facId ?? '',
          email,
          password,
          inviteId: invite?.inviteId,
        },
      });
      if (answer.token === undefined) {
        step.setProblem(t('continue.expired'), false);
        return;
      }
      if (isSubmitted(answer)) {
        setSubmitted(true);
        return;
      }
      session.begin(answer.token, { existing: answer.isExistingApplicant });
      await go(routeAfterLogin(answer.smAppStatus));
    },
    onFailure(error, form) {
      if (!isApiFailure(error)) return false;
      if (error.status === UNAUTHORIZED) {
        form.setValue('password', '');
        step.setProblem(t('continue.invalid'), false);
        return true;
      }
      if (error.status === FORBIDDEN) {
        setBanner(error.serverMessage ?? t('continue.submitted'));
        return true;
      }
      return false;
    },
  });

  return (
    <>
      {banner !== null && (
        <Banner kind="warning" action={<BackofficeButton href={links.backoffice} />} live>
          {banner}
        </Banner>
      )}
      <StepFormView step={step}>
        <Card>
          <Stack>
            <EmailField autoComplete="username" />
            <SecretField name="password" mask="password" autoComplete="current-password" enterKeyHint="go" />
          </Stack>
        </Card>
        <FormActions busy={step.busy}>
          {links.forgotPassword !== undefined && (
            <TextLink external href={links.forgotPassword}>
              {t('continue.forgot')}
            </TextLink>
          )}
        </FormActions>
      </StepFormView>
      <Dialog
        open={submitted}
        title={t('submitted.title')}
        focus="footer"
        onClose={() => setSubmitted(false)}
        footer={
          <>
            <Button onClick={() => setSubmitted(false)}>{t('action.close')}</Button>
            <BackofficeButton href={links.backoffice} />
          </>
        }
      >
        {t('submitted.text')}
      </Dialog>
    </>
  );
}
