import styled from '@emotion/styled';
import { useAtomValue, useStore } from 'jotai/react';
import { useState } from 'react';
import { continueApplication } from '../../api/calls/log-in';
import { continueSchema, type ContinueForm } from '../../domain/sign-up';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { readLogin } from '../../session/login-result';
import { facilitatorAtom, inviteAtom } from '../../session/session';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { TextLink } from '../../ui/text-link';
import { BackofficeButton } from './backoffice-button';
import { SubmittedBanner } from './submitted-banner';
import { EmailField } from '../../forms/fields/email-field';
import { PasswordField } from '../../forms/fields/password-field';
import { FormActions } from '../../forms/form-actions';
import { StepFormView } from '../../forms/step-form-view';
import { STAY, useStep } from '../../forms/use-step';

/** Room for the link, on its own line if the column is narrow: its URL arrives with the facilitator. */
const Room = styled.span`
  display: flex;
  min-block-size: calc(1.5em + 6px);
`;

/** Whether the mobile number has yet to be verified. */
function isMobileUnverified(smAppStatus: string | undefined): boolean {
  return smAppStatus === 'initiated' || smAppStatus === 'sms_sent';
}

/** Logs in with email and password: to continue an application, or to add a merchant account. */
export function LoginForm({ route }: { readonly route: 'continue' | 'add-merchant' }) {
  const t = useTranslate();
  const { config, session } = useSession();
  const { handover } = useNavigation();
  const facilitator = useAtomValue(facilitatorAtom);
  const invite = useAtomValue(inviteAtom);
  const store = useStore();
  const [refused, setRefused] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const links = linksOf(config, facilitator?.domain);

  const step = useStep<ContinueForm, ContinueForm>({
    route,
    schema: continueSchema(),
    initial: () => ({
      email: handover.credentials?.email ?? invite?.email ?? '',
      password: handover.credentials?.password ?? '',
    }),
    labels: { email: 'label.email', password: 'continue.password' },
    words: { ours: 'problem.server' },
    async send({ email, password }) {
      setRefused(false);
      const answer = await session.client.send(continueApplication, {
        body: {
          spProductSlug: config.slug,
          // If it was submitted early, this was rendered before the facilitator was known.
          facId: store.get(facilitatorAtom)?.facId ?? config.facId ?? '',
          email,
          password,
          inviteId: invite?.inviteId,
        },
      });
      const result = readLogin(answer);
      if (result.kind === 'submitted') {
        setSubmitted(true);
        return STAY;
      }
      if (result.kind === 'expired') {
        step.setProblem((now) => now('continue.expired'), false);
        return STAY;
      }
      session.begin(result.token, { existing: answer.isExistingApplicant, who: { kind: 'password', email } });
      return { facts: { mobileUnverified: isMobileUnverified(answer.smAppStatus) } };
    },
    onFailure(failure, form) {
      if (failure.wrongCredentials) {
        form.setValue('password', '');
        step.setProblem((now) => now('continue.invalid'), false);
        return true;
      }
      if (failure.isForbidden) {
        setRefused(true);
        return true;
      }
      return false;
    },
  });

  return (
    <>
      {refused && <SubmittedBanner>{t('continue.submitted')}</SubmittedBanner>}
      <StepFormView step={step}>
        <Card>
          <Stack>
            <EmailField autoComplete="username" />
            <PasswordField autoComplete="current-password" enterKeyHint="go" />
          </Stack>
        </Card>
        <FormActions busy={step.busy}>
          <Room>
            {links.forgotPassword !== undefined && (
              <TextLink external href={links.forgotPassword}>
                {t('continue.forgot')}
              </TextLink>
            )}
          </Room>
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
