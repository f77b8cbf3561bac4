import '../domain/zod-csp';
import type * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T, unknown>;

/**
 * One call of the contract, as data: the client sends it, the reference API serves it, and OpenAPI is generated from it. A schema
 * that loading the sign-up does not read is a getter, so that it takes no memory until it is used (D-232).
 */
export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  /** Name in logs, in failures and in OpenAPI. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below `api-base`, without a leading slash; the client fills in `{spProductSlug}`. */
  readonly path: string;
  readonly query?: Schema<Query>;
  readonly request?: Schema<Body>;
  /** Schema of `data`, or of the body if there is no envelope. */
  readonly answer: Schema<Answer>;
  /** A call that signs in: its 401 means wrong credentials and does not end a session (D-001). */
  readonly signsIn?: true;
  /** Needs no bearer token. */
  readonly open?: true;
  /** Timeout in milliseconds. Default: 20 s. */
  readonly deadline?: number;
}

/** Infers a call's types from its schemas. */
export function defineCall<Answer, Body = undefined, Query = undefined>(
  call: Call<Answer, Body, Query>,
): Call<Answer, Body, Query> {
  return call;
}
