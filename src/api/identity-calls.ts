import type * as z from 'zod/mini';
import { anything } from './answers';
import { defineCall, type Call } from './call';
import { contentOrNone } from './later-answers';

type Schema<T> = z.ZodMiniType<T, unknown>;

interface IdentityCallsInput<Body, Answer> {
  /** Last part of the path. */
  readonly name: string;
  /** Suffix of the calls' ids: get…, save…, save…Part. */
  readonly id: string;
  readonly request: Schema<Body>;
  readonly answer: Schema<Answer>;
  readonly summaries: { readonly get: string; readonly save: string; readonly savePart: string };
}

interface IdentityCalls<Body, Answer> {
  readonly get: Call<Answer>;
  readonly save: Call<undefined, Body>;
  readonly savePart: Call<undefined, Body>;
}

/** The three calls of a step below `identity/`: read it, save it in full, save a draft. */
export function identityCalls<Body, Answer>(input: IdentityCallsInput<Body, Answer>): IdentityCalls<Body, Answer> {
  const { name, id, request, answer, summaries } = input;
  const path = `onboarding/accounts/identity/${name}`;
  const saving = { request, answer: anything };
  return {
    get: defineCall({ id: `get${id}`, summary: summaries.get, method: 'GET', path, answer: contentOrNone(answer) }),
    save: defineCall({ ...saving, id: `save${id}`, summary: summaries.save, method: 'PUT', path }),
    savePart: defineCall({
      ...saving,
      id: `save${id}Part`,
      summary: summaries.savePart,
      method: 'POST',
      path: `${path}/partial`,
    }),
  };
}
