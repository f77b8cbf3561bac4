import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { saveContact } from '../../api/calls/contact';
import { isApiFailure, type ApiFailure } from '../../api/failure';
import { contactSchema, contactToDraft, type Contact, type ContactForm } from '../../domain/contact';
import { formatDate } from '../../domain/dates';
import { limits } from '../../domain/limits';
import { formatPhone } from '../../domain/phone';
import { contactPositions } from '../../domain/positions';
import { formatSsn } from '../../domain/tax-id';
import { normaliseText } from '../../domain/text';
import { EmailField } from '../../forms/fields/email-field';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { TextField } from '../../forms/fields/text-field';
import { useOnFile } from '../../forms/fields/use-on-file';
import { FormActions } from '../../forms/form-actions';
import { ourWordsFirst } from '../../forms/our-words-first';
import { StepFormView, useStepForm, type Labels } from '../../forms/step-form';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { openLegalAtom } from '../../legal/open-legal';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { forgetSaved, keepTyped } from '../../save/typed-forms';
import { useSession } from '../../session/context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Columns, Stack } from '../../ui/layout';
import { positionText } from '../shared/position-text';

const FORM_TOAST = { kind: 'error', duration: limits.time.toastShort } as const;
const UNAUTHORIZED = 401;
const SCHEMA = contactSchema();
/** One person's fields stay together when the browser fills them in. */
const token = (name: string): string => `section-contact ${name}`;

/** The contact form. What it starts with counts when it opens, and no more. */
export function ContactFormView({ initial }: { readonly initial: ContactForm }) {
  const t = useTranslate();
  const { session } = useSession();
  const navigation = useNavigation();
  const notifier = useNotifier();
  const saves = useSaves();
  const [defaults] = useState(initial);

  const step = useStepForm<ContactForm, Contact>({
    schema: SCHEMA,
    defaults,
    labels: contactLabels(t),
    failure: 'contact.saveFailed',
    errorDelay: limits.time.contactInput,
    autosave: {
      save: (form) => saves.contact.save(contactToDraft(form)),
      fingerprint: (form) => JSON.stringify(contactToDraft(form)),
      remember: (form) => keepTyped(saves.typed, 'contact', form),
      settle: () => saves.contact.settle(),
    },
    async onValid(contact, form) {
      await session.client.send(saveContact, { body: { contact } });
      forgetSaved(saves.typed, 'contact', form);
      await navigation.go(navigation.handover.returnTo ?? 'bank-account');
    },
    onFailure(error) {
      if (!isApiFailure(error) || error.kind === 'aborted' || error.status === UNAUTHORIZED) return false;
      const text = saveFailureText(t, error);
      step.setProblem(text);
      notifier.notify(text, FORM_TOAST);
      return true;
    },
  });

  return (
    <StepFormView step={step}>
      <Card title={t('contact.section.person')}>
        <Stack>
          <Columns>
            <TextField name="firstName" autoComplete={token('given-name')} format={normaliseText} />
            <TextField name="middleName" optional autoComplete={token('additional-name')} format={normaliseText} />
            <TextField name="lastName" autoComplete={token('family-name')} format={normaliseText} />
            <Position saved={defaults.position} />
          </Columns>
          <TextField
            name="birthDate"
            hint={t('contact.birthDateWhy')}
            inputMode="numeric"
            autoComplete={token('bday')}
            format={formatDate}
            extent="medium"
          />
        </Stack>
      </Card>
      <Card title={t('owners.section.contact')}>
        <Columns>
          <TextField
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete={token('tel-national')}
            format={formatPhone}
          />
          <EmailField autoComplete={token('email')} />
        </Columns>
      </Card>
      <Card title={t('owners.section.identity')}>
        <SocialSecurityNumber saved={defaults.ssn} />
      </Card>
      <FormActions busy={step.busy} />
    </StepFormView>
  );
}

function Position({ saved }: { readonly saved: string }) {
  const t = useTranslate();
  // An older application may name one outside the list.
  const older = saved !== '' && contactPositions.every((value) => value !== saved);
  const values = older ? [...contactPositions, saved] : contactPositions;
  return (
    <SelectField
      name="position"
      options={values.map((value) => ({ value, label: positionText(t, value) }))}
      placeholder={t('contact.positionChoose')}
      autoComplete={token('organization-title')}
    />
  );
}

function SocialSecurityNumber({ saved }: { readonly saved: string }) {
  const t = useTranslate();
  const openLegal = useSetAtom(openLegalAtom);
  const onFile = useOnFile(saved, formatSsn);
  return (
    <SecretField
      name="ssn"
      mask="digits"
      autoComplete="off"
      enterKeyHint="done"
      extent="medium"
      hint={
        <>
          {t('contact.ssnWhy')}{' '}
          <Button kind="link" onClick={() => openLegal('privacy')}>
            {t('contact.privacy')}
          </Button>
        </>
      }
      {...onFile}
    />
  );
}

function saveFailureText(t: Translate, failure: ApiFailure): string {
  return failure.kind === 'shape' ? t('contact.unexpected') : ourWordsFirst(t, failure, 'contact.saveFailed');
}

function contactLabels(t: Translate): Labels<ContactForm> {
  return {
    firstName: t('owners.firstName'),
    middleName: t('owners.middleName'),
    lastName: t('owners.lastName'),
    position: t('owners.position'),
    birthDate: t('owners.birthDate'),
    phoneNumber: t('owners.phone'),
    email: t('label.email'),
    ssn: t('owners.ssn'),
  };
}
