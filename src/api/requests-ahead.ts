import { absoluteBase } from './absolute-base';
import { FACILITATOR_PATH, PRODUCT_PATH } from './paths';

/** Requests that were sent before the client had loaded. */
export interface RequestsAhead {
  /** Returns the answer to this request if it has been sent; only once, so that a retry asks again. */
  readonly take: (url: string, init: RequestInit | undefined) => Promise<Response> | undefined;
  /** Settles once the first request is answered or has failed: the connection is then free for something else. */
  readonly first: Promise<unknown>;
  /** Aborts the requests that nobody has taken. */
  readonly stop: () => void;
}

interface Asker {
  readonly apiBase: string;
  readonly slug: string;
  readonly facId: string | undefined;
}

/** Sends the first requests of every flow, exactly as the client would. */
export function askAhead({ apiBase, slug, facId }: Asker): RequestsAhead {
  const waiting = new Map<string, { readonly answer: Promise<Response>; readonly controller: AbortController }>();

  function ask(method: string, url: URL, body?: string): Promise<unknown> {
    const controller = new AbortController();
    const answer = fetch(url.href, {
      method,
      signal: controller.signal,
      credentials: 'include',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    const key = keyOf(method, url.href, body);
    waiting.set(key, { answer, controller });
    // The client asks again for what has failed before it came; a failure after that reaches the client.
    return answer.catch(() => waiting.delete(key));
  }

  const base = absoluteBase(apiBase);
  const facilitator = new URL(base + FACILITATOR_PATH);
  if (facId !== undefined) facilitator.searchParams.set('facId', facId);
  const first = ask('GET', facilitator);
  // Only ids that need no JSON escaping; the client itself sends any other.
  if (facId !== undefined && /^[\w-]+$/.test(facId)) {
    const product = PRODUCT_PATH.replace('{spProductSlug}', encodeURIComponent(slug));
    void ask('POST', new URL(base + product), `{"facId":"${facId}"}`);
  }

  return {
    first,
    take(url, init) {
      const key = keyOf(init?.method ?? 'GET', url, init?.body);
      const asked = waiting.get(key);
      waiting.delete(key);
      init?.signal?.addEventListener('abort', () => asked?.controller.abort());
      return asked?.answer;
    },
    stop() {
      for (const { controller } of waiting.values()) controller.abort();
      waiting.clear();
    },
  };
}

const keyOf = (method: string, url: string, body: unknown): string =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`;
