/** The reference API inside a test's process, on an in-memory database. */
import type { Delivery } from '../../demo/reference-api/post';

export interface TestApiOptions {
  /** Origins of pages that may call, in addition to those of this machine. */
  readonly origins?: readonly string[] | undefined;
  /** Default: `altcha`, with a proof of work that takes no time. */
  readonly captcha?: 'altcha' | 'off' | undefined;
  /** PBKDF2 rounds per guess of the captcha. Default: 20. */
  readonly captchaCost?: number | undefined;
  /** Duration of a review in milliseconds. Default: 0. */
  readonly reviewTime?: number | undefined;
  /** Delay of every answer in milliseconds. Default: 0. */
  readonly latency?: number | undefined;
  /** PBKDF2 rounds for passwords. Default: 1000, only for tests. */
  readonly passwordIterations?: number | undefined;
  /** The value of `app-version`. Default: the version of the application. */
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
  /** Handles a request without a port; paths are at the root and below `/api`. */
  handle(request: Request): Promise<Response>;
  /** Serves over HTTP on this machine. Default: any free port. */
  listen(port?: number): Promise<TestServer>;
  /** Messages sent to a number or an address, newest first, at most one hundred. */
  outbox(to: string): Promise<readonly Delivery[]>;
  /** Resets to the seed: the applicants, invites and links of the reference API's scenarios. */
  reset(): Promise<void>;
  /** Closes its servers and its database. Calling it twice is harmless. */
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
