import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { limits } from '../domain/limits';
import type { Call } from './call';
import { isEmptyList, openEnvelope } from './envelope';
import { pageClock, type Clock } from '../clock/clock';
import { absoluteBase } from './absolute-base';
import { ApiFailure, type FailureKind } from './failure';
import type { RequestsAhead } from './requests-ahead';
import { serialize } from './serialize';

const SECOND = 1000;
const VERSION_HEADER = 'app-version';
/** Only GET and PUT are retried, because they are idempotent (D-594). */
const RETRIES = 2;
const RETRY_DELAYS = [500, 1500] as const;
const RETRY_JITTER = 0.2;
/** If the server asks for a longer pause, the call fails and the applicant retries: a screen must not seem to hang. */
const LONGEST_PAUSE = 5 * SECOND;
/** ofetch treats "no answer" as a 500 when it decides about retries; a real 500 is handled below. */
const NO_ANSWER = 500;
const UNAUTHORIZED = 401;
const RETRY_STATUS = [NO_ANSWER, 502, 503, 504];

export interface ClientOptions {
  /** Prefix of every call; relative to the page's origin, never to its `<base>`. */
  readonly apiBase: string;
  readonly slug: string;
  /** The current bearer token, or null. */
  readonly token: () => string | null;
  /**
   * Who is signed in: a new object for each sign-in. A session without its token is locked, and only calls that sign in are sent. Without a
   * session, a call is sent only if it needs none.
   */
  readonly applicant?: () => { readonly session: boolean };
  /** Called on a 401 of a call that does not sign in, before the call fails. */
  readonly onUnauthorized?: () => void;
  /** Called on every failure except an aborted call and a 401. */
  readonly onFailure?: (failure: ApiFailure) => void;
  /** Called when the server has answered a call of the open session. */
  readonly onReached?: () => void;
  /** Whether nothing may be saved at the moment: a save that has failed is not sent again then (D-280). */
  readonly isHeld?: (() => boolean | undefined) | undefined;
  /** Called with the server's version, from every answer that exposes it. */
  readonly onVersion?: (version: string) => void;
  /** For tests: changes the pause before a retry, in milliseconds. */
  readonly wait?: (milliseconds: number) => number;
  readonly clock?: Clock;
  /** Requests that were sent before the client existed; each is used once. */
  readonly ahead?: RequestsAhead | undefined;
}

/** Total size of the bodies of all `keepalive` requests on a page (64 KiB, by the Fetch standard). */
const KEEPALIVE_LIMIT = 64 * 1024;
let keptAlive = 0;

type AnyCall = Call<unknown, unknown, unknown>;

interface Extras {
  readonly signal?: AbortSignal | undefined;
  /** The token of the session it belongs to, if that session is over. */
  readonly token?: string;
  /** The call can be done without: a failure is not reported (D-262). */
  readonly optional?: true;
}

interface AnyInput extends Extras {
  readonly body?: unknown;
  readonly query?: unknown;
}

type Input<Body, Query> = Extras &
  ([Body] extends [undefined] ? { readonly body?: undefined } : { readonly body: Body }) &
  ([Query] extends [undefined] ? { readonly query?: undefined } : { readonly query: Query });

type InputArgument<Body, Query> = [Body, Query] extends [undefined, undefined]
  ? [input?: Extras]
  : [input: Input<Body, Query>];

export interface Client {
  /**
   * Sends a call and returns its parsed answer.
   * @throws {ApiFailure} on any failure; it throws nothing else.
   */
  send<Answer, Body, Query>(call: Call<Answer, Body, Query>, ...input: InputArgument<Body, Query>): Promise<Answer>;
  /**
   * Aborts pending calls, whose answers nobody needs any more. Saves that a session has sent continue, even after its end; if one
   * fails, it counts as aborted.
   */
  abortAll(): void;
  /** Resolves once all pending saves are answered; null if there are none. */
  written(): Promise<unknown> | null;
}

