import { demoContact } from '../../demo-mode/sample-entities';
import { isBlank } from '../../domain/form-schema';
import { useEffect } from 'react';
import { getContact } from '../../api/calls/contact';
import type { Client } from '../../api/client';
import { contactToForm, emptyContact } from '../../domain/contact';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { forgetTyped } from '../../save/typed-forms';
import { useSession } from '../../session/context';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { ContactFormView } from './contact-form';

const loadContact = (client: Client, signal: AbortSignal) => client.send(getContact, { signal });

const UNAUTHORIZED = 401;

/** Verify Contact: who answers for a government entity or a public corporation. */
export default function VerifyContact() {
  const t = useTranslate();
  const { handover } = useNavigation();
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('contact.lead')}>{t('steps.contact')}</PageTitle>
      {handover.create ? <NewContact /> : <LoadedContact />}
    </Stack>
  );
}

function NewContact() {
  const saves = useSaves();
  useEffect(() => forgetTyped(saves.typed, 'contact'), [saves]);
  return <ContactFormView initial={emptyContact()} />;
}

function LoadedContact() {
  const t = useTranslate();
  const { config } = useSession();
  const { typed } = useSaves();
  const contact = useLoad(loadContact);
  if (contact.state === 'ready') {
    const saved = contact.data.contact ?? {};
    const initial = config.demo && isBlank(saved) ? demoContact() : contactToForm(saved);
    return <ContactFormView initial={typed.contact ?? initial} />;
  }
  // An ended session leads away from here: nothing to tell.
  if (contact.state === 'failed' && contact.failure.status !== UNAUTHORIZED) {
    return <LoadFailure failure={contact.failure} retry={contact.retry} otherwise="contact.loadFailed" />;
  }
  return (
    <Loading text={t('loading.screen')}>
      <Card>
        <Skeleton fields={5} />
      </Card>
    </Loading>
  );
}
