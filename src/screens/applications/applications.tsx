import { useAtomValue } from 'jotai/react';
import { getApplications } from '../../api/calls/applications';
import type { Client } from '../../api/client';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { GroupChoice } from './group-choice';
import { groupsOf } from './groups';

const loadApplications = (client: Client, signal: AbortSignal) => client.send(getApplications, { signal });

/** For an existing applicant: the owners or the contact of an earlier application, or new ones. */
export default function Applications() {
  const t = useTranslate();
  const usesContact = useAtomValue(statusAtom)?.usesContact ?? false;
  const load = useLoad(loadApplications);
  return (
    <Stack data-gap="large">
      <PageTitle lead={t(usesContact ? 'applications.leadContact' : 'applications.lead')}>
        {t(usesContact ? 'applications.titleContact' : 'applications.title')}
      </PageTitle>
      {load.state === 'loading' && (
        <Card>
          <Loading text={t('loading.screen')}>
            <Skeleton fields={2} />
          </Loading>
        </Card>
      )}
      {load.state === 'failed' && <LoadFailure failure={load.failure} retry={load.retry} otherwise="problem.status" />}
      {load.state === 'ready' && (
        <GroupChoice groups={groupsOf(load.data.applications, usesContact)} usesContact={usesContact} />
      )}
    </Stack>
  );
}
