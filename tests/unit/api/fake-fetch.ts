/** One request as the server would see it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Below the API's address, without the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly init: RequestInit;
}

type Answer = Response | 'network' | 'never';
export type Server = (asked: Asked, count: number) => Answer | Promise<Answer>;

export interface FakeFetch {
  readonly asked: Asked[];
  /** Requests by "METHOD path". */
  calls(): string[];
  answer(server: Server): void;
  restore(): void;
}

export const API = 'https://api.example/v1';

/** A JSON answer; a text goes out as it is. */
export function reply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Puts a server of the test's own in place of the network. */
export function fakeFetch(first: Server): FakeFetch {
  const real = globalThis.fetch;
  let server = first;
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const one: Asked = {
      method: init.method ?? 'GET',
      url,
      path: (url.origin + url.pathname).replace(`${API}/`, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : null,
      init,
    };
    asked.push(one);
    const signal = init.signal ?? null;
    const withdrawn = new Promise<never>((_, reject) => {
      const end = (): void => reject(new DOMException('The call was withdrawn', 'AbortError'));
      if (signal?.aborted === true) end();
      signal?.addEventListener('abort', end);
    });
    const answered = Promise.resolve(server(one, asked.length)).then((answer) => {
      if (answer === 'network') throw new TypeError('Failed to fetch');
      return answer === 'never' ? new Promise<never>(() => undefined) : answer;
    });
    return Promise.race([answered, withdrawn]);
  };
  return {
    asked,
    calls: () => asked.map(({ method, path }) => `${method} ${path}`),
    answer: (next) => void (server = next),
    restore: () => void (globalThis.fetch = real),
  };
}

/** The reason of a rejection; an exception where there is none. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );
}
