import { useEffect, useState, type ReactNode } from 'react';
import { logProblem } from '../host/log';
import { useTranslate } from '../i18n/context';
import type { MessageKey } from '../i18n/catalogue';
import type { Wording } from '../i18n/translate';
import { ROUTES, type RouteName } from '../journey/routes';
import { useNavigation } from '../router/context';
import type { Load } from '../session/use-load';
import { Card } from '../ui/card';
import { Stack } from '../ui/layout';
import { Loading, Skeleton } from '../ui/loading';
import { PageTitle } from '../ui/page-title';
import { Arriving } from './arriving';
import { failureText } from './failure-text';
import { LoadFailure } from './load-failure';

interface StepPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of a step's screen: title, lead, then content. */
export function StepPage({ title, lead, children }: StepPageProps) {
  return (
    <Stack data-gap="large">
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </Stack>
  );
}

interface LoadedProps<Data> {
  readonly route: RouteName;
  readonly load: Load<Data>;
  /** Our own sentence for a failure. */
  readonly ours: MessageKey;
  /** How many fields are expected; 0 for something other than a form. */
  readonly fields: number;
  /** Failures are also logged (specification 8, merchant types). */
  readonly logs?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what a step has to load first: loading, failed with a retry, or its content. */
export function Loaded<Data>({ route, load, ours, fields, logs = false, children }: LoadedProps<Data>) {
  const t = useTranslate();
  const { go } = useNavigation();
  const failure = load.state === 'failed' ? load.failure : null;
  /** The footer has been there since, and somebody may be using it (D-480). */
  const [hasFailed, setHasFailed] = useState(false);
  if (failure !== null && !hasFailed) setHasFailed(true);
  const { refusedLoad, failedLoad } = ROUTES[route];
  const isReported = failure !== null && !failure.isSilent;
  const leavesTo = isReported ? ((failure.isBadRequest ? refusedLoad : undefined) ?? failedLoad) : undefined;

  useEffect(() => {
    if (failure === null) return;
    const reason: Wording = (now) => failureText(now, failure, { ours, theirs: 'follows' });
    if (leavesTo !== undefined) void go(leavesTo, { replace: true, state: { failedLoad: { route, reason } } });
    else if (logs) logProblem(failure.message, failure.serverMessage);
  }, [failure, go, leavesTo, logs, ours, route]);

  if (load.state === 'ready') return children(load.data);
  // The applicant is about to be redirected, so there is nothing to report here.
  const isLeaving = leavesTo !== undefined || failure?.endsSession === true;
  if (load.state === 'failed' && !isLeaving) {
    return <LoadFailure failure={load.failure} retry={load.retry} ours={ours} />;
  }
  return (
    <Loading text={t('loading.screen')}>
      {!hasFailed && <Arriving />}
      {fields > 0 ? (
        <Card>
          <Skeleton fields={fields} />
        </Card>
      ) : (
        <Skeleton />
      )}
    </Loading>
  );
}
