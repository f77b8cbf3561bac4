import { absoluteBase } from './absolute-base';
import { FACILITATOR_PATH, PRODUCT_PATH } from './paths';
import { quote } from './serialize';

/** Requests that were sent before the client had loaded. */
export interface RequestsAhead {
  /** The answer to this request if it is under way; each is given once, so that a retry asks again. */
  readonly take: (url: string, init: RequestInit | undefined) => Promise<Response> | undefined;
  /** Withdraws what nobody has taken. */
  readonly stop: () => void;
}

interface Asker {
  readonly apiBase: string;
  readonly slug: string;
  readonly facId: string | undefined;
}

/** Sends what the start of every flow asks for first, exactly as the client would. */
export function askAhead({ apiBase, slug, facId }: Asker): RequestsAhead {
  const waiting = new Map<string, { readonly answer: Promise<Response>; readonly controller: AbortController }>();

  function ask(method: string, url: URL, body?: string): void {
    const controller = new AbortController();
    const answer = fetch(url.href, {
      method,
      signal: controller.signal,
      credentials: 'include',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    // Whoever takes it hears of a failure; nobody may.
    answer.catch(() => undefined);
    waiting.set(keyOf(method, url.href, body), { answer, controller });
  }

  const base = absoluteBase(apiBase);
  const facilitator = new URL(base + FACILITATOR_PATH);
  if (facId !== undefined) facilitator.searchParams.set('facId', facId);
  ask('GET', facilitator);
  if (facId !== undefined) {
    const product = PRODUCT_PATH.replace('{spProductSlug}', encodeURIComponent(slug));
    ask('POST', new URL(base + product), `{"facId":${quote(facId)}}`);
  }

  return {
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
