import { getContact } from '../../api/calls/contact';
import { contactSchema, contactToForm, type ContactDraft } from '../../domain/contact';
import { textOf } from '../../domain/form-schema';
import { maskSecret } from '../../domain/secret';
import { contactLabels, positionText } from '../../forms/labels';
import { useTranslate } from '../../i18n/context';
import { problemsOf, type ReviewPart } from '../shared/review-part';
import { ReviewRows, useAddress } from '../shared/review-rows';

/** The contact. Title and address appear only if an earlier application has them. */
function Body({ data: contact }: { readonly data: ContactDraft }) {
  const t = useTranslate();
  const address = useAddress();
  const form = contactToForm(contact);
  const title = textOf(contact.title);
  const lines = address(contact);
  return (
    <ReviewRows
      rows={[
        ...(title === '' ? [] : [{ term: t('confirm.titleField'), value: title }]),
        { term: t('owners.firstName'), value: form.firstName },
        { term: t('owners.middleName'), value: form.middleName },
        { term: t('owners.lastName'), value: form.lastName },
        { term: t('owners.position'), value: positionText(t, form.position) },
        { term: t('owners.birthDate'), value: form.birthDate },
        { term: t('owners.phone'), value: form.phoneNumber },
        { term: t('label.email'), value: form.email },
        { term: t('owners.ssn'), value: maskSecret(form.ssn) },
        ...(lines === undefined ? [] : [{ term: t('confirm.address'), value: lines }]),
      ]}
    />
  );
}

export const review: ReviewPart<ContactDraft> = {
  async load(client, signal) {
    const { contact } = await client.send(getContact, { signal });
    return contact ?? {};
  },
  labels: contactLabels,
  Body,
  problems: (t, contact, context) =>
    problemsOf(t, contactSchema(context), contactToForm(contact), contactLabels).map((text) => ({ text })),
};