export function createClient(options: ClientOptions): Client {
  // `fetch` is looked up on each call, so that a host may replace it later (tracing, test fakes).
  const transport = createFetch({
    fetch: (input, init) =>
      (typeof input === 'string' ? options.ahead?.take(input, init) : undefined) ?? globalThis.fetch(input, init),
    Headers,
    AbortController,
  });
  const wait = options.wait ?? ((milliseconds) => milliseconds * (1 + RETRY_JITTER * (Math.random() - 0.5)));
  const clock = options.clock ?? pageClock;
  const isHeld = options.isHeld ?? (() => false);
  let lifetime = new AbortController();
  /** Kept, because a router of the host may change the page's URL meanwhile. */
  let base: string | undefined;
  const writes = new Set<Promise<unknown>>();

  function urlOf(call: AnyCall, query: unknown): string {
    const path = call.path.replace('{spProductSlug}', encodeURIComponent(options.slug));
    base ??= absoluteBase(options.apiBase);
    const url = new URL(base + path);
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    return url.href;
  }

  function requestOf(
    call: AnyCall,
    input: AnyInput,
    body: string | undefined,
    keepalive: boolean,
  ): FetchOptions<'text'> {
    const token = tokenOf(input);
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' };
    if (token !== null && !call.signsIn) headers['Authorization'] = `Bearer ${token}`;
    let attempt = 0;
    return {
      method: call.method,
      credentials: 'include',
      cache: 'no-store',
      headers,
      responseType: 'text',
      ...(body === undefined ? {} : { body }),
      ...(keepalive ? { keepalive: true } : {}),
      retry: call.method === 'POST' ? false : RETRIES,
      retryStatusCodes: RETRY_STATUS,
      // ofetch would pause with the page's own timers. The hook is set only with the repeat: with a hook, ofetch delays the first
      // request, and one sent while the page closes would be lost.
      retryDelay: ({ options: repeated, response }) => {
        const own = wait(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)] ?? 0);
        const pause = Math.max(own, retryAfterOf(response) ?? 0);
        attempt += 1;
        repeated.onRequest = () =>
          new Promise<void>((resolve, reject) => {
            clock.set(() => (call.method !== 'GET' && isHeld() ? reject(abortedOf(call)) : resolve()), pause);
          });
        return 0;
      },
      onResponse: ({ response }) => {
        const version = response.headers.get(VERSION_HEADER);
        if (version !== null && version !== '') options.onVersion?.(version);
        const isOurs = token !== null && token === options.token() && !call.signsIn;
        if (isOurs && response.status !== UNAUTHORIZED) options.onReached?.();
      },
      // Offline, a repeat would only delay the message (D-685).
      onRequestError: (context) => {
        if (!navigator.onLine) context.options.retry = false;
      },
      onResponseError: (context) => {
        const isTooLong = (retryAfterOf(context.response) ?? 0) > LONGEST_PAUSE;
        if (context.response.status === NO_ANSWER || isTooLong) context.options.retry = false;
      },
    };
  }

  /**
   * Sends a call and returns the unwrapped content of a successful answer, or what it may be instead: the first that the call can read
   * counts.
   */
  async function exchange(call: AnyCall, input: AnyInput, signal: AbortSignal): Promise<readonly unknown[]> {
    const sent = input.body === undefined ? undefined : serialize(input.body);
    // A save outlives the page (`keepalive`) if its body fits next to the others that do.
    const release = isWrite(call, input) ? reserve(sent ?? '', signal) : null;
    const request = { ...requestOf(call, input, sent, release !== null), signal };
    const response = await transport.raw(urlOf(call, input.query), request).finally(release ?? undefined);
    const body = parseJson(response._data ?? '');
    // ofetch lets statuses below 400 pass: a 304, or a redirect without an address.
    if (!body.ok || !response.ok) throw new ApiFailure('shape', { callId: call.id, status: response.status });
    const { refused, message, content } = openEnvelope(body.value, input.body);
    if (refused) {
      throw new ApiFailure('refused', {
        callId: call.id,
        signsIn: call.signsIn,
        status: response.status,
        serverMessage: message,
        body: body.value,
        sent: input.body,
      });
    }
    return isEmptyList(content) ? [openEnvelope({ ...(body.value as object), data: {} }).content, content] : [content];
  }

  function failureOf(call: AnyCall, input: AnyInput, error: unknown): ApiFailure {
    if (error instanceof ApiFailure) return error;
    if (error instanceof FetchError && error.status !== undefined) {
      const body = parseJson(typeof error.data === 'string' ? error.data : '');
      const opened = openEnvelope(body.ok ? body.value : undefined, input.body);
      return new ApiFailure('http', {
        callId: call.id,
        signsIn: call.signsIn,
        retryAfter: retryAfterOf(error.response),
        status: error.status,
        serverMessage: opened.message,
        body: body.ok ? body.value : undefined,
        sent: input.body,
      });
    }
    return new ApiFailure('network', { callId: call.id });
  }

  /** The caller's token, or the session's. Only an own key: a host page may have extended Object.prototype. */
  function tokenOf(input: AnyInput): string | null {
    return (Object.hasOwn(input, 'token') ? input.token : undefined) ?? options.token();
  }

  /**
   * Whether a call is a save within a session. A call with its own deadline is not one: its caller waits for it or gives up
   * (Submit).
   */
  function isWrite(call: AnyCall, input: AnyInput): boolean {
    const saves = call.method !== 'GET' && call.signsIn !== true && call.deadline === undefined;
    return saves && tokenOf(input) !== null;
  }

  /** Runs a call within its deadline, the client's lifetime and the caller's signal. */
  async function within(call: AnyCall, input: AnyInput): Promise<readonly unknown[]> {
    const controller = new AbortController();
    const sources = [isWrite(call, input) ? undefined : lifetime.signal, input.signal].filter(
      (signal) => signal !== undefined,
    );
    const release: (() => void)[] = [];
    // The pause between two attempts ignores the signal, so the abort races against the whole chain.
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = (kind: FailureKind): void => {
        reject(new ApiFailure(kind, { callId: call.id }));
        controller.abort();
      };
      const timer = clock.set(() => giveUp('timeout'), call.deadline ?? limits.time.callDeadline);
      release.push(() => clock.clear(timer));
      for (const source of sources) {
        const onAbort = (): void => giveUp('aborted');
        source.addEventListener('abort', onAbort);
        release.push(() => source.removeEventListener('abort', onAbort));
        if (source.aborted) onAbort();
      }
    });
    try {
      return await Promise.race([exchange(call, input, controller.signal), givenUp]);
    } finally {
      for (const undo of release) undo();
    }
  }

  return {
    async send(call, ...[given]) {
      const input = given ?? {};
      const token = tokenOf(input);
      const applicant = options.applicant?.();
      if (token === null && !call.signsIn && applicant && (applicant.session || !call.open)) throw abortedOf(call);
      const contents = within(call, input);
      // A logout waits for earlier saves, not for an earlier logout.
      if (isWrite(call, input) && !Object.hasOwn(input, 'token')) {
        const done = contents.catch(() => undefined).finally(() => writes.delete(done));
        writes.add(done);
      }
      try {
        const answer = (await contents).map((content) => call.answer.safeParse(content)).find(({ success }) => success);
        if (!answer?.success) throw new ApiFailure('shape', { callId: call.id });
        // The save of an earlier applicant has succeeded, but must not affect the current one.
        if (token !== null && applicant !== options.applicant?.()) throw abortedOf(call);
        return answer.data;
      } catch (error) {
        // A late answer from an earlier session says nothing about the current one, and must not be reported to the current
        // applicant.
        if (token !== null && token !== options.token()) throw abortedOf(call);
        const failure = failureOf(call, input, error);
        if (failure.endsSession) options.onUnauthorized?.();
        if (!input.optional && !failure.isSilent && !failure.wrongCredentials) options.onFailure?.(failure);
        throw failure;
      }
    },
    abortAll() {
      lifetime.abort();
      lifetime = new AbortController();
    },
    written: () => (writes.size === 0 ? null : Promise.all(writes)),
  };
}

