import { useMemo, useState } from 'react';
import { saveContact, saveContactPart } from '../../api/calls/contact';
import {
  contactSchema,
  contactToDraft,
  contactToForm,
  type Contact,
  type ContactDraft,
  type ContactForm,
} from '../../domain/contact';
import { formatDate } from '../../domain/dates';
import { limits } from '../../domain/limits';
import { formatPhone } from '../../domain/phone';
import { accepted, withPrefill } from '../../domain/prefill';
import { contactPositions } from '../../domain/positions';
import { isLeftOut, replacesOnFile } from '../../domain/secret';
import { formatSsn, ssnRule } from '../../domain/tax-id';
import { normalizeText } from '../../domain/text';
import { EmailField } from '../../forms/fields/email-field';
import { SecretField } from '../../forms/fields/secret-field';
import { SelectField } from '../../forms/fields/select-field';
import { TextField } from '../../forms/fields/text-field';
import { FormActions } from '../../forms/form-actions';
import { contactLabels, positionText } from '../../forms/labels';
import { Offer } from '../../forms/offer';
import { PasteHelp } from '../../forms/paste-help';
import { LongForm } from '../../forms/long-form';
import { useExit } from '../../forms/use-exit';
import { useStep } from '../../forms/use-step';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { PrivacyLink } from '../shared/privacy-link';
import { usePrefill } from '../shared/use-prefill';
import { Card } from '../../ui/card';
import { Columns } from '../../ui/columns';
import { Stack } from '../../ui/layout';
import { useMyDetails } from '../shared/my-details';

const SCHEMA = contactSchema();
/** Groups one person's fields for the browser's autofill. */
const token = (name: string): string => `section-contact ${name}`;

/** The contact form. `saved` is what the server has, or an empty form. */
export function ContactFormView({ saved }: { readonly saved: ContactForm }) {
  const t = useTranslate();
  const { session } = useSession();
  const details = useMyDetails();
  /** Whether a save has replaced the number on file. */
  const [isReplaced, setReplaced] = useState(false);

  const { prefill, unlock } = usePrefill();
  const locked = useMemo(() => {
    if (prefill === null) return undefined;
    const given = contactToForm(prefill.contact);
    const names = accepted(SCHEMA, given, prefill.locked.contact);
    return { names, given, onRefused: (name: string) => unlock('contact', name) };
  }, [prefill, unlock]);

  const step = useStep<ContactForm, Contact, { contact: ContactDraft }>({
    route: 'verify-contact',
    schema: SCHEMA,
    initial(typed) {
      const form = typed ?? saved;
      if (locked === undefined) return form;
      const isAnswered = typed !== undefined || SCHEMA.safeParse(form).success;
      return withPrefill(form, locked.given, locked.names, isAnswered);
    },
    locked,
    labels: contactLabels,
    words: { ours: 'contact.saveFailed', theirs: 'follows', byKind: { shape: 'contact.unexpected' } },
    errorDelay: limits.time.contactInput,
    partial: {
      call: saveContactPart,
      body: (form) => ({ contact: contactToDraft(form) }),
      onSend: (form) => setReplaced((was) => was || replacesOnFile(contactToDraft(form).ssn)),
    },
    async send(contact) {
      await session.client.send(saveContact, { body: { contact } });
    },
  });
  useExit({
    draft: 'contact',
    lost() {
      const form = step.form.getValues();
      return isLeftOut(form.ssn, contactToDraft(form).ssn)
        ? [(now) => now('exit.number', { field: now('owners.ssn') })]
        : [];
    },
  });
  const { defaultValues } = step.form.formState;

  return (
    <LongForm step={step}>
      <Card title={t('contact.section.person')}>
        <Stack>
          <Offer label={t('owners.useMyDetails')} values={details} />
          <Columns>
            <TextField name="firstName" autoComplete={token('given-name')} format={normalizeText} />
            <TextField name="middleName" optional autoComplete={token('additional-name')} format={normalizeText} />
            <TextField name="lastName" autoComplete={token('family-name')} format={normalizeText} />
            <Position saved={defaultValues?.position ?? ''} />
          </Columns>
          <TextField
            name="birthDate"
            hint={t('contact.birthDateWhy')}
            after={<PrivacyLink />}
            inputMode="numeric"
            autoComplete={token('bday')}
            format={formatDate}
            extent="medium"
          />
          <PasteHelp fields={['birthDate']} text="paste.one" />
        </Stack>
      </Card>
      <Card title={t('owners.section.contact')}>
        <Stack>
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
          <PasteHelp fields={['phoneNumber', 'email']} text="paste.one" />
        </Stack>
      </Card>
      <Card title={t('owners.section.identity')}>
        <SocialSecurityNumber saved={isReplaced ? '' : (defaultValues?.ssn ?? '')} />
        <PasteHelp fields={['ssn']} text="paste.one" />
      </Card>
      <FormActions busy={step.busy} />
    </LongForm>
  );
}

function Position({ saved }: { readonly saved: string }) {
  const t = useTranslate();
  // An older application may have a position that is not in the list.
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
  return (
    <SecretField
      name="ssn"
      autoComplete="off"
      enterKeyHint="done"
      extent="medium"
      hint={t('contact.ssnWhy')}
      after={<PrivacyLink />}
      format={formatSsn}
      rule={ssnRule}
      saved={saved}
    />
  );
}
