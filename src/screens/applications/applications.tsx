import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import { getApplications } from '../../api/calls/applications';
import type { Client } from '../../api/client';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import { useSaves } from '../../save/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Loading, Skeleton } from '../../ui/loading';
import { PageTitle } from '../../ui/page-title';
import { GroupChoice } from './group-choice';
import { groupsOf } from './groups';

/** For an existing applicant: the owners or the contact of an earlier application, or new ones. */
export default function Applications() {
  const t = useTranslate();
  const usesContact = useAtomValue(statusAtom)?.usesContact ?? false;
  const saves = useSaves();
  const load = useLoad(
    useCallback(
      async (client: Client, signal: AbortSignal) => {
        // A new group that was left half-typed a moment ago must be in the list.
        await saves.flush();
        return client.send(getApplications, { signal });
      },
      [saves],
    ),
  );
  return (
    <Stack data-gap="large">
      <PageTitle lead={t(usesContact ? 'applications.leadContact' : 'applications.lead')}>
        {t(usesContact ? 'steps.contact' : 'steps.ownership')}
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