function abortedOf({ id }: AnyCall): ApiFailure {
  return new ApiFailure('aborted', { callId: id });
}

/** Reserves the body's share of the `keepalive` limit; null if it does not fit. */
function reserve(body: string, signal: AbortSignal): (() => void) | null {
  const size = new Blob([body]).size;
  if (keptAlive + size > KEEPALIVE_LIMIT) return null;
  keptAlive += size;
  let held = true;
  const release = (): void => {
    if (held) keptAlive -= size;
    held = false;
  };
  // Immediately, so that the save that replaces an aborted one finds room.
  signal.addEventListener('abort', release);
  return release;
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date; undefined if it is missing or neither. */
function retryAfterOf(response: Response | undefined): number | undefined {
  const header = response?.headers.get('Retry-After');
  if (!header) return undefined;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? httpDate(header) - Date.now() : seconds * SECOND;
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
}

/** An HTTP date, `Sun, 06 Nov 1994 08:49:37 GMT`, in milliseconds; NaN if it is not one. */
function httpDate(text: string): number {
  const [, day, month = '', year, ...time] = /(\d+) (\w{3}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT/.exec(text) ?? [];
  const [hour, minute, second] = time.map(Number);
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3;
  return Date.UTC(Number(year), at, Number(day), hour, minute, second);
}

/** An integer that no number holds exactly becomes its text: it is an ID, or an account's number (D-447). */
function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text.trim() === '') return { ok: true, value: undefined };
  let isExact = true;
  try {
    const value = JSON.parse(text, (_, part: unknown) => {
      isExact &&= typeof part !== 'number' || Math.abs(part) <= Number.MAX_SAFE_INTEGER;
      return part;
    }) as unknown;
    if (isExact) return { ok: true, value };
    // Texts are left as they are; numbers and words are looked at. Hardly any answer needs these patterns, so none is kept.
    const inFull = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\w]+(?!\s*:)/g, (part) =>
      /^-?[1-9]\d{15,}$/.test(part) && !Number.isSafeInteger(+part) ? `"${part}"` : part,
    );
    return { ok: true, value: JSON.parse(inFull) as unknown };
  } catch {
    return { ok: false };
  }
}
