import type { Call } from '../api/call';
import type { Client } from '../api/client';
import { asApiFailure } from '../api/failure';
import type { SendPart } from '../save/flights';

/** Longest wait before a retry in milliseconds, whatever the server asks for. */
const LONGEST_WAIT = 10 * 60_000;

/** Makes a sender of partial saves from a call. Its saves outlive the page, the screen and the session that they belong to. */
export function sendPartWith<Body>(
  client: Client,
  call: Call<unknown, Body>,
  onSend?: (form: unknown) => void,
): SendPart {
  const any: Call<unknown, unknown> = call;
  return async (body, signal, form) => {
    onSend?.(form);
    try {
      await client.send(any, { body, signal });
      return { result: 'saved' };
    } catch (error) {
      const failure = asApiFailure(error);
      const isRefused = failure.isRefusal && !failure.isServerError && !failure.isTooOften;
      const wait = failure.retryAfter ?? 0;
      const after = Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : 0;
      return { result: isRefused ? 'refused' : 'failed', after };
    }
  };
}
