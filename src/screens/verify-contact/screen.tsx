import { getContact } from '../../api/calls/contact';
import type { Client } from '../../api/client';
import { demoContact } from '../../demo-mode/sample-entities';
import { contactToForm, type ContactDraft, type ContactForm } from '../../domain/contact';
import { isBlank } from '../../domain/form-schema';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { useLoad } from '../../session/use-load';
import { ContactFormView } from './contact-form';

export { review } from './review';

/** The Verify Contact screen: who is responsible for a government entity or a public corporation. */
export default function VerifyContact() {
  const t = useTranslate();
  const { handover } = useNavigation();
  const formOf = useContactForm();
  return (
    <StepPage title={t('steps.contact')} lead={t('contact.lead')}>
      {handover.create ? <ContactFormView saved={formOf({})} /> : <LoadedContact />}
    </StepPage>
  );
}

/** The form of a contact; demo mode fills in a blank one. */
function useContactForm(): (contact: ContactDraft) => ContactForm {
  const { config } = useSession();
  return (contact) => (config.demo && isBlank(contact) ? demoContact() : contactToForm(contact));
}

const loadContact = (client: Client, signal: AbortSignal) => client.send(getContact, { signal });

function LoadedContact() {
  const formOf = useContactForm();
  return (
    <Loaded route="verify-contact" load={useLoad(loadContact)} ours="contact.loadFailed" fields={5}>
      {({ contact }) => <ContactFormView saved={formOf(contact ?? {})} />}
    </Loaded>
  );
}
