/** The API calls as a list, for everything generated from them. */
import type { Call } from '../src/api/call';
import * as calls from '../src/api/calls';

type AnyCall = Call<unknown, unknown, unknown>;

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

export function callList(): readonly AnyCall[] {
  return Object.values<unknown>(calls).filter(isCall);
}
