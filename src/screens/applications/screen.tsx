import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import { getApplications } from '../../api/calls/applications';
import type { Client } from '../../api/client';
import { Loaded, StepPage } from '../../forms/step-page';
import { useTranslate } from '../../i18n/context';
import { useSaves } from '../../save/context';
import { statusAtom } from '../../session/session';
import { useLoad } from '../../session/use-load';
import { GroupChoice } from './group-choice';
import { groupsOf } from './groups';

/** The screen where an existing applicant chooses the owners or contact of an earlier application, or new ones. */
export default function Applications() {
  const t = useTranslate();
  const usesContact = useAtomValue(statusAtom)?.usesContact ?? false;
  const saves = useSaves();
  const load = useLoad(
    useCallback(
      async (client: Client, signal: AbortSignal) => {
        // A new group that was left unfinished a moment ago must be in the list.
        await saves.flush();
        return client.send(getApplications, { signal });
      },
      [saves],
    ),
  );
  return (
    <StepPage
      title={t(usesContact ? 'steps.contact' : 'steps.ownership')}
      lead={t(usesContact ? 'applications.leadContact' : 'applications.lead')}
    >
      <Loaded route="applications" load={load} ours="problem.status" fields={2}>
        {({ applications }) => <GroupChoice groups={groupsOf(applications, usesContact)} usesContact={usesContact} />}
      </Loaded>
    </StepPage>
  );
}
