import { useCallback, useEffect, useMemo, useState } from 'react';
import { asApiFailure, type ApiFailure } from '../api/failure';
import type { Client } from '../api/client';
import { useSession } from './context';
import { logProblem } from '../host/log';

/** Data that a screen needs from the server before it can be used. */
export type Load<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly retry: () => void };

/**
 * Loads once when the screen opens, and again on retry. `load` must keep its identity between renders. Aborted calls change
 * nothing: the screen was left, or the session has ended. If that session is resumed, they are sent again; so are unanswered ones once
 * the network is back (D-687).
 */
export function useLoad<Data>(load: (client: Client, signal: AbortSignal) => Promise<Data>): Load<Data> {
  const { session } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ data: Data } | { failure: ApiFailure } | null>(null);
  const retry = useCallback(() => {
    setResult(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    load(session.client, controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setResult({ data });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = asApiFailure(error);
        if (failure.kind === 'unexpected') logProblem(failure.message);
        if (failure.kind !== 'aborted') setResult({ failure });
        else void session.resumed().then(() => controller.signal.aborted || retry());
        if (failure.isUnanswered) addEventListener('online', retry, { signal: controller.signal });
      },
    );
    return () => controller.abort();
  }, [load, session, attempt, retry]);

  return useMemo(() => {
    if (result === null) return { state: 'loading' };
    return 'data' in result
      ? { state: 'ready', data: result.data }
      : { state: 'failed', failure: result.failure, retry };
  }, [result, retry]);
}
