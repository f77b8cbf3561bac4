/** The reference API in the process of a test, on an embedded database in memory. */
import type { Delivery } from '../../demo/reference-api/post';

export interface TestApiOptions {
  /** Origins of pages that may call, beside those of this machine. */
  readonly origins?: readonly string[] | undefined;
  /** Default: `altcha`, with a proof of work that takes no time. */
  readonly captcha?: 'altcha' | 'off' | undefined;
  /** PBKDF2 rounds a guess of the captcha. Default: 20. */
  readonly captchaCost?: number | undefined;
  /** Milliseconds that a review takes. Default: 0. */
  readonly reviewTime?: number | undefined;
  /** Milliseconds that every answer is held back. Default: 0. */
  readonly latency?: number | undefined;
  /** PBKDF2 rounds of a password. Default: 1000, for tests alone. */
  readonly passwordIterations?: number | undefined;
  /** What `app-version` says. Default: the version of this package. */
  readonly version?: string | undefined;
}

export interface TestServer {
  /** Such as `http://127.0.0.1:41573`. */
  readonly url: string;
  /** For the element's `api-base`. */
  readonly apiBase: string;
  readonly close: () => Promise<void>;
}

export interface TestApi {
  /** Request in, response out, without a port: paths lie at the root and below `/api`. */
  handle(request: Request): Promise<Response>;
  /** Serves over HTTP on this machine; any free port where none is said. */
  listen(port?: number): Promise<TestServer>;
  /** What a number or an address was sent, newest first, a hundred at most. */
  outbox(to: string): Promise<readonly Delivery[]>;
  /** Everything as on the first day: the applicants, invites and links of the reference API's scenarios. */
  reset(): Promise<void>;
  /** Ends its servers and its database. Twice is harmless. */
  close(): Promise<void>;
}

/**
 * Opens the reference API. It needs the packages `@electric-sql/pglite`, `hono`, `@hono/node-server` and `kysely`.
 * @throws {Error} when one of them is not installed.
 */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { openReference } = await import('./reference');
  return openReference(options);
}
